import type { AskingTile, DriversTile, Report } from '../../compiler/reports.ts';
import type { QueryResult } from '../../generated/types.ts';
import { PublicError } from '../errors/PublicError.ts';
import type { AnsweredTile, ExplainedTile, TileOutcome } from '../pages/reportFile.ts';
import { channelsOf } from '../reports/channelsOf.ts';
import type { Covered } from '../reports/periods.ts';
import { tileChange } from '../reports/tileChange.ts';
import { noteText, tileQuestions, type Asked, type Choices } from '../reports/tileQuestions.ts';
import type { Ask } from './askOnce.ts';
import { reportSvg } from './chartFiles.ts';

/** Asks the questions of a report's tiles. A tile that fails does not affect the others. */
export async function answerTiles(report: Report, choices: Choices, covered: Covered, ask: Ask): Promise<ReadonlyMap<string, TileOutcome>> {
  const labelOf = (dimension: string): string => report.filters.find((filter) => filter.dimension === dimension)?.label ?? dimension;
  const outcomes = new Map<string, TileOutcome>();
  // One after the other: a process that asks alone gains nothing from asking concurrently.
  for (const tile of report.pages.flatMap(({ tiles }) => tiles)) {
    if (tile.kind === 'text') outcomes.set(tile.name, { kind: 'text' });
    else outcomes.set(tile.name, await outcomeOf(tile, choices, covered, ask, labelOf));
  }
  return outcomes;
}

async function outcomeOf(
  tile: AskingTile | DriversTile,
  choices: Choices,
  covered: Covered,
  ask: Ask,
  labelOf: (dimension: string) => string,
): Promise<TileOutcome> {
  try {
    if (tile.kind === 'drivers') return { kind: 'explained', explained: await explained(tile, choices, covered, ask, labelOf) };
    return { kind: 'answered', answered: await answered(tile, choices, covered, ask, labelOf) };
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    return { kind: 'failed', message: error.message };
  }
}

async function answered(
  tile: AskingTile,
  choices: Choices,
  covered: Covered,
  ask: Ask,
  labelOf: (dimension: string) => string,
): Promise<AnsweredTile> {
  const questions = tileQuestions(tile, choices, covered);
  const notes = questions.notes.map((note) => noteText(note, labelOf));
  const query = async (asked: Asked | null): Promise<QueryResult | null> =>
    asked === null ? null : ask('metric_query', { metric: asked.metric, ...asked.intent });
  const { metric, intent } = questions.main;
  if (tile.kind === 'chart') {
    const drawn = await ask('metric_chart_query', { metric, ...intent, chart_kind: tile.chart, ...channelsOf(tile) });
    return { questions, notes, main: drawn, before: null, trend: null, drawing: drawn.rows.length === 0 ? null : await reportSvg(drawn) };
  }
  return {
    questions,
    notes,
    main: await ask('metric_query', { metric, ...intent }),
    before: await query(questions.before),
    trend: await query(questions.trend),
    drawing: null,
  };
}

async function explained(
  tile: DriversTile,
  choices: Choices,
  covered: Covered,
  ask: Ask,
  labelOf: (dimension: string) => string,
): Promise<ExplainedTile> {
  const { metric, query, notes } = tileChange(tile, choices, covered);
  return {
    notes: notes.map((note) => noteText(note, labelOf)),
    told: query === null ? null : await ask('metric_explain', { metric, ...query }),
  };
}
