import { IndentationText, Project, StructureKind, type InterfaceDeclarationStructure, type TypeElementMemberedNodeStructure } from 'ts-morph';
import type { DimensionType, Manifest, Metric, Output, OutputType } from '../manifest.ts';
import { clientRuntime } from './clientRuntime.ts';

const scalarTypes: Readonly<Record<OutputType | DimensionType, string>> = {
  string: 'string', integer: 'number', number: 'number', bigint: 'string', decimal: 'string', boolean: 'boolean', date: 'string', timestamp: 'string',
};

/**
 * A typed client of a catalog, as TypeScript: metric names, dimensions, operators and result columns are types, so that a wrong question does not
 * compile. Needs nothing but fetch.
 */
export function clientTs(manifest: Manifest): string {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true, manipulationSettings: { indentationText: IndentationText.TwoSpaces } });
  const metrics: InterfaceDeclarationStructure = {
    kind: StructureKind.Interface,
    name: 'Metrics',
    isExported: true,
    docs: ['What may be asked: for each metric its dimensions, filters, time axes and output columns.'],
    properties: Object.values(manifest.metrics).map((metric) => ({ name: metric.name, type: metricType(metric, manifest), docs: [docOf(metric)] })),
  };
  const file = project.createSourceFile('client.ts', {
    statements: [`// Made from the catalog of ${manifest.workspace.name} by \`service compile\`. Do not edit.\n`, metrics, clientRuntime.trimStart()],
  });
  return `${file.getFullText().trimEnd()}\n`;
}

type Members = NonNullable<TypeElementMemberedNodeStructure['properties']>;

function metricType(metric: Metric, manifest: Manifest): string {
  const dimensions = manifest.tables[metric.table]?.dimensions ?? [];
  const grouping = dimensions.filter(({ name }) => metric.dimensions.includes(name));
  const members: Members = [
    { name: 'dimensions', type: objectType(grouping) },
    { name: 'filters', type: objectType(dimensions) },
    { name: 'timeAxes', type: metric.time_axes.length === 0 ? 'never' : metric.time_axes.map((axis) => `'${axis}'`).join(' | ') },
    { name: 'outputs', type: objectType(metric.outputs) },
    { name: 'quantiles', type: objectType(metric.quantile_outputs ?? []) },
  ];
  return `{\n${members.map(({ name, type }) => `${name}: ${String(type)};`).join('\n')}\n}`;
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
