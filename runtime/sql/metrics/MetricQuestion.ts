import type { Dimension, Grain } from '../../../compiler/manifest.ts';
import type { MetricRelation, RelationMeasure } from '../../../compiler/relations.ts';
import type { Ast } from '../guard/shape.ts';
import type { SqlTableColumn } from '../worker/protocol.ts';

/** A question that a statement asks, whose answer it reads as a table. */
export interface MetricQuestion {
  /** The name of that table. */
  readonly table: string;
  readonly relation: MetricRelation;
  readonly axis: Grain | null;
  readonly dimensions: readonly Dimension[];
  /** None to list the values of the dimensions or of time. */
  readonly measures: readonly RelationMeasure[];
  readonly columns: readonly AnsweredColumn[];
  /** By dimension, over its column; joined by AND. */
  readonly conditions: ReadonlyMap<string, readonly Ast[]>;
  /** Over columns of time; joined by AND. */
  readonly times: readonly Ast[];
  /** Without columns, such as `EXISTS (…)`; joined by AND. Where they do not hold, the answer is about nothing. */
  readonly constants: readonly Ast[];
  /** How many rows are read at most; null for all. */
  readonly limit: number | null;
  /** Which rows are shown, where that follows from columns of the answer: enough if it has too many. Null where all are needed. */
  readonly ranking: Ranking | null;
  /** The former names of columns that the statement uses, with the present ones. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** A column of the table: its type there, and what it is of the answer. */
export interface AnsweredColumn extends SqlTableColumn {
  readonly of:
    | { readonly kind: 'axis'; readonly axis: Grain }
    | { readonly kind: 'dimension'; readonly name: string }
    | { readonly kind: 'output'; readonly metric: string; readonly name: string };
}

/** Which rows of an answer a statement shows: the first of an order. */
export interface Ranking {
  readonly by: readonly [RankedBy, ...RankedBy[]];
  readonly most: number;
}

export interface RankedBy {
  readonly column: AnsweredColumn;
  readonly descending: boolean;
  readonly nulls: 'first' | 'last';
}

/** The type of a dimension's column. */
export function typeOfDimension({ type }: Dimension): SqlTableColumn['type'] {
  switch (type) {
    case 'string':
      return 'VARCHAR';
    case 'integer':
      return 'BIGINT';
    case 'bigint':
      return 'DECIMAL(38,0)';
    case 'boolean':
      return 'BOOLEAN';
    case 'date':
      return 'DATE';
  }
}

/** The type of a measure's column: a sum of whole numbers is a decimal, as in PostgreSQL. */
export function typeOfMeasure({ output: { type, scale } }: RelationMeasure, use: 'itself' | 'summed'): SqlTableColumn['type'] {
  switch (type) {
    case 'integer':
      return use === 'itself' ? 'BIGINT' : 'DECIMAL(38,0)';
    case 'bigint':
      return 'DECIMAL(38,0)';
    case 'decimal':
      return `DECIMAL(38,${scale})`;
    case 'number':
      return 'DOUBLE';
    case 'string':
      return 'VARCHAR';
    case 'boolean':
      return 'BOOLEAN';
    case 'date':
      return 'DATE';
    case 'timestamp':
      return 'TIMESTAMP';
  }
}
