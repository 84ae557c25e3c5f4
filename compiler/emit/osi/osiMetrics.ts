import { additivityOf } from '../../additivity.ts';
import { derivationOf, outputsOf } from '../../derivation.ts';
import type { Manifest, Metric, OutputColumn } from '../../manifest.ts';
import type { MetricRelation, RelationMeasure } from '../../relations.ts';
import type { OsiExtension, OsiField, OsiMetric } from './OsiDocument.ts';
import { ansi, extension, uniqueField, words } from './osiText.ts';
import { plainSql, type PlainCall } from './plainSql.ts';
import { sqlName } from './sqlName.ts';

/** The metrics of a document. */
export interface OsiMetrics {
  /** Those that plain SQL can say. */
  readonly said: readonly OsiMetric[];
  /** All others; null where there are none. */
  readonly unsaid: OsiExtension | null;
  /** By relation: what the expressions of `said` add up. */
  readonly facts: ReadonlyMap<string, readonly OsiField[]>;
}

/** Why plain SQL cannot say a metric. */
type Reason =
  | 'private'
  | 'several tables'
  | 'several rows'
  | 'as of a day'
  | 'a window'
  | 'conditions'
  | 'required dimensions'
  | 'a comparison of arms'
  | 'states';

type Hidden = ReadonlyMap<string, unknown>;
type Tables = Manifest['tables'];
type Sums = ReadonlyMap<string, string>;

interface Said {
  readonly measure: RelationMeasure;
  readonly relation: MetricRelation;
  readonly calls: readonly PlainCall[];
}

/** Divides the metrics of a catalog into those that plain SQL can say and the others, which readers would take for sums. */
export function osiMetrics({ metrics, tables }: Manifest, relations: readonly MetricRelation[], hidden: Hidden): OsiMetrics {
  const said = relations.flatMap((relation) => relation.measures.flatMap((measure) => saidOf(measure, relation, tables, hidden)));
  const sums = new Map(relations.map((relation) => [relation, sumsOf(relation, said)]));
  const names = new Map<string, number>();
  for (const { measure } of said) names.set(measure.output.name, (names.get(measure.output.name) ?? 0) + 1);
  const isSaid = (metric: Metric, output: string): boolean =>
    said.some(({ measure }) => measure.metric === metric && measure.output.name === output);
  const unsaid = Object.values(metrics)
    .map((metric) => ({ metric, columns: outputsOf(derivationOf(metric)).filter(({ name }) => !isSaid(metric, name)) }))
    .filter(({ columns }) => columns.length > 0);
  return {
    said: said.map((one) => metricOf(one, (names.get(one.measure.output.name) ?? 0) > 1, tables, sums)),
    unsaid:
      unsaid.length === 0
        ? null
        : extension({ metrics: unsaid.map(({ metric, columns }) => unsaidOf(metric, columns, relations, tables, hidden)) }),
    facts: new Map(relations.map((relation) => [relation.name, factsOf(relation, said, sums.get(relation) ?? new Map())])),
  };
}

function saidOf(measure: RelationMeasure, relation: MetricRelation, tables: Tables, hidden: Hidden): readonly Said[] {
  const table = relation.table === null ? undefined : tables[relation.table];
  if (table === undefined || reasonOf(measure.metric, tables, hidden) !== null) return [];
  const plain = plainSql(measure.output, table);
  return plain === null ? [] : [{ measure, relation, calls: plain.calls }];
}

/** Why none of a metric's columns is plain SQL; null where its states decide. */
function reasonOf(metric: Metric, tables: Tables, hidden: Hidden): Reason | null {
  if (metric.table === null) return 'several tables';
  const { kind } = derivationOf(metric);
  if (kind === 'rows') return 'several rows';
  if (kind === 'pivot') return 'a comparison of arms';
  if (hidden.has(metric.table)) return 'private';
  if (tables[metric.table]?.as_of !== undefined) return 'as of a day';
  if (metric.window !== undefined) return 'a window';
  if (metric.where !== undefined) return 'conditions';
  // Readers would add across what it must be grouped by.
  return metric.requires === undefined ? null : 'required dimensions';
}

