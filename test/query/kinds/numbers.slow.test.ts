import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent, Row } from '../../../generated/types.ts';
import { ratioOf, ratioOfText, toDouble, type Ratio } from '../../../runtime/exact/rational.ts';
import { fisher } from '../../../runtime/stats/arms/fisher.ts';
import { katz, rateRatio } from '../../../runtime/stats/arms/katz.ts';
import { gTest } from '../../../runtime/stats/arms/gTest.ts';
import { newcombe } from '../../../runtime/stats/arms/newcombe.ts';
import { pooledZ } from '../../../runtime/stats/arms/pooledZ.ts';
import { sampleRatioMismatch, twoSizes } from '../../../runtime/stats/arms/sampleRatioMismatch.ts';
import { meanDifference, welch, type Sample } from '../../../runtime/stats/arms/welch.ts';
import { chiSquareTest } from '../../../runtime/stats/chiSquare.ts';
import { must } from '../must.ts';
import type { QueryWorkspace } from '../support.ts';
import { openKinds } from './kindsWorkspace.ts';
import { besidesGaps } from '../besidesGaps.ts';

/*
 * Every kind of metric against plain SQL over the raw rows: counts and sets exactly, statistics as runtime/stats has them of those counts
 * (their formulas are held against other implementations in test/stats).
 */

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await openKinds();
});
afterAll(() => workspace.close());

const ask = async (metric: string, intent: Intent): Promise<readonly Row[]> =>
  (await workspace.call('metric_query', { metric, limit: 10_000, ...intent })).rows;
const month = "strftime(day, '%Y-%m')";
const byMonth: Intent = { time_axis: 'month', dimensions: ['channel'] };

describe('a comparison of rates', () => {
  it('counts the arms as SQL does, and has the statistics of those counts', async () => {
    const groups = await workspace.sql(
      `SELECT ${month} AS month, channel, ${['B', 'A'].flatMap((arm) => [`count(*) FILTER (WHERE variant = '${arm}' AND clicked)::INTEGER AS p${arm}`, `count(*) FILTER (WHERE variant = '${arm}' AND NOT clicked)::INTEGER AS n${arm}`]).join(', ')} FROM raw GROUP BY ALL ORDER BY ALL`,
    );
    const rows = await ask('lift', byMonth);
    expect(rows.length).toBe(groups.length);
    groups.forEach(({ month: period, channel, pB, nB, pA, nA }, index) => {
      const counts = [pB, nB, pA, nA].map(Number);
      const [tp, tn, cp, cn] = counts as [number, number, number, number];
      const [test, control] = [arm(tp, tn), arm(cp, cn)];
      const ratio = double(rateRatio(test, control).value);
      expect(rows[index]).toEqual({
        month: period,
        channel,
        lift_count: tp + tn + cp + cn,
        lift_positives: tp + cp,
        lift_negatives: tn + cn,
        lift_rate: (tp + cp) / (tp + tn + cp + cn),
        lift_test_rate: tp / (tp + tn),
        lift_control_rate: cp / (cp + cn),
        lift_test_size: tp + tn,
        lift_control_size: cp + cn,
        lift_difference: near(tp / (tp + tn) - cp / (cp + cn)),
        lift_difference_lower: double(newcombe(test, control, 0.95).value?.lower),
        lift_difference_upper: double(newcombe(test, control, 0.95).value?.upper),
        lift_lift: less(ratio),
        lift_lift_lower: less(double(katz(test, control, 0.95).value?.lower)),
        lift_lift_upper: less(double(katz(test, control, 0.95).value?.upper)),
        lift_z_score: double(pooledZ(test, control).value?.z),
        lift_p_value: double(pooledZ(test, control).value?.p_value.value),
        lift_fisher_p_value: double(fisher(test, control).value),
        lift_mismatch_p_value: double(sampleRatioMismatch(twoSizes(ratioOf(tp + tn), ratioOf(cp + cn), half())).value),
      });
    });
  });

  it('is null, and says why, if an arm has no rows or nothing varies', async () => {
    const { rows, warnings } = await workspace.call('metric_query', { metric: 'lift', filters: { variant: 'B' } });
    expect(rows[0]).toMatchObject({ lift_control_rate: null, lift_lift: null, lift_p_value: null, lift_difference_upper: null });
    expect(besidesGaps(warnings)).toEqual([
      '"lift_difference_lower", "lift_difference_upper", "lift_lift", "lift_lift_lower", "lift_lift_upper", "lift_z_score", "lift_p_value" and "lift_fisher_p_value" are null once: the control has no rows.',
      '"lift_mismatch_p_value" is below 0.001 once: the sizes of the arms differ from what was expected by more than chance allows. Units are missing or in the wrong arm, so rely on nothing else here before it is known why.',
      expect.stringContaining('Each row is compared as if it were a unit of its own.'),
    ]);
    const none = await workspace.call('metric_query', { metric: 'spend', filters: { channel: 'nowhere' } });
    expect(none.rows[0]).toMatchObject({ spend_count: 0, spend_test_mean: null, spend_t: null, spend_p_value: null });
    expect(besidesGaps(none.warnings).join()).toContain('nothing was counted');
  });
});

