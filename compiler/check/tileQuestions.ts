import { within } from '../diagnostics/places.ts';
import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { asksOneValue, tileQuestion, type AskingDraft, type TileQuestion } from '../resolve/tileQuestion.ts';
import { filterFaults, intentFaults, metricReferences, requiredFaults } from './intentFaults.ts';

/** Every tile asks a question that its metric can answer. */
export function* tileQuestions(model: Model): Iterable<Fault> {
  for (const { pages } of model.draft.reports.values())
    for (const { tiles } of pages)
      for (const tile of tiles) {
        if (tile.kind === 'text') continue;
        yield* metricReferences({ metric: tile.metric, with: asksOneValue(tile) ? [] : (tile.intent.with ?? []) }, tile.at, model);
        const question = tileQuestion(tile, model);
        if (question === null) continue;
        if (!asksOneValue(tile)) {
          yield* intentFaults(question, within(tile.at, 'intent'), model);
          continue;
        }
        yield* filterFaults(question, tile.at, model);
        yield* requiredFaults(question, tile.at);
        if (tile.kind === 'drivers') {
          yield* driversFaults(tile, question);
          continue;
        }
        const { trend } = tile;
        if (trend !== null && trend !== 'none' && !question.time_axes.includes(trend))
          yield { at: within(tile.at, 'trend'), message: messages.tileAxis(trend, tile.metric, question.time_axes) };
      }
}

function* driversFaults(tile: Extract<AskingDraft, { readonly kind: 'drivers' }>, { metrics: [metric] }: TileQuestion): Iterable<Fault> {
  const { name, dimensions: known, divides } = metric;
  const unknown = (tile.dimensions ?? []).flatMap((dimension, index) => (known.includes(dimension) ? [] : [{ dimension, index }]));
  for (const { dimension, index } of unknown)
    yield { at: within(tile.at, 'dimensions', index), message: messages.tileDimension(dimension, name, known) };
  if (divides === 'nothing' || known.length === 0) yield { at: within(tile.at, 'metric'), message: messages.driversOfNothing(name) };
  else if (tile.depth > 1 && divides === 'dimensions') yield { at: within(tile.at, 'depth'), message: messages.driversPairs(name) };
}
