import { additivityOf } from '../../additivity.ts';
import { derivationOf, outputsOf } from '../../derivation.ts';
import type { Manifest, Metric, OutputColumn } from '../../manifest.ts';
import type { MetricRelation, RelationMeasure } from '../../relations.ts';
import type { OsiExtension, OsiField, OsiMetric } from './OsiDocument.ts';
import { ansi, extension, words } from './osiText.ts';
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

interface Said {
  readonly measure: RelationMeasure;
  readonly relation: MetricRelation;
  readonly calls: readonly PlainCall[];
}

/** Divides the metrics of a catalog into those that plain SQL can say and the others, which readers would take for sums. */
export function osiMetrics({ metrics, tables }: Manifest, relations: readonly MetricRelation[], hidden: Hidden): OsiMetrics {
  const asked = relations.flatMap((relation) => relation.measures.flatMap((measure) => saidOf(measure, relation, tables, hidden)));
  const ambiguous = namedTwice(asked.flatMap(({ calls }) => calls));
  const said = asked.filter(({ calls }) => calls.every(({ over }) => over.kind === 'column' || !ambiguous.has(over.sql)));
  const names = new Map<string, number>();
  for (const { measure } of said) names.set(measure.output.name, (names.get(measure.output.name) ?? 0) + 1);
  const isSaid = (metric: Metric, output: string): boolean =>
    said.some(({ measure }) => measure.metric === metric && measure.output.name === output);
  const unsaid = Object.values(metrics)
    .map((metric) => ({ metric, columns: outputsOf(derivationOf(metric)).filter(({ name }) => !isSaid(metric, name)) }))
    .filter(({ columns }) => columns.length > 0);
  return {
    said: said.map((one) => metricOf(one, (names.get(one.measure.output.name) ?? 0) > 1, tables)),
    unsaid:
      unsaid.length === 0
        ? null
        : extension({ metrics: unsaid.map(({ metric, columns }) => unsaidOf(metric, columns, relations, tables, hidden)) }),
    facts: factsOf(said, relations),
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

/** Sums of several columns whose text more than one dataset would fit: readers know a dataset by the text. */
function namedTwice(calls: readonly PlainCall[]): ReadonlySet<string> {
  const seen = new Map<string, number>();
  for (const { over } of calls) if (over.kind === 'terms') seen.set(over.sql, (seen.get(over.sql) ?? 0) + 1);
  return new Set([...seen].filter(([, count]) => count > 1).map(([sql]) => sql));
}

function metricOf({ measure, relation, calls }: Said, isTwice: boolean, tables: Tables): OsiMetric {
  const { metric, output } = measure;
  const { label, unit, format, type, scale } = output;
  const said = metric.description === '' ? {} : { description: metric.description };
  return {
    name: isTwice ? `${metric.name}_${output.name}` : output.name,
    expression: ansi(calls.map((call) => callSql(call, relation)).join(' / ')),
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

/** A column by its dataset's name; several columns by their own names, since readers keep only what follows the last dot. */
function callSql({ fn, over }: PlainCall, { name }: MetricRelation): string {
  return `${fn}(${over.kind === 'column' ? `${sqlName(name)}.${sqlName(over.field)}` : over.sql})`;
}

function factsOf(said: readonly Said[], relations: readonly MetricRelation[]): OsiMetrics['facts'] {
  return new Map(
    relations.map((relation) => {
      const calls = said.filter((one) => one.relation === relation).flatMap(({ calls: own }) => own);
      const columns = new Map(
        calls.flatMap(({ over }) => (over.kind === 'column' ? [over] : over.columns)).map((column) => [column.field, column.name]),
      );
      const terms = new Set(calls.flatMap(({ over }) => (over.kind === 'terms' ? [over.sql] : [])));
      const taken = new Set<string>(relation.dimensions.map((dimension) => dimension.name));
      const fields = [
        ...[...columns].map(([name, column]) => ({ name, expression: ansi(sqlName(column)) })),
        ...[...terms].map((sql, index) => ({ name: `sum_of_${index + 1}`, expression: ansi(sql) })),
      ];
      return [relation.name, fields.filter(({ name }) => !taken.has(name))];
    }),
  );
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
