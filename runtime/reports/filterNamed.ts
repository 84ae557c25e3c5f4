import type { Report, ReportFilter } from '../../compiler/reports.ts';

/** The filter of a report for a dimension, by its name or a former one, as links and commands may have it. */
export function filterNamed({ filters }: Report, dimension: string): ReportFilter | undefined {
  return filters.find((filter) => filter.dimension === dimension) ?? filters.find(({ aliases }) => aliases?.includes(dimension));
}
