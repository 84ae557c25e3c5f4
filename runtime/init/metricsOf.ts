import type { Proposal } from './Proposal.ts';

/** The metrics of a proposal by name, in the order of the file. */
export function metricsOf({ rows_metric, measures }: Pick<Proposal, 'rows_metric' | 'measures'>): readonly string[] {
  return [
    rows_metric,
    ...measures.flatMap((measure) => (measure.kind === 'mean' ? [measure.metric, measure.sum.metric] : [measure.metric])),
  ];
}
