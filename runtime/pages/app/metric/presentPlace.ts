import { listedAs } from '../../../../compiler/formerNames.ts';
import type { MetricSummary } from '../../../../generated/types.ts';
import { presentNames, type PresentPlace } from '../presentQuestion.ts';
import type { MetricPlace } from './address.ts';

/** The page of a metric, in the names of today. */
export function presentPlace(metrics: readonly MetricSummary[], place: MetricPlace): PresentPlace<MetricPlace> {
  const metric = listedAs(metrics, place.metric);
  if (metric === undefined) return { place, renamed: new Map() };
  const names = presentNames([metric]);
  const metricNow = (name: string): string => names.use(name, listedAs(metrics, name)?.name ?? name);
  return {
    place: {
      ...place,
      metric: metricNow(place.metric),
      filters: names.keys(place.filters),
      also: [...new Set(place.also.map(metricNow))],
      output: place.output === null ? null : names.now(place.output),
    },
    renamed: names.used,
  };
}
