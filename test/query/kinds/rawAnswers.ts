import { expect } from 'vitest';
import type { Row } from '../../../generated/types.ts';
import { ratioOf, ratioOfText, toDouble, type Ratio } from '../../../runtime/exact/rational.ts';
import { DIGEST_RELATIVE_ERROR } from '../../../runtime/sketch/digest.ts';
import { fisher } from '../../../runtime/stats/arms/fisher.ts';
import { katz, rateRatio } from '../../../runtime/stats/arms/katz.ts';
import { gTest } from '../../../runtime/stats/arms/gTest.ts';
import { newcombe } from '../../../runtime/stats/arms/newcombe.ts';
import { oddsRatio, woolf } from '../../../runtime/stats/arms/oddsRatio.ts';
import { pooledZ } from '../../../runtime/stats/arms/pooledZ.ts';
import { sampleRatioMismatch, twoSizes } from '../../../runtime/stats/arms/sampleRatioMismatch.ts';
import { meanDifference, welch, type Sample } from '../../../runtime/stats/arms/welch.ts';
import { chiSquareTest } from '../../../runtime/stats/chiSquare.ts';
import { must } from '../must.ts';
import { expectCurve, type CurveName } from './rawCurves.ts';
import { before, FOREVER, type Allowed, type Fact, type Group, type Span, type Table } from './rawRows.ts';

/*
 * What the metrics of everyKind.ts must answer for a group of raw rows: counts, sums and sets exactly, statistics as runtime/stats has them
 * of those counts (test/stats holds these against other implementations), quantiles within the digest's error.
 */

interface RawAnswer {
  readonly tables: readonly Table[];
  /** Rows that it is over, where it is not over all. */
  readonly where?: readonly Allowed[];
  /** The days that decide whether there is such a group. */
  readonly spans: (group: Group) => readonly Span[];
  /** Holds the rows of a group, without its grouping columns, to what raw rows say. */
  readonly holds: (found: readonly Row[], group: Group) => void;
}

const own = ({ period }: Group): readonly Span[] => [period];
const trailing = ({ period }: Group, days: number): Span => ({ from: before(period.to, days - 1), to: period.to });
const monthToDate = ({ period }: Group): Span => ({ from: `${period.to.slice(0, 7)}-01`, to: period.to });
const soFar = ({ period }: Group): Span => ({ from: FOREVER, to: period.to });
/** What is true as of a day is that of the latest day of the period; there are none before all time. */
const asOf = ({ latest }: Group): Span => ({ from: latest ?? FOREVER, to: latest ?? FOREVER });

const one =
  (
    of: (rows: readonly Fact[], group: Group) => unknown,
    table: Table = 'contacts',
    span: (group: Group) => Span = ({ period }) => period,
  ) =>
  (name: string): RawAnswer => ({
    tables: [table],
    spans: (group) => [span(group)],
    holds: (found, group) => expect(found).toEqual([{ [name]: of(group.rows(table, span(group)), group) }]),
  });
const row =
  (of: (rows: readonly Fact[]) => Row | object, table: Table = 'contacts', span: (group: Group) => Span = ({ period }) => period) =>
  (): RawAnswer => ({
    tables: [table],
    spans: (group) => [span(group)],
    holds: (found, group) => expect(found).toEqual([of(group.rows(table, span(group)))]),
  });
const curve = (of: CurveName) => (): RawAnswer => ({
  tables: ['contacts'],
  spans: own,
  holds: (found, group) => expectCurve(of, found, group.rows('contacts', group.period)),
});

