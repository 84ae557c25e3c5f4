import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogText } from '../../../compiler/parse/catalogFiles.ts';
import type { Intent, QueryResult, Row } from '../../../generated/types.ts';
import { caseCount, enough } from '../../support/caseCount.ts';
import { manifestOf } from '../../support/catalogs.ts';
import { KnownSums } from '../attack.ts';
import { must } from '../must.ts';
import { QueryWorkspace, refusal } from '../support.ts';

/*
 * What privacy withholds of a group's parts: the arms of an experiment, selections of metrics beside one another, stages of a funnel, cohorts.
 * An answer is attacked by adding and subtracting whatever it shows: no part of too few rows may follow.
 */

const catalog: CatalogText = {
  'catalog/pipelines.yaml': `
workspace: {name: parts}
sources:
  contacts:
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
    source: contacts
    grain: day
    dimensions: [channel, variant]
    outcome: clicked
    states: {amount: {kind: moments, of: amount}, people: {kind: distinct, of: customer}}
  steps: {kind: funnel, source: contacts, grain: day, dimensions: [channel], stages: [{name: seen, when: amount >= 0}, {name: bought, when: amount >= 9}]}
`,
  'catalog/metrics.yaml': `
metrics:
  contacts: {kind: formula, processor: clicks, expression: row_count}
  mean_amount: {kind: formula, processor: clicks, expression: mean(amount)}
  lift: {kind: variant_compare, processor: clicks, arm: variant, test: B, control: A}
  choice: {kind: mean_compare, processor: clicks, state: amount, arm: variant, test: B, control: C}
  dependence: {kind: contingency_test, processor: clicks, arm: variant}
  cs: {kind: formula, processor: clicks, where: {variant: C}, expression: row_count}
  c_share: {kind: derived, metrics: {cs: {metric: contacts, where: {variant: C}}, every: contacts}, expression: cs / every}
  not_c: {kind: set_op, processor: clicks, operation: difference, operands: [{state: people}, {state: people, where: {variant: C}}]}
  steps: {kind: funnel, processor: steps, privacy: {min_count: 4}}
  back: {kind: retention, processor: clicks, state: people, periods: 2}
  new_back: {kind: retention, processor: clicks, state: people, periods: 2, first: true}
`,
};

const DAYS = ['2024-01-10', '2024-01-20', '2024-02-10', '2024-02-20', '2024-03-10', '2024-03-20'] as const;
const CHANNELS = ['mail', 'web'] as const;
const VARIANTS = ['A', 'B', 'C', null] as const;

/** The rows of one day, channel and variant: the unknowns of an attack. */
interface Part {
  readonly day: string;
  readonly channel: string;
  readonly variant: string | null;
  readonly rows: number;
}

/** Few and many, by a fixed linear congruence. */
const parts: readonly Part[] = DAYS.flatMap((day, d) =>
  CHANNELS.flatMap((channel, c) =>
    VARIANTS.map((variant, v): Part => {
      const pick = Math.floor((((d * 7919 + c * 104_729 + v * 1_299_709 + 5) * 2_654_435_761) % 2 ** 32) / 65_536);
      return { day, channel, variant, rows: [0, 1, 2, 3, 5, 8, 13, 9][pick % 8] ?? 0 };
    }),
  ),
);

let workspace: QueryWorkspace;
const releases = new Map<number, ReturnType<QueryWorkspace['release']>>();
beforeAll(async () => {
  const files = DAYS.map((day) => {
    const rows = parts.flatMap((part, place) =>
      part.day !== day
        ? []
        : Array.from(
            { length: part.rows },
            (_, row) =>
              `(DATE '${day}', '${part.channel}', ${part.variant === null ? 'NULL' : `'${part.variant}'`}, ${(place + row) % 3 === 0}, ${(place * 7 + row * 5) % 11}, 'c${(place * 5 + row * 3) % 40}')`,
          ),
    );
    const values = rows.length === 0 ? `(DATE '${day}', 'mail', NULL, true, 1, 'c1')` : rows.join(', ');
    return [
      `data/${day}.parquet`,
      `SELECT * FROM (VALUES ${values}) AS t(day, channel, variant, clicked, amount, customer)${rows.length === 0 ? ' LIMIT 0' : ''}`,
    ] as const;
  });
  workspace = await QueryWorkspace.open(catalog, Object.fromEntries(files));
  for (const least of [2, 4, 6, 7]) releases.set(least, workspace.withPrivacy(least));
});
afterAll(() => workspace.close());

