import type { Cell } from '../../../generated/types.ts';
import { exposedByBruteForce, type ContactRecord } from '../../support/exposedContacts.ts';
import { lifecycleByBruteForce } from '../../support/customerLifecycle.ts';
import { DAY_MINUTES, dayAt, startsByBruteForce, type Start, type Step } from '../../support/followedStages.ts';
import { must } from '../must.ts';
import type { QueryWorkspace } from '../support.ts';

/*
 * The rows that the metrics of everyKind.ts are over, and how a question groups them, by plain loops over the raw rows: nothing of the query
 * path is used here.
 */

/** A row of a table, or some of them together. */
export interface Fact {
  readonly day: string;
  /** The values of its dimensions. */
  readonly keys: Readonly<Record<string, Cell>>;
  readonly clicked: boolean | null;
  readonly score: number | null;
  readonly cents: number | null;
  readonly customer: string;
  readonly stage: number;
  /** Of exposures and customers as of a day: what they add up. */
  readonly sums: Readonly<Record<string, number>>;
}

export type Table = 'contacts' | 'visits' | 'exposures' | 'base' | 'chains' | 'trial';
export type Axis = 'day' | 'week' | 'month';

export type Allowed = readonly [dimension: string, values: readonly Cell[]];

export interface Question {
  readonly axis: Axis | null;
  readonly dimensions: readonly string[];
  /** Dimensions with their allowed values. */
  readonly filters: readonly Allowed[];
  readonly start: string | null;
  readonly end: string | null;
}

/** Days, both inclusive. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** What the answer of one group is over. */
export interface Group {
  readonly keys: Readonly<Record<string, Cell>>;
  /** The days of its period within the bounds; without an end those that are covered. */
  readonly period: Span;
  /** The last of these that has data; null where none has. */
  readonly latest: string | null;
  readonly rows: (table: Table, span: Span) => readonly Fact[];
  /** The days of the period so many after its own, within the bounds; null past what is known. */
  readonly later: (periods: number) => Span | null;
}

export const before = (day: string, days: number): string => new Date(Date.parse(day) - 86_400_000 * days).toISOString().slice(0, 10);
export const FOREVER = '0000-01-01';

export class RawRows {
  readonly #tables: Readonly<Record<Table, readonly Fact[]>>;
  /** By day, the period of each axis. */
  readonly #labels: ReadonlyMap<string, Readonly<Record<Axis, string>>>;

  private constructor(tables: Readonly<Record<Table, readonly Fact[]>>, labels: ReadonlyMap<string, Readonly<Record<Axis, string>>>) {
    this.#tables = tables;
    this.#labels = labels;
  }

  static async of(workspace: QueryWorkspace): Promise<RawRows> {
    const raw = await workspace.sql('SELECT * REPLACE (day::VARCHAR AS day, CAST(round(amount * 100) AS INTEGER) AS amount) FROM raw');
    const contacts = raw.map((row): Fact & { readonly raw: typeof row } => ({
      day: String(row['day']),
      keys: { channel: row['channel'] as string, variant: row['variant'] as string | null },
      clicked: row['clicked'] as boolean | null,
      score: row['score'] as number | null,
      cents: row['amount'] as number | null,
      customer: String(row['customer']),
      stage: Number(row['stage']),
      sums: {},
      raw: row,
    }));
    const labels = await workspace.sql(
      `SELECT DISTINCT day::VARCHAR AS day, strftime(day, '%G-W%V') AS week, strftime(day, '%Y-%m') AS month FROM raw ORDER BY day`,
    );
    const days = labels.map(
      ({ day, week, month }) => [String(day), { day: String(day), week: String(week), month: String(month) }] as const,
    );
    const ofDay = (day: string): typeof contacts => contacts.filter((row) => row.day === day);
    const history = new Map(days.map(([day]) => [day, ofDay(day).map(({ raw: row, ...fact }) => recordOf(fact, row))]));
    const orders = new Map(
      days.map(([day]) => [day, ofDay(day).map(({ customer, cents }) => ({ day, customer, cents, order: '' }))] as const),
    );
    return new RawRows(
      {
        contacts,
        visits: contacts.filter(({ stage }) => stage >= 1),
        exposures: exposedByBruteForce(history, { max_frequency: 3, window_granularity: 'daily' }).map(exposureOf),
        base: lifecycleByBruteForce(orders, 'rows').map(customersOf),
        trial: days.flatMap(([day]) => triedAsOf(contacts, day)),
        chains: startsByBruteForce(contacts.map(stepOf), 2 * DAY_MINUTES).map(startOf),
      },
      new Map(days),
    );
  }