const answers: Readonly<Record<string, (name: string) => RawAnswer>> = {
  lift: row((rows) => liftOf(armOf(rows, 'B'), armOf(rows, 'A'))),
  spend: row((rows) => spendOf(sampleOf(rows, 'B'), sampleOf(rows, 'A'))),
  dependence: row(dependenceOf),
  quality: () => ({
    tables: ['contacts'],
    spans: own,
    holds: (found, group) => expectCurve('quality', found, group.rows('contacts', group.period)),
  }),
  roc: curve('roc'),
  precision_recall: curve('precision_recall'),
  gains: curve('gain'),
  lifts: curve('lift'),
  calibration: curve('calibration'),
  amounts: curve('histogram'),
  amounts_up_to: curve('ecdf'),
  steps: funnel([1, 2, 3], 'none'),
  people_steps: funnel([1, 3], 'customers'),
  path: funnel([1, 2, 3], 'customers', 'chains'),
  either: sets(
    (group) => [group.period],
    ({ period, rows }) => union(ofVariant(rows('contacts', period), 'A'), ofVariant(rows('contacts', period), 'B')),
  ),
  both: sets(
    (group) => [group.period],
    ({ period, rows }) => {
      const others = ofVariant(rows('contacts', period), 'B');
      return new Set([...ofVariant(rows('contacts', period), 'A')].filter((customer) => others.has(customer)));
    },
  ),
  lapsed: sets(
    (group) => [trailing(group, 28)],
    (group) => {
      const still = people(group.rows('contacts', trailing(group, 7)));
      return new Set([...people(group.rows('contacts', trailing(group, 28)))].filter((customer) => !still.has(customer)));
    },
  ),
  back: cohorts('everybody'),
  new_back: cohorts('new'),
  active: one(
    (rows) => people(rows).size,
    'contacts',
    (group) => trailing(group, 7),
  ),
  clicks: one(clicksOf),
  amount: one((rows) => quantile(amountsOf(rows), 0.5)),
  amount_spread: row((rows) => {
    const values = amountsOf(rows);
    return {
      amount_spread_count: values.length,
      amount_spread_min: values[0] ?? null,
      amount_spread_p25: quantile(values, 0.25),
      amount_spread_Median: quantile(values, 0.5),
      amount_spread_p75: quantile(values, 0.75),
      amount_spread_max: values.at(-1) ?? null,
    };
  }),
  people: one((rows) => people(rows).size),
  takings: row((rows) => {
    const values = amountsOf(rows);
    return {
      total: (centsOf(rows) / 100).toFixed(2),
      contacts: String(rows.length),
      least: values[0] ?? null,
      last:
        rows
          .map(({ day }) => day)
          .toSorted()
          .at(-1) ?? null,
      mean: values.length === 0 ? null : near(centsOf(rows) / 100 / values.length),
    };
  }),
  takings_to_date: one((rows) => centsOf(rows) / 100, 'contacts', monthToDate),
  takings_so_far: (name) => ({ ...one((rows) => centsOf(rows) / 100, 'contacts', soFar)(name), where: [['variant', ['A']]] }),
  visitors: one((rows) => people(rows).size, 'visits'),
  balance: row((rows) => ({ balance: centsOf(rows) / 100, holders: people(rows).size }), 'contacts', asOf),
  shown: row((rows) => {
    const [shown, comparable] = [sumOf(rows, 'shown'), sumOf(rows, 'comparable')];
    return {
      shown,
      shown_click_rate: shown === 0 ? null : sumOf(rows, 'clicked') / shown,
      runner_up: comparable === 0 ? null : near(sumOf(rows, 'runner_up') / 1000 / comparable),
    };
  }, 'exposures'),
  base: row(
    (rows) => {
      const customers = sumOf(rows, 'customers');
      return {
        base_customers: customers,
        base_value: sumOf(rows, 'cents') / 100,
        base_orders: sumOf(rows, 'orders'),
        base_mean_recency: customers === 0 ? null : sumOf(rows, 'days') / customers,
      };
    },
    'base',
    asOf,
  ),
  tried: row(
    (rows) => {
      const tried = sumOf(rows, 'tried');
      return { tried, in_both: sumOf(rows, 'in_both'), each: tried === 0 ? null : near(sumOf(rows, 'cents') / 100 / tried) };
    },
    'trial',
    asOf,
  ),
  clicks_per_visitor: () => ({
    tables: ['contacts', 'visits'],
    spans: own,
    holds: (found, { rows, period }) => {
      const visitors = people(rows('visits', period)).size;
      expect(found).toEqual([{ clicks_per_visitor: visitors === 0 ? null : clicksOf(rows('contacts', period)) / visitors }]);
    },
  }),
  excess: one((rows) => {
    const mails = centsOf(rows.filter(({ keys }) => keys['channel'] === 'mail')) / 100;
    const arms = [armOf(rows, 'A'), armOf(rows, 'B')];
    const clicks = arms.reduce((total, { positives }) => total + positives, 0);
    const counted = arms.reduce((total, { positives, negatives }) => total + positives + negatives, 0);
    const usual = exactQuantile(amountsOf(rows), 0.5);
    return counted === 0 || usual === null ? null : within(mails - (usual * clicks) / counted, usual);
  }),
};

/** What raw rows say of a metric. */
export function rawAnswer(name: string): RawAnswer {
  return must(answers[name])(name);
}

function clicksOf(rows: readonly Fact[]): number {
  return rows.filter(({ clicked }) => clicked === true).length;
}
function people(rows: readonly Fact[]): Set<string> {
  return new Set(rows.map(({ customer }) => customer));
}
function ofVariant(rows: readonly Fact[], variant: string): Set<string> {
  return people(rows.filter(({ keys }) => keys['variant'] === variant));
}
function union(a: ReadonlySet<string>, b: ReadonlySet<string>): Set<string> {
  return new Set([...a, ...b]);
}
function centsOf(rows: readonly Fact[]): number {
  return rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}
