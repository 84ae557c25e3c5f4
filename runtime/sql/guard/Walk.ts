import { SqlRefusal } from './SqlRefusal.ts';
import { limits } from './limits.ts';

/** What reading a relation adds to the plan. */
export interface Reads {
  joins: number;
  references: number;
}

/** Checks one value of the engine's tree and returns its size in expressions (see limits.expressions). @throws {SqlRefusal} */
export type Check = (value: unknown, walk: Walk) => number;

/** The two mutually recursive rules: a query consists of expressions, and an expression may contain a query. */
export interface Grammar {
  readonly query: Check;
  readonly expression: Check;
}

/** The current place of the walk in a statement, and what it has seen. */
export interface Walk {
  readonly grammar: Grammar;
  /** Governed relations by folded name. */
  readonly relations: ReadonlyMap<string, readonly string[]>;
  /** Names that are none of a column without a relation before them, folded. */
  readonly not_columns: ReadonlySet<string>;
  /** The WITHs in scope here, by folded name. */
  readonly ctes: ReadonlyMap<string, Readonly<Reads>>;
  /** The aliases that an expression here may name, by folded name, with their sizes: the planner expands each where it is named. */
  readonly aliases: Map<string, number>;
  /** Of the WITH or the main query being walked. */
  readonly reads: Reads;
  /** Of the whole statement. */
  readonly counts: { depth: number; selects: number; grouping_sets: number };
  /** Governed relations read so far, by folded name. */
  readonly used: Set<string>;
}

export function startWalk(grammar: Grammar, { relations, not_columns }: Pick<Walk, 'relations' | 'not_columns'>): Walk {
  return {
    grammar,
    relations,
    not_columns,
    ctes: new Map(),
    aliases: new Map(),
    reads: { joins: 0, references: 0 },
    counts: { depth: 0, selects: 0, grouping_sets: 0 },
    used: new Set(),
  };
}

export function countReads(walk: Walk, joins: number, references: number): void {
  walk.reads.joins += joins;
  walk.reads.references += references;
  if (walk.reads.joins > limits.joins || walk.reads.references > limits.references) throw new SqlRefusal('too_complex');
}

export function countSelect(walk: Walk): void {
  walk.counts.selects += 1;
  if (walk.counts.selects > limits.selects) throw new SqlRefusal('too_complex');
}
