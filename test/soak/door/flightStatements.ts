import type { Intent } from '../../../generated/types.ts';
import type { Random } from '../../sql/fuzz/Random.ts';

/** A value that a statement asks for. */
export interface AskedMeasure {
  readonly sql: string;
  readonly metric: 'flights' | 'late_share' | 'average_delay' | 'delay' | 'routes' | 'destinations';
  /** Of the raw flights. */
  readonly raw: string;
  readonly kind: 'sum' | 'ratio' | 'quantile' | 'distinct';
}

/** A random statement, and what it must be the same as. */
export interface FlightStatement {
  /** How it is written: as which tool would. */
  readonly form: Form;
  readonly sql: string;
  /** Values of its parameters; null where it is sent as a text of its own. */
  readonly parameters: readonly string[] | null;
  readonly metric: string;
  readonly intent: Intent;
  /** The columns of an answer over HTTP that it shows, in its order. */
  readonly columns: readonly string[];
  readonly axis: string | null;
  readonly measures: readonly AskedMeasure[];
  /** The same of the raw flights, its columns in the same order. */
  readonly raw: string;
  /** How many rows it shows, the largest of the first measure first, nulls last; null for all. */
  readonly top: number | null;
}

export const forms = [
  'plain',
  'bare measures',
  'in a SELECT',
  'in a WITH',
  'over SELECT *',
  'prepared',
  'ranked',
  'Superset',
  'Metabase',
  'Tableau',
  'Power BI',
  'Looker Studio',
] as const;
type Form = (typeof forms)[number];

type Relation = 'traffic' | 'delays' | 'network';

const dimensions: Readonly<Record<Relation, readonly string[]>> = {
  traffic: ['origin_state', 'destination_state', 'distance_band', 'origin'],
  delays: ['origin_state', 'distance_band'],
  network: ['origin_state'],
};
const measures: Readonly<Record<Relation, readonly AskedMeasure[]>> = {
  traffic: [
    { sql: 'SUM(flights)', metric: 'flights', raw: 'count(*)', kind: 'sum' },
    { sql: 'SUM(CAST(traffic.flights AS BIGINT))', metric: 'flights', raw: 'count(*)', kind: 'sum' },
    { sql: 'MEASURE(late_share)', metric: 'late_share', raw: 'count(*) FILTER (delay > 15) / nullif(count(delay), 0)', kind: 'ratio' },
    { sql: 'AGG("average_delay")', metric: 'average_delay', raw: 'sum(delay) / count(*)', kind: 'ratio' },
  ],
  delays: [{ sql: 'MEASURE(delay)', metric: 'delay', raw: 'quantile_disc(delay, 0.5)', kind: 'quantile' }],
  network: [
    { sql: 'MEASURE(routes)', metric: 'routes', raw: `count(DISTINCT origin || '-' || destination)`, kind: 'distinct' },
    { sql: 'MEASURE(network.destinations)', metric: 'destinations', raw: 'count(DISTINCT destination)', kind: 'distinct' },
  ],
};
const states = ['CA', 'TX', 'NY', 'FL', 'AK', 'HI', 'DE', 'GU', 'nowhere'];
const bands = ['under 300 miles', '300 to 599 miles', '600 to 1199 miles', '1200 miles and more'];
const values: Readonly<Record<string, readonly string[]>> = {
  origin_state: states,
  destination_state: states,
  distance_band: bands,
  origin: ['ATL', 'ORD', 'JFK', 'HNL', 'XXX'],
};
const axes = ['day', 'week', 'month', 'quarter', 'year'] as const;
const days = ['2001-01-01', '2001-01-15', '2001-02-28', '2001-03-01', '2001-04-10', '2001-06-30'];

