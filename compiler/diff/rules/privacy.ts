import { holdsStates, type Privacy } from '../../privacy.ts';
import { change, within, type Change } from '../Change.ts';
import * as messages from '../messages.ts';
import type { Pair } from '../Pair.ts';

interface Private {
  readonly privacy?: Privacy | null;
}

/** A rule that is added or removed as a whole says so once. */
function statesPrivacy(pair: Pair<Private>): readonly Change[] {
  const [from, to] = [holdsStates(pair.old.privacy ?? null), holdsStates(pair.next.privacy ?? null)];
  if (from === to) return [];
  const where = within(pair, 'privacy', 'states');
  return to
    ? [change('privacy-states-added', where, messages.statesHeld())]
    : [change('privacy-states-removed', where, messages.statesNotHeld())];
}

/** What a metric or a processor withholds. */
export function privacy(pair: Pair<Private>): readonly Change[] {
  const [from, to] = [pair.old.privacy?.min_count, pair.next.privacy?.min_count];
  const where = within(pair, 'privacy');
  if (from === undefined) return to === undefined ? [] : [change('privacy-added', where, messages.privacyAdded(to))];
  if (to === undefined) return [change('privacy-removed', where, messages.privacyRemoved(from))];
  return [
    ...(to === from ? [] : [change(to > from ? 'privacy-raised' : 'privacy-lowered', where, messages.privacyChanged(from, to))]),
    ...statesPrivacy(pair),
  ];
}
