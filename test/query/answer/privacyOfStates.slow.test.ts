import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogText } from '../../../compiler/parse/catalogFiles.ts';
import type { Privacy } from '../../../compiler/privacy.ts';
import type { Intent, QueryResult, Row } from '../../../generated/types.ts';
import { caseCount, enough } from '../../support/caseCount.ts';
import { KnownSums } from '../attack.ts';
import { besidesGaps } from '../besidesGaps.ts';
import { must } from '../must.ts';
import { QueryWorkspace } from '../support.ts';

/*
 * What `states: true` withholds of large groups: counts of states that are small, and whatever would tell them. Answers are attacked by adding
 * and subtracting what they show, down to the outcomes of each day, channel and variant, which the raw rows tell.
 */

const catalog: CatalogText = {
  'catalog/pipelines.yaml': `
workspace: {name: states}
sources:
  visits:
    reader:
      kind: parquet
      path: data/*.parquet
      chunk_id: ([0-9-]+)\\.parquet$
      columns: {day: date, channel: string, variant: string, clicked: boolean, amount: integer, customer: string}
    time: day
`,
  'catalog/processors.yaml': `
processors:
  clicks:
    kind: binary_outcome
    source: visits
    grain: day
    dimensions: [channel, variant]
    outcome: clicked
    states: {amounts: {kind: count, of: amount}, amount: {kind: moments, of: amount}, people: {kind: distinct, of: customer}}
  steps:
    kind: funnel
    source: visits
    grain: day
    dimensions: [channel]
    entity: customer
    stages: [{name: seen, when: amount >= 0}, {name: bought, when: amount >= 1}, {name: once_more, when: amount >= 21}]
`,
  'catalog/metrics.yaml': `
metrics:
  visits: {kind: formula, processor: clicks, expression: row_count}
  wins: {kind: formula, processor: clicks, expression: positives}
  losses: {kind: formula, processor: clicks, expression: negatives}
  rate: {kind: formula, processor: clicks, expression: positives / (positives + negatives)}
  amounts: {kind: formula, processor: clicks, expression: amounts}
  lift: {kind: variant_compare, processor: clicks, arm: variant, test: B, control: A}
  c_wins: {kind: formula, processor: clicks, where: {variant: C}, expression: positives}
  ab_wins: {kind: derived, metrics: {of_ab: {metric: wins, where: {variant: [A, B]}}}, expression: of_ab}
  people: {kind: distinct_count, processor: clicks, state: people}
  not_c: {kind: set_op, processor: clicks, operation: difference, operands: [{state: people}, {state: people, where: {variant: C}}]}
  steps: {kind: funnel, processor: steps}
  back: {kind: retention, processor: clicks, state: people, periods: 1}
`,
};

const DAYS = ['2024-01-10', '2024-01-20', '2024-02-10', '2024-02-20', '2024-03-10'] as const;
const CHANNELS = ['mail', 'shop', 'web'] as const;
const VARIANTS = ['A', 'B', 'C'] as const;
const OUTCOMES = [true, false, null] as const;

/** The rows of one day, channel, variant and outcome: the unknowns of an attack. */
interface Part {
  readonly day: string;
  readonly channel: string;
  readonly variant: string;
  readonly clicked: boolean | null;
  readonly rows: number;
}

const parts: readonly Part[] = DAYS.flatMap((day, d) =>
  CHANNELS.flatMap((channel, c) =>
    VARIANTS.flatMap((variant, v) =>
      OUTCOMES.map((clicked, o): Part => {
        const pick = Math.floor((((d * 7919 + c * 104_729 + v * 1_299_709 + o * 611_953 + 11) * 2_654_435_761) % 2 ** 32) / 65_536) % 8;
        const [common, rare] = [[9, 14, 7, 22, 6, 0, 11, 3][pick] ?? 0, [0, 0, 0, 0, 7, 0, 1, 0][pick] ?? 0];
        return { day, channel, variant, clicked, rows: clicked === null ? rare : common };
      }),
    ),
  ),
);

