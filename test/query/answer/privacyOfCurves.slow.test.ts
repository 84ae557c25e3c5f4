import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogText } from '../../../compiler/parse/catalogFiles.ts';
import type { Intent, QueryResult, Row } from '../../../generated/types.ts';
import { caseCount, enough, sampled } from '../../support/caseCount.ts';
import { besidesGaps } from '../besidesGaps.ts';
import { must } from '../must.ts';
import { QueryWorkspace } from '../support.ts';

/*
 * The points of curves under privacy, counted in the raw rows: what lies between two points, before the first and after the last is at least
 * as many rows of each class as a group must have.
 */

const CURVES = ['roc', 'precision_recall', 'gain', 'lift', 'calibration', 'histogram', 'ecdf'] as const;
type Curve = (typeof CURVES)[number];

const ofScores = CURVES.slice(0, 5).map((of) => `  ${of}: {kind: curve, of: ${of}, processor: scores}`);
const ofAmounts = CURVES.slice(5).map((of) => `  ${of}: {kind: curve, of: ${of}, processor: scores, state: amount, points: 12}`);
const catalog: CatalogText = {
  'catalog/pipelines.yaml': `
workspace: {name: curves}
sources:
  offers:
    reader:
      kind: parquet
      path: data/*.parquet
      chunk_id: ([0-9-]+)\\.parquet$
      columns: {day: date, city: string, channel: string, score: number, won: boolean, amount: number}
    time: day
`,
  'catalog/processors.yaml': `
processors:
  scores:
    kind: score_distribution
    source: offers
    grain: day
    dimensions: [city, channel]
    score: score
    outcome: won
    states: {amount: {kind: digest, of: amount}}
`,
  'catalog/metrics.yaml': `metrics:\n${[...ofScores, ...ofAmounts].join('\n')}\n`,
};

interface Raw {
  readonly city: string;
  readonly channel: string;
  readonly week: string;
  readonly month: string;
  readonly score: number | null;
  readonly won: boolean | null;
  readonly amount: number | null;
}

let workspace: QueryWorkspace;
let raw: readonly Raw[];
beforeAll(async () => {
  // Cities of very different sizes, scores that repeat or do not, amounts of either sign, and nulls.
  const rows = `SELECT DATE '2024-01-01' + CAST(i % 28 AS INTEGER) AS day,
    CASE WHEN h % 100 < 50 THEN 'Ulm' WHEN h % 100 < 80 THEN 'Bonn' WHEN h % 100 < 95 THEN 'Jena' ELSE 'Hof' END AS city,
    CASE WHEN h // 100 % 3 = 0 THEN 'mail' ELSE 'web' END AS channel,
    CASE WHEN h // 1000 % 29 = 0 THEN NULL WHEN h // 100 % 3 = 0 THEN h // 10000 % 20 / 20 ELSE h // 10000 % 9973 / 9973 - 0.2 END AS score,
    CASE WHEN h // 7 % 31 = 0 THEN NULL ELSE h // 10000 % 20 + h // 13 % 20 > 24 END AS won,
    CASE WHEN h // 17 % 23 = 0 THEN NULL ELSE h // 19 % 4001 / 10.0 - 60 END AS amount
    FROM (SELECT i, hash(i * 7919 + 3) // 1024 AS h FROM range(2200) AS r(i))`;
  workspace = await QueryWorkspace.open(catalog, { 'data/2024-01-01.parquet': rows });
  const found = await workspace.sql(
    `SELECT city, channel, strftime(day, '%G-W%V') AS week, strftime(day, '%Y-%m') AS month, score, won, amount FROM read_parquet(${workspace.glob('data/*.parquet')})`,
  );
  raw = found as unknown as readonly Raw[];
});
afterAll(() => workspace.close());

const LEAST = 5;
const GROUPED: Intent = { time_axis: 'week', dimensions: ['city', 'channel'], limit: 10_000 };

