import { createHash } from 'node:crypto';
import type { FrequencyResponse, Processors, Source } from '../../generated/types.ts';
import { seededRandom } from '../../workspaces-example/interactions/seededRandom.ts';
import type { TestWorkspace } from './workspaces.ts';

/* Contacts and how often they were shown, by brute force: plain loops over raw records that share no code with ingest. */

/** A record of an interaction, as its file has it. */
export interface ContactRecord {
  /** An instant in UTC, to the millisecond. */
  readonly decided: string;
  readonly customer: string;
  readonly interaction: string;
  readonly slot: string;
  readonly action: string;
  readonly placement: string | null;
  readonly rank: number;
  readonly outcome: 'Impression' | 'Clicked' | 'Pending';
  /** In thousandths; null when the model gave none. */
  readonly propensity: number | null;
  readonly priority: number | null;
}

/** The records of each chunk, by its day. */
export type History = ReadonlyMap<string, readonly ContactRecord[]>;

export type ExposureOptions = Pick<
  FrequencyResponse,
  'window_hours' | 'partition_lag_hours' | 'max_frequency' | 'window_granularity' | 'customer_sample' | 'checkpoint'
> & { readonly time_zone?: string; readonly groups?: 'slots' | 'none' };

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** What an ingest should store for a history, by its definition. */
export function exposedByBruteForce(history: History, options: ExposureOptions): readonly string[] {
  const { window_hours = 168, partition_lag_hours = 0, max_frequency = 7, window_granularity = 'exact' } = options;
  const wall = wallClock(options.time_zone ?? 'UTC');
  const group = (record: ContactRecord): string => (options.groups === 'slots' ? record.slot : '');
  const nameOf = (record: ContactRecord): string =>
    JSON.stringify([record.customer, record.interaction, group(record), record.action, record.placement]);
  const isSampled = (record: ContactRecord): boolean =>
    Number.parseInt(createHash('md5').update(record.customer).digest('hex').slice(0, 8), 16) <
    Math.ceil((options.customer_sample?.fraction ?? 1) * 2 ** 32);

  const chunks = new Map<string, ReadonlyMap<string, { time: number; clicked: boolean; first: ContactRecord }>>();
  /** The contacts of a chunk by name, regardless of other chunks. */
  const contactsIn = (day: string): ReadonlyMap<string, { time: number; clicked: boolean; first: ContactRecord }> => {
    const known_already = chunks.get(day);
    if (known_already !== undefined) return known_already;
    const found = new Map<string, { time: number; clicked: boolean; first: ContactRecord }>();
    for (const record of (history.get(day) ?? []).filter(isSampled)) {
      const time = wall(record.decided);
      if (record.rank !== 1 || record.outcome === 'Pending' || time < Date.parse(day) - partition_lag_hours * HOUR) continue;
      const known = found.get(nameOf(record));
      const clicked = record.outcome === 'Clicked';
      const isFirst =
        known === undefined ||
        compareAll(
          [time, record.outcome === 'Clicked' ? 0 : 1, record.priority],
          [wall(known.first.decided), known.first.outcome === 'Clicked' ? 0 : 1, known.first.priority],
        ) < 0;
      found.set(nameOf(record), {
        time: Math.min(time, known?.time ?? Infinity),
        clicked: clicked || known?.clicked === true,
        first: isFirst ? record : known.first,
      });
    }
    chunks.set(day, found);
    return found;
  };

  const sums = new Map<string, Map<string, number>>();
  const add = (key: string, name: string, value: number): void => {
    const of = sums.get(key) ?? new Map<string, number>();
    sums.set(key, of.set(name, (of.get(name) ?? 0) + value));
  };
  for (const day of history.keys()) {
    const reach = Math.ceil((window_hours + partition_lag_hours) / 24);
    const earlier = new Map<string, { time: number; record: ContactRecord }>();
    for (let days = reach; days > 0; days--)
      for (const [name, { time, first }] of contactsIn(new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)))
        if (!earlier.has(name)) earlier.set(name, { time, record: first });
    const own = [...contactsIn(day)].filter(([name]) => !earlier.has(name));
    const all = [...earlier.values(), ...own.map(([, { time, first }]) => ({ time, record: first }))];
    const alternatives = grouped((history.get(day) ?? []).filter(isSampled), ({ interaction }) => interaction);
    const together = grouped(all, ({ record }) => shownTo(record));
    for (const [, { time, clicked, first }] of own) {
      const cut = (at: number): number => (window_granularity === 'daily' ? Math.floor(at / DAY) * DAY : at);
      const shown = (together.get(shownTo(first)) ?? []).filter(
        (other) => cut(other.time) > cut(time) - window_hours * HOUR && cut(other.time) <= cut(time),
      ).length;
      const [runner] = (alternatives.get(first.interaction) ?? [])
        .filter((record) => record.rank > 1 && group(record) === group(first))
        .toSorted((a, b) => compareAll(placeOf(a, wall), placeOf(b, wall)));
      const comparable = runner !== undefined && runner.propensity !== null;
      const period = new Date(time).toISOString().slice(0, 10);
      const key = JSON.stringify([day, period, first.action, first.placement, Math.min(shown, max_frequency)]);
      add(key, 'contacts', 1);
      add(key, 'clicks', clicked ? 1 : 0);
      add(key, 'comparable_contacts', comparable ? 1 : 0);
      add(key, 'comparable_clicks', comparable && clicked ? 1 : 0);
      add(key, 'runner_propensity', comparable ? (runner.propensity ?? 0) : 0);
      const both = comparable && first.priority !== null && runner.priority !== null;
      add(key, 'priority_contacts', both ? 1 : 0);
      add(key, 'priority', both ? (first.priority ?? 0) : 0);
      add(key, 'runner_priority', both ? (runner.priority ?? 0) : 0);
    }
  }
  return [...sums].map(([key, values]) => `${key} ${JSON.stringify([...values.values()])}`).toSorted();
}

