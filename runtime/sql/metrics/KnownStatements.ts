import { LRUCache } from 'lru-cache';
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

const MOST = 1_000;
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** Statements that were asked of a view before: clients ask the same again and again. */
export class KnownStatements {
  readonly #parsed = new LRUCache<string, ParsedSql>({ max: MOST, maxSize: MOST_CHARACTERS, sizeCalculation: ({ size }) => size });
  /** Those without parameters. */
  readonly #ready = new LRUCache<string, ReadyStatement>({ max: MOST });
  #hits = 0;
  #misses = 0;

  /** @param parse asks a worker */
  async parsed(text: string, parse: () => Promise<ParsedSql>): Promise<ParsedSql> {
    const known = this.#parsed.get(text);
    if (known !== undefined) {
      this.#hits += 1;
      return known;
    }
    this.#misses += 1;
    const parsed = await parse();
    this.#parsed.set(text, parsed);
    return parsed;
  }

  /** @param plan of a statement without parameters */
  ready(text: string, plan: () => ReadyStatement): ReadyStatement {
    const known = this.#ready.get(text);
    if (known !== undefined) return known;
    const ready = plan();
    // Of a longer one, the tree is what may not be held either.
    if (this.#parsed.has(text)) this.#ready.set(text, ready);
    return ready;
  }

  static readonly ofView: Cached<Release, KnownStatements> = {
    name: 'sql_statements',
    make: () => new KnownStatements(),
    usage: (known) => ({ entries: known.#parsed.size, bytes: known.#parsed.calculatedSize, hits: known.#hits, misses: known.#misses }),
  };
}
