import type { Cell, ChartResult } from '../../generated/types.ts';
import { CommandError } from './CommandError.ts';
import { noInk, type Ink } from './ink.ts';
import { queryTable } from './queryTable.ts';

/** Columns between a table and its bars. */
const GAP = 2;

/** Columns of the longest bar: long enough to be informative, short enough to follow by eye. */
const SHORTEST = 10;
const LONGEST = 60;

const FULL = '█';
/** Fractions of a terminal column. */
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/**
 * A chart on a terminal: the rows, each with its bar.
 * @param width of the terminal, in columns
 * @throws CommandError for a kind whose rows have no length
 */
export function chartText(result: ChartResult, kind: string, width: number, ink: Ink): string {
  const length = lengthColumn(result, kind);
  if (length === null) return queryTable(result, ink);
  const [, rule = ''] = queryTable(result, noInk).split('\n');
  const longest = Math.max(SHORTEST, Math.min(LONGEST, width - rule.length - GAP));
  const bars = barsOf(
    result.rows.map((row) => amountOf(row[length] ?? null)),
    longest,
  );
  return queryTable(result, ink, [{ heading: '', cells: bars }]).replaceAll(/[▏▎▍▌▋▊▉█]+/g, ink.cyan);
}

/** The channel that determines the lengths, where that is not y. */
const lengthChannels: Readonly<Record<string, string>> = { donut: 'theta', heatmap: 'color', funnel: 'x' };

/** The column whose values are the lengths; null when the rows are shown without bars. */
function lengthColumn({ chart, columns }: ChartResult, kind: string): string | null {
  switch (kind) {
    case 'table':
    case 'kpi_card':
      return null;
    case 'scatter':
    case 'boxplot':
      throw new CommandError(`A terminal cannot show a ${kind}: write it to a file with --out FILE.svg.`);
    default: {
      const field = fieldOn(chart, lengthChannels[kind] ?? 'y');
      return columns.find(({ name }) => name === field)?.name ?? null;
    }
  }
}

/** The field on a channel of a specification: of the whole, of its panels, or of the first layer that has the channel. */
function fieldOn(chart: unknown, channel: string): unknown {
  if (typeof chart !== 'object' || chart === null) return undefined;
  const { encoding, spec, layer } = chart as { readonly encoding?: Encoding; readonly spec?: unknown; readonly layer?: readonly unknown[] };
  const views = [spec, ...(layer ?? [])];
  return encoding?.[channel]?.field ?? views.map((view) => fieldOn(view, channel)).find((field) => field !== undefined);
}

type Encoding = Readonly<Record<string, { readonly field?: string } | undefined>>;

function amountOf(cell: Cell): number | null {
  const amount = cell === null ? null : Number(cell);
  return amount === null || Number.isNaN(amount) ? null : amount;
}

/** Bars with a common zero, to its left for negative amounts. */
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
