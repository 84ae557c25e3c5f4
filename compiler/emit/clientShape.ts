import type { Dimension, DimensionType, Manifest, Metric, Output, OutputType } from '../manifest.ts';

/** What client.ts says of a catalog, as plain data: it can go to another thread. */
export interface ClientShape {
  readonly workspace: string;
  readonly metrics: readonly ClientMetric[];
}

export interface ClientMetric {
  readonly name: string;
  readonly doc: string;
  /** The members of the TypeScript type that describes its questions and answers. */
  readonly members: readonly string[];
}

const scalarTypes: Readonly<Record<OutputType | DimensionType, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  bigint: 'string',
  decimal: 'string',
  boolean: 'boolean',
  date: 'string',
  timestamp: 'string',
};

export function clientShape({ workspace, metrics, tables }: Manifest): ClientShape {
  return {
    workspace: workspace.name,
    metrics: Object.values(metrics).map((metric) => ({
      name: metric.name,
      doc: docOf(metric),
      members: membersOf(metric, tables[metric.table]?.dimensions ?? []),
    })),
  };
}

function membersOf(metric: Metric, dimensions: readonly Dimension[]): readonly string[] {
  return [
    `dimensions: ${objectType(dimensions.filter(({ name }) => metric.dimensions.includes(name)))};`,
    `filters: ${objectType(dimensions)};`,
    `timeAxes: ${metric.time_axes.length === 0 ? 'never' : metric.time_axes.map((axis) => `'${axis}'`).join(' | ')};`,
    `outputs: ${objectType(metric.outputs)};`,
    `quantiles: ${objectType(metric.quantile_outputs ?? [])};`,
  ];
}

function objectType(columns: readonly Pick<Output, 'name' | 'type'>[]): string {
  if (columns.length === 0) return '{}';
  return `{ ${columns.map(({ name, type }) => `${propertyName(name)}: ${scalarTypes[type]} | null`).join('; ')} }`;
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/** A comment cannot end early. */
function docOf({ label, description, outputs }: Metric): string {
  const units = [...new Set(outputs.flatMap(({ unit }) => (unit === null ? [] : [unit])))];
  const text = `${label}${units.length === 0 ? '' : ` [${units.join(', ')}]`}.${description === '' ? '' : ` ${description}`}`;
  return text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ');
}