const LEAST = 5;
let workspace: QueryWorkspace;
let release: ReturnType<QueryWorkspace['release']>;
beforeAll(async () => {
  const files = DAYS.map((day) => {
    const rows = parts.flatMap((part, place) =>
      part.day !== day
        ? []
        : Array.from(
            { length: part.rows },
            (_, row) =>
              `(DATE '${day}', '${part.channel}', '${part.variant}', ${part.clicked}, ${(place + row) % 13 === 0 ? 'NULL' : (place * 7 + row * 5) % 23}, 'c${(place * 11 + row * 7) % 47}')`,
          ),
    );
    return [
      `data/${day}.parquet`,
      `SELECT * FROM (VALUES ${rows.join(', ')}) AS t(day, channel, variant, clicked, amount, customer)`,
    ] as const;
  });
  workspace = await QueryWorkspace.open(catalog, Object.fromEntries(files));
  release = workspace.withPrivacy({ min_count: LEAST, states: true });
});
afterAll(() => workspace.close());

const ask = (metric: string, intent: Intent, rule: Privacy | null): Promise<QueryResult> =>
  workspace.call('metric_query', { metric, ...intent }, rule === null ? {} : { release: workspace.withPrivacy(rule) });
const held = (metric: string, intent: Intent): Promise<QueryResult> => workspace.call('metric_query', { metric, ...intent }, { release });

type Outcomes = readonly (boolean | null)[];
interface Counted {
  readonly column: string;
  readonly variants: readonly string[];
  readonly outcomes: Outcomes;
}

/** Which rows each metric counts. Each is taken for known wherever the answer has a value. */
const counted: Readonly<Record<string, readonly Counted[]>> = {
  visits: [{ column: 'visits', variants: VARIANTS, outcomes: OUTCOMES }],
  wins: [{ column: 'wins', variants: VARIANTS, outcomes: [true] }],
  losses: [{ column: 'losses', variants: VARIANTS, outcomes: [false] }],
  rate: [
    { column: 'rate', variants: VARIANTS, outcomes: [true] },
    { column: 'rate', variants: VARIANTS, outcomes: [false] },
  ],
  lift: (
    [
      ['B', 'lift_test_rate'],
      ['A', 'lift_control_rate'],
    ] as const
  ).flatMap(([variant, column]) => [
    { column, variants: [variant], outcomes: [true] },
    { column, variants: [variant], outcomes: [false] },
  ]),
  c_wins: [{ column: 'c_wins', variants: ['C'], outcomes: [true] }],
  ab_wins: [{ column: 'ab_wins', variants: ['A', 'B'], outcomes: [true] }],
};

interface Asked {
  readonly metrics: readonly string[];
  readonly monthly: boolean;
  readonly grouped: boolean;
  readonly start: string | null;
  readonly compare: boolean;
  readonly top: boolean;
}

const questions: fc.Arbitrary<Asked> = fc
  .record({
    metrics: fc.uniqueArray(fc.constantFrom(...Object.keys(counted)), { minLength: 1, maxLength: 4 }),
    monthly: fc.boolean(),
    grouped: fc.boolean(),
    start: fc.constantFrom(null, null, '2024-01-15', '2024-02-15'),
    compare: fc.boolean(),
    top: fc.boolean(),
  })
  .map((asked) => ({ ...asked, compare: asked.compare && asked.monthly, top: asked.top && asked.grouped && !asked.monthly }));

const intentOf = ({ metrics: [, ...others], monthly, grouped, start, compare }: Asked): Intent => ({
  time_axis: monthly ? 'month' : null,
  dimensions: grouped ? ['channel'] : [],
  with: others,
  start,
  totals: true,
  limit: 10_000,
  ...(compare ? { compare: 'prior_period' as const } : {}),
});

interface Reach {
  readonly month: string | null;
  readonly channels: readonly string[];
  readonly start: string | null;
}

const places = ({ month, channels, start }: Reach, variants: readonly string[], outcomes: Outcomes): readonly number[] =>
  parts.flatMap(({ day, channel, variant, clicked }, place) =>
    (month === null || day.startsWith(month)) &&
    channels.includes(channel) &&
    (start === null || day >= start) &&
    variants.includes(variant) &&
    outcomes.includes(clicked)
      ? [place]
      : [],
  );

const rowsOf = (some: readonly number[]): number => some.reduce((sum, place) => sum + must(parts[place]).rows, 0);
const shows = (cell: Row[string] | undefined): boolean => cell !== null && cell !== undefined;
const monthBefore = (month: string): string => `2024-${String(Number(month.slice(5)) - 1).padStart(2, '0')}`;

