import type { Intent, QueryResult } from '../../../../generated/types.ts';
import { ServiceProblem } from '#client';
import { grouped } from '../grouped.ts';
import { ask, type Metric } from '../service.ts';

/** Metrics of one request: the first, and the most that may be asked with it. */
const MOST_TOGETHER = 10;

interface Wanted {
  readonly metric: Metric;
  readonly intent: Intent;
  readonly signal: AbortSignal;
  readonly resolve: (answer: QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The answers of cards: those that come into view together and can be answered by one table are asked for in one request. A request ends
 * when nobody wants any of it any more.
 */
export class CardAnswers {
  #waiting: Wanted[] = [];

  /** The answer to a metric, in which others may stand beside it. */
  answer(metric: Metric, intent: Intent, signal: AbortSignal): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) queueMicrotask(() => setTimeout(() => this.#send()));
      this.#waiting.push({ metric, intent, signal, resolve, reject });
    });
  }

  #send(): void {
    // In one order whichever comes into view first: the service knows an answer again by its question.
    const wanted = this.#waiting
      .filter(({ signal }) => !signal.aborted)
      .toSorted((one, other) => (one.metric.name < other.metric.name ? -1 : 1));
    this.#waiting = [];
    for (const together of grouped(wanted, tableOf).values()) for (const part of sharesOf(together)) void askTogether(part);
  }
}

/** What metrics of one request have in common. Names of outputs differ: the service refuses two that are equal. */
function tableOf({ metric, intent }: Wanted): string {
  const { processor_id, privacy, first_day, last_day } = metric;
  return JSON.stringify([processor_id ?? metric.name, privacy, first_day, last_day, intent]);
}

function sharesOf(wanted: readonly Wanted[]): readonly (readonly Wanted[])[] {
  const shares: Wanted[][] = [];
  for (const one of wanted) {
    const fits = (share: readonly Wanted[]): boolean =>
      share.length < MOST_TOGETHER && !share.some(({ metric }) => haveEqualNames(metric, one.metric));
    const share = shares.find(fits);
    if (share === undefined) shares.push([one]);
    else share.push(one);
  }
  return shares;
}

function haveEqualNames(one: Metric, other: Metric): boolean {
  return one.name === other.name || one.outputs.some(({ name }) => other.outputs.some((output) => output.name === name));
}

async function askTogether(wanted: readonly Wanted[]): Promise<void> {
  const [first, ...more] = wanted;
  if (first === undefined) return;
  const end = new AbortController();
  const look = (): void => {
    if (wanted.every(({ signal }) => signal.aborted)) end.abort();
  };
  for (const { signal } of wanted) signal.addEventListener('abort', look);
  try {
    const others = more.map(({ metric }) => metric.name);
    const answer = await ask(first.metric.name, others.length === 0 ? first.intent : { ...first.intent, with: others }, end.signal);
    for (const { resolve } of wanted) resolve(answer);
  } catch (error) {
    // One that is refused does not take the others with it.
    if (more.length > 0 && error instanceof ServiceProblem && error.status < 500 && error.status !== 401)
      for (const one of wanted) void askTogether([one]);
    else for (const { reject } of wanted) reject(error);
  }
}