/** The columns of a relation that its metrics aggregate, by the names of their fields. */
function columnsOf(relation: MetricRelation, said: readonly Said[]): ReadonlyMap<string, string> {
  const calls = said.filter((one) => one.relation === relation).flatMap(({ calls: own }) => own);
  const columns = calls.flatMap(({ over }) => (over.kind === 'column' ? [over] : over.columns));
  return new Map(columns.map(({ field, name }) => [field, name]));
}

/** The fields of a relation that are sums of several columns, by their text. */
function sumsOf(relation: MetricRelation, said: readonly Said[]): Sums {
  const calls = said.filter((one) => one.relation === relation).flatMap(({ calls: own }) => own);
  const terms = new Set(calls.flatMap(({ over }) => (over.kind === 'terms' ? [over.sql] : [])));
  const taken = new Set<string>([...relation.dimensions.map(({ name }) => name), ...columnsOf(relation, said).keys()]);
  return new Map([...terms].map((sql, index) => [sql, uniqueField(`sum_of_${index + 1}`, taken)]));
}

function metricOf(
  { measure, relation, calls }: Said,
  isTwice: boolean,
  tables: Tables,
  sums: ReadonlyMap<MetricRelation, Sums>,
): OsiMetric {
  const { metric, output } = measure;
  const { label, unit, format, type, scale } = output;
  const said = metric.description === '' ? {} : { description: metric.description };
  return {
    name: isTwice ? `${metric.name}_${output.name}` : output.name,
    expression: ansi(calls.map((call) => callSql(call, relation, sums)).join(' / ')),
    ...said,
    ...words(metric),
    custom_extensions: [
      extension({
        metric: metric.name,
        label,
        type,
        ...(type === 'decimal' ? { scale } : {}),
        ...(unit === null ? {} : { unit }),
        ...(format === null ? {} : { format }),
        additive: additivityOf(metric, tables).get(output.name),
      }),
    ],
  };
}

/**
 * A column by its dataset's name. Several columns by their own names, since dbt keeps only what follows the last dot; readers know the dataset
 * by the text. One that several datasets have is named by its field, which dbt has no place for.
 */
function callSql({ fn, over }: PlainCall, relation: MetricRelation, sums: ReadonlyMap<MetricRelation, Sums>): string {
  if (over.kind === 'terms' && [...sums.values()].filter((own) => own.has(over.sql)).length === 1) return `${fn}(${over.sql})`;
  const field = over.kind === 'column' ? over.field : (sums.get(relation)?.get(over.sql) ?? '');
  return `${fn}(${sqlName(relation.name)}.${sqlName(field)})`;
}

function factsOf(relation: MetricRelation, said: readonly Said[], sums: Sums): readonly OsiField[] {
  const dimensions = new Set<string>(relation.dimensions.map(({ name }) => name));
  return [
    ...[...columnsOf(relation, said)]
      .filter(([field]) => !dimensions.has(field))
      .map(([name, column]) => ({ name, expression: ansi(sqlName(column)) })),
    ...[...sums].map(([sql, name]) => ({ name, expression: ansi(sql) })),
  ];
}

function unsaidOf(
  metric: Metric,
  columns: readonly OutputColumn[],
  relations: readonly MetricRelation[],
  tables: Tables,
  hidden: Hidden,
): unknown {
  const relation = relations.find(({ measures }) => measures.some((measure) => measure.metric === metric));
  const additive = additivityOf(metric, tables);
  return {
    name: metric.name,
    label: metric.label,
    ...(metric.description === '' ? {} : { description: metric.description }),
    because: reasonOf(metric, tables, hidden) ?? 'states',
    ...(relation === undefined ? {} : { dataset: relation.name }),
    ...(metric.requires === undefined ? {} : { requires: metric.requires }),
    columns: columns.map(({ name, type, unit }) => ({ name, type, ...(unit === null ? {} : { unit }), additive: additive.get(name) })),
  };
}