const priv = (least: number, metric: string, intent: Intent): Promise<QueryResult> =>
  workspace.call('metric_query', { metric, ...intent }, { release: must(releases.get(least)) });

interface Asked {
  readonly metrics: readonly string[];
  readonly monthly: boolean;
  readonly grouped: boolean;
  readonly variants: readonly (string | null)[] | null;
  readonly start: string | null;
  readonly compare: boolean;
  readonly top: boolean;
}

const questions: fc.Arbitrary<Asked> = fc
  .record({
    metrics: fc.uniqueArray(fc.constantFrom('contacts', 'mean_amount', 'lift', 'choice', 'dependence', 'cs', 'c_share', 'not_c'), {
      minLength: 1,
      maxLength: 4,
    }),
    monthly: fc.boolean(),
    grouped: fc.boolean(),
    variants: fc.constantFrom(null, null, ['A', 'B', 'C'], ['B', 'C', null], ['A', 'B'], ['A', 'C', null]),
    start: fc.constantFrom(null, null, '2024-01-15', '2024-02-15'),
    compare: fc.boolean(),
    top: fc.boolean(),
  })
  .map((asked) => ({ ...asked, compare: asked.compare && asked.monthly, top: asked.top && asked.grouped }));

const intentOf = ({ metrics: [, ...others], monthly, grouped, variants, start, compare }: Asked): Intent => ({
  time_axis: monthly ? 'month' : null,
  dimensions: grouped ? ['channel'] : [],
  with: others,
  start,
  totals: true,
  limit: 10_000,
  ...(variants === null ? {} : { filters: { variant: [...variants] } }),
  ...(compare ? { compare: 'prior_period' as const } : {}),
});

/** Which rows each metric shows something of, by variant; null is all. Each is taken for known wherever the answer has a value. */
const selections: Readonly<Record<string, readonly { readonly column: string; readonly variants: readonly (string | null)[] | null }[]>> = {
  contacts: [{ column: 'contacts', variants: null }],
  mean_amount: [{ column: 'mean_amount', variants: null }],
  lift: [
    { column: 'lift_test_size', variants: ['B'] },
    { column: 'lift_control_size', variants: ['A'] },
  ],
  choice: [
    { column: 'choice_test_size', variants: ['B'] },
    { column: 'choice_control_size', variants: ['C'] },
  ],
  dependence: [{ column: 'dependence_count', variants: null }],
  cs: [{ column: 'cs', variants: ['C'] }],
  c_share: [
    { column: 'c_share', variants: null },
    { column: 'c_share', variants: ['C'] },
  ],
  not_c: [
    { column: 'not_c', variants: null },
    { column: 'not_c', variants: ['C'] },
  ],
};

/** The parts that a row of an answer is over, or those it is compared with, or all that totals are over. */
class Reach {
  readonly #asked: Asked;

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  places(
    of: { readonly month: string | null; readonly channels: readonly string[]; readonly bounded: boolean },
    variants: readonly (string | null)[] | null,
  ): readonly number[] {
    const { start, variants: filtered } = this.#asked;
    return parts.flatMap(({ day, channel, variant }, place) =>
      (of.month === null || day.startsWith(of.month)) &&
      of.channels.includes(channel) &&
      (!of.bounded || start === null || day >= start) &&
      (filtered === null || filtered.includes(variant)) &&
      (variants === null || variants.includes(variant))
        ? [place]
        : [],
    );
  }
}

const monthBefore = (month: string): string => `2024-${String(Number(month.slice(5)) - 1).padStart(2, '0')}`;
const rowsOf = (places: readonly number[]): number => places.reduce((sum, place) => sum + must(parts[place]).rows, 0);
const shows = (cell: Row[string] | undefined): boolean => cell !== null && cell !== undefined;