/** Every sum of parts that an answer tells. */
function told(answer: QueryResult, { metrics, monthly, grouped, start }: Asked, folded: readonly string[]): KnownSums {
  const known = new KnownSums(parts.length);
  const counts = metrics.flatMap((metric) => must(counted[metric]));
  for (const row of answer.rows) {
    const month = monthly ? String(row['month']) : null;
    const channels = !grouped ? CHANNELS : row['_row'] === 'others' ? folded : [String(row['channel'])];
    for (const { column, variants, outcomes } of counts) {
      if (shows(row[column])) known.add(places({ month, channels, start }, variants, outcomes));
      if (month !== null && shows(row[`${column}_prev`]))
        known.add(places({ month: monthBefore(month), channels, start: null }, variants, outcomes));
    }
  }
  for (const { column, variants, outcomes } of counts)
    if (shows(answer.totals?.[column])) known.add(places({ month: null, channels: CHANNELS, start }, variants, outcomes));
  // Nothing has as many rows as there are none of, and everybody may know that.
  parts.forEach(({ rows }, place) => {
    if (rows === 0) known.add([place]);
  });
  return known;
}

/** Fewer outcomes of one kind, of some variants in a group or in all groups, than may be shown. */
function secretsOf({ monthly, grouped, start }: Asked): readonly (readonly number[])[] {
  const months = monthly ? ['2024-01', '2024-02', '2024-03'] : [null];
  const channels: readonly (readonly string[])[] = grouped ? [...CHANNELS.map((channel) => [channel]), CHANNELS] : [CHANNELS];
  const variants = Array.from({ length: 2 ** VARIANTS.length - 1 }, (_, bits) =>
    VARIANTS.filter((_variant, place) => (((bits + 1) >> place) & 1) === 1),
  );
  const outcomes: readonly Outcomes[] = [[true], [false], [null], [true, false], [false, null], OUTCOMES];
  return months
    .flatMap((month) =>
      channels.flatMap((some) => variants.flatMap((of) => outcomes.map((kind) => places({ month, channels: some, start }, of, kind)))),
    )
    .filter((some) => rowsOf(some) > 0 && rowsOf(some) < LEAST);
}

describe('counts of states that are held to the minimum', () => {
  it('follow from no answer when they are too small: no outcome of few, no opposite, no arm, no rest', async () => {
    let [secrets, shown, withoutStates] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(questions, async (asked) => {
        const [metric = ''] = asked.metrics;
        const intent = intentOf(asked);
        const plain = await held(metric, intent);
        const ranked = asked.top ? await held(metric, { ...intent, top_n: 1, others: true }) : plain;
        const top = ranked.rows.find((row) => row['_row'] === 'row')?.['channel'];
        const folded = plain.rows.map((row) => String(row['channel'])).filter((channel) => channel !== top);
        const found = secretsOf(asked);
        for (const answer of [plain, ranked]) {
          const known = told(answer, asked, folded);
          for (const secret of found)
            expect(known.tells(secret), `${JSON.stringify(asked)} tells of ${JSON.stringify(secret.map((place) => parts[place]))}`).toBe(
              false,
            );
        }
        // The attack is one that works on the same question where only groups are held.
        const loose = told(await ask(metric, intent, { min_count: LEAST }), asked, []);
        withoutStates += found.some((secret) => loose.tells(secret)) ? 1 : 0;
        secrets += found.length;
        shown += plain.rows.length;
      }),
      { seed: 20_240_401, numRuns: caseCount(60) },
    );
    expect([secrets > enough(200), shown > enough(60), withoutStates > enough(8)], JSON.stringify([secrets, shown, withoutStates])).toEqual(
      [true, true, true],
    );
  });

  it('are shown of a large group without states, and withheld with them, with a warning', async () => {
    const intent: Intent = { time_axis: 'day', dimensions: ['channel', 'variant'], limit: 1000 };
    const loose = await ask('wins', intent, { min_count: LEAST });
    const small = loose.rows.filter(({ wins }) => Number(wins) < LEAST);
    expect(small.length).toBeGreaterThan(3);
    const answer = await held('wins', intent);
    expect(answer.rows).toEqual(loose.rows.filter((row) => !small.includes(row)));
    expect(answer.withheld).toBe(must(loose.withheld) + small.length);
    expect(besidesGaps(answer.warnings)).toEqual([
      `${answer.withheld} groups with fewer than 5 underlying rows, or a count that small, were withheld.`,
    ]);
  });

  it('of different values are held too, alone and as the result of a set operation', async () => {
    const intent: Intent = { time_axis: 'day', dimensions: ['channel'], limit: 1000 };
    for (const metric of ['people', 'not_c']) {
      const [loose, answer] = [await ask(metric, intent, { min_count: LEAST }), await held(metric, intent)];
      expect(Math.min(...answer.rows.map((row) => Number(row[metric])))).toBeGreaterThanOrEqual(LEAST);
      expect(answer.rows).toEqual(loose.rows.filter((row) => Number(row[metric]) >= LEAST));
    }
    const both = await held('people', { ...intent, with: ['not_c'], totals: true });
    for (const { people, not_c } of both.rows) {
      const rest = Number(people) - Number(not_c);
      expect(rest === 0 || rest >= LEAST, `${people} and ${not_c}`).toBe(true);
    }
  });
});

