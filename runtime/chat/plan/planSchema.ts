import { chartQuerySchema, intentSchema } from '../../../generated/schemas.ts';
import type { ExplainQuery, Intent, MetricSummary } from '../../../generated/types.ts';
import { CLARIFY_ABOUT, PLANNED_REASONS } from './Plan.ts';

type Schema = Readonly<Record<string, unknown>>;

/**
 * The schema of a plan for a model's structured output: the intent of schemas/intent.schema.json, and the request for an explanation of
 * schemas/explain_query.schema.json, with the catalog's names filled in. The prompt explains the fields; nothing relies on the reply
 * following the schema.
 */
export function planSchema(metrics: readonly MetricSummary[], allowed: 'sql' | 'intents'): Schema {
  const dimensions = [...new Set(metrics.flatMap((metric) => metric.dimensions.map(({ name }) => name)))].toSorted();
  const axes = intentSchema.$defs.TimeAxis.enum.filter((axis) => metrics.some(({ time_axes }) => time_axes.includes(axis)));
  const named = (known: readonly MetricSummary[]): Schema =>
    known.length === 0 ? { type: 'string' } : { type: 'string', enum: known.map(({ name }) => name) };
  // One that gives several rows for each group stands alone.
  const joined = metrics.filter(({ rows_by }) => rows_by === undefined);
  const shared: Schema = {
    dimensions: { type: 'array', items: dimensions.length === 0 ? { type: 'string' } : { type: 'string', enum: dimensions } },
    ...(axes.length === 0 ? {} : { time_axis: { type: 'string', enum: axes } }),
  };
  const intent: Schema = { metric: named(metrics), ...shared, with: { type: 'array', items: named(joined) }, ...plainFields };
  const request: Schema = { metric: named(joined), ...shared, ...explainFields };
  return object(
    {
      kind: { type: 'string', enum: ['answer', 'explain', 'clarify', 'refuse', ...(allowed === 'sql' ? ['sql'] : [])] },
      intent: object(intent, ['metric']),
      request: object(request, ['metric']),
      chart_kind: { type: 'string', enum: chartQuerySchema.$defs.ChartKind.enum },
      about: { type: 'string', enum: CLARIFY_ABOUT },
      choices: { type: 'array', items: { type: 'string' } },
      reason: { type: 'string', enum: PLANNED_REASONS },
      ...(allowed === 'sql' ? { sql: { type: 'string' } } : {}),
    },
    ['kind'],
  );
}

const texts: Schema = { type: 'array', items: { type: 'string' } };
const flag: Schema = { type: 'boolean' };

/** The fields that no name in the catalog narrows. */
const plainFields: Readonly<Record<Exclude<keyof Intent, 'dimensions' | 'time_axis' | 'with'>, Schema>> = {
  start: { type: 'string' },
  end: { type: 'string' },
  filters: { type: 'object' },
  having: { type: 'object' },
  order_by: texts,
  top_n: { type: 'integer' },
  top_n_by: { type: 'string' },
  top_n_within: texts,
  others: flag,
  totals: flag,
  compare: { type: 'string', enum: ['prior_period', 'prior_year'] },
  quantiles: flag,
  limit: { type: 'integer' },
};

/** The same of the request for an explanation. */
const explainFields: Readonly<Record<Exclude<keyof ExplainQuery, 'dimensions' | 'time_axis'>, Schema>> = {
  period: { type: 'string' },
  start: { type: 'string' },
  end: { type: 'string' },
  against: {
    anyOf: [
      { type: 'string', enum: ['prior_period', 'prior_year'] },
      object({ start: { type: 'string' }, end: { type: 'string' } }, ['start', 'end']),
    ],
  },
  output: { type: 'string' },
  filters: { type: 'object' },
  depth: { type: 'integer' },
  limit: { type: 'integer' },
};

function object(properties: Schema, required: readonly string[]): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}
