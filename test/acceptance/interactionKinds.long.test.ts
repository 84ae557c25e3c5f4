import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '../../runtime/release/Principal.ts';
import { viewOf } from '../../runtime/release/ReleaseView.ts';
import type { Intent, QueryResult } from '../../generated/types.ts';
import { queryRows } from '../../runtime/engine/Engine.ts';
import { ReleaseHolder } from '../../runtime/release/ReleaseHolder.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { interactions } from '../support/interactions.ts';
import { addRawVisits, openRawInteractions } from './rawInteractions.ts';
import { chiSquareOf, scoreQuality, twoArms } from './textbook.ts';
import { caseCount } from '../support/caseCount.ts';

/* Answers of every kind over the generated records, beside textbook formulas over the raw rows. */

interface Offer {
  readonly day: string;
  readonly channel: string;
  readonly direction: string;
  readonly action_group: string;
  readonly action: string;
  readonly arm: string;
  readonly customer: string;
  readonly score: number;
  readonly positive: boolean;
  readonly accepted: boolean;
}
interface Session {
  readonly day: string;
  readonly channel: string;
  readonly customer: string;
}

let holder: ReleaseHolder;
let offers: readonly Offer[];
let sessions: readonly Session[];

beforeAll(async () => {
  const workspace = await interactions();
  holder = await ReleaseHolder.start(workspace, { watch: false });
  const raw = await openRawInteractions(`${workspace}/data/generated/interactions/*.json`);
  await addRawVisits(raw, `${workspace}/data/generated`);
  offers = (await queryRows(
    raw,
    `SELECT strftime(decided_at, '%Y-%m-%d') AS day, channel, direction, action_group, action, arm, customer, millionths / 1e6 AS score, clicked AS positive, accepted FROM offers`,
  )) as unknown as readonly Offer[];
  sessions = (await queryRows(
    raw,
    `SELECT strftime(started_at, '%Y-%m-%d') AS day, channel, customer_id AS customer FROM sessions`,
  )) as unknown as readonly Session[];
  raw.closeSync();
});
afterAll(() => holder.close());

async function ask(metric: string, intent: Intent): Promise<QueryResult['rows']> {
  const caps = { default_rows: 10_000, max_rows: 10_000, max_bytes: 2 ** 26, measure: 'json', max_chunk_ids: 10_000 } as const;
  const context = { release: viewOf(holder.current(), operator), caps, timeout_ms: 60_000, signal: new AbortController().signal };
  return (await callTool('metric_query', context, { metric, ...intent })).rows;
}