describe('stages and cohorts', () => {
  const groups: Intent = { time_axis: 'day', dimensions: ['channel'], limit: 1000 };
  const COUNTS = ['steps_count', 'steps_entities'] as const;

  it('of too few rows are null, counted and said, also without states', async () => {
    const [whole, answer] = [await ask('steps', groups, null), await ask('steps', groups, { min_count: LEAST })];
    const keyOf = ({ day, channel, stage }: Row): string => JSON.stringify([day, channel, stage]);
    const shown = new Map(answer.rows.map((row) => [keyOf(row), row]));
    const nulls = whole.rows.filter((row) => shown.has(keyOf(row)) && Number(row['steps_count']) < LEAST);
    expect(nulls.length).toBeGreaterThan(0);
    for (const row of nulls) expect(shown.get(keyOf(row))).toMatchObject({ steps_count: null, steps_of_first: null, steps_entities: null });
    const groupsWithheld = new Set(whole.rows.map((row) => JSON.stringify([row['day'], row['channel']]))).size - answer.rows.length / 3;
    expect(answer.withheld).toBe(groupsWithheld + nulls.length);
    expect(answer.warnings).toContainEqual({
      code: 'values_withheld',
      message: `${nulls.length} ${nulls.length === 1 ? 'row has' : 'rows have'} null for counts of fewer than 5 and for the shares that would reveal them.`,
    });
  });

  it('of states held differ from each other by enough, in rows and in entities', async () => {
    const near = (rows: readonly Row[]): number =>
      rows.flatMap((row, place) =>
        rows.slice(place + 1).flatMap((other) =>
          COUNTS.flatMap((column) => {
            if (row['day'] !== other['day'] || row['channel'] !== other['channel'] || !shows(row[column]) || !shows(other[column]))
              return [];
            const rest = Math.abs(Number(row[column]) - Number(other[column]));
            return rest > 0 && rest < LEAST ? [rest] : [];
          }),
        ),
      ).length;
    expect(near((await ask('steps', groups, { min_count: LEAST })).rows)).toBeGreaterThan(5);
    const { rows } = await held('steps', groups);
    expect(near(rows)).toBe(0);
    const counts = rows.flatMap((row) => COUNTS.map((column) => row[column])).filter(shows);
    expect(counts.length).toBeGreaterThan(20);
    expect(Math.min(...counts.map(Number))).toBeGreaterThanOrEqual(LEAST);
  });

  it('of retention show neither few who came back nor few who did not', async () => {
    const intent: Intent = { time_axis: 'month', dimensions: ['channel', 'variant'], limit: 1000 };
    const few = (rows: readonly Row[]): readonly Row[] =>
      rows.filter(({ back_size, back_retained }) => {
        if (!shows(back_retained)) return false;
        const rest = Number(back_size) - Number(back_retained);
        return Number(back_retained) < LEAST || (rest > 0 && rest < LEAST);
      });
    const [loose, answer] = [await ask('back', intent, { min_count: LEAST }), await held('back', intent)];
    expect(few(loose.rows).length).toBeGreaterThanOrEqual(2);
    expect(few(answer.rows)).toEqual([]);
    const nulls = answer.rows.filter(({ back_retained }) => back_retained === null);
    expect(nulls).toHaveLength(few(loose.rows).length);
    for (const row of nulls) expect(row).toMatchObject({ back_share: null, back_share_lower: null, back_share_upper: null });
    expect(answer.withheld).toBe(must(loose.withheld) + nulls.length);
  });
});
