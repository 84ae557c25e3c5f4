import type { MetricSummary } from '../../../generated/types.ts';

/**
 * The output that a page shows of a metric until another is chosen: the first that is an estimate with bounds, as the difference of a comparison
 * of arms, before which are the numbers that lead to it, or else the first number. Null where none is a number.
 */
export function mainOutput({ outputs }: Pick<MetricSummary, 'outputs'>): MetricSummary['outputs'][number] | null {
  const numbers = outputs.filter(({ type }) => type !== 'string' && type !== 'boolean');
  return numbers.find(({ interval }) => interval !== undefined) ?? numbers[0] ?? null;
}