function sumOf(rows: readonly Fact[], name: string): number {
  return rows.reduce((sum, { sums }) => sum + (sums[name] ?? 0), 0);
}
function amountsOf(rows: readonly Fact[]): readonly number[] {
  return rows.flatMap(({ cents }) => (cents === null ? [] : [cents / 100])).toSorted((a, b) => a - b);
}

/** To the rounding of doubles. */
function near(value: number | null): unknown {
  return value === null ? null : expect.closeTo(value, 10);
}

/** Within the digest's error of a part of it. */
function within(value: number, part: number): unknown {
  const slack = Math.abs(part) * DIGEST_RELATIVE_ERROR + 1e-9;
  return expect.toSatisfy((found: unknown) => typeof found === 'number' && Math.abs(found - value) <= slack);
}

/** The nearest rank. */
function exactQuantile(sorted: readonly number[], q: number): number | null {
  return sorted[Math.max(1, Math.ceil(q * sorted.length)) - 1] ?? null;
}

function quantile(sorted: readonly number[], q: number): unknown {
  const value = exactQuantile(sorted, q);
  return value === null ? null : within(value, value);
}

interface Counts {
  readonly positives: number;
  readonly negatives: number;
}

function armOf(rows: readonly Fact[], variant: string | null): Counts {
  const arm = rows.filter(({ keys }) => keys['variant'] === variant);
  return { positives: clicksOf(arm), negatives: arm.filter(({ clicked }) => clicked === false).length };
}

const exact = ({ positives, negatives }: Counts) => ({ positives: ratioOf(positives), negatives: ratioOf(negatives) });
const double = (value: Ratio | null | undefined): unknown => (value === null || value === undefined ? null : near(toDouble(value)));
const less = (value: Ratio | null | undefined): unknown => (value === null || value === undefined ? null : near(toDouble(value) - 1));
const share = (part: number, of: number): unknown => (of === 0 ? null : near(part / of));

function liftOf(test: Counts, control: Counts): object {
  const [tests, controls] = [test.positives + test.negatives, control.positives + control.negatives];
  const [t, c] = [exact(test), exact(control)];
  const both = tests === 0 || controls === 0 ? null : near(test.positives / tests - control.positives / controls);
  return {
    lift_count: tests + controls,
    lift_positives: test.positives + control.positives,
    lift_negatives: test.negatives + control.negatives,
    lift_rate: share(test.positives + control.positives, tests + controls),
    lift_test_rate: share(test.positives, tests),
    lift_control_rate: share(control.positives, controls),
    lift_test_size: tests,
    lift_control_size: controls,
    lift_difference: both,
    lift_difference_lower: double(newcombe(t, c, 0.95).value?.lower),
    lift_difference_upper: double(newcombe(t, c, 0.95).value?.upper),
    lift_lift: less(rateRatio(t, c).value),
    lift_lift_lower: less(katz(t, c, 0.95).value?.lower),
    lift_lift_upper: less(katz(t, c, 0.95).value?.upper),
    lift_z_score: double(pooledZ(t, c).value?.z),
    lift_p_value: double(pooledZ(t, c).value?.p_value.value),
    lift_fisher_p_value: double(fisher(t, c).value),
    lift_mismatch_p_value: double(sampleRatioMismatch(twoSizes(ratioOf(tests), ratioOf(controls), must(ratioOfText('0.5')))).value),
  };
}

function sampleOf(rows: readonly Fact[], variant: string): Sample {
  const values = rows.flatMap(({ keys, cents }) => (keys['variant'] === variant && cents !== null ? [cents / 100] : []));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const ratio = (value: number): Ratio => must(ratioOfText(value.toFixed(17)));
  return {
    count: ratioOf(values.length),
    mean: values.length === 0 ? null : ratio(mean),
    variance: values.length < 2 ? null : ratio(variance),
  };
}

function spendOf(test: Sample, control: Sample): object {
  const interval = meanDifference(test, control, 0.9).value;
  const tested = welch(test, control).value;
  const [tests, controls] = [toDouble(test.count), toDouble(control.count)];
  const difference = test.mean === null || control.mean === null ? null : near(toDouble(test.mean) - toDouble(control.mean));
  return {
    spend_count: tests + controls,
    spend_test_mean: double(test.mean),
    spend_control_mean: double(control.mean),
    spend_test_size: tests,
    spend_control_size: controls,
    spend_difference: difference,
    spend_difference_lower: double(interval?.lower),
    spend_difference_upper: double(interval?.upper),
    spend_t: double(tested?.t),
    spend_degrees_of_freedom: double(tested?.degrees_of_freedom),
    spend_p_value: double(tested?.p_value.value),
  };
}