type Axis = 'month' | 'quarter';
const periodOf: Readonly<Record<Axis, (day: string) => string>> = {
  month: (day) => day.slice(0, 7),
  quarter: (day) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`,
};
const FIRST = Date.UTC(2026, 0, 1);
const DAYS = 120;
const dayAt = (index: number): string => new Date(FIRST + index * 86_400_000).toISOString().slice(0, 10);

interface Question {
  readonly dimensions: readonly string[];
  readonly axis: Axis | null;
  readonly start: string;
  readonly end: string;
  readonly channels: readonly string[] | null;
}

/** Questions by up to two dimensions, an axis, bounds, and a filter on the channel. */
function questions(dimensions: readonly string[], axes: readonly (Axis | null)[] = [null, 'month', 'quarter']): fc.Arbitrary<Question> {
  return fc.record({
    dimensions: fc.uniqueArray(fc.constantFrom(...dimensions), { maxLength: Math.min(2, dimensions.length) }),
    axis: fc.constantFrom(...axes),
    start: fc.oneof(fc.constant(0), fc.nat(DAYS - 1)).map(dayAt),
    end: fc.oneof(fc.constant(DAYS - 1), fc.nat(DAYS - 1)).map(dayAt),
    channels: fc.constantFrom(null, ['Web'], ['Email', 'SMS']),
  });
}

function intentOf({ dimensions, axis, start, end, channels }: Question): Intent {
  return {
    dimensions: [...dimensions],
    ...(axis === null ? {} : { time_axis: axis }),
    ...(start <= end ? { start, end } : { start: end, end: start }),
    ...(channels === null ? {} : { filters: { channel: [...channels] } }),
  };
}

/** The rows of each group, by its values. */
function grouped<Row extends { readonly day: string; readonly channel: string }>(
  rows: readonly Row[],
  question: Question,
): ReadonlyMap<string, readonly Row[]> {
  const { start = '', end = '' } = intentOf(question) as { readonly start?: string; readonly end?: string };
  const { dimensions, axis, channels } = question;
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.day < start || row.day > end || (channels !== null && !channels.includes(row.channel))) continue;
    const values: Readonly<Record<string, unknown>> = { ...row };
    const key = JSON.stringify([...(axis === null ? [] : [periodOf[axis](row.day)]), ...dimensions.map((name) => values[name])]);
    const held = groups.get(key);
    if (held === undefined) groups.set(key, [row]);
    else held.push(row);
  }
  if (axis === null && dimensions.length === 0 && groups.size === 0) groups.set('[]', []);
  return groups;
}

/** Asks a metric at random and holds the rows of each group against its raw rows. */
async function holds<Row extends { readonly day: string; readonly channel: string }>(
  metric: string,
  raw: () => readonly Row[],
  asked: fc.Arbitrary<Question>,
  check: (found: QueryResult['rows'], group: readonly Row[]) => void,
): Promise<void> {
  const property = fc.asyncProperty(asked, async (question) => {
    const found = new Map<string, QueryResult['rows']>();
    const { axis, dimensions } = question;
    for (const row of await ask(metric, intentOf(question))) {
      const key = JSON.stringify([...(axis === null ? [] : [row[axis]]), ...dimensions.map((name) => row[name])]);
      found.set(key, [...(found.get(key) ?? []), row]);
    }
    const groups = grouped(raw(), question);
    expect([...found.keys()].toSorted()).toEqual([...groups.keys()].toSorted());
    for (const [key, group] of groups) check(found.get(key) ?? [], group);
  });
  await fc.assert(property, { seed: 20260107, numRuns: caseCount(10), endOnFailure: true });
}

function expectClose(found: unknown, wanted: number | null, name: string): void {
  if (wanted === null) expect(found, name).toBeNull();
  else
    expect(Math.abs(Number(found) - wanted), `${name}: ${String(found)} for ${wanted}`).toBeLessThanOrEqual(
      1e-8 * Math.abs(wanted) + 1e-12,
    );
}

const clicks = (rows: readonly Offer[]): number => rows.filter(({ positive }) => positive).length;
const people = (rows: readonly { readonly customer: string }[]): ReadonlySet<string> => new Set(rows.map(({ customer }) => customer));

describe('a statistic of customer engagement is what a textbook computes from the raw rows', () => {
  it('for the test against the control', async () => {
    await holds(
      'lift',
      () => offers,
      questions(['channel', 'direction', 'action_group', 'action']),
      ([row = {}], group) => {
        const arms = ['Test', 'Control'].map((arm) => group.filter((offer) => offer.arm === arm));
        const [test = [], control = []] = arms;
        expect([row['lift_count'], row['lift_positives'], row['lift_negatives']]).toEqual([
          group.length,
          clicks(group),
          group.length - clicks(group),
        ]);
        expect([row['lift_test_size'], row['lift_control_size']]).toEqual([test.length, control.length]);
        const wanted = twoArms([clicks(test), test.length], [clicks(control), control.length]);
        for (const [name, value] of Object.entries(wanted)) {
          // A test without clicks has a lift of −1 and no interval; this is settled by the unit tests.
          if (clicks(test) > 0 || !name.startsWith('lift')) expectClose(row[`lift_${name}`], value, name);
        }
      },
    );
  });

  it('for all channels', async () => {
    await holds(
      'clicks_by_channel',
      () => offers,
      questions(['action_group', 'action', 'arm']),
      ([row = {}], group) => {
        const channels = [...new Set(group.map(({ channel }) => channel))].map((name) => group.filter(({ channel }) => channel === name));
        const table = channels.map((of): readonly [number, number] => [clicks(of), of.length - clicks(of)]);
        expect(row['clicks_by_channel_count']).toBe(group.length);
        expectClose(row['clicks_by_channel_chi_square'], chiSquareOf(table), 'chi-square');
      },
    );
  });

  it('for the stages of offers, exactly', async () => {
    await holds(
      'journey',
      () => offers,
      questions(['channel', 'action_group', 'arm']),
      (rows, group) => {
        const stages = [group, group.filter(({ positive }) => positive), group.filter(({ accepted }) => accepted)];
        expect(rows.map(({ stage }) => stage)).toEqual(['offered', 'clicked', 'accepted']);
        expect(rows.map((row) => row['journey_count'])).toEqual(stages.map((of) => of.length));
        expect(rows.map((row) => row['journey_entities'])).toEqual(stages.map((of) => people(of).size));
        const [first = 0] = stages.map((of) => of.length);
        rows.forEach((row, index) => {
          const [count = 0, before = 0] = [stages[index]?.length, stages[index - 1]?.length];
          expectClose(row['journey_of_first'], first === 0 ? null : count / first, 'of first');
          expectClose(row['journey_of_previous'], index === 0 || before === 0 ? null : count / before, 'of previous');
        });
      },
    );
  });

  it('for the model’s scores: exact counts, areas within 0.005', async () => {
    await holds(
      'model',
      () => offers,
      questions(['channel', 'arm', 'action']),
      ([row = {}], group) => {
        expect([row['model_positives'], row['model_negatives']]).toEqual([clicks(group), group.length - clicks(group)]);
        expectClose(row['model_base_rate'], group.length === 0 ? null : clicks(group) / group.length, 'base rate');
        const { auc = null, average_precision = null } = scoreQuality(group);
        expect(row['model_auc'] === null).toBe(auc === null);
        if (auc === null || average_precision === null || group.length < 1000) return;
        expect(Math.abs(Number(row['model_auc']) - auc)).toBeLessThan(0.005);
        // Of few positives each one weighs more, and bins do not say which of their rows come first.
        expect(Math.abs(Number(row['model_average_precision']) - average_precision)).toBeLessThan(clicks(group) < 300 ? 0.03 : 0.005);
      },
    );
  });

  it('for the trade-off between hits and false alarms, exactly at every threshold', async () => {
    await holds(
      'model_roc',
      () => offers,
      questions(['channel', 'arm'], [null]),
      (rows, group) => {
        const [positives, negatives] = [true, false].map((positive) => group.filter((offer) => offer.positive === positive));
        for (const row of rows) {
          const threshold = row['threshold'] === null ? Infinity : Number(row['threshold']);
          const share = (of: readonly Offer[] = []): number => of.filter(({ score }) => score >= threshold).length / of.length;
          expect([row['false_positive_rate'], row['true_positive_rate']]).toEqual([share(negatives), share(positives)]);
        }
      },
    );
  });

  it('for customers on both channels, exactly', async () => {
    await holds(
      'on_both',
      () => sessions,
      questions(['channel'], [null, 'month', 'quarter']).map((question) => ({ ...question, dimensions: [], channels: null })),
      ([row = {}], group) => {
        const [web, mobile] = ['Web', 'Mobile'].map((name) => people(group.filter(({ channel }) => channel === name)));
        const both = [...(web ?? [])].filter((customer) => mobile?.has(customer)).length;
        expect([row['on_both'], row['on_both_lower'], row['on_both_upper']]).toEqual([both, both, both]);
      },
    );
  });

  it('for customers who come back, exactly', async () => {
    const months = [...new Set(sessions.map(({ day }) => day.slice(0, 7)))].toSorted();
    const there = months.map((month) => people(sessions.filter(({ day }) => day.startsWith(month))));
    const wanted = months.flatMap((month, first) => {
      const earlier = new Set(there.slice(0, first).flatMap((of) => [...of]));
      const cohort = [...(there[first] ?? [])].filter((customer) => !earlier.has(customer));
      return there.slice(first, first + 4).map((of, offset) => {
        const retained = cohort.filter((customer) => of.has(customer)).length;
        return [month, offset, cohort.length, retained, retained / cohort.length];
      });
    });
    const rows = await ask('returning', { time_axis: 'month' });
    const columns = ['month', 'offset', 'returning_size', 'returning_retained', 'returning_share'];
    expect(rows.map((row) => columns.map((name) => row[name]))).toEqual(wanted);
    expect(wanted).toHaveLength(4 + 3 + 2 + 1);
  });
});
