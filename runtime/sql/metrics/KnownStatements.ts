import { LRUCache } from 'lru-cache';
import { AnswerCache, type Patience } from '../../query/served/AnswerCache.ts';
import type { Cached } from '../../release/Shelf.ts';
import type { Release } from '../../release/Release.ts';
import type { Ast } from '../guard/shape.ts';
import type { MetricParameter } from './parameters.ts';
import type { PlainSelect } from './PlainSelect.ts';
import type { GovernedStatement, PlannedStatement } from './planStatement.ts';

/** A statement as the engine reads it, with the types of its parameters. */
export interface ParsedSql {
  readonly tree: Ast;
  /** Characters of the tree. */
  readonly size: number;
  readonly parameters: readonly MetricParameter[];
}

/** A statement whose parameters have values. */
export type ReadyStatement =
  | GovernedStatement
  /** With how it is finished here; null where a worker has to. */
  | (PlannedStatement & { readonly plain: PlainSelect | null });

const LIMITS = { entries: 1_000, bytes: 16 * 1024 * 1024 };

/** Statements that were asked of a view before: clients ask the same again and again. */
export class KnownStatements {
  readonly #parsed = new AnswerCache<ParsedSql>(LIMITS, ({ size }) => size);
  /** Those without parameters. */
  readonly #ready = new LRUCache<string, ReadyStatement>({ max: LIMITS.entries, maxSize: LIMITS.bytes });

  /** Equal statements that come together are parsed once. @param parse asks a worker */
  parsed(text: string, parse: (signal: AbortSignal) => Promise<ParsedSql>, patience: Patience): Promise<ParsedSql> {
    return this.#parsed.get(text, parse, patience);
  }

  /** @param plan of a statement without parameters, whose tree has a size */
  ready(text: string, size: number, plan: () => ReadyStatement): ReadyStatement {
    const known = this.#ready.get(text);
    if (known !== undefined) return known;
    const ready = plan();
    this.#ready.set(text, ready, { size });
    return ready;
  }

  static readonly ofView: Cached<Release, KnownStatements> = {
    name: 'sql_statements',
    make: () => new KnownStatements(),
    usage: (known) => known.#parsed.usage,
  };
}
