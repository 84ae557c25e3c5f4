import { unitBeside } from '../../compiler/numberFormat.ts';
import type { Cell, Explanation } from '../../generated/types.ts';
import { explainedTables, explanationWriters, type ExplainedTable } from '../tools/explainedTables.ts';
import { signedPercent } from '../tools/signed.ts';
import type { Ink } from './ink.ts';
import { printable, seenText } from '../tools/printable.ts';
import { textTable, type TextColumn } from './textTable.ts';

/** Why a metric changed, as text: the change, then a table for each dimension. */
export function explanationText(told: Explanation, ink: Ink): string {
  const { metric, output, columns, before, after, pct_change, warnings, provenance } = told;
  const written = explanationWriters(told);
  const percent = pct_change === null ? '' : ` (${signedPercent(pct_change)})`;
  const { catalog_hash, data_hash, generation, result_digest } = provenance;
  const name = output === metric ? metric : `${metric}, ${output}`;
  const [column] = columns;
  const unit = column === undefined ? null : unitBeside(column);
  return [
    ink.bold(printable(`${name}${unit === null ? '' : ` [${unit}]`}`)),
    ...[before, after].map((side) => `  ${side.start} to ${side.end}  ${written.value(side)}`),
    `  change  ${written.change()}${percent}`,
    ...explainedTables(told, written, valueText).flatMap((table) => ['', ...tableLines(table, ink)]),
    '',
    ...warnings.map(({ message }) => `${ink.yellow('Warning:')} ${printable(message)}`),
    ink.dim(`Catalog ${short(catalog_hash)}, data ${short(data_hash)}, generation ${generation}, digest ${short(result_digest)}`),
  ].join('\n');
}

function tableLines({ by, notes, headings, rows }: ExplainedTable, ink: Ink): readonly string[] {
  const left = by.map((heading): TextColumn => ({ heading, align: 'left' }));
  const right = headings.map((heading): TextColumn => ({ heading, align: 'right' }));
  return [`${ink.bold(printable(`by ${by.join(', ')}`))} ${ink.dim(`(${notes.join('; ')})`)}`, textTable([...left, ...right], rows, ink)];
}

/** As tables on the terminal write it. */
function valueText(value: Cell): string {
  return value === null ? 'NULL' : seenText(String(value));
}

function short(hash: string): string {
  return hash.slice(0, 12);
}