const ask = (metric: Curve, intent: Intent, least: number | null): Promise<QueryResult> =>
  workspace.call('metric_query', { metric, ...intent }, least === null ? {} : { release: workspace.withPrivacy(least) });

const asked = fc.record({
  axis: fc.constantFrom(null, 'week' as const, 'month' as const),
  dimensions: fc.subarray(['city', 'channel'] as const),
  filters: fc.constantFrom({}, { channel: 'mail' }, { city: 'Ulm' }),
});

/** The points of each group, in order, with its raw rows. */
function groupsOf(
  { rows, columns }: QueryResult,
  filters: Partial<Raw> = {},
): readonly { readonly points: readonly Row[]; readonly facts: readonly Raw[] }[] {
  const names = (['month', 'week', 'city', 'channel'] as const).filter((name) => columns.some((column) => column.name === name));
  const keyOf = (row: Row | Raw): string => JSON.stringify(names.map((name) => row[name]));
  const seen = raw.filter((row) => Object.entries(filters).every(([name, value]) => row[name as keyof Raw] === value));
  return [...new Set(rows.map(keyOf))].map((key) => ({
    points: rows.filter((row) => keyOf(row) === key),
    facts: seen.filter((row) => keyOf(row) === key),
  }));
}

/** Of each step of a curve, how many rows of each class it stands on, as a reader works it out who knows how many there are in all. */
function steps(of: Curve, points: readonly Row[], facts: readonly Raw[]): readonly (readonly number[])[] {
  const scored = facts.filter(({ score, won }) => score !== null && won !== null);
  const all = [scored.filter(({ won }) => won === true).length, scored.filter(({ won }) => won === false).length] as const;
  const amounts = facts.flatMap(({ amount }) => amount ?? []).length;
  const number = (row: Row, name: string): number => Number(row[name]);
  const between = (sums: readonly (readonly number[])[]): readonly (readonly number[])[] =>
    sums.map((sum, place) => sum.map((count, kind) => Math.round(count - (sums[place - 1]?.[kind] ?? 0))));
  switch (of) {
    case 'roc':
      return between(points.map((row) => [number(row, 'true_positive_rate') * all[0], number(row, 'false_positive_rate') * all[1]])).slice(
        1,
      );
    case 'precision_recall':
      return between(
        points.map((row) => {
          const found = number(row, 'recall') * all[0];
          return [found, found / number(row, 'precision') - found];
        }),
      );
    case 'gain':
    case 'lift': {
      const sums = points.map((row) => {
        const contacted = number(row, 'contacted');
        const found = (of === 'gain' ? number(row, 'gain') : number(row, 'lift') * contacted) * all[0];
        return [found, contacted * (all[0] + all[1]) - found];
      });
      return between(sums).slice(of === 'gain' ? 1 : 0);
    }
    case 'calibration':
      return points.map((row) => {
        const found = number(row, 'observed') * number(row, 'count');
        return [Math.round(found), Math.round(number(row, 'count') - found)];
      });
    case 'histogram':
      return points.map((row) => [number(row, 'count')]);
    case 'ecdf':
      return between(points.map((row) => [number(row, 'share') * amounts])).slice(1);
  }
}

/** Steps that stand on fewer rows of a class, of all. */
async function small(of: Curve, least: number | null): Promise<readonly [few: number, all: number]> {
  const groups = groupsOf(await ask(of, GROUPED, least)).filter(({ facts }) => facts.length >= LEAST);
  const found = groups.flatMap(({ points, facts }) => steps(of, points, facts));
  return [found.filter((counts) => Math.min(...counts) < LEAST).length, found.length];
}

