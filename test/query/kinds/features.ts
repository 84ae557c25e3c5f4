import { expect } from 'vitest';
import { derivationOf, suiteOutputs } from '../../../compiler/derivation.ts';
import type { Metric } from '../../../compiler/manifest.ts';
import type { Cell, Intent, QueryResult, Row } from '../../../generated/types.ts';
import { must } from '../must.ts';

/*
 * What every field of an intent means for any metric: how it is asked for, and what must hold of the answer beside other answers of the same
 * metric. No number is known here: raw rows have them (rawRows.ts).
 */

/** A metric, and answers of it, each asked for once. */
export interface Subject {
  readonly metric: Metric;
  /** The first of its dimensions. */
  readonly dimension: string;
  readonly declared: readonly string[];
  readonly ask: (intent: Intent) => Promise<QueryResult>;
}

interface Feature {
  readonly intent: (subject: Subject) => Intent;
  readonly holds: (answer: QueryResult, subject: Subject) => Promise<void> | void;
}

export const namesOf = ({ columns }: QueryResult): readonly string[] => columns.map(({ name }) => name);
/** Of weeks, for all periods that are over end with the data, and a year is compared. */
const weeks: Intent = { time_axis: 'week' };
const byGroup = ({ dimension }: Subject): Intent => ({ ...weeks, dimensions: [dimension] });
const without = (row: Row, ...names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
const first = ({ declared }: Subject): string => must(declared[0]);
const last = ({ declared }: Subject): string => must(declared.at(-1));

/** Ranked answers are of groups without time, so that others can be asked for by a filter. */
const ranked = (subject: Subject): Intent => ({ dimensions: [subject.dimension], top_n: 1, top_n_by: first(subject) });

export const features: { readonly [Field in keyof Intent]-?: Feature } = {
  dimensions: {
    intent: byGroup,
    async holds(answer, subject) {
      const { ask, dimension, declared, metric } = subject;
      expect(namesOf(answer)).toEqual(['week', dimension, ...declared]);
      expect(new Set(answer.rows.map((row) => row[dimension])).size).toBeGreaterThan(1);
      const whole = await ask({ ...weeks, dimensions: [...metric.dimensions] });
      expect(namesOf(whole)).toEqual(['week', ...metric.dimensions, ...declared]);
    },
  },
  filters: {
    intent: (subject) => ({ ...weeks, filters: { [subject.dimension]: { not_null: true } } }),
    async holds(_answer, subject) {
      const { ask, dimension } = subject;
      const grouped = await ask(byGroup(subject));
      const groups = new Set(grouped.rows.map((row) => row[dimension] ?? null));
      for (const value of groups) {
        const { rows } = await ask({ ...weeks, filters: { [dimension]: { in: [value] } } });
        expect(rows).toEqual(grouped.rows.filter((row) => row[dimension] === value).map((row) => without(row, dimension)));
      }
      expect(groups.size).toBeGreaterThan(1);
    },
  },
  time_axis: {
    intent: () => weeks,
    async holds(_answer, { metric, declared, ask }) {
      for (const time_axis of metric.time_axes) {
        const answer = await ask({ time_axis });
        expect(namesOf(answer)).toEqual([time_axis, ...declared]);
        expect(answer.rows.length).toBeGreaterThan(0);
      }
    },
  },
  start: {
    intent: () => ({ ...weeks, start: '2023-12-25' }),
    async holds({ rows }, { ask }) {
      expect(rows).toEqual((await ask(weeks)).rows.filter(({ week }) => String(week) >= '2023-W52'));
    },
  },
  end: {
    intent: () => ({ ...weeks, end: '2023-12-31' }),
    async holds({ rows }, { ask }) {
      // What comes after the bound is not known: who returns is followed up to it.
      const within = (await ask(weeks)).rows.filter(({ week, offset = 0 }) => weeksUpToEnd(String(week)) >= Number(offset));
      expect(rows).toEqual(within);
    },
  },
  having: {
    intent: (subject) => ({ ...byGroup(subject), having: { [first(subject)]: { not_null: true } } }),
    async holds({ rows }, subject) {
      const all = (await subject.ask(byGroup(subject))).rows;
      expect(rows).toEqual(all.filter((row) => row[first(subject)] !== null));
    },
  },
  order_by: {
    intent: (subject) => ({ ...byGroup(subject), order_by: [`-${last(subject)}`] }),
    async holds({ rows }, subject) {
      const by = last(subject);
      const all = (await subject.ask(byGroup(subject))).rows;
      expect(rows).toEqual(all.toSorted((a, b) => downwards(a[by] ?? null, b[by] ?? null)));
    },
  },
  limit: {
    intent: (subject) => ({ ...byGroup(subject), limit: 2 }),
    async holds(answer, subject) {
      const all = (await subject.ask(byGroup(subject))).rows;
      expect(answer).toMatchObject({ rows: all.slice(0, 2), more: all.length > 2, truncated: false });
    },
  },
  top_n: { intent: ranked, holds: expectLargest },
  top_n_by: { intent: (subject) => ({ ...ranked(subject), top_n_by: last(subject) }), holds: expectLargest },
  top_n_within: {
    intent: (subject) => ({ ...byGroup(subject), top_n: 1, top_n_by: first(subject), top_n_within: ['week'] }),
    async holds({ rows }, subject) {
      const all = (await subject.ask(byGroup(subject))).rows;
      const groups = [...new Set(all.map(({ week }) => week))];
      expect(rows).toEqual(
        groups.map((week) =>
          largest(
            all.filter((row) => row['week'] === week),
            first(subject),
          ),
        ),
      );
    },
  },
  others: {
    intent: (subject) => ({ ...ranked(subject), others: true }),
    async holds(answer, subject) {
      const { dimension, declared, ask } = subject;
      expect(namesOf(answer)).toEqual([dimension, '_row', ...declared]);
      const [top, rest] = answer.rows;
      expect([top?.['_row'], rest?.['_row'], answer.rows.length]).toEqual(['row', 'others', 2]);
      const [folded] = (await ask({ filters: { [dimension]: { not_in: [top?.[dimension] ?? null] } } })).rows;
      expect(without(must(rest), dimension, '_row')).toEqual(folded);
    },
  },
  totals: {
    intent: (subject) => ({ ...byGroup(subject), totals: true }),
    async holds({ totals }, { ask }) {
      expect(totals).toEqual((await ask({})).rows[0]);
    },
  },
  compare: {
    intent: (subject) => ({ ...byGroup(subject), compare: 'prior_period' }),
    async holds(answer, subject) {
      const { dimension, declared, ask } = subject;
      const suffixes = (output: string): readonly string[] => (output.endsWith('p_value') ? ['prev'] : ['prev', 'delta', 'pct_change']);
      const names = declared.flatMap((output) => suffixes(output).map((suffix) => `${output}_${suffix}`));
      expect(namesOf(answer)).toEqual(['week', dimension, ...declared, ...names]);
      const all = (await ask(byGroup(subject))).rows;
      expectPrevious(answer.rows, all, 'week', previousWeek, subject);
      const yearly: Intent = { time_axis: 'year', dimensions: [dimension] };
      const compared = await ask({ ...yearly, compare: 'prior_year' });
      expectPrevious(compared.rows, (await ask(yearly)).rows, 'year', (year) => String(Number(year) - 1), subject);
    },
  },
  quantiles: {
    intent: () => ({ ...weeks, quantiles: true }),
    holds(answer, { metric, declared }) {
      expect(namesOf(answer)).toEqual(['week', ...declared, ...suiteOutputs(derivationOf(metric), 'quantiles').map(({ name }) => name)]);
    },
  },
  with: {
    intent: ({ metric }) => ({ ...weeks, with: [metric.name === 'people' ? 'visitors' : 'people'] }),
    async holds(answer, { declared, metric, ask }) {
      const beside = metric.name === 'people' ? 'visitors' : 'people';
      expect(namesOf(answer)).toEqual(['week', ...declared, beside]);
      const alone = await ask(weeks);
      expect(answer.rows.map((row) => without(row, beside))).toEqual(alone.rows);
    },
  },
};

/** How many weeks there are from one to the last before the bound. */
function weeksUpToEnd(week: string): number {
  return ['2023-W52', '2023-W51', '2023-W50'].indexOf(week);
}

function previousWeek(week: string): string {
  return week === '2024-W01' ? '2023-W52' : week.replace(/\d+$/, (number) => String(Number(number) - 1).padStart(2, '0'));
}

/** Numbers are by value, other cells by their text; a null is last. */
function downwards(a: Cell, b: Cell): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'string' && typeof b === 'string') return a === b ? 0 : a < b ? 1 : -1;
  return Number(b) - Number(a);
}

