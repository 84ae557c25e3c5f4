import { describe, expect, it } from 'vitest';
import type { KnownContent } from '../../../runtime/ingest/dependencies.ts';
import { reconcile } from '../../../runtime/ingest/exposures/reconcile.ts';

/** `5a 6b`: days of a month with the content that they had. */
function known(text: string): readonly KnownContent[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ id: dayOf(word.slice(0, -1)), fingerprint: word.slice(-1) }));
}
const dayOf = (number: string): string => `2026-01-${number.padStart(2, '0')}`;

/** With a window and a retention of three days, before the tenth. */
function before10(journal: string, source: string) {
  return reconcile(known(journal), { day: dayOf('10'), since: dayOf('7'), before: known(source) }, 3);
}

describe('a journal before a target', () => {
  it.each([
    ['is what the source has', '7a 8a 9a', '7a 8a 9a', { kind: 'fill', missing: [] }],
    ['is empty', '', '7a 8a 9a', { kind: 'fill', missing: ['7', '8', '9'] }],
    ['is of days long past', '1a 2a', '7a 8a 9a', { kind: 'fill', missing: ['7', '8', '9'] }],
    ['is an exact prefix', '6a 7a', '7a 8a 9a', { kind: 'fill', missing: ['8', '9'] }],
    ['matches the source, which has gaps', '7a 9a', '7a 9a', { kind: 'fill', missing: [] }],
    ['knows the target too', '8a 9a 10a', '7a 8a 9a', { kind: 'trim', missing: ['7'] }],
    ['knows the target as it was', '8a 9a 10b', '8a 9a', { kind: 'trim', missing: [] }],
    ['has a day that has changed', '7a 8b 9a', '7a 8a 9a', { kind: 'rebuild' }],
    ['lacks a day in the middle', '7a 9a', '7a 8a 9a', { kind: 'rebuild' }],
    ['lacks the first day, which nothing has pruned', '8a 9a', '7a 8a 9a', { kind: 'rebuild' }],
    ['has a day that is gone', '7a 8a 9a', '7a 9a', { kind: 'rebuild' }],
    ['has gone past the target', '8a 9a 10a 11a', '7a 8a 9a', { kind: 'rebuild' }],
    ['is of days after the target', '11a', '7a 8a 9a', { kind: 'rebuild' }],
  ])('%s', (_, journal, source, wanted) => {
    const found = before10(journal, source);
    expect(found).toEqual('missing' in wanted ? { ...wanted, missing: (wanted.missing ?? []).map(dayOf) } : wanted);
  });
});
