import type { MetricSummary } from '../../../generated/types.ts';

/**
 * The output that a page shows of a metric until another is chosen: of a comparison of arms the difference, before which it has the numbers
 * that lead to it, and of any other metric the first number. Null where none is a number.
 */
export function mainOutput({ name: metric, outputs }: Pick<MetricSummary, 'name' | 'outputs'>): MetricSummary['outputs'][number] | null {
  const numbers = outputs.filter(({ type }) => type !== 'string' && type !== 'boolean');
  return numbers.find(({ name }) => name === `${metric}_difference`) ?? numbers[0] ?? null;
}