describe('the points of a curve with privacy', () => {
  it.each(sampled(CURVES))('of %s stand on enough rows of each class, between each other and at both ends', async (of) => {
    const [fewBefore, before] = await small(of, null);
    const [few, shown] = await small(of, LEAST);
    expect([few, shown > 10, fewBefore > before / 4], `${of}: ${fewBefore} of ${before} steps, then ${few} of ${shown}`).toEqual([
      0,
      true,
      true,
    ]);
  });

  it('stand on enough rows whatever is asked, and however many rows are enough', async () => {
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...CURVES), asked, fc.integer({ min: 2, max: 9 }), async (of, intent, least) => {
        const { axis, dimensions, filters } = intent;
        const answer = await ask(of, { time_axis: axis, dimensions: [...dimensions], filters, limit: 10_000 }, least);
        for (const { points, facts } of groupsOf(answer, filters))
          for (const counts of steps(of, points, facts)) {
            expect(
              Math.min(...counts),
              `${of} of ${JSON.stringify(intent)} with ${least}: ${JSON.stringify(points)}`,
            ).toBeGreaterThanOrEqual(least);
            shown += 1;
          }
      }),
      { seed: 20_240_402, numRuns: caseCount(60) },
    );
    expect(shown).toBeGreaterThan(enough(400));
  });

  it.each(sampled(CURVES))(
    'of %s show no bound that is a smallest or largest value, and those shown part the raw rows as they say',
    async (of) => {
      for (const { points, facts } of groupsOf(await ask(of, GROUPED, LEAST))) {
        const isOfScores = CURVES.indexOf(of) < 5;
        const values = isOfScores
          ? facts.filter(({ won }) => won !== null).flatMap(({ score }) => score ?? [])
          : facts.flatMap(({ amount }) => amount ?? []);
        const bounds = points
          .flatMap(({ threshold, lower, upper, value }) => [threshold, lower, upper, value])
          .filter((bound) => typeof bound === 'number');
        for (const bound of bounds) {
          const below = values.filter((value) => (bound <= 0 ? value <= bound && !(value === 0) : value < bound)).length;
          expect(below).toBeGreaterThanOrEqual(LEAST);
          expect(values.length - below).toBeGreaterThanOrEqual(LEAST);
        }
        if (of !== 'histogram') continue;
        expect([points[0]?.['lower'], points.at(-1)?.['upper']]).toEqual([null, null]);
        expect(points.length).toBeLessThanOrEqual(12);
        for (const { lower, upper, count } of points) {
          const within = (bound: unknown, value: number): boolean =>
            bound === null || (Number(bound) <= 0 ? value > Number(bound) || value === 0 : value >= Number(bound));
          expect(values.filter((value) => within(lower, value) && (upper === null || !within(upper, value))).length).toBe(count);
        }
      }
    },
  );

  it('are withheld with a warning if a class has too few rows, whatever the rows of the group', async () => {
    const shown = groupsOf(await ask('calibration', GROUPED, LEAST)).length;
    const answer = await ask('calibration', GROUPED, LEAST);
    const groups = groupsOf(await ask('calibration', GROUPED, null));
    const enough = groups.filter(({ facts }) => facts.length >= LEAST);
    expect(shown).toBeLessThan(enough.length);
    const poor = enough.length - shown;
    expect(besidesGaps(answer.warnings)).toContain(
      `${poor} groups have no rows: a point would stand on fewer than ${LEAST} values, or positives, or negatives.`,
    );
    expect(answer.withheld).toBeGreaterThanOrEqual(poor);
  });

  it('do not depend on the smallest and the largest value of a group', async () => {
    const one = { filters: { city: 'Ulm', channel: 'web' } };
    const { rows } = await ask('histogram', one, LEAST);
    expect(rows.length).toBeGreaterThan(4);
    const amounts = raw.filter(({ city, channel }) => city === 'Ulm' && channel === 'web').flatMap(({ amount }) => amount ?? []);
    const ends = [Math.min(...amounts), Math.max(...amounts)];
    const shown = rows.flatMap(({ lower, upper }) => [lower, upper]);
    for (const end of ends)
      expect(shown.some((bound) => typeof bound === 'number' && Math.abs(bound - end) < Math.abs(end) / 100)).toBe(false);
    expect(must(rows[0])['lower']).toBeNull();
  });
});