describe('a comparison of means', () => {
  it('has the statistics of the means and variances of the raw rows', async () => {
    const groups = await workspace.sql(
      `SELECT ${month} AS month, channel, ${['B', 'A'].map((arm) => `count(amount) FILTER (WHERE variant = '${arm}')::VARCHAR AS n${arm}, sum(CAST(amount AS DECIMAL(18, 2))) FILTER (WHERE variant = '${arm}')::VARCHAR AS s${arm}, sum(CAST(amount AS DECIMAL(18, 2)) * CAST(amount AS DECIMAL(18, 2))) FILTER (WHERE variant = '${arm}')::VARCHAR AS q${arm}`).join(', ')} FROM raw GROUP BY ALL ORDER BY ALL`,
    );
    const rows = await ask('spend', byMonth);
    expect(rows.length).toBe(groups.length);
    groups.forEach((group, index) => {
      const [test, control] = [sample(group, 'B'), sample(group, 'A')];
      const row = must(rows[index]);
      expect([row['spend_test_size'], row['spend_control_size']]).toEqual([Number(group['nB']), Number(group['nA'])]);
      expect(row['spend_test_mean']).toEqual(near(double(test.mean)));
      const { lower, upper } = must(meanDifference(test, control, 0.9).value);
      expect([row['spend_difference_lower'], row['spend_difference_upper']]).toEqual([near(double(lower)), near(double(upper))]);
      const { t, p_value, degrees_of_freedom } = must(welch(test, control).value);
      expect([row['spend_t'], row['spend_p_value'], row['spend_degrees_of_freedom']]).toEqual(
        [t, p_value.value, degrees_of_freedom].map((value) => near(double(value))),
      );
    });
  });
});

describe('a test of contingency', () => {
  it('covers all arms, and has an odds ratio if there are two', async () => {
    const counts = await workspace.sql(
      `SELECT count(*) FILTER (WHERE clicked)::INTEGER AS p, count(*) FILTER (WHERE NOT clicked)::INTEGER AS n FROM raw GROUP BY variant`,
    );
    const table = counts.map(({ p, n }) => [ratioOf(Number(p)), ratioOf(Number(n))]);
    const [chi, g] = [must(chiSquareTest(table).value), must(gTest(table).value)];
    expect((await ask('dependence', {}))[0]).toEqual({
      dependence_count: counts.reduce((sum, { p, n }) => sum + Number(p) + Number(n), 0),
      dependence_chi_square: double(chi.statistic),
      dependence_degrees_of_freedom: 3,
      dependence_p_value: double(chi.p_value.value),
      dependence_g: near(double(g.statistic)),
      dependence_g_p_value: near(double(g.p_value.value)),
      dependence_fisher_p_value: null,
      dependence_odds_ratio: null,
      dependence_odds_ratio_lower: null,
      dependence_odds_ratio_upper: null,
    });
    const [two] = await workspace.sql(
      `SELECT ${['A', 'B'].flatMap((name) => [`count(*) FILTER (WHERE variant = '${name}' AND clicked)::INTEGER AS p${name}`, `count(*) FILTER (WHERE variant = '${name}' AND NOT clicked)::INTEGER AS n${name}`]).join(', ')} FROM raw`,
    );
    const { pA, nA, pB, nB } = must(two);
    const [row] = await ask('dependence', { filters: { variant: ['A', 'B'] } });
    expect(row?.['dependence_odds_ratio']).toEqual(near((Number(pB) * Number(nA)) / (Number(nB) * Number(pA))));
    expect(Number(row?.['dependence_odds_ratio_lower'])).toBeLessThan(Number(row?.['dependence_odds_ratio']));
  });
});

