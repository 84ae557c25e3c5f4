import type { Intent } from '../../../../generated/types.ts';
import type { Metric, Served } from '../service.ts';
import type { MetricPlace } from './address.ts';
import { askPeriods } from './askPeriods.ts';
import { companionsOf, trendQuestion, type MetricView } from './metricView.ts';
import type { Trend } from './trendPoints.ts';

/** A metric over the days that are shown, and over those that they are compared with; others may stand beside it in both. */
export interface Trends {
  /** The question whose answer `now` has. */
  readonly intent: Intent;
  readonly now: Trend;
  readonly before: Trend | null;
}

/** What the page's chart asks. */
export interface TrendsAsked {
  /** The same for the same question of the same release. */
  readonly key: string;
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
    also,
    unfit: place.also.filter((name) => !names.includes(name)),
    load: async (signal) => {
      const [now, earlier] = await Promise.all([
        askPeriods(metric.name, intent, signal),
        compared === null ? null : askPeriods(metric.name, compared, signal),
      ]);
      return {
        intent: now.intent,
        now: { answer: now.answer, days },
        before: earlier === null ? null : { answer: earlier.answer, days: before },
      };
    },
  };
}
