import type { AskingTile } from '../../../../compiler/reports.ts';
import type { ChartResult, QueryResult } from '../../../../generated/types.ts';
import { channelsOf } from '../../../reports/channelsOf.ts';
import type { TileQuestions } from '../../../reports/tileQuestions.ts';
import { ask, draw } from '../service.ts';

/** What a tile is answered, all of it from one release. */
export interface Answers {
  readonly main: QueryResult | (ChartResult & { readonly totals?: undefined });
  /** Only of a chart. */
  readonly chart: ChartResult['chart'] | null;
  readonly before: QueryResult | null;
  readonly trend: QueryResult | null;
}

/**
 * Asks all that a tile asks, at once. Where the data or the catalog were replaced meanwhile it asks again: a number is compared with none of
 * other data.
 */
export async function answersOf(tile: AskingTile, questions: TileQuestions, signal: AbortSignal): Promise<Answers> {
  for (;;) {
    const answers = await answered(tile, questions, signal);
    if (isOfOneRelease(answers)) return answers;
  }
}

async function answered(tile: AskingTile, { main, before, trend }: TileQuestions, signal: AbortSignal): Promise<Answers> {
  if (tile.kind === 'chart') {
    const drawn = await draw(main.metric, main.intent, { kind: tile.chart, ...channelsOf(tile) }, signal);
    return { main: drawn, chart: drawn.chart, before: null, trend: null };
  }
  const [answer, other, line] = await Promise.all(
    [main, before, trend].map((asked) => (asked === null ? null : ask(asked.metric, asked.intent, signal))),
  );
  if (answer === null || answer === undefined) throw new Error('a tile asks something');
  return { main: answer, chart: null, before: other ?? null, trend: line ?? null };
}

/** Answers to one metric, which is of one catalog in each release. */
function isOfOneRelease({ main, before, trend }: Answers): boolean {
  const releases = [main, before, trend].flatMap((answer) =>
    answer === null ? [] : [`${answer.provenance.generation} ${answer.provenance.catalog_hash}`],
  );
  return new Set(releases).size === 1;
}
