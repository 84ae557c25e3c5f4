import { within } from '../diagnostics/places.ts';
import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** Anthropic's temperatures end where those of chat completions have their middle. */
const MOST_OF_ANTHROPIC = 1;

/** A temperature is one that the provider takes. */
export function* temperatures({ draft }: Model): Iterable<Fault> {
  const { at, settings } = draft.ai ?? {};
  if (at === undefined || settings?.provider !== 'anthropic') return;
  if ((settings.temperature ?? 0) > MOST_OF_ANTHROPIC)
    yield {
      at: within(at, 'temperature'),
      message: messages.outOfRange('temperature', `at most ${MOST_OF_ANTHROPIC}`, settings.temperature, undefined),
    };
}
