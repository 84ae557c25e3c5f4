import { derivationOf, outputsOf, suitesOf } from '../derivation.ts';
import type { Manifest, Metric } from '../manifest.ts';

/** An example of a request, as OpenAPI writes it. */
export interface Example {
  readonly summary: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Example requests to one metric that use only the catalog's names, so each works as soon as there are data. */
export interface RequestExamples {
  readonly metric: string;
  /** Null when the metric has none. */
  readonly dimension: string | null;
  /** Named differently from the chart examples. */
  readonly intents: Readonly<Record<string, Example>>;
  readonly charts: Readonly<Record<string, Example>>;
  readonly explanations: Readonly<Record<string, Example>>;
  readonly statements: Readonly<Record<string, Example>>;
  readonly questions: Readonly<Record<string, Example>>;
}

/**
 * Examples for the metric with the most features. Nothing is known about the data at compile time, so no example names a value or a day,
 * except for the month that an explanation needs.
 */
export function requestExamples({ metrics, tables }: Manifest): RequestExamples | null {
  const [metric] = Object.values(metrics).toSorted((a, b) => richness(b) - richness(a));
  if (metric === undefined) return null;
  return {
    metric: metric.name,
    dimension: metric.dimensions[0] ?? null,
    intents: Object.fromEntries(intents(metric)),
    charts: Object.fromEntries(charts(metric)),
    explanations: Object.fromEntries(explanations(metric)),
    statements: Object.fromEntries(statements(tables)),
    questions: {
      in_words: {
        summary: 'A question in words',
        value: { question: `What is ${metric.label} by ${axisOf(metric) ?? metric.dimensions[0] ?? 'itself'}?` },
      },
    },
  };
}

/** Only a metric with one row per group accepts everything shown here. */
function richness(metric: Metric): number {
  const derivation = derivationOf(metric);
  if (derivation.kind === 'rows') return -1;
  const { dimensions, time_axes } = metric;
  return (dimensions.length > 0 ? 4 : 0) + (time_axes.length > 0 ? 2 : 0) + (suitesOf(derivation).length > 0 ? 1 : 0);
}

function* intents(metric: Metric): Iterable<readonly [string, Example]> {
  const {
    time_axes,
    dimensions: [dimension],
  } = metric;
  const derivation = derivationOf(metric);
  const [output] = outputsOf(derivation);
  const axis = axisOf(metric);
  if (derivation.kind === 'rows') {
    yield ['everything', { summary: 'The rows of each group', value: axis === undefined ? {} : { time_axis: axis } }];
    return;
  }
  yield ['everything', { summary: 'One row over everything', value: {} }];
  if (axis !== undefined) {
    yield [
      'by_period',
      { summary: `Each ${axis} against the one before, and the totals`, value: { time_axis: axis, compare: 'prior_period', totals: true } },
    ];
  }
  if (dimension !== undefined && output !== undefined) {
    yield ['largest', { summary: 'The three largest', value: { dimensions: [dimension], top_n: 3, top_n_by: output.name } }];
    yield [
      'narrowed',
      {
        summary: 'Filtered before and after aggregation, ranked and cut',
        value: {
          dimensions: [dimension],
          filters: { [dimension]: { not_null: true } },
          having: { [output.name]: { not_null: true } },
          order_by: [`-${output.name}`, dimension],
          limit: 10,
        },
      },
    ];
  }
  if (suitesOf(derivation).includes('quantiles'))
    yield [
      'quantiles',
      { summary: 'With the quantiles', value: { quantiles: true, ...(time_axes.length > 0 ? { time_axis: axis } : {}) } },
    ];
}

function* charts(metric: Metric): Iterable<readonly [string, Example]> {
  const {
    chart_kinds,
    dimensions: [dimension],
  } = metric;
  const axis = axisOf(metric);
  const y = outputsOf(derivationOf(metric)).find(({ type }) => type === 'integer' || type === 'number')?.name;
  if (y !== undefined && axis !== undefined && chart_kinds.includes('line')) {
    yield ['line', { summary: `A line over each ${axis}`, value: { time_axis: axis, chart_kind: 'line', x: axis, y } }];
  }
  if (y !== undefined && dimension !== undefined && chart_kinds.includes('bar')) {
    yield ['bar', { summary: `A bar for each ${dimension}`, value: { dimensions: [dimension], chart_kind: 'bar', x: dimension, y } }];
  }
  yield ['table', { summary: 'A table', value: { chart_kind: 'table' } }];
}

function* explanations(metric: Metric): Iterable<readonly [string, Example]> {
  if (derivationOf(metric).kind === 'rows' || !metric.time_axes.includes('month')) return;
  yield ['change', { summary: 'Why a month differs from the one before', value: { time_axis: 'month', period: '2001-02' } }];
  yield [
    'year_before',
    {
      summary: 'Against the same month a year before, by pairs too',
      value: { time_axis: 'month', period: '2001-02', against: 'prior_year', depth: 2 },
    },
  ];
}

function* statements(tables: Manifest['tables']): Iterable<readonly [string, Example]> {
  const [table] = Object.keys(tables);
  if (table !== undefined)
    yield [
      'statement',
      {
        summary: 'Underlying rows of each period',
        value: { sql: `SELECT period, sum(row_count) AS underlying FROM ${table} GROUP BY ALL ORDER BY period`, limit: 31 },
      },
    ];
}

/** Prefers months: they say most in few rows. */
function axisOf({ time_axes }: Metric): string | undefined {
  return time_axes.includes('month') ? 'month' : time_axes[0];
}