/** Every sum of parts that an answer tells. */
function told(answer: QueryResult, asked: Asked, folded: readonly string[]): KnownSums {
  const known = new KnownSums(parts.length);
  const reach = new Reach(asked);
  for (const row of answer.rows) {
    const month = asked.monthly ? String(row['month']) : null;
    const channels = !asked.grouped ? CHANNELS : row['_row'] === 'others' ? folded : [String(row['channel'])];
    for (const { column, variants } of asked.metrics.flatMap((metric) => must(selections[metric]))) {
      if (shows(row[column])) known.add(reach.places({ month, channels, bounded: true }, variants));
      if (month !== null && shows(row[`${column}_prev`]))
        known.add(reach.places({ month: monthBefore(month), channels, bounded: false }, variants));
    }
  }
  for (const { column, variants } of asked.metrics.flatMap((metric) => must(selections[metric])))
    if (shows(answer.totals?.[column])) known.add(reach.places({ month: null, channels: CHANNELS, bounded: true }, variants));
  // Nothing has as many rows as there are none of, and everybody may know that.
  parts.forEach(({ rows }, place) => {
    if (rows === 0) known.add([place]);
  });
  return known;
}

/** All that a question with a filter on variants, for one of these groups, would be withheld for. */
function secretsOf(asked: Asked, least: number): readonly (readonly number[])[] {
  const reach = new Reach(asked);
  const months = asked.monthly ? ['2024-01', '2024-02', '2024-03'] : [null];
  const channels: readonly (readonly string[])[] = asked.grouped ? [...CHANNELS.map((channel) => [channel]), CHANNELS] : [CHANNELS];
  const subsets = Array.from({ length: 2 ** VARIANTS.length }, (_, bits) =>
    VARIANTS.filter((_variant, place) => ((bits >> place) & 1) === 1),
  );
  return months
    .flatMap((month) =>
      channels.flatMap((some) => subsets.map((variants) => reach.places({ month, channels: some, bounded: true }, variants))),
    )
    .filter((places) => rowsOf(places) > 0 && rowsOf(places) < least);
}

