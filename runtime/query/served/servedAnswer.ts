import type { AggregateTable, Manifest, Metric, TableMetric } from '../../../compiler/manifest.ts';
import type { Warning } from '../../../generated/types.ts';
import { at } from '../../errors/at.ts';
import { rowFilterName } from '../../release/Principal.ts';
import type { Generation } from '../../release/Release.ts';
import type { Cached } from '../../release/Shelf.ts';
import { unwatched } from '../../telemetry/Observer.ts';
import { Budget } from '../../turns/Budget.ts';
import { Turns } from '../../turns/Turns.ts';
import type { AnswerCache } from './AnswerCache.ts';
import type { Answering } from './Answering.ts';
import { answerKey } from './answerKey.ts';
import { patienceOf } from './patienceOf.ts';
import { publishedFor } from './publishedFor.ts';
import type { QueryContext } from './QueryContext.ts';
import { readerOf } from './readerOf.ts';
import * as warningOf from '../words/warnings.ts';
import { servingWarnings } from './servingWarnings.ts';

/** What determines an answer, and what it is read from. */
export interface ServedQuestion {
  readonly metric: Metric;
  /** The metrics of tables that it is answered by. */
  readonly sides: readonly { readonly manifest: Manifest; readonly metric: TableMetric; readonly table: AggregateTable }[];
  /** Canonical. */
  readonly intent: object;
  readonly limit_asked: boolean;
  /** The former names that the caller used, with the present ones: the same question under either has the same answer. */
  readonly renamed: ReadonlyMap<string, string>;
}

/**
 * Answers a checked question, from the cache or from the published generation, and adds what the release says of it. The answer is shared
 * with other callers and must not be written to.
 * @throws {ServiceError} 409, 504, or `cancelled`
 */
export async function servedAnswer<Answer extends { readonly warnings: readonly Warning[] }>(
  context: QueryContext,
  question: ServedQuestion,
  answers: Cached<Generation, AnswerCache<Answer>>,
  answer: (answering: Answering) => Promise<Answer>,
): Promise<Answer> {
  const { release, caps, timeout_ms, signal, memory = Budget.unlimited, resident = null, watch = unwatched } = context;
  const found = question.sides.map(({ manifest, metric }) => publishedFor({ ...release, manifest }, metric));
  const { generation } = at(found, 0);
  const row_filter = rowFilterName(release.seen_by);
  const reader = readerOf(generation, resident, watch);
  let from: 'kept' | 'computed' = 'kept';
  const compute = (stop: AbortSignal): Promise<Answer> => {
    from = 'computed';
    const published = found.map((side) => side.published);
    return answer({ generation, published, reader, row_filter, caps, memory, turns: new Turns(stop) });
  };
  const key = answerKey(release.seen_by, question, caps);
  const served = await generation.shelf.get(answers, generation).get(key, compute, patienceOf(timeout_ms, signal));
  watch.answered(from);
  const said = [
    ...(question.renamed.size === 0 ? [] : [warningOf.renamed(question.renamed)]),
    ...servingWarnings(
      release,
      question.sides.map(({ metric }) => metric),
    ),
  ];
  return said.length === 0 ? served : { ...served, warnings: [...said, ...served.warnings] };
}