/** Groups things by a key, keeping their order. */
export function grouped<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [thing]);
    else group.push(thing);
  }
  return groups;
}

/** Who was shown what, and where. */
function shownTo({ customer, action, placement }: ContactRecord): string {
  return JSON.stringify([customer, action, placement]);
}

function placeOf(record: ContactRecord, wall: (instant: string) => number): readonly (string | number | null)[] {
  const { rank, action, placement, customer, decided, propensity, priority } = record;
  return [rank, action, placement, customer, wall(decided), propensity, priority];
}

/** Compares part by part, nulls last. */
function compareAll(a: readonly (string | number | null)[], b: readonly (string | number | null)[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index] ?? null;
    if (left === right) continue;
    if (left === null) return 1;
    if (right === null) return -1;
    return left < right ? -1 : 1;
  }
  return 0;
}

/** Wall time in a zone, as milliseconds since 1970 as if it were UTC. */
function wallClock(time_zone: string): (instant: string) => number {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => Date.parse(`${parts.format(new Date(instant)).replace(' ', 'T')}Z`) + (Date.parse(instant) % 1000);
}

/** What ingest stored in the table `responses`, in the form of `exposedByBruteForce`. */
export async function storedExposures(workspace: TestWorkspace): Promise<readonly string[]> {
  const rows = await workspace.published(
    `SELECT chunk_id, period::VARCHAR AS period, action, placement, frequency, contacts, clicks, comparable_contacts, comparable_clicks,
       coalesce(runner_propensity, 0) * 1000 AS runner_propensity, priority_contacts, coalesce(priority, 0) AS priority,
       coalesce(runner_priority, 0) AS runner_priority, row_count
     FROM main.responses`,
  );
  return rows
    .map((row) => {
      const values = ['contacts', 'clicks', 'comparable_contacts', 'comparable_clicks', 'runner_propensity'];
      const priorities = ['priority_contacts', 'priority', 'runner_priority'];
      const numbers = [...values, ...priorities].map((name) => Number(row[name]));
      if (row['row_count'] !== row['contacts']) throw new Error('a row is a contact');
      return `${JSON.stringify([row['chunk_id'], row['period'], row['action'], row['placement'], Number(row['frequency'])])} ${JSON.stringify(numbers)}`;
    })
    .toSorted();
}

