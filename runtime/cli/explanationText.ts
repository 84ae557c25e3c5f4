import { format } from 'd3-format';
import type { Cell, ExplainedDimension, Explanation, ResultColumn } from '../../generated/types.ts';
import { contributionColumn } from '../tools/contributionColumn.ts';
import { writerOf } from '../tools/valueWriter.ts';
import type { Ink } from './ink.ts';
import { printable } from './printable.ts';
import { textTable, type TextColumn } from './textTable.ts';

const percent = format('.1%');
const signedPercent = format('+.1%');

/** Why a metric changed, as text: the change, then a table for each dimension. */
export function explanationText(told: Explanation, ink: Ink): string {
  const { metric, output, columns, before, after, pct_change, dimensions, warnings, provenance } = told;
  const written = writers(told);
  const percent = pct_change === null ? '' : ` (${signedPercent(pct_change)})`;
  const { catalog_hash, data_hash, generation, result_digest } = provenance;
  const name = output === metric ? metric : `${metric}, ${output}`;
  const unit = columns[0]?.unit ?? null;
  return [
    ink.bold(printable(`${name}${unit === null ? '' : ` [${unit}]`}`)),
    ...[before, after].map(({ start, end, value }) => `  ${start} to ${end}  ${written.value(value)}`),
    `  change  ${written.change(told.change)}${percent}`,
    ...dimensions.flatMap((dimension) => ['', ...explainedLines(dimension, written, ink)]),
    '',
    ...warnings.map(({ message }) => `${ink.yellow('Warning:')} ${printable(message)}`),
    ink.dim(`Catalog ${short(catalog_hash)}, data ${short(data_hash)}, generation ${generation}, digest ${short(result_digest)}`),
  ].join('\n');
}

interface Writers {
  readonly value: (value: Cell) => string;
  readonly change: (value: Cell) => string;
}

/** The same number of decimals everywhere, whatever the values are. */
function writers({ columns, before, after, change, dimensions }: Explanation): Writers {
  const [output] = columns;
  if (output === undefined) throw new Error('an explanation has an output');
  const delta = contributionColumn(output);
  const drivers = dimensions.flatMap((dimension) => dimension.drivers);
  const values = [before.value, after.value, ...drivers.flatMap((driver) => [driver.before, driver.after])];
  const changes = [change, ...drivers.flatMap(({ contribution, rate = null, mix = null }) => [contribution, rate, mix])];
  return { value: writerFor(output, values), change: writerFor(delta, changes) };
}

function writerFor(column: ResultColumn, cells: readonly Cell[]): Writers['value'] {
  const write = writerOf(
    column,
    cells.map((cell) => ({ [column.name]: cell })),
  );
  return (cell) => (cell === null ? 'NULL' : write(cell));
}

function explainedLines(
  { by, method, surprise, explained, drivers, others }: ExplainedDimension,
  written: Writers,
  ink: Ink,
): readonly string[] {
  const isRatio = method === 'ratio';
  const right = (heading: string): TextColumn => ({ heading, align: 'right' });
  const headings = ['before', 'after', 'contribution', 'share', ...(isRatio ? ['rate', 'mix'] : [])];
  const rows = drivers.map(({ values, before, after, contribution, share, rate = null, mix = null }) => [
    ...by.map((name) => textOf(values[name] ?? null)),
    written.value(before),
    written.value(after),
    written.change(contribution),
    share === null ? '' : percent(share),
    ...(isRatio ? [written.change(rate), written.change(mix)] : []),
  ]);
  const rest = [
    'others',
    ...by.slice(1).map(() => ''),
    written.value(others.before),
    written.value(others.after),
    written.change(others.contribution),
    ...headings.slice(3).map(() => ''),
  ];
  const notes = [
    method,
    ...(surprise === null ? [] : [`surprise ${surprise.toPrecision(3)}`]),
    ...(explained === null ? [] : [`these explain ${percent(explained)}`]),
  ];
  return [
    `${ink.bold(printable(`by ${by.join(', ')}`))} ${ink.dim(`(${notes.join('; ')})`)}`,
    textTable([...by.map((heading): TextColumn => ({ heading, align: 'left' })), ...headings.map(right)], [...rows, rest], ink),
  ];
}

function textOf(value: Cell): string {
  return value === null ? 'NULL' : String(value);
}

function short(hash: string): string {
  return hash.slice(0, 12);
}
