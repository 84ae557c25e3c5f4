import { change, whereIs, type Change } from '../Change.ts';
import type { CanonicalCondition, Check, CheckPeriods, Conditions } from '../../manifest.ts';
import { matchKeys } from '../matchNames.ts';
import * as messages from '../messages.ts';
import { same } from '../Pair.ts';
import type { Versions } from '../Versions.ts';

/** What a change of one part lets pass. */
type Direction = 'more' | 'less' | 'other';

/** Checks that were added, removed, loosened or tightened: no number depends on them, but what is published does. */
export function checks({ old, next }: Versions): readonly Change[] {
  const { added, removed, common } = matchKeys(old.checks ?? {}, next.checks ?? {});
  return [
    ...added.map(([name]) => change('check-added', whereIs('check', name), messages.checkAdded())),
    ...removed.map(([name]) => change('check-removed', whereIs('check', name), messages.checkRemoved())),
    ...common.flatMap(({ name, old: [, before], next: [, after] }) => changesOf(name, before, after)),
  ];
}

function changesOf(name: string, before: Check, after: Check): readonly Change[] {
  if (same(before, after)) return [];
  const at = whereIs('check', name);
  const found = differences(before, after);
  const inDirection = (wanted: Direction): readonly string[] =>
    found.filter(({ direction }) => direction === wanted).map(({ part }) => part);
  const [more, less, other] = [inDirection('more'), inDirection('less'), inDirection('other')];
  return [
    ...(before.description === after.description ? [] : [change('check-described', at, messages.described(['description']))]),
    ...(more.length === 0 ? [] : [change('check-loosened', at, messages.checkLoosened(more))]),
    ...(less.length === 0 ? [] : [change('check-tightened', at, messages.checkTightened(less))]),
    ...(other.length === 0 ? [] : [change('check-changed', at, messages.checkChanged(other))]),
  ];
}

interface Difference {
  readonly part: string;
  readonly direction: Direction;
}

function differences(before: Check, after: Check): readonly Difference[] {
  const severity: readonly Difference[] =
    before.severity === after.severity
      ? []
      : [{ part: `severity ${after.severity}`, direction: after.severity === 'warn' ? 'more' : 'less' }];
  if (before.kind === 'source' && after.kind === 'source' && before.source === after.source)
    return [...severity, ...ofConditions('', before.expect, after.expect), ...ofConditions('nulls of ', before.nulls, after.nulls)];
  if (before.kind !== 'question' || after.kind !== 'question') return [...severity, { part: 'subject', direction: 'other' }];
  const subject =
    before.metric === after.metric && same(before.intent, after.intent) ? [] : [{ part: 'question', direction: 'other' as const }];
  const rows = ofConditions('', before.rows === null ? {} : { rows: before.rows }, after.rows === null ? {} : { rows: after.rows });
  return [
    ...severity,
    ...subject,
    ...ofPeriods(before.periods, after.periods),
    ...ofConditions('', before.expect, after.expect),
    ...rows,
    ...ofAgreement(before.agrees, after.agrees),
  ];
}

/** All periods include the others, and what is new may or may not be the last. */
function ofPeriods(before: CheckPeriods | null, after: CheckPeriods | null): readonly Difference[] {
  if (before === after) return [];
  const direction = after === 'all' || after === null ? 'less' : before === 'all' || before === null ? 'more' : 'other';
  return [{ part: `periods ${after ?? 'all'}`, direction }];
}

function ofAgreement(
  before: Extract<Check, { readonly kind: 'question' }>['agrees'],
  after: Extract<Check, { readonly kind: 'question' }>['agrees'],
): readonly Difference[] {
  if (same(before, after)) return [];
  if (before === null || after === null) return [{ part: 'equals', direction: after === null ? 'more' : 'less' }];
  if (before.column !== after.column || before.equals !== after.equals) return [{ part: 'equals', direction: 'other' }];
  return [{ part: `within ${after.within}`, direction: after.within > before.within ? 'more' : 'less' }];
}

function ofConditions(prefix: string, before: Conditions, after: Conditions): readonly Difference[] {
  const { added, removed, common } = matchKeys(before, after);
  return [
    ...added.map(([name]) => ({ part: `${prefix}${name}`, direction: 'less' as const })),
    ...removed.map(([name]) => ({ part: `${prefix}${name}`, direction: 'more' as const })),
    ...common
      .filter(({ old: [, old], next: [, next] }) => !same(old, next))
      .flatMap(({ name, old: [, old], next: [, next] }) =>
        directions(old, next).map((direction): Difference => ({ part: `${prefix}${name}`, direction })),
      ),
  ];
}

/** Of a condition: each operator that is gone lets more pass, each new one less, and a bound as it moves. */
function directions(before: CanonicalCondition, after: CanonicalCondition): readonly Direction[] {
  const { added, removed, common } = matchKeys<unknown>({ ...before }, { ...after });
  const moved = common
    .filter(({ old: [, old], next: [, next] }) => !same(old, next))
    .map(({ name, old: [, old], next: [, next] }) => movedTo(name, old, next));
  const found: readonly Direction[] = [...removed.map(() => 'more' as const), ...added.map(() => 'less' as const), ...moved];
  // A bound that gives way to another may let more pass.
  return added.length > 0 && removed.length > 0 ? ['other'] : [...new Set(found)];
}

function movedTo(operator: string, before: unknown, after: unknown): Direction {
  if (typeof before !== 'number' || typeof after !== 'number') return 'other';
  if (operator === 'gt' || operator === 'gte') return after < before ? 'more' : 'less';
  if (operator === 'lt' || operator === 'lte') return after > before ? 'more' : 'less';
  return 'other';
}