/** A source of such records, one file per day, and the table `responses`. */
export function exposuresSource(time_zone = 'UTC'): Source {
  return {
    reader: {
      kind: 'json',
      path: 'data/*.json',
      chunk_id: '(\\d{4}-\\d{2}-\\d{2})\\.json$',
      columns: {
        decided: 'timestamp',
        customer: 'string',
        interaction: 'string',
        slot: 'string',
        action: 'string',
        placement: 'string',
        rank: 'integer',
        outcome: 'string',
        propensity: 'integer',
        priority: 'integer',
      },
    },
    time: 'decided',
    time_zone,
  };
}

export function exposuresProcessor({ time_zone: _zone, groups = 'none', ...options }: ExposureOptions): Processors['processors'][string] {
  return {
    kind: 'frequency_response',
    source: 'events',
    grain: 'day',
    dimensions: ['action', 'placement'],
    customer: 'customer',
    interaction: 'interaction',
    ...(groups === 'slots' ? { alternative_group: 'slot' } : {}),
    action: 'action',
    placement: 'placement',
    rank: 'rank',
    outcome: "case outcome when 'Clicked' then true when 'Impression' then false else null end",
    propensity: 'propensity / 1000',
    priority: 'priority',
    ...options,
  };
}

export function writeDay(workspace: TestWorkspace, day: string, records: readonly ContactRecord[]): void {
  // A file without records is an empty array.
  workspace.write(`data/${day}.json`, records.length === 0 ? '[]' : records.map((record) => `${JSON.stringify(record)}\n`).join(''));
}

export const FIRST_DAY = Date.UTC(2026, 2, 23);
export const dayAt = (index: number): string => new Date(FIRST_DAY + index * DAY).toISOString().slice(0, 10);

/**
 * A history with all the awkward cases: missing days, ties in time, contacts exactly at midnight, duplicate records, outcomes that arrive
 * days later, and runners-up without a propensity, of equal rank, or missing.
 */
export function awkwardHistory(
  seed: number,
  days: number,
  { time_zone = 'UTC', partition_lag_hours = 0 }: ExposureOptions,
): Map<string, ContactRecord[]> {
  const random = seededRandom(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const wall = wallClock(time_zone);
  const history = new Map<string, ContactRecord[]>();
  for (let day = 0; day < days; day++) if (random() < 0.85) history.set(dayAt(day), []);
  const put = (day: string, record: ContactRecord): void => void history.get(day)?.push(record);
  const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
  for (let number = 0; number < days * 12; number++) {
    // Few instants, so that they coincide: hours, some at midnight, some a millisecond before it.
    const decided = new Date(FIRST_DAY + below(days * 8) * 3 * HOUR - (random() < 0.2 ? 1 : 0)).toISOString();
    const wallDay = dayOf(wall(decided));
    const lag = random() < 0.3 ? below(partition_lag_hours + 1) * HOUR : 0;
    const chunk = dayOf(wall(decided) + lag);
    const interaction = `I${random() < 0.05 ? below(number + 1) : number}`;
    const customer = `C${below(4)}`;
    for (const slot of random() < 0.3 ? ['a', 'b'] : ['a']) {
      const alternatives = 1 + below(4);
      for (let place = 1; place <= alternatives; place++) {
        const record: ContactRecord = {
          decided,
          customer,
          interaction,
          slot,
          action: `A${below(2)}`,
          placement: random() < 0.2 ? null : `P${below(2)}`,
          rank: place === 2 && random() < 0.3 ? 3 : place,
          outcome: random() < 0.7 ? 'Impression' : random() < 0.5 ? 'Clicked' : 'Pending',
          propensity: random() < 0.15 ? null : below(1000),
          priority: random() < 0.15 ? null : below(100),
        };
        put(chunk, record);
        if (random() < 0.2) put(chunk, record);
        if (random() < 0.3)
          put(random() < 0.5 ? chunk : dayOf(Date.parse(wallDay) + (1 + below(5)) * DAY), { ...record, outcome: 'Clicked' });
      }
    }
  }
  return history;
}
