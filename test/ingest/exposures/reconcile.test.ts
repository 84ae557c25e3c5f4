import { describe, expect, it } from 'vitest';
import type { KnownContent } from '../../../runtime/ingest/stock/dependencies.ts';
import { reconcile } from '../../../runtime/ingest/exposures/reconcile.ts';

/** `5a 6b`: days of a month with the content that they had. */
function known(text: string): readonly KnownContent[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ id: dayOf(word.slice(0, -1)), fingerprint: word.slice(-1) }));
}
const dayOf = (number: string): string => `2026-01-${number.padStart(2, '0')}`;

/** With a window and a retention of three days, before the tenth, which is counted with the eleventh and twelfth. Days as numbers. */
function before10(journal: string, source: string) {
  const target = (day: string) => ({ day: dayOf(day), fingerprint: 'a', since: dayOf('7'), before: known(source) });
  const found = reconcile(known(journal), target('10'), [target('11'), target('12')], 3);
  const numberOf = (day: string): string => String(Number(day.slice(-2)));
  return {
    kind: found.kind,
    ...('missing' in found ? { missing: found.missing.map(({ id }) => numberOf(id)) } : {}),
    ...('tail' in found ? { tail: found.tail.map(numberOf) } : {}),
  };
}

describe('a journal before a target', () => {
  it.each([
    ['is what the source has', '7a 8a 9a', '7a 8a 9a', { kind: 'fill', missing: [] }],
    ['is empty', '', '7a 8a 9a', { kind: 'fill', missing: ['7', '8', '9'] }],
    ['is of days long past', '1a 2a', '7a 8a 9a', { kind: 'fill', missing: ['7', '8', '9'] }],
    ['is an exact prefix', '6a 7a', '7a 8a 9a', { kind: 'fill', missing: ['8', '9'] }],
    ['matches the source, which has gaps', '7a 9a', '7a 9a', { kind: 'fill', missing: [] }],
    ['knows the target too', '8a 9a 10a', '7a 8a 9a', { kind: 'trim', tail: ['10'], missing: ['7'] }],
    ['knows the target as it was', '8a 9a 10b', '8a 9a', { kind: 'trim', tail: ['10'], missing: [] }],
    ['knows the targets that follow too', '9a 10a 11a 12a', '7a 8a 9a', { kind: 'trim', tail: ['10', '11', '12'], missing: ['7', '8'] }],
    ['knows some of them', '9a 10a 11a', '8a 9a', { kind: 'trim', tail: ['10', '11'], missing: ['8'] }],
    ['knows one that follows as it was', '8a 9a 10a 11b', '8a 9a', { kind: 'rebuild' }],
    ['knows the target as it was, and one that follows', '8a 9a 10b 11a', '8a 9a', { kind: 'rebuild' }],
    ['knows one that follows, but not the target', '8a 9a 11a', '8a 9a', { kind: 'rebuild' }],
    ['knows a day that is no target too', '8a 9a 10a 11a 12a 13a', '8a 9a', { kind: 'rebuild' }],
    ['has a day that has changed', '7a 8b 9a', '7a 8a 9a', { kind: 'rebuild' }],
    ['lacks a day in the middle', '7a 9a', '7a 8a 9a', { kind: 'rebuild' }],
    ['lacks the first day, which nothing has pruned', '8a 9a', '7a 8a 9a', { kind: 'rebuild' }],
    ['has a day that is gone', '7a 8a 9a', '7a 9a', { kind: 'rebuild' }],
    ['has gone past the target', '8a 9a 10a 13a', '7a 8a 9a', { kind: 'rebuild' }],
    ['is of days after the target', '11a', '7a 8a 9a', { kind: 'rebuild' }],
  ])('%s', (_, journal, source, wanted) => {
    expect(before10(journal, source)).toEqual(wanted);
  });
});
