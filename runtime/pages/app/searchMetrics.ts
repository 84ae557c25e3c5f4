import type { Metric } from './service.ts';

/** The metrics whose name, label, description and synonyms together contain all words of a search. */
export function searchMetrics(metrics: readonly Metric[], search: string): readonly Metric[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return metrics.filter((metric) => words.every((word) => textOf(metric).includes(word)));
}

function textOf({ name, label, description, synonyms = [] }: Metric): string {
  return [name, label, description, ...synonyms].join(' ').toLowerCase();
}
