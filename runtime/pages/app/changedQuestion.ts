import type { Intent, MetricSummary } from '../../../generated/types.ts';
import { withoutDefaults, type Drawing, type Exploration } from './address.ts';
import { questionColumns } from './questionColumns.ts';

/**
 * A place with a changed question. Of columns that the answer has no more nothing is said either: the question would be refused for what its
 * form does not show.
 */
export function changedQuestion(
  metrics: readonly MetricSummary[],
  { intent: before, drawing, ...place }: Exploration,
  after: Intent,
): Exploration {
  const columnsOf = (intent: Intent): readonly string[] =>
    questionColumns(
      metrics.filter(({ name }) => name === place.metric || intent.with?.includes(name) === true),
      intent,
    );
  const left = new Set(columnsOf(after));
  const gone = new Set(columnsOf(before).filter((column) => !left.has(column)));
  return {
    ...place,
    intent: withoutDefaults(withoutColumns(after, gone)),
    drawing: drawing === null ? null : withoutChannels(drawing, gone),
  };
}

function withoutColumns(intent: Intent, gone: ReadonlySet<string>): Intent {
  const { order_by, top_n_by, top_n_within, having, ...rest } = intent;
  const isLeft = (name: string): boolean => !gone.has(name);
  return {
    ...rest,
    ...(order_by === undefined ? {} : { order_by: order_by.filter((term) => isLeft(term) && isLeft(term.replace(/^-/, ''))) }),
    ...(top_n_by === undefined || !isLeft(top_n_by) ? {} : { top_n_by }),
    ...(top_n_within === undefined ? {} : { top_n_within: top_n_within.filter(isLeft) }),
    ...(having === undefined ? {} : { having: Object.fromEntries(Object.entries(having).filter(([name]) => isLeft(name))) }),
  };
}

function withoutChannels({ kind, ...channels }: Drawing, gone: ReadonlySet<string>): Drawing {
  return { kind, ...Object.fromEntries(Object.entries(channels).filter(([, column]) => !gone.has(column))) };
}
