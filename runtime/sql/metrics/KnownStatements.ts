import { LRUCache } from 'lru-cache';
import type { Intent } from '../../../generated/types.ts';
import type { RowCaps } from '../../query/question/checkQuestion.ts';
import type { Question } from '../../query/question/Question.ts';
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
  /** What logs call it. */
  readonly query_hash: string;
}

/** A statement whose parameters have values. */
export type ReadyStatement =
  | GovernedStatement
  /** With how it is finished here; null where a worker has to. */
  | (PlannedStatement & { readonly plain: PlainSelect | null });

/** Characters that a checked question takes about as much memory as, besides those of its intent. */
const QUESTION_SIZE = 2_000;
const LIMITS = { entries: 1_000, bytes: 16 * 1024 * 1024 };

/** Statements that were asked of a view before: clients ask the same again and again. */
export class KnownStatements {
  readonly #parsed = new AnswerCache<ParsedSql>(LIMITS, ({ size }) => size);
  /** Those without parameters. */
  readonly #ready = new LRUCache<string, ReadyStatement>({ max: LIMITS.entries, maxSize: LIMITS.bytes });

  /** By the metric that is asked, the intent and its caps. */
  readonly #questions = new LRUCache<string, Question>({ max: LIMITS.entries, maxSize: LIMITS.bytes });

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

  /** An intent that was checked before is what it was then. @param check of the same view */
  question(metric: string, intent: Intent, caps: RowCaps, check: () => Question): Question {
    const key = JSON.stringify([metric, intent, caps]);
    const known = this.#questions.get(key);
    if (known !== undefined) return known;
    const question = check();
    this.#questions.set(key, question, { size: QUESTION_SIZE + key.length });
    return question;
  }

  static readonly ofView: Cached<Release, KnownStatements> = {
    name: 'sql_statements',
    make: () => new KnownStatements(),
    usage: (known) => known.#parsed.usage,
  };
}
