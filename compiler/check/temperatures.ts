import { within } from '../diagnostics/places.ts';
import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** Anthropic accepts temperatures up to 1, chat completions up to 2. */
const MOST_OF_ANTHROPIC = 1;

/** The temperature is one that the provider accepts. */
export function* temperatures({ draft }: Model): Iterable<Fault> {
  const { at, settings } = draft.ai ?? {};
  if (at === undefined || settings?.provider !== 'anthropic') return;
  if ((settings.temperature ?? 0) > MOST_OF_ANTHROPIC)
    yield {
      at: within(at, 'temperature'),
      message: messages.outOfRange('temperature', `at most ${MOST_OF_ANTHROPIC}`, settings.temperature, undefined),
    };
}
