import { listedAs } from '../../../compiler/formerNames.ts';
import type { Intent, MetricSummary } from '../../../generated/types.ts';
import type { Drawing, Exploration } from './address.ts';
import { PresentNames } from './PresentNames.ts';
import { valueColumns } from './questionColumns.ts';

/** A place in the names of today, and by former name those that its address has. */
export interface PresentPlace<Place> {
  readonly place: Place;
  readonly renamed: ReadonlyMap<string, string>;
}

/** The names of what may be asked of some metrics. */
export function presentNames(metrics: readonly MetricSummary[]): PresentNames {
  const dimensions = metrics.flatMap((metric) => metric.dimensions);
  const present = new Map(dimensions.flatMap(({ name, aliases = [] }) => aliases.map((former) => [former, name] as const)));
  for (const metric of metrics) for (const [former, column] of formerColumns(metric)) present.set(former, column);
  // A name that one of several metrics has today means that.
  for (const { name } of dimensions) present.delete(name);
  return new PresentNames(present);
}

/** The columns that are named after a metric, by what they were called after its former names. */
function formerColumns({
  name: own,
  aliases = [],
  outputs,
  chart_kinds,
}: MetricSummary): readonly (readonly [former: string, name: string])[] {
  const named = { name: own, outputs: outputs.filter(({ name }) => name === own), chart_kinds };
  const columns = valueColumns(named, { quantiles: true, compare: 'prior_period' });
  return aliases.flatMap((former) => columns.map((column) => [`${former}${column.slice(own.length)}`, column] as const));
}

/** A question of the explorer in the names of today. */
export function presentQuestion(metrics: readonly MetricSummary[], place: Exploration): PresentPlace<Exploration> {
  const { metric: asked, intent, drawing } = place;
  const metric = asked === null ? undefined : listedAs(metrics, asked);
  if (asked === null || metric === undefined) return { place, renamed: new Map() };
  const named = isNames(intent.with) ? intent.with : [];
  const further = named.flatMap((name) => listedAs(metrics, name) ?? []);
  const names = presentNames([metric, ...further]);
  const metricNow = (name: string): string => names.use(name, listedAs(metrics, name)?.name ?? name);
  return {
    place: {
      ...place,
      metric: metricNow(asked),
      intent: { ...intentNow(intent, names), ...(named.length === 0 ? {} : { with: named.map(metricNow) }) },
      drawing: drawing === null ? null : drawingNow(drawing, names),
    },
    renamed: names.used,
  };
}

/** A link may have anything in a field: what has not its form stays, and the service says what is wrong with it. */
function intentNow(intent: Intent, names: PresentNames): Intent {
  const { dimensions, filters, having, order_by, top_n_by, top_n_within } = intent;
  return {
    ...intent,
    ...(isNames(dimensions) ? { dimensions: names.list(dimensions) } : {}),
    ...(isConditions(filters) ? { filters: names.keys(filters) } : {}),
    ...(isConditions(having) ? { having: names.keys(having) } : {}),
    ...(isNames(order_by) ? { order_by: order_by.map((term) => names.nowInOrder(term)) } : {}),
    ...(typeof top_n_by === 'string' ? { top_n_by: names.now(top_n_by) } : {}),
    ...(isNames(top_n_within) ? { top_n_within: names.list(top_n_within) } : {}),
  };
}

function drawingNow({ kind, ...channels }: Drawing, names: PresentNames): Drawing {
  return { kind, ...Object.fromEntries(Object.entries(channels).map(([channel, column]) => [channel, names.now(column)])) };
}

function isNames(given: unknown): given is readonly string[] {
  return Array.isArray(given) && given.every((name) => typeof name === 'string');
}

function isConditions(given: unknown): given is NonNullable<Intent['filters']> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}
