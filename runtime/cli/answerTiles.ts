import type { AskingTile, DriversTile, Report } from '../../compiler/reports.ts';
import type { ChartResult, MetricSummary, QueryResult } from '../../generated/types.ts';
import { PublicError } from '../errors/PublicError.ts';
import type { AnsweredTile, ExplainedTile, TileOutcome } from '../pages/reportFile.ts';
import { intervalsOf } from '../reports/arrangedColumns.ts';
import { channelsOf } from '../reports/channelsOf.ts';
import type { Covered } from '../reports/periods.ts';
import { tileChange } from '../reports/tileChange.ts';
import { noteText, tileQuestions, type Asked, type Choices } from '../reports/tileQuestions.ts';
import type { Ask } from './askOnce.ts';
import { reportSvg } from './chartFiles.ts';
import { CommandError } from './CommandError.ts';

/** What the tiles of a report are asked with. */
export interface Asking {
  readonly choices: Choices;
  readonly covered: Covered;
  readonly metrics: readonly MetricSummary[];
  readonly ask: Ask;
}

interface TileAsking extends Asking {
  readonly labelOf: (dimension: string) => string;
}

/** Asks the questions of a report's tiles. A tile that fails does not affect the others. */
export async function answerTiles(report: Report, asking: Asking): Promise<ReadonlyMap<string, TileOutcome>> {
  const labelOf = (dimension: string): string => report.filters.find((filter) => filter.dimension === dimension)?.label ?? dimension;
  const outcomes = new Map<string, TileOutcome>();
  // One after the other: a process that asks alone gains nothing from asking concurrently.
  for (const tile of report.pages.flatMap(({ tiles }) => tiles)) {
    if (tile.kind === 'text') outcomes.set(tile.name, { kind: 'text' });
    else outcomes.set(tile.name, await outcomeOf(tile, { ...asking, labelOf }));
  }
  return outcomes;
}

async function outcomeOf(tile: AskingTile | DriversTile, asking: TileAsking): Promise<TileOutcome> {
  try {
    if (tile.kind === 'drivers') return { kind: 'explained', explained: await explained(tile, asking) };
    return { kind: 'answered', answered: await answered(tile, asking) };
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    return { kind: 'failed', message: error.message };
  }
}

async function answered(tile: AskingTile, { choices, covered, metrics, ask, labelOf }: TileAsking): Promise<AnsweredTile> {
  const questions = tileQuestions(tile, choices, covered);
  const notes = questions.notes.map((note) => noteText(note, labelOf));
  const query = async (asked: Asked | null): Promise<QueryResult | null> =>
    asked === null ? null : ask('metric_query', { metric: asked.metric, ...asked.intent });
  const { metric, intent } = questions.main;
  if (tile.kind === 'chart') {
    const drawn = await ask('metric_chart_query', { metric, ...intent, chart_kind: tile.chart, ...channelsOf(tile) });
    const drawing = drawn.rows.length === 0 ? null : await drawingOf(drawn);
    return { questions, notes, main: drawn, intervals: intervalsOf({ metrics }, drawn.provenance), before: null, trend: null, drawing };
  }
  const main = await ask('metric_query', { metric, ...intent });
  return {
    questions,
    notes,
    main,
    intervals: intervalsOf({ metrics }, main.provenance),
    before: await query(questions.before),
    trend: await query(questions.trend),
    drawing: null,
  };
}

async function drawingOf(drawn: ChartResult): Promise<AnsweredTile['drawing']> {
  try {
    return { svg: await reportSvg(drawn) };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { fault: error.message };
  }
}

async function explained(tile: DriversTile, { choices, covered, ask, labelOf }: TileAsking): Promise<ExplainedTile> {
  const { metric, query, notes } = tileChange(tile, choices, covered);
  return {
    notes: notes.map((note) => noteText(note, labelOf)),
    told: query === null ? null : await ask('metric_explain', { metric, ...query }),
  };
}