/** Exact numbers that are texts are ranked as numbers. */
function largest(rows: readonly Row[], by: string): Row {
  const value = (ranked: Row): Cell => {
    const cell = ranked[by] ?? null;
    return typeof cell === 'string' && /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
  };
  return must(rows.toSorted((a, b) => downwards(value(a), value(b)))[0]);
}

async function expectLargest({ rows, provenance }: QueryResult, { dimension, ask }: Subject): Promise<void> {
  const all = (await ask({ dimensions: [dimension] })).rows;
  expect(rows).toEqual([largest(all, String(provenance.intent['top_n_by']))]);
}

/** Each row has the outputs of the group one period before, where that period has it; nothing, where nothing is covered. */
function expectPrevious(
  rows: readonly Row[],
  all: readonly Row[],
  axis: 'week' | 'year',
  before: (period: string) => string,
  { dimension, declared }: Subject,
): void {
  const periods = new Set(all.map((row) => row[axis]));
  let found = 0;
  for (const row of rows) {
    const period = before(String(row[axis]));
    const earlier = all.find((one) => one[axis] === period && one[dimension] === row[dimension]);
    if (earlier === undefined && periods.has(period)) continue;
    expect(declared.map((output) => row[`${output}_prev`])).toEqual(declared.map((output) => earlier?.[output] ?? null));
    found += earlier === undefined ? 0 : 1;
  }
  expect(found).toBeGreaterThan(0);
}
