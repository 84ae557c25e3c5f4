import type { Cell, ChartResult, ResultColumn } from '../../generated/types.ts';
import { CommandError } from './CommandError.ts';
import { noInk, type Ink } from './ink.ts';
import { queryTable } from './queryTable.ts';

/** What a caller said about the chart. */
export interface AskedChart {
  readonly kind: string;
  readonly y: string | undefined;
  readonly color: string | undefined;
}

/** Columns between a table and its bars. */
const GAP = 2;

/** Columns of the longest bar: no shorter than tells anything, no longer than the eye follows. */
const SHORTEST = 10;
const LONGEST = 60;

const FULL = '█';
/** Parts of a column of the terminal. */
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/**
 * A chart on a terminal: the rows, each with its bar.
 * @param width of the terminal, in columns
 * @throws CommandError for a kind whose rows are not lengths
 */
export function chartText(result: ChartResult, asked: AskedChart, width: number, ink: Ink): string {
  const column = lengthColumn(result.columns, asked);
  if (column === null) return queryTable(result, ink);
  const [, rule = ''] = queryTable(result, noInk).split('\n');
  const longest = Math.max(SHORTEST, Math.min(LONGEST, width - rule.length - GAP));
  const bars = barsOf(
    result.rows.map((row) => amountOf(row[column.name] ?? null)),
    longest,
  );
  return queryTable(result, ink, [{ heading: '', cells: bars }]).replaceAll(/[▏▎▍▌▋▊▉█]+/g, ink.cyan);
}

/** The column whose values are the lengths; null where the rows are shown as they are. */
function lengthColumn(columns: readonly ResultColumn[], { kind, y, color }: AskedChart): ResultColumn | null {
  switch (kind) {
    case 'table':
    case 'kpi_card':
      return null;
    case 'scatter':
    case 'boxplot':
      throw new CommandError(`A terminal cannot show a ${kind}: use --out FILE.svg.`);
    default: {
      const named = kind === 'heatmap' ? color : y;
      // The service has chosen, and there was one choice.
      return (
        columns.find(({ name, role, type }) => (named === undefined ? role === 'output' && type !== 'string' : name === named)) ?? null
      );
    }
  }
}

function amountOf(cell: Cell): number | null {
  const amount = cell === null ? null : Number(cell);
  return amount === null || Number.isNaN(amount) ? null : amount;
}

/** Bars from one zero, for negative amounts to its left. */
function barsOf(amounts: readonly (number | null)[], longest: number): readonly string[] {
  const known = amounts.filter((amount) => amount !== null);
  const lowest = Math.min(0, ...known);
  const span = Math.max(0, ...known) - lowest;
  if (span === 0) return amounts.map(() => '');
  const zero = Math.round((-lowest / span) * longest);
  return amounts.map((amount) => {
    if (amount === null) return '';
    if (amount < 0) {
      const length = Math.round((-amount / span) * longest);
      return ' '.repeat(Math.max(0, zero - length)) + FULL.repeat(Math.min(zero, length));
    }
    const eighths = Math.round(Math.min(longest - zero, (amount / span) * longest) * EIGHTHS.length);
    return ' '.repeat(zero) + FULL.repeat(Math.floor(eighths / EIGHTHS.length)) + (EIGHTHS[eighths % EIGHTHS.length] ?? '');
  });
}
