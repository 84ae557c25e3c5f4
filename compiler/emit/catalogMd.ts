import { exprToText } from '../expressions/exprToText.ts';
import type { AggregateTable, Manifest, Metric, Source, State, Transform } from '../manifest.ts';

/** A person's page of a catalog: what each metric means, in which unit, and how it comes from its source. */
export function catalogMd(manifest: Manifest): string {
  const { workspace, metrics, tables, sources } = manifest;
  const list = Object.values(metrics);
  const lines = [
    `# ${text(workspace.label)}`, '', ...paragraph(workspace.description),
    '| Metric | Unit | What it says |', '|---|---|---|',
    ...list.map(({ name, label, description, outputs }) => `| [${text(label)}](#metric-${name}) | ${text(unitsOf(outputs))} | ${text(description)} |`), '',
    '## Metrics', '', ...list.flatMap((metric) => metricSection(metric, tables[metric.table])),
    '## Processors', '', ...Object.values(tables).flatMap(processorSection),
    '## Sources', '', ...Object.values(sources).flatMap(sourceSection),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function metricSection(metric: Metric, table: AggregateTable | undefined): readonly string[] {
  const states = (table?.states ?? []).filter(({ name }) => metric.inputs.includes(name));
  return [
    `### Metric ${metric.name}`, '', `**${text(metric.label)}**${metric.description === '' ? '' : `: ${text(metric.description)}`}`, '',
    ...metric.outputs.map((output) => `- \`${output.name}\`${output.unit === null ? '' : ` [${text(output.unit)}]`}, ${output.type}: \`${code(exprToText(output.expr))}\``),
    ...(metric.quantile_outputs === null ? [] : [`- with \`quantiles\`: ${metric.quantile_outputs.map(({ name }) => `\`${name}\``).join(', ')}`]),
    ...states.map((state) => `- from ${stateText(state)}`),
    `- from processor [${metric.table}](#processor-${metric.table}), source [${metric.source}](#source-${metric.source})`,
    `- by ${[...metric.time_axes, ...metric.dimensions].map((name) => `\`${name}\``).join(', ')}`, '',
  ];
}

function processorSection(table: AggregateTable): readonly string[] {
  return [
    `### Processor ${table.id}`, '', ...paragraph(table.description),
    `- rows of [${table.source}](#source-${table.source})${table.filter === null ? '' : ` where \`${code(exprToText(table.filter))}\``}, by ${table.grain} and ${table.dimensions.map(({ name }) => `\`${name}\``).join(', ') || 'nothing else'}`,
    ...table.states.map((state) => `- ${stateText(state)}`),
    ...table.rollups.map(({ id, grain, dimensions }) => `- rollup \`${id}\`: by ${[grain, ...dimensions.map((name) => `\`${name}\``)].join(', ')}`),
    `- computation \`${table.computation_hash.slice(0, 12)}\``, '',
  ];
}

function stateText({ name, kind, of, where, scale }: State): string {
  const measured = of === null ? '' : ` of \`${code(exprToText(of))}\``;
  const places = scale === 0 ? '' : `, ${scale} decimal places`;
  return `state \`${name}\`: ${kind}${measured}${where === null ? '' : ` where \`${code(exprToText(where))}\``}${places}`;
}

function sourceSection(source: Source): readonly string[] {
  return [
    `### Source ${source.id}`, '', ...paragraph(source.description),
    `- ${source.reader.format} files \`${source.path}\`, a chunk for each \`${code(source.chunk_id)}\``,
    `- placed in time by \`${source.time_column}\`, in ${source.time_zone}`,
    ...source.transforms.map((transform) => `- ${transformText(transform)}`), '',
  ];
}

function transformText(transform: Transform): string {
  switch (transform.kind) {
    case 'rename':
      return `renames ${transform.columns.map(({ from, to }) => `\`${from}\` to \`${to}\``).join(', ')}`;
    case 'drop':
      return `drops ${namesIn(transform.columns)}`;
    case 'cast':
      return `casts \`${transform.column}\` to ${transform.to}`;
    case 'dedup':
      return `keeps one row of those in a chunk that agree in ${namesIn(transform.by)}${transform.order_by.length === 0 ? '' : `, the first by ${namesIn(transform.order_by.map(({ column, descending }) => `${descending ? '-' : ''}${column}`))}`}`;
    case 'derive':
      return `derives \`${transform.column.name}\`: \`${code(exprToText(transform.expr))}\``;
    case 'filter':
      return `keeps rows where \`${code(exprToText(transform.where))}\``;
    case 'lookup':
      return `looks up ${transform.take.map(({ column }) => `\`${column.name}\``).join(', ')} in \`${transform.path}\` by ${transform.on.map(({ column }) => `\`${column}\``).join(', ')}`;
    case 'parse_datetime':
      return `reads \`${transform.column}\` as a timestamp, \`${code(transform.format)}\``;
  }
}

function namesIn(names: readonly string[]): string {
  return names.map((name) => `\`${code(name)}\``).join(', ');
}

function unitsOf(outputs: Metric['outputs']): string {
  return [...new Set(outputs.flatMap(({ unit }) => (unit === null ? [] : [unit])))].join(', ');
}

function paragraph(description: string): readonly string[] {
  return description === '' ? [] : [text(description), ''];
}

/** Markdown's own characters, and anything that would start HTML, stand for themselves. */
function text(value: string): string {
  return value.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#|]/g, (character) => `\\${character}`);
}

function code(value: string): string {
  return value.replaceAll('`', "'").replaceAll(/\s+/g, ' ');
}