describe('the parts of what an answer with privacy shows', () => {
  it('reveal no part with too few rows: no arm, no selection beside another, and no remainder', async () => {
    let [shown, secrets, withheld] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(questions, fc.constantFrom(2, 4, 7), async (asked, least) => {
        const [metric = ''] = asked.metrics;
        const plain = await priv(least, metric, intentOf(asked));
        const ranked = asked.top && !asked.monthly ? await priv(least, metric, { ...intentOf(asked), top_n: 1, others: true }) : plain;
        const top = ranked.rows.find((row) => row['_row'] === 'row')?.['channel'];
        const folded = plain.rows.map((row) => String(row['channel'])).filter((channel) => channel !== top);
        for (const answer of [plain, ranked]) {
          const known = told(answer, asked, folded);
          for (const secret of secretsOf(asked, least))
            expect(
              known.tells(secret),
              `${JSON.stringify(asked)} with ${least} tells of ${JSON.stringify(secret.map((place) => parts[place]))}`,
            ).toBe(false);
        }
        secrets += secretsOf(asked, least).length;
        shown += plain.rows.length;
        withheld += plain.withheld ?? 0;
      }),
      { seed: 20_240_320, numRuns: caseCount(40) },
    );
    expect([secrets > enough(35), shown > enough(35), withheld > enough(25)], JSON.stringify([secrets, shown, withheld])).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('are withheld if all rows minus two arms would reveal the third', async () => {
    const intent: Intent = { time_axis: 'month', dimensions: ['channel'], filters: { variant: ['A', 'B', 'C'] } };
    const place = (answer: QueryResult): boolean => answer.rows.some((row) => row['month'] === '2024-01' && row['channel'] === 'web');
    const third = parts.filter(({ day, channel, variant }) => day < '2024-02' && channel === 'web' && variant === 'A');
    expect(third.reduce((sum, { rows }) => sum + rows, 0)).toBe(6);
    expect(place(await priv(7, 'choice', intent))).toBe(true);
    expect(place(await priv(7, 'contacts', intent))).toBe(true);
    expect(place(await priv(7, 'choice', { ...intent, with: ['contacts'] }))).toBe(false);
    expect(place(await priv(6, 'choice', { ...intent, with: ['contacts'] }))).toBe(true);
  });

  it('are not looked for in the combinations of too many selections: such a question is refused', async () => {
    const many = { ...catalog, 'catalog/metrics.yaml': manySelections(8) };
    const manifest = await manifestOf(many);
    const release = { ...workspace.release(), manifest };
    const [first = '', ...others] = Object.keys(manifest.metrics);
    const { errors } = await refusal(workspace.call('metric_query', { metric: first, with: others }, { release }));
    expect(errors).toMatchObject([{ path: '/with', message: expect.stringContaining('at most 6 different selections') as unknown }]);
    const fewer = await workspace.call('metric_query', { metric: first, with: others.slice(0, 6) }, { release });
    expect(fewer.row_count + (fewer.withheld ?? 0)).toBe(1);
  });
});

const manySelections = (count: number): string =>
  `metrics:\n${Array.from({ length: count }, (_, place) => `  m${place}: {kind: formula, processor: clicks, where: {variant: V${place}}, expression: row_count, privacy: {min_count: 2}}\n`).join('')}`;

describe('who comes back', () => {
  const rowsIn = (month: number, channel: string, variant: string | null): number =>
    rowsOf(
      parts.flatMap((part, place) =>
        Number(part.day.slice(5, 7)) === month && part.channel === channel && part.variant === variant ? [place] : [],
      ),
    );

  it('is shown for the first cohort, before which there is nothing, and for the last as far as it is known', async () => {
    for (const metric of ['back', 'new_back']) {
      const whole = await workspace.call('metric_query', { metric, time_axis: 'month' });
      expect(new Set(whole.rows.map(({ month }) => month)).size).toBe(3);
      expect(await priv(7, metric, { time_axis: 'month' })).toMatchObject({ rows: whole.rows, withheld: 0 });
    }
  });

  it('is withheld for a cohort if its own period, or one before or after it, has too few rows', async () => {
    let [shown, withheld] = [0, 0];
    for (const metric of ['back', 'new_back'])
      for (const least of [2, 4, 7])
        for (const channel of CHANNELS)
          for (const variant of VARIANTS) {
            const filters = { channel, variant: { in: [variant] } };
            const { rows } = await priv(least, metric, { time_axis: 'month', filters });
            const [january, february, march] = [1, 2, 3].map((month) => rowsIn(month, channel, variant)) as [number, number, number];
            const followed = [[january, february, march], [february, march], [march]];
            const before = [[], [january], [january, february]];
            const fits = followed.map(
              (periods, cohort) =>
                periods.every((count) => count >= least) &&
                (metric === 'back' || cohort === 0 || must(before[cohort]).every((count) => count === 0 || count >= least)) &&
                (metric === 'back' || cohort === 0 || must(before[cohort]).some((count) => count > 0)),
            );
            const months = ['2024-01', '2024-02', '2024-03'].filter((_, cohort) => fits[cohort]);
            expect([...new Set(rows.map(({ month }) => month))]).toEqual(months);
            shown += months.length;
            withheld += 3 - months.length;
          }
    expect([shown > 20, withheld > 20]).toEqual([true, true]);
  });
});

describe('a stage of a funnel', () => {
  it('with too few rows is null, and so is every share that it is part of', async () => {
    const { rows } = await workspace.call('metric_query', { metric: 'steps', dimensions: ['channel'], time_axis: 'day' });
    const groups = DAYS.flatMap((day) => CHANNELS.map((channel) => rows.filter((row) => row['day'] === day && row['channel'] === channel)));
    let hidden = 0;
    for (const [seen, bought] of groups) {
      if (seen === undefined || bought === undefined) continue;
      expect(Number(seen['steps_count'])).toBeGreaterThanOrEqual(4);
      expect([seen['steps_of_first'], seen['steps_of_previous']]).toEqual([1, null]);
      if (bought['steps_count'] === null) {
        expect([bought['steps_of_first'], bought['steps_of_previous']]).toEqual([null, null]);
        hidden += 1;
      } else expect(Number(bought['steps_count'])).toBeGreaterThanOrEqual(4);
    }
    expect(hidden).toBeGreaterThan(3);
  });
});
