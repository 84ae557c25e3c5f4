import { grainNests } from '../calendar.ts';
import { within } from '../diagnostics/places.ts';
import type { Grain } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { DraftReport } from '../normalize/Draft.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { tileQuestion, type TileQuestion } from '../resolve/tileQuestion.ts';

/** Every choice that a report offers affects its tiles: each filter at least one tile, each period every tile that takes periods. */
export function* reportChoices(model: Model): Iterable<Fault> {
  for (const report of model.draft.reports.values()) {
    const tiles = report.pages.flatMap((page) => page.tiles).filter((tile) => tile.kind !== 'text');
    const questions = tiles.flatMap((tile) => tileQuestion(tile, model) ?? []);
    // Nobody knows which choices a tile with a fault would take.
    if (questions.length === tiles.length) yield* unusedFilters(report, questions);
    yield* finePeriods(report, questions);
  }
}

function* unusedFilters({ at, filters }: DraftReport, questions: readonly TileQuestion[]): Iterable<Fault> {
  const known = new Set(questions.flatMap(({ filterable }) => [...filterable.keys()]));
  for (const [index, dimension] of filters.entries())
    if (!known.has(dimension)) yield { at: within(at, 'filters', index), message: messages.unusedFilter(dimension, known) };
}

function* finePeriods({ at, periods }: DraftReport, questions: readonly TileQuestion[]): Iterable<Fault> {
  for (const [index, period] of periods.entries()) {
    const unit = /_(day|week|month|quarter|year)s?$/.exec(period)?.[1] as Grain | undefined;
    if (unit === undefined) continue;
    const coarse = questions
      .filter(({ intent }) => intent.start === undefined && intent.end === undefined)
      .flatMap(({ metrics }) => metrics)
      .find(({ grain }) => !grainNests(grain, unit));
    if (coarse !== undefined)
      yield { at: within(at, 'periods', index), message: messages.periodTooFine(period, coarse.name, coarse.grain) };
  }
}
