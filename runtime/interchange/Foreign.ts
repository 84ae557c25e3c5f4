import type { Grain } from '../../compiler/manifest.ts';
import type { Sql } from './sql/Sql.ts';

/** A document of another semantic layer as one plain model: all of its metrics as formulas over aggregates of the rows of its datasets. */
export interface Foreign {
  /** `OSI 0.1.1`, `dbt`, `Cube`. */
  readonly format: string;
  readonly datasets: readonly ForeignDataset[];
  readonly metrics: readonly ForeignMetric[];
  readonly losses: readonly Loss[];
}

/** What is not translated. */
export interface Loss {
  /** `metric growth`, `dimension orders.place`. */
  readonly what: string;
  readonly reason: string;
  /** `semantic.yml:12:5`, or a JSON pointer: `manifest.json#/metrics/3`. */
  readonly place: string;
  /** Whether a number is missing here, or only something around it, such as a default or a link. */
  readonly weight: 'number' | 'besides';
}

export interface ForeignDataset {
  readonly name: string;
  readonly description: string;
  readonly place: string;
  readonly fields: readonly ForeignField[];
  /** The field by which rows are placed in time unless a metric names another; null when the document names none. */
  readonly time: string | null;
  /** To datasets of which each row here has at most one. */
  readonly joins: readonly ForeignJoin[];
}

export interface ForeignField {
  readonly name: string;
  readonly sql: Sql;
  /** `key` tells rows apart, `fact` is measured. */
  readonly role: 'dimension' | 'time' | 'key' | 'fact';
  /** Of a time: its periods; null when the document does not say. */
  readonly grain: Grain | null;
  readonly label: string | null;
  readonly description: string;
  readonly synonyms: readonly string[];
  readonly place: string;
}

export interface ForeignJoin {
  readonly to: string;
  /** Begins the names of what is taken from there. */
  readonly prefix: string;
  readonly on: readonly { readonly column: Sql; readonly key: Sql }[];
}

export interface ForeignMetric {
  readonly name: string;
  readonly label: string | null;
  readonly description: string;
  readonly synonyms: readonly string[];
  readonly guidance: string | null;
  readonly unit: string | null;
  readonly format: string | null;
  readonly place: string;
  /** Over leaves, each as `leafMark` writes it. */
  readonly formula: string;
  readonly leaves: readonly Leaf[];
  /** What a reader of the catalog has to know about the translation. */
  readonly notes: readonly string[];
}

/** One aggregate over rows of one dataset. */
export interface Leaf {
  /** What its state would be called. */
  readonly name: string;
  readonly dataset: string;
  /** The field that places its rows in time; null for that of the dataset. */
  readonly time: string | null;
  /** `latest`: only the rows of the last day of a period count. */
  readonly over_time: 'added' | 'latest';
  readonly window: LeafWindow | null;
  readonly aggregate: Aggregate;
  /** Null for a count of rows. */
  readonly of: Sql | null;
  /** Joined by AND. */
  readonly where: readonly Sql[];
}

export type Aggregate =
  { readonly kind: 'count' | 'sum' | 'average' | 'min' | 'max' | 'distinct' | 'true' } | { readonly kind: 'quantile'; readonly at: number };

export type LeafWindow =
  | { readonly kind: 'trailing'; readonly count: number; readonly unit: Grain }
  | { readonly kind: 'to_date'; readonly unit: Grain }
  | { readonly kind: 'all' };

/** How a formula refers to a leaf, by its position. */
export function leafMark(index: number): string {
  return `\uE002${index}\uE003`;
}

/** A formula with each leaf replaced. */
export function withLeaves(formula: string, replacement: (index: number) => string): string {
  return formula.replaceAll(/\uE002(\d+)\uE003/g, (_, index) => replacement(Number(index)));
}