function dependenceOf(rows: readonly Fact[]): object {
  const arms = [...new Set(rows.map(({ keys }) => keys['variant'] ?? null))].map((variant) => armOf(rows, variant as string | null));
  const table = arms.map(({ positives, negatives }) => [ratioOf(positives), ratioOf(negatives)]);
  const [chi, g] = [chiSquareTest(table).value, gTest(table).value];
  // Arms in the order of their values, null last.
  const filled = ['A', 'B', 'C', null]
    .map((variant) => armOf(rows, variant))
    .filter(({ positives, negatives }) => positives + negatives > 0);
  const [control, test] = filled.map(exact);
  const two = filled.length === 2 && test !== undefined && control !== undefined ? ([test, control] as const) : null;
  return {
    dependence_count: arms.reduce((sum, { positives, negatives }) => sum + positives + negatives, 0),
    dependence_chi_square: double(chi?.statistic),
    dependence_degrees_of_freedom: chi === null ? null : toDouble(chi.degrees_of_freedom),
    dependence_p_value: double(chi?.p_value.value),
    dependence_g: double(g?.statistic),
    dependence_g_p_value: double(g?.p_value.value),
    dependence_fisher_p_value: two === null ? null : double(fisher(...two).value),
    dependence_odds_ratio: two === null ? null : double(oddsRatio(...two).value),
    dependence_odds_ratio_lower: two === null ? null : double(woolf(...two, 0.95).value?.lower),
    dependence_odds_ratio_upper: two === null ? null : double(woolf(...two, 0.95).value?.upper),
  };
}

function funnel(levels: readonly number[], entities: 'none' | 'customers', table: Table = 'contacts'): (name: string) => RawAnswer {
  const names = ['', 'seen', 'opened', 'bought'];
  return (name) => ({
    tables: [table],
    spans: own,
    holds(found, { rows, period }) {
      const reached = levels.map((level) => rows(table, period).filter(({ stage }) => stage >= level));
      const shares = (counts: readonly number[], index: number, suffix: string): object => ({
        [`${name}_${suffix === 'of' ? 'count' : 'entities'}`]: counts[index],
        [`${name}_${suffix}_first`]: counts[0] === 0 ? null : must(counts[index]) / must(counts[0]),
        [`${name}_${suffix}_previous`]: index === 0 || counts[index - 1] === 0 ? null : must(counts[index]) / must(counts[index - 1]),
      });
      const counts = reached.map((stage) => stage.length);
      const customers = reached.map((stage) => people(stage).size);
      expect(found).toEqual(
        levels.map((level, index) => ({
          stage: names[level],
          ...shares(counts, index, 'of'),
          ...(entities === 'none' ? {} : shares(customers, index, 'entities_of')),
        })),
      );
    },
  });
}

/** Small enough to be exact: the bounds are the number itself. */
function sets(spans: RawAnswer['spans'], members: (group: Group) => ReadonlySet<string>): (name: string) => RawAnswer {
  return (name) => ({
    tables: ['contacts'],
    spans,
    holds(found, group) {
      const { size } = members(group);
      expect(found).toEqual([{ [name]: size, [`${name}_lower`]: size, [`${name}_upper`]: size }]);
    },
  });
}

/** Who is there in a period, followed up to two periods more. */
function cohorts(who: 'everybody' | 'new'): (name: string) => RawAnswer {
  const earlier = ({ period }: Group): Span => ({ from: FOREVER, to: before(period.from, 1) });
  const followed = (group: Group): readonly Span[] => [0, 1, 2].flatMap((passed) => group.later(passed) ?? []);
  return (name) => ({
    tables: ['contacts'],
    spans: (group) => [...followed(group), ...(who === 'new' ? [earlier(group)] : [])],
    holds(found, group) {
      const [first, ...later] = followed(group).map((span) => people(group.rows('contacts', span)));
      const known = who === 'new' ? people(group.rows('contacts', earlier(group))) : new Set<string>();
      const cohort = [...must(first)].filter((customer) => !known.has(customer));
      expect(found).toEqual(
        [must(first), ...later].map((there, offset) => {
          const retained = cohort.filter((customer) => there.has(customer)).length;
          const part = cohort.length === 0 ? null : retained / cohort.length;
          return {
            offset,
            [`${name}_size`]: cohort.length,
            [`${name}_retained`]: retained,
            [`${name}_share`]: part,
            [`${name}_share_lower`]: part,
            [`${name}_share_upper`]: part,
          };
        }),
      );
    },
  });
}