describe('the quality of a score', () => {
  it('is that of the raw scores within the width of a bin, with exact counts', async () => {
    const [exact] = await workspace.sql(`
      SELECT (SELECT avg(CASE WHEN p.score > n.score THEN 1 WHEN p.score = n.score THEN 0.5 ELSE 0 END)
        FROM raw p, raw n WHERE p.clicked AND NOT n.clicked AND p.score IS NOT NULL AND n.score IS NOT NULL)::DOUBLE AS auc,
        count(*) FILTER (WHERE clicked)::INTEGER AS p, count(*) FILTER (WHERE NOT clicked)::INTEGER AS n FROM raw`);
    const { auc, p, n } = must(exact);
    const [row] = await ask('quality', {});
    expect([row?.['quality_positives'], row?.['quality_negatives'], row?.['quality_base_rate']]).toEqual([
      p,
      n,
      Number(p) / (Number(p) + Number(n)),
    ]);
    expect(Math.abs(Number(row?.['quality_auc']) - Number(auc))).toBeLessThan(0.005);
  });

  it('has a receiver operating characteristic whose points are exact at their thresholds', async () => {
    const points = await ask('roc', {});
    expect([points[0], points.at(-1)]).toEqual([
      { point: 0, threshold: null, false_positive_rate: 0, true_positive_rate: 0 },
      { ...points.at(-1), false_positive_rate: 1, true_positive_rate: 1 },
    ]);
    for (const { threshold, false_positive_rate, true_positive_rate } of points.slice(1)) {
      const [at] = await workspace.sql(
        `SELECT avg(CAST(score >= ${threshold} AS INTEGER)) FILTER (WHERE clicked) AS t, avg(CAST(score >= ${threshold} AS INTEGER)) FILTER (WHERE NOT clicked) AS f FROM raw WHERE score IS NOT NULL`,
      );
      expect([true_positive_rate, false_positive_rate]).toEqual([near(Number(at?.['t'])), near(Number(at?.['f']))]);
    }
  });

  it.each(['roc', 'amounts', 'amounts_up_to'])('has no points if nothing was counted, and says so: %s', async (metric) => {
    const { rows, warnings } = await workspace.call('metric_query', { metric, filters: { channel: 'nowhere' } });
    expect([rows, besidesGaps(warnings)]).toEqual([[], ['A group has no rows: nothing was counted.']]);
  });

  it('counts every value once in a histogram, and spaces shares evenly in an ecdf', async () => {
    const [all] = await workspace.sql('SELECT count(amount)::INTEGER AS n, min(amount) AS least, max(amount) AS most FROM raw');
    const bins = await ask('amounts', {});
    expect(bins.reduce((sum, { count }) => sum + Number(count), 0)).toBe(all?.['n']);
    expect([bins[0]?.['lower'], bins.at(-1)?.['upper']]).toEqual([all?.['least'], all?.['most']]);
    const shares = await ask('amounts_up_to', {});
    expect(shares.map(({ share }) => share)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect([shares[0]?.['value'], shares.at(-1)?.['value']]).toEqual([all?.['least'], all?.['most']]);
  });
});

describe('a funnel', () => {
  it('counts rows and entities of each stage as SQL does, in order', async () => {
    const [counts] = await workspace.sql(
      `SELECT count(*) FILTER (WHERE stage >= 1)::INTEGER AS seen, count(*) FILTER (WHERE stage >= 3)::INTEGER AS bought,
        count(DISTINCT customer) FILTER (WHERE stage >= 1)::INTEGER AS seers, count(DISTINCT customer) FILTER (WHERE stage >= 3)::INTEGER AS buyers FROM raw WHERE channel = 'web'`,
    );
    const { seen, bought, seers, buyers } = Object.fromEntries(Object.entries(must(counts)).map(([name, value]) => [name, Number(value)]));
    expect(await ask('people_steps', { filters: { channel: 'web' } })).toEqual([
      {
        stage: 'seen',
        people_steps_count: seen,
        people_steps_of_first: 1,
        people_steps_of_previous: null,
        people_steps_entities: seers,
        people_steps_entities_of_first: 1,
        people_steps_entities_of_previous: null,
      },
      {
        stage: 'bought',
        people_steps_count: bought,
        people_steps_of_first: Number(bought) / Number(seen),
        people_steps_of_previous: Number(bought) / Number(seen),
        people_steps_entities: buyers,
        people_steps_entities_of_first: Number(buyers) / Number(seers),
        people_steps_entities_of_previous: Number(buyers) / Number(seers),
      },
    ]);
  });
});

describe('operations on sets', () => {
  it('are those of the raw sets, which are small enough to be exact', async () => {
    const set = (condition: string): string => `SELECT DISTINCT customer FROM raw WHERE ${condition} AND channel = 'mail'`;
    const count = async (sql: string): Promise<number> =>
      Number((await workspace.sql(`SELECT count(*)::INTEGER AS n FROM (${sql})`))[0]?.['n']);
    const expected = {
      either: await count(`${set("variant = 'A'")} UNION ${set("variant = 'B'")}`),
      both: await count(`${set("variant = 'A'")} INTERSECT ${set("variant = 'B'")}`),
      // The last day is 10 March.
      lapsed: await count(`${set("day >= DATE '2024-02-12'")} EXCEPT ${set("day >= DATE '2024-03-04'")}`),
    };
    for (const [name, exact] of Object.entries(expected)) {
      const [row] = await ask(name, { filters: { channel: 'mail' } });
      expect(row).toEqual({ [name]: exact, [`${name}_lower`]: exact, [`${name}_upper`]: exact });
    }
  });

  it('follow cohorts by week as the raw sets do, to the last period that is known', async () => {
    for (const metric of ['back', 'new_back'] as const) {
      const isNew =
        metric === 'new_back'
          ? `AND customer NOT IN (SELECT customer FROM raw r WHERE channel = 'web' AND date_trunc('week', r.day) < cohort.w)`
          : '';
      const groups = await workspace.sql(`
        WITH weeks AS (SELECT DISTINCT date_trunc('week', day) AS w FROM raw),
          cohort AS (SELECT w FROM weeks),
          members AS (SELECT DISTINCT w, customer FROM cohort JOIN raw ON date_trunc('week', day) = w AND channel = 'web' ${isNew}),
          offsets AS (SELECT w, o, w + CAST(7 * o AS INTEGER) * INTERVAL 1 DAY AS later FROM weeks, range(3) AS t(o))
        SELECT strftime(offsets.w, '%G-W%V') AS week, o::INTEGER AS "offset",
          (SELECT count(*) FROM members m WHERE m.w = offsets.w)::INTEGER AS size,
          (SELECT count(*) FROM members m WHERE m.w = offsets.w AND m.customer IN
            (SELECT customer FROM raw r WHERE r.channel = 'web' AND date_trunc('week', r.day) = offsets.later))::INTEGER AS retained
        FROM offsets WHERE later <= DATE '2024-03-10' ORDER BY ALL`);
      const rows = await ask(metric, { time_axis: 'week', filters: { channel: 'web' } });
      expect(rows.map((row) => [row['week'], row['offset'], row[`${metric}_size`], row[`${metric}_retained`]])).toEqual(
        groups.map(({ week, offset, size, retained }) => [week, offset, size, retained]),
      );
      for (const row of rows)
        expect(row[`${metric}_share`]).toBe(
          row[`${metric}_size`] === 0 ? null : Number(row[`${metric}_retained`]) / Number(row[`${metric}_size`]),
        );
    }
  });
});

const arm = (positives: number, negatives: number) => ({ positives: ratioOf(positives), negatives: ratioOf(negatives) });
const half = (): Ratio => must(ratioOfText('0.5'));
const double = (value: Ratio | null | undefined): number | null => (value === null || value === undefined ? null : toDouble(value));
/** A ratio as a lift. */
const less = (ratio: number | null): unknown => (ratio === null ? null : near(ratio - 1));
/** To the rounding of doubles. */
const near = (value: number | null): unknown => (value === null ? null : expect.closeTo(value, 12));

function sample(group: Readonly<Record<string, unknown>>, name: string): Sample {
  const [n, sum, squares] = ['n', 's', 'q'].map((part) => Number(group[`${part}${name}`])) as [number, number, number];
  const variance = (squares - (sum * sum) / n) / (n - 1);
  return { count: ratioOf(n), mean: must(ratioOfText((sum / n).toFixed(17))), variance: must(ratioOfText(variance.toFixed(17))) };
}

describe('the list of metrics', () => {
  it('names what distinguishes several rows of a group, and says which metrics need a time axis', async () => {
    const { metrics } = await workspace.call('metric_list', {});
    const of = (rows_by: string, needs_time_axis?: true) => ({ rows_by, needs_time_axis });
    const curves = ['amounts', 'amounts_up_to', 'calibration', 'gains', 'lifts', 'precision_recall', 'roc'];
    const listed = metrics.filter(({ rows_by, needs_time_axis }) => rows_by !== undefined || needs_time_axis !== undefined);
    expect(Object.fromEntries(listed.map(({ name, rows_by, needs_time_axis }) => [name, { rows_by, needs_time_axis }]))).toEqual({
      ...Object.fromEntries(curves.map((name) => [name, of('point')])),
      steps: of('stage'),
      people_steps: of('stage'),
      back: of('offset', true),
      new_back: of('offset', true),
    });
  });
});