interface Condition {
  readonly sql: string;
  readonly intent: Pick<Intent, 'filters' | 'start' | 'end'>;
  /** Values that a driver would send apart, which the text names `?`. */
  readonly values: readonly string[];
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function onDimension(random: Random, name: string): Condition {
  const list = values[name] ?? [];
  const [one, other] = [random.pick(list), random.pick(list)];
  const where = (sql: string, filter: NonNullable<Intent['filters']>[string], ...given: readonly string[]): Condition => ({
    sql,
    intent: { filters: { [name]: filter } },
    values: given,
  });
  const made: readonly (() => Condition)[] = [
    () => where(`${name} = ?`, one, one),
    () => where(`${name} IN (?, ?)`, [one, other], one, other),
    () => where(`${name} NOT IN (?, ?)`, { not_in: [one, other], not_null: true }, one, other),
    () => where(`${name} <> ?`, { ne: one, not_null: true }, one),
    () => where(`${name} IS NOT NULL`, { not_null: true }),
    () => where(`${name} IS NULL`, null),
    () => where(`${name} > ?`, { gt: one }, one),
    () => where(`${name} BETWEEN ? AND ?`, { gte: one, lte: other }, one, other),
    () => where(`${name} LIKE ${quoted(`${one.slice(0, 1)}%`)}`, { starts_with: one.slice(0, 1) }),
    () =>
      where(
        `upper(${name}) = upper(?)`,
        list.filter((value) => value.toUpperCase() === one.toUpperCase()),
        one,
      ),
    () => where(`(${name} = ? OR ${name} = ?)`, [one, other], one, other),
    () => where(`NOT (${name} = ?)`, { ne: one, not_null: true }, one),
  ];
  return random.pick(made)();
}

function onTime(random: Random): Condition {
  const [from, to] = [random.pick(days), random.pick(days)].toSorted();
  const month = random.pick(['2001-01', '2001-03', '2001-06']);
  const made: readonly (() => Condition)[] = [
    () => ({ sql: `time >= ${quoted(String(from))}`, intent: { start: from ?? null }, values: [] }),
    () => ({
      sql: `time BETWEEN DATE ${quoted(String(from))} AND DATE ${quoted(String(to))}`,
      intent: { start: from ?? null, end: to ?? null },
      values: [],
    }),
    () => ({ sql: `time < DATE ${quoted(String(to))} + INTERVAL '1 day'`, intent: { end: to ?? null }, values: [] }),
    () => ({ sql: `month = DATE ${quoted(`${month}-01`)}`, intent: { start: month, end: month }, values: [] }),
    () => ({
      sql: `date_trunc('month', time) = TO_DATE(${quoted(`${month}-01`)}, 'YYYY-MM-DD')`,
      intent: { start: month, end: month },
      values: [],
    }),
  ];
  return random.pick(made)();
}

/** A statement over a metric relation of the flights. */
export function flightStatement(random: Random, form: Form): FlightStatement {
  const relation = random.pick<Relation>(form === 'Tableau' ? ['traffic'] : ['traffic', 'traffic', 'delays', 'network']);
  const known = dimensions[relation];
  const axis = random.chance(0.5) ? random.pick(axes) : null;
  const shown = [...new Set(random.some(2, () => random.pick(known)))].filter((name) => axis !== 'day' || name !== 'origin');
  const asked = distinctBy(
    Array.from({ length: 1 + random.below(3) }, () => random.pick(measures[relation])),
    ({ metric }) => metric,
  );
  const onDimensions = [...new Set(random.some(2, () => random.pick(known)))].map((name) => onDimension(random, name));
  const conditions = [...onDimensions, ...(random.chance(0.4) ? [onTime(random)] : [])];

  const period =
    axis === null
      ? null
      : form === 'bare measures'
        ? axis
        : random.pick([axis, `date_trunc('${axis}', time)`, `CAST(DATE_TRUNC('${axis}', ${relation}."time") AS DATE)`]);
  const keys = [...(period === null ? [] : [period]), ...shown];
  const isBare = form === 'bare measures';
  const list = [
    ...keys.map((key, index) => ({ sql: key, as: `k${index}` })),
    ...asked.map(({ sql, metric }, index) => ({ sql: isBare ? metric : sql, as: `m${index}` })),
  ];
  const where = (fill: (value: string) => string): string =>
    conditions.length === 0 ? '' : ` WHERE ${conditions.map(({ sql, values: given }) => filled(sql, given, fill)).join(' AND ')}`;
  const top = form === 'ranked' && keys.length > 0 ? 1 + random.below(20) : null;
  const { sql, parameters } = written(random, { form, relation, keys, list, where, top });
  const intent = conditions.reduce<Intent>(
    (all, one) => ({
      ...all,
      ...one.intent,
      ...(one.intent.filters == null ? {} : { filters: { ...all.filters, ...one.intent.filters } }),
    }),
    { ...(axis === null ? {} : { time_axis: axis }), ...(shown.length === 0 ? {} : { dimensions: shown }) },
  );
  const [first, ...others] = asked.map(({ metric }) => metric);
  const rawKeys = [...(axis === null ? [] : [`CAST(date_trunc('${axis}', time) AS DATE)`]), ...shown];
  const rawList = [...rawKeys.map((key) => `CAST(${key} AS VARCHAR)`), ...asked.map(({ raw }) => `CAST(${raw} AS DOUBLE)`)];
  return {
    form,
    sql,
    parameters,
    metric: first ?? '',
    intent: others.length === 0 ? intent : { ...intent, with: others },
    columns: [...(axis === null ? [] : [axis]), ...shown, ...asked.map(({ metric }) => metric)],
    axis,
    measures: asked,
    raw: `SELECT ${rawList.map((one, index) => `${one} AS c${index}`).join(', ')} FROM flights AS ${relation}${where(quoted)}${rawKeys.length === 0 ? '' : ` GROUP BY ${rawKeys.join(', ')}`}`,
    top,
  };
}

interface Parts {
  readonly form: Form;
  readonly relation: Relation;
  readonly keys: readonly string[];
  readonly list: readonly { readonly sql: string; readonly as: string }[];
  readonly where: (fill: (value: string) => string) => string;
  readonly top: number | null;
}

/** What is selected in a form, and the values of its parameters. */
function written(random: Random, { form, relation, keys, list, where, top }: Parts): Pick<FlightStatement, 'sql' | 'parameters'> {
  const items = list.map(({ sql, as }) => `${sql} AS ${as}`).join(', ');
  const byPosition = keys.length === 0 ? '' : ` GROUP BY ${keys.map((_, index) => index + 1).join(', ')}`;
  const group = keys.length === 0 ? '' : ` GROUP BY ${keys.join(', ')}`;
  const plain = `SELECT ${items} FROM metrics.${relation}${where(quoted)}${random.chance(0.5) ? group : byPosition}`;
  const columns = list.map(({ as }) => as);
  const text = (sql: string): Pick<FlightStatement, 'sql' | 'parameters'> => ({ sql, parameters: null });
  switch (form) {
    case 'plain':
      return text(plain);
    case 'bare measures':
      return text(`SELECT ${items} FROM ${relation}${where(quoted)}`);
    case 'in a SELECT':
      return text(`SELECT * FROM (${plain}) AS t`);
    case 'in a WITH':
      return text(`WITH t AS (${plain}) SELECT ${columns.join(', ')} FROM t`);
    case 'over SELECT *':
      return text(`SELECT ${items} FROM (SELECT * FROM metrics.${relation}) AS ${relation}${where(quoted)}${byPosition}`);
    case 'prepared': {
      const given: string[] = [];
      const rest = where((value) => `$${given.push(value)}`);
      return { sql: `SELECT ${items} FROM ${relation}${rest}${byPosition}`, parameters: given };
    }
    case 'ranked':
      return text(
        top === null
          ? plain
          : `${plain} ORDER BY ${keys.length + 1} DESC NULLS LAST${keys.map((_, index) => `, ${index + 1}`).join('')} LIMIT ${top}`,
      );
    case 'Superset':
      return text(`SELECT ${items} \nFROM metrics.${relation}${where(quoted).replace(' WHERE ', ' \nWHERE ')}${group} \n LIMIT 10000`);
    case 'Metabase': {
      const source = columns.map((name) => `"source"."${name}" AS "${name}"`).join(', ');
      return text(`SELECT ${source} FROM (${plain}) AS "source" LIMIT 1048575`);
    }
    case 'Tableau':
      return text(`SELECT ${items} FROM "metrics"."traffic" "traffic"${where(quoted)}${byPosition}\nHAVING (COUNT(1) > 0)`);
    case 'Power BI': {
      const outer = columns.map((name) => `"_"."${name}"`).join(', ');
      return text(
        `select ${outer} from (select ${items} from (select * from "metrics"."${relation}" "$Table") "${relation}"${where(quoted)}${byPosition}) "_" limit 1000001`,
      );
    }
    case 'Looker Studio': {
      const outer = columns.map((name) => `clmn0_.${name} AS ${name}`).join(', ');
      return text(`SELECT ${outer} FROM (${plain}) AS clmn0_ LIMIT 2000001`);
    }
  }
}

function filled(sql: string, given: readonly string[], fill: (value: string) => string): string {
  let next = 0;
  return sql.replaceAll('?', () => fill(given[next++] ?? ''));
}

function distinctBy<One>(list: readonly One[], key: (one: One) => string): readonly One[] {
  return [...new Map(list.map((one) => [key(one), one])).values()];
}
