import type { Intent } from '../../../../generated/types.ts';
import { ask, type Metric, type Served } from '../service.ts';
import type { MetricPlace } from './address.ts';
import { companionsOf, trendQuestion, type MetricView } from './metricView.ts';
import type { Trend } from './trendPoints.ts';

/** A metric over the days that are shown, and over those that they are compared with; others may stand beside it in both. */
export interface Trends {
  readonly now: Trend;
  readonly before: Trend | null;
}

/** What the page's chart asks. */
export interface TrendsAsked {
  /** The same for the same question of the same release. */
  readonly key: string;
  readonly intent: Intent;
  /** The further metrics that are drawn. */
  readonly also: readonly Metric[];
  /** Names of those that cannot be drawn. */
  readonly unfit: readonly string[];
  readonly load: (signal: AbortSignal) => Promise<Trends>;
}

export function trendsAsked(served: Served, metric: Metric, view: MetricView, place: MetricPlace): TrendsAsked {
  const fitting = companionsOf(metric, served.metrics, view);
  const also = place.also.flatMap((name) => fitting.find((companion) => companion.name === name) ?? []);
  const names = also.map(({ name }) => name);
  const { days, before } = view;
  const intent = trendQuestion(view, days, names);
  const compared = before === null ? null : trendQuestion(view, before, names);
  return {
    key: JSON.stringify([served.catalog_hash, served.generation, metric.name, intent, compared]),
    intent,
    also,
    unfit: place.also.filter((name) => !names.includes(name)),
    load: async (signal) => {
      const [now, earlier] = await Promise.all([
        ask(metric.name, intent, signal),
        compared === null ? null : ask(metric.name, compared, signal),
      ]);
      return { now: { answer: now, days }, before: earlier === null ? null : { answer: earlier, days: before } };
    },
  };
}