  /** The groups that have rows in the spans of their periods, in no order; without any grouping one. */
  groups(question: Question, tables: readonly Table[], spans: (group: Group) => readonly Span[]): readonly Group[] {
    const { axis, dimensions } = question;
    const rows = (table: Table): readonly Fact[] => this.#tables[table].filter(({ keys }) => meets(keys, question));
    const found = new Map<string, Readonly<Record<string, Cell>>>();
    for (const table of tables)
      for (const fact of rows(table)) {
        const values = Object.fromEntries(dimensions.map((name) => [name, fact.keys[name] ?? null]));
        found.set(JSON.stringify(values), values);
      }
    if (axis === null && dimensions.length === 0) found.set('{}', {});
    return [...found.values()].flatMap((values) => {
      const own = (fact: Fact): boolean => dimensions.every((name) => (fact.keys[name] ?? null) === values[name]);
      const kept = new Map(tables.map((table) => [table, rows(table).filter(own)]));
      return this.#periods(question).flatMap((period): readonly Group[] => {
        const group: Group = {
          ...period,
          keys: { ...period.keys, ...values },
          rows: (table, { from, to }) => (kept.get(table) ?? []).filter(({ day }) => day >= from && day <= to),
        };
        const has = tables.some((table) => spans(group).some((span) => group.rows(table, span).length > 0));
        return has || (axis === null && dimensions.length === 0) ? [group] : [];
      });
    });
  }

  /** Those that the question shows; without an axis all of its time is one. */
  #periods({ axis, start, end }: Question): readonly Omit<Group, 'rows'>[] {
    const covered = [...this.#labels.keys()];
    const within = covered.filter((day) => (start === null || day >= start) && (end === null || day <= end));
    if (axis === null) {
      const period = { from: start ?? FOREVER, to: end ?? must(covered.at(-1)) };
      return [{ keys: {}, period, latest: within.at(-1) ?? null, later: () => null }];
    }
    const labelOf = (day: string): string => must(this.#labels.get(day))[axis];
    const labels = [...new Set(covered.map(labelOf))];
    return labels.flatMap((label, index): readonly Omit<Group, 'rows'>[] => {
      const days = within.filter((day) => labelOf(day) === label);
      const [from, latest] = [days[0], days.at(-1)];
      if (from === undefined || latest === undefined) return [];
      // The last period goes on after the data, up to the end that is asked for.
      const to = index < labels.length - 1 || end === null || end < latest ? latest : least(end, endOf(axis, from));
      return [
        {
          keys: { [axis]: label },
          period: { from, to },
          latest,
          later(passed) {
            if (passed === 0) return { from, to };
            const known = covered.filter((day) => labelOf(day) === labels[index + passed] && (end === null || day <= end));
            const [first, last] = [known[0], known.at(-1)];
            return first === undefined || last === undefined ? null : { from: first, to: last };
          },
        },
      ];
    });
  }
}

const least = (a: string, b: string): string => (a < b ? a : b);

/** The last day of the period that a day is in. */
function endOf(axis: Axis, day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  switch (axis) {
    case 'day':
      return day;
    case 'week':
      return before(day, ((new Date(day).getUTCDay() + 6) % 7) - 6);
    case 'month':
      return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  }
}

function meets(keys: Fact['keys'], { filters }: Question): boolean {
  return filters.every(([name, values]) => values.includes(keys[name] ?? null));
}

function recordOf({ day, keys, clicked, score, customer }: Omit<Fact, 'sums'>, row: Readonly<Record<string, unknown>>): ContactRecord {
  return {
    decided: `${day}T00:00:00Z`,
    customer,
    interaction: String(row['interaction']),
    slot: '',
    action: String(row['action']),
    placement: String(keys['channel']),
    rank: Number(row['place']),
    outcome: clicked === null ? 'Pending' : clicked ? 'Clicked' : 'Impression',
    propensity: score === null ? null : Math.round(score * 1000),
    priority: null,
  };
}

const nobody = { clicked: null, score: null, cents: null, customer: '', stage: 0 };

function exposureOf(line: string): Fact {
  const [[, day, , channel, frequency], [shown, clicked, comparable, , runner_up]] = parsed(line);
  const sums = { shown: Number(shown), clicked: Number(clicked), comparable: Number(comparable), runner_up: Number(runner_up) };
  return { ...nobody, day: String(day), keys: { channel: String(channel), frequency: Number(frequency) }, sums };
}

function customersOf(line: string): Fact {
  const [[day, segment, recency_quartile, frequency_quartile, value_quartile], [customers, cents, orders, days]] = parsed(line);
  const keys = {
    segment: String(segment),
    recency_quartile: Number(recency_quartile),
    frequency_quartile: Number(frequency_quartile),
    value_quartile: Number(value_quartile),
  };
  return {
    ...nobody,
    day: String(day),
    keys,
    sums: { customers: Number(customers), cents: Number(cents), orders: Number(orders), days: Number(days) },
  };
}

function stepOf({ day, keys, customer, stage }: Fact): Step {
  const at = (Date.parse(day) - Date.parse(dayAt(0))) / 60_000;
  return { at, person: customer, channel: keys['channel'] as string, stages: [stage >= 1, stage >= 2, stage >= 3] };
}

/** A start, with the number of stages that it reaches. */
function startOf({ step: { at, person, channel }, reached }: Start): Fact {
  return { ...nobody, day: dayAt(at / DAY_MINUTES), keys: { channel }, customer: person, stage: reached, sums: {} };
}

/** The units as of a day, by the arm that their rows name: in none, or in several, they have no part. */
function triedAsOf(rows: readonly Fact[], day: string): readonly Fact[] {
  const units = new Map<string, { readonly arms: Set<string>; cents: number }>();
  for (const { day: at, keys, customer, cents } of rows) {
    if (at > day) continue;
    const unit = units.get(customer) ?? { arms: new Set(), cents: 0 };
    units.set(customer, unit);
    const isMoved = keys['variant'] === 'C' && customer < 'c2';
    const arm = customer < 'c5' && !isMoved ? 'A' : keys['variant'] === 'B' || keys['variant'] === 'C' ? 'B' : null;
    if (arm !== null) unit.arms.add(arm);
    unit.cents += cents ?? 0;
  }
  return [...units.values()].map(({ arms, cents }): Fact => {
    const [only] = arms;
    const arm = arms.size === 1 ? (only ?? null) : null;
    const sums = { tried: arm === null ? 0 : 1, in_both: arms.size > 1 ? 1 : 0, cents: arm === null ? 0 : cents };
    return { ...nobody, day, keys: { arm }, sums };
  });
}

/** The two lists of a line. */
function parsed(line: string): [unknown[], unknown[]] {
  return JSON.parse(`[${line.replace('] [', '], [')}]`) as [unknown[], unknown[]];
}
