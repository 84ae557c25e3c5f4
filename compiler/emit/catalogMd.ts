import { conditionsText } from '../conditionsText.ts';
import { derivationOf, outputsOf, suiteOutputs, suitesOf } from '../derivation.ts';
import { exprToText } from '../expressions/exprToText.ts';
import { columnPathText } from '../columnPath.ts';
import { isOfALake, type LakeReader } from '../lakeReaders.ts';
import { holdsStates } from '../privacy.ts';
import type {
  AggregateTable,
  Caution,
  CompoundMetric,
  Dimension,
  Expr,
  FileColumn,
  Reader,
  Manifest,
  Metric,
  Output,
  OutputColumn,
  Pivot,
  Source,
  State,
  TableMetric,
  Transform,
  Words,
} from '../manifest.ts';
import { definitionOf } from '../prestages/prestageDefinitions.ts';
import type { Report } from '../reports.ts';
import { isOfADatabase } from '../tableReaders.ts';
import { windowText } from '../windowText.ts';
import { checkSection } from './checkSection.ts';
import { unitsOf } from './unitsOf.ts';
import { markdownCode as code, markdownText as text } from './markdown.ts';

/** A page about a catalog for people: what each metric means, its unit, and how it is computed from its source. */
export function catalogMd(manifest: Manifest): string {
  const { workspace, metrics, tables, sources, reports, checks } = manifest;
  const list = Object.values(metrics);
  const lines = [
    `# ${text(workspace.label)}`,
    '',
    ...paragraph(workspace.description),
    '| Metric | Unit | What it says |',
    '|---|---|---|',
    ...list.map(
      (metric) => `| [${text(metric.label)}](#metric-${metric.name}) | ${text(unitsOf(metric).join(', '))} | ${text(metric.description)} |`,
    ),
    '',
    '## Metrics',
    '',
    ...list.flatMap((metric) => metricSection(metric, tables)),
    ...(reports === undefined ? [] : ['## Reports', '', ...Object.values(reports).flatMap(reportSection)]),
    ...(checks === undefined ? [] : ['## Checks', '', ...Object.values(checks).flatMap(checkSection)]),
    '## Processors',
    '',
    ...Object.values(tables).flatMap(processorSection),
    '## Sources',
    '',
    ...Object.values(sources).flatMap(sourceSection),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function reportSection({ name, label, description, aliases = [], filters, pages }: Report): readonly string[] {
  const lines = pages.map((page) => {
    const tiles = page.tiles.map((tile) => text(tile.kind === 'text' ? tile.label : `${tile.label} (${tile.metric})`));
    return `- ${text(page.label)}: ${tiles.join(', ')}`;
  });
  return [
    `### Report ${name}`,
    '',
    `**${text(label)}**${description === '' ? '' : `: ${text(description)}`}`,
    '',
    ...(aliases.length === 0 ? [] : [`- formerly ${namesOf(aliases)}`]),
    ...lines,
    ...(filters.length === 0 ? [] : [`- narrowed by ${namesOf(filters.map(({ dimension }) => dimension))}`]),
    '',
  ];
}

const cautionWords: Readonly<Record<Caution, string>> = {
  rows_as_units: 'compares rows as if each were a unit of its own, of which each answer warns',
  stages_not_ordered: 'its stages have no order in time, of which each answer warns',
};

function metricSection(metric: Metric, tables: Manifest['tables']): readonly string[] {
  return [
    `### Metric ${metric.name}`,
    '',
    `**${text(metric.label)}**${metric.description === '' ? '' : `: ${text(metric.description)}`}`,
    '',
    ...wordLines(metric),
    ...derivationLines(metric),
    ...(metric.table === null ? partLines(metric) : tableLines(metric, tables[metric.table])),
    ...privacyLines(metric.privacy),
    ...(metric.requires === undefined
      ? []
      : [`- not added across ${namesOf(metric.requires)}: a question groups by it, or filters it to one value`]),
    ...(metric.cautions ?? []).map((caution) => `- ${cautionWords[caution]}`),
    `- by ${namesOf([...metric.time_axes, ...metric.dimensions])}`,
    '',
  ];
}

function privacyLines(rule: Metric['privacy']): readonly string[] {
  if (rule === null) return [];
  const states = holdsStates(rule) ? ', or of which a state counts fewer' : '';
  return [
    `- withholds groups of fewer than ${rule.min_count} underlying rows${states}, in each answer by itself: several answers can be combined`,
  ];
}

/** The rows, selections and states of a table metric. */
function tableLines(metric: TableMetric, table: AggregateTable | undefined): readonly string[] {
  const states = (table?.states ?? []).filter(({ name }) => metric.inputs.includes(name));
  return [
    ...(metric.where === undefined ? [] : [`- of rows where ${code(conditionsText(metric.where))}`]),
    ...(metric.window === undefined ? [] : [`- over ${windowText(metric.window)}, for each period`]),
    ...Object.entries(metric.selections ?? {}).map(
      ([name, { state, where, window }]) =>
        `- ${code(name)} is ${code(state)}${where === undefined ? '' : ` where ${code(conditionsText(where))}`}${window === undefined ? '' : ` over ${windowText(window)}`}`,
    ),
    ...states.map((state) => `- from ${stateText(state)}`),
    ...(table?.as_of === undefined ? [] : [`- as of ${code(table.as_of)}, never added over time`]),
    `- from processor [${metric.table}](#processor-${metric.table}), source [${metric.source}](#source-${metric.source})`,
  ];
}

/** The metrics that a compound is built from. */
function partLines({ parts }: CompoundMetric): readonly string[] {
  return Object.entries(parts).map(([name, { metric, output, where = [] }]) => {
    const column = output === metric.name ? '' : `, its column ${code(output)}`;
    const rows = where.map((conditions) => code(conditionsText(conditions))).join(' and ');
    return `- ${code(name)} is [${metric.name}](#metric-${metric.name})${column}${rows === '' ? '' : ` of rows where ${rows}`}`;
  });
}

/** How columns are derived: outputs by their expressions, several rows per group by the step that produces them. */
function derivationLines(metric: Metric): readonly string[] {
  const derivation = derivationOf(metric);
  switch (derivation.kind) {
    case 'expressions':
      return [
        ...derivation.outputs.map((output) => outputLine(output, metric)),
        ...suitesOf(derivation).map(
          (name) => `- with ${code(name)}: ${namesOf(suiteOutputs(derivation, name).map((output) => output.name))}`,
        ),
      ];
    case 'pivot':
      return [
        ...derivation.outputs.map((output) => outputLine(output, metric)),
        `- with the values of ${code(derivation.arm)} side by side${namedArms(derivation)}`,
      ];
    case 'rows':
      return [
        ...outputsOf(derivation).map((column) => `- ${outputText(column, metric)}`),
        `- several rows for each group: ${code(`${derivation.step}(${derivation.arguments.map(exprToText).join(', ')})`)}`,
      ];
  }
}

function namedArms({ test, control }: Pivot): string {
  const named = Object.entries({ test, control }).flatMap(([role, value]) =>
    value === undefined ? [] : [`${role} ${code(String(value))}`],
  );
  return named.length === 0 ? '' : `, ${named.join(', ')}`;
}

function outputLine(output: Output, metric: Metric): string {
  return `- ${outputText(output, metric)}: ${code(exprToText(output.expr))}`;
}

/** An output's name, its label where the metric's own label does not say it, its unit and its type. */
function outputText({ name, label, unit, type, scale }: OutputColumn, metric: Metric): string {
  const places = type === 'decimal' ? ` of ${scale} places` : '';
  return `${code(name)}${label === metric.label ? '' : ` (${text(label)})`}${unit === null ? '' : ` [${text(unit)}]`}, ${type}${places}`;
}

function processorSection(table: AggregateTable): readonly string[] {
  return [
    `### Processor ${table.id}`,
    '',
    ...paragraph(table.description),
    `- rows of [${table.source}](#source-${table.source})${table.filter === null ? '' : ` where ${code(exprToText(table.filter))}`}, by ${namesOf([table.grain, ...table.dimensions.map(({ name }) => name)])}`,
    ...(table.as_of === undefined ? [] : [`- as of ${code(table.as_of)}: over a longer period the rows of its latest day count`]),
    ...(table.prestage === undefined ? [] : definitionOf(table.prestage).lines(table.prestage, codeOf)),
    ...privacyLines(table.privacy ?? null),
    ...table.dimensions.map((dimension) => `- dimension ${dimensionText(dimension)}`),
    ...table.states.map((state) => `- ${stateText(state)}`),
    ...table.rollups.map(({ id, grain, dimensions }) => `- rollup ${code(id)}: by ${namesOf([grain, ...dimensions])}`),
    `- computation ${code(table.computation_hash.slice(0, 12))}`,
    '',
  ];
}

/** A name, or an expression as its author would write it. */
function codeOf(value: string | Expr): string {
  return code(typeof value === 'string' ? value : exprToText(value));
}

function stateText({ name, kind, of, where, scale, entries }: State): string {
  const measured = of === null ? '' : ` of ${code(exprToText(of))}`;
  const places = scale === 0 ? '' : `, ${scale} decimal places`;
  return `state ${code(name)}: ${kind}${measured}${where === null ? '' : ` where ${code(exprToText(where))}`}${places}${entries === undefined ? '' : `, exact up to ${entries} different values`}`;
}

function dimensionText({ name, type, label, description, aliases = [], synonyms = [], guidance, order = [] }: Dimension): string {
  const also = `${aliases.length === 0 ? '' : `, formerly ${namesOf(aliases)}`}${synonyms.length === 0 ? '' : `, also called ${text(synonyms.join(', '))}`}`;
  const ordered = order.length === 0 ? '' : `, in the order ${text(order.join(', '))}`;
  const said = [description, guidance ?? ''].filter((part) => part !== '').map(text);
  return `${code(name)} (${text(label)})${also}, ${type}${ordered}${said.length === 0 ? '' : `: ${said.join(' ')}`}`;
}

function wordLines({ aliases = [], synonyms = [], guidance }: Words): readonly string[] {
  return [
    ...(aliases.length === 0 ? [] : [`- formerly ${namesOf(aliases)}`]),
    ...(synonyms.length === 0 ? [] : [`- also called ${text(synonyms.join(', '))}`]),
    ...(guidance === undefined ? [] : [`- ${text(guidance)}`]),
  ];
}

function sourceSection(source: Source): readonly string[] {
  return [
    `### Source ${source.id}`,
    '',
    ...paragraph(source.description),
    `- ${rowsText(source)}`,
    `- placed in time by ${code(source.time_column)}, in ${source.time_zone}`,
    ...completeness(source),
    ...readingText(source),
    ...source.reader.columns.flatMap(columnText),
    ...source.transforms.map((transform) => `- ${transformText(transform)}`),
    '',
  ];
}

function rowsText({ reader, path, chunk_id, root }: Source): string {
  if (isOfADatabase(reader))
    return `rows of the table ${code(reader.table)}${inRoot({ root })}, a chunk for each day of ${code(reader.date_column)}`;
  if (isOfALake(reader)) {
    const by = reader.chunk_by?.map(code).join(', ') ?? 'its partition columns';
    return `rows of the ${lakeTableText(reader)}${inRoot({ root })}, ${by === '' ? 'as one chunk' : `a chunk for each value of ${by}`}`;
  }
  return `${partText(reader)}${reader.format} files ${code(path)}${inRoot({ root })}, a chunk for each ${code(chunk_id)}`;
}

function lakeTableText(reader: LakeReader): string {
  switch (reader.format) {
    case 'delta':
      return `Delta table ${code(reader.table)}${reader.version === undefined ? '' : ` at version ${reader.version}`}`;
    case 'iceberg':
      return `Iceberg table ${code(reader.table)}${reader.snapshot === undefined ? '' : ` at snapshot ${reader.snapshot}`}`;
  }
}

/** Which of the tables in a file is read. */
function partText(reader: Reader): string {
  if (reader.format === 'sqlite') return reader.table === undefined ? '' : `the table ${code(reader.table)} of `;
  if (reader.format !== 'excel') return '';
  const cells = reader.range === undefined ? '' : `the cells ${code(reader.range)} of `;
  return `${cells}${reader.sheet === undefined ? '' : `the sheet ${code(reader.sheet)} of `}`;
}

function inRoot({ root }: { readonly root?: string | undefined }): string {
  return root === undefined ? '' : ` in the root ${code(root)}`;
}

function completeness({ complete_after_days: days }: Source): readonly string[] {
  return days === undefined ? [] : [`- complete after ${days} ${days === 1 ? 'day' : 'days'}`];
}

/** A column whose path differs from its name, or whose values need decoding. */
function columnText({ name, path, json, epoch, format, finer, written, nulls, required, position, merged }: FileColumn): readonly string[] {
  const from = [
    ...(path === undefined ? [] : [`from ${code(columnPathText(path))}${json === undefined ? '' : ', in a text of json'}`]),
    ...(position === undefined ? [] : [`from column ${position} of the file`]),
  ].join(', ');
  const how = [
    ...(epoch === undefined ? [] : [`as ${epoch} since 1970`]),
    ...(format === undefined ? [] : [`by the format ${format.map(code).join(' or ')}`]),
    ...(finer === undefined ? [] : ['cut to microseconds']),
    ...(written === undefined ? [] : [written === 'money' ? 'as amounts of money' : 'as percentages']),
    ...(nulls === undefined ? [] : [nulls.length === 0 ? 'no text being null' : `with ${nulls.map(code).join(', ')} as null`]),
    ...(merged === undefined ? [] : ['with merged cells filled in']),
    ...(required === undefined ? [] : ['which every row must have']),
  ];
  if (from === '' && how.length === 0) return [];
  return [`- reads ${[`${code(name)}${from === '' ? '' : ` ${from}`}`, ...how].join(', ')}`];
}

/** What differs in files of csv from those that are usual, and what becomes of bad rows. */
function readingText({ reader, bad_rows }: Source): readonly string[] {
  const { encoding, quote, escape, comment, skip, header } =
    reader.format === 'csv' ? reader : ({} as Partial<Extract<Reader, { readonly format: 'csv' }>>);
  const { decimal = undefined, thousands = undefined } = reader.format === 'csv' || reader.format === 'excel' ? reader : {};
  const nulls = 'nulls' in reader ? reader.nulls : undefined;
  const forms = [
    ...(encoding === undefined ? [] : [`encoding ${encoding}`]),
    ...(quote === undefined ? [] : [quote === null ? 'no quotes' : `quote ${code(quote)}`]),
    ...(escape === undefined ? [] : [`escape ${code(escape)}`]),
    ...(comment === undefined ? [] : [`without lines that begin with ${code(comment)}`]),
    ...(header === undefined ? [] : ['no header']),
    ...(skip === undefined ? [] : [`${header === undefined ? 'header' : 'rows'} after ${skip} ${skip === 1 ? 'line' : 'lines'}`]),
    ...(decimal === undefined ? [] : [`decimal point ${code(decimal)}`]),
    ...(thousands === undefined ? [] : [`thousands separated by ${code(thousands)}`]),
    ...(nulls === undefined ? [] : [`${nulls.map(code).join(', ')} as null`]),
  ];
  const refused =
    bad_rows === undefined
      ? []
      : [
          `- refused rows are left out, up to ${100 * bad_rows.max_share} %${bad_rows.max_rows === null ? '' : ` and ${bad_rows.max_rows} rows`} of a chunk`,
        ];
  return [...(forms.length === 0 ? [] : [`- ${reader.format}: ${forms.join(', ')}`]), ...refused];
}

function transformText(transform: Transform): string {
  switch (transform.kind) {
    case 'rename':
      return `renames ${transform.columns.map(({ from, to }) => `${code(from)} to ${code(to)}`).join(', ')}`;
    case 'drop':
      return `drops ${namesOf(transform.columns)}`;
    case 'cast':
      return `casts ${code(transform.column)} to ${transform.to}`;
    case 'dedup':
      return `keeps one row of those in a chunk that agree in ${namesOf(transform.by)}${transform.order_by.length === 0 ? '' : `, the first by ${namesOf(transform.order_by.map(({ column, descending }) => `${descending ? '-' : ''}${column}`))}`}`;
    case 'derive':
      return `derives ${code(transform.column.name)}: ${code(exprToText(transform.expr))}`;
    case 'filter':
      return `keeps rows where ${code(exprToText(transform.where))}`;
    case 'lookup':
      return `looks up ${namesOf(transform.take.map(({ column }) => column.name))} in ${code(transform.path)}${inRoot(transform)} by ${namesOf(transform.on.map(({ column }) => column))}${transform.valid === undefined ? '' : `, as it was at ${code(transform.valid.at)}`}`;
    case 'parse_datetime':
      return `reads ${code(transform.column)} as a timestamp, ${code(transform.format)}`;
  }
}

function paragraph(description: string): readonly string[] {
  return description === '' ? [] : [text(description), ''];
}

function namesOf(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.map(code).join(', ');
}
