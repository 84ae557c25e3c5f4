import type { Losses } from '../Losses.ts';
import * as messages from '../messages.ts';
import type { Located } from '../original/Located.ts';

/** Other names and advice for models, from `ai_context`: a text, or an object. */
export function osiContext(
  what: string,
  part: Located,
  losses: Losses,
): { readonly synonyms: readonly string[]; readonly guidance: string | null } {
  const context = part.get('ai_context');
  if (context.text !== null) return { synonyms: [], guidance: context.text };
  losses.others(`ai_context of ${what}`, context, ['synonyms', 'instructions'], messages.noCounterpart(), {
    examples: messages.examples(),
  });
  return { synonyms: context.get('synonyms').items.flatMap(({ text }) => text ?? []), guidance: context.get('instructions').text };
}
