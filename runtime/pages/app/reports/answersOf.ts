import type { AskingTile } from '../../../../compiler/reports.ts';
import type { ChartResult, QueryResult } from '../../../../generated/types.ts';
import type { TileQuestions } from '../../../reports/tileQuestions.ts';
import { ask, draw } from '../service.ts';

/** What a tile is answered. */
export interface Answers {
  readonly main: QueryResult | (ChartResult & { readonly totals?: undefined });
  /** Of a chart. */
  readonly chart: ChartResult['chart'] | null;
  readonly before: QueryResult | null;
  readonly trend: QueryResult | null;
}

/** Asks all that a tile asks, at once. */
export async function answersOf(tile: AskingTile, { main, before, trend }: TileQuestions, signal: AbortSignal): Promise<Answers> {
  if (tile.kind === 'chart') {
    const { x, y, color, facet } = tile;
    const channels = Object.fromEntries(Object.entries({ x, y, color, facet }).filter(([, column]) => column !== undefined));
    const drawn = await draw(main.metric, main.intent, { kind: tile.chart, ...channels }, signal);
    return { main: drawn, chart: drawn.chart, before: null, trend: null };
  }
  const [answer, other, line] = await Promise.all(
    [main, before, trend].map((asked) => (asked === null ? null : ask(asked.metric, asked.intent, signal))),
  );
  if (answer === null || answer === undefined) throw new Error('a tile asks something');
  return { main: answer, chart: null, before: other ?? null, trend: line ?? null };
}
