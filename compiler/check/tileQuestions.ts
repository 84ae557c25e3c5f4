import { within } from '../diagnostics/places.ts';
import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { tileQuestion } from '../resolve/tileQuestion.ts';
import { filterFaults, intentFaults, metricReferences, requiredFaults } from './intentFaults.ts';

/** Every tile asks a question that its metric can answer. */
export function* tileQuestions(model: Model): Iterable<Fault> {
  for (const { pages } of model.draft.reports.values())
    for (const { tiles } of pages)
      for (const tile of tiles) {
        if (tile.kind === 'text') continue;
        yield* metricReferences({ metric: tile.metric, with: tile.kind === 'kpi' ? [] : (tile.intent.with ?? []) }, tile.at, model);
        const question = tileQuestion(tile, model);
        if (question === null) continue;
        if (tile.kind !== 'kpi') {
          yield* intentFaults(question, within(tile.at, 'intent'), model);
          continue;
        }
        yield* filterFaults(question, tile.at, model);
        yield* requiredFaults(question, tile.at);
        const { trend } = tile;
        if (trend !== null && trend !== 'none' && !question.time_axes.includes(trend))
          yield { at: within(tile.at, 'trend'), message: messages.tileAxis(trend, tile.metric, question.time_axes) };
      }
}
