import { columnsOf } from '../../../compiler/expressions/columnsOf.ts';
import { exprToSql, type ColumnTypes } from '../../../compiler/expressions/toSql.ts';
import { FREQUENCY } from '../../../compiler/exposures.ts';
import type { AggregateTable, Expr, Exposures } from '../../../compiler/manifest.ts';
import { sqlIdentifier, sqlText } from '../../engine/Engine.ts';
import { TIME } from '../rows/stage.ts';

/** Temporary tables: the days of some chunks by `ordinal`; the relevant records; their contacts; and contacts with frequencies. */
export const DAYS = '"#days"';
const RECORDS = '"#records"';
export const CONTACTS = '"#contacts"';
export const COUNTED = '"#counted"';
export const WORK_TABLES = [DAYS, RECORDS, CONTACTS, COUNTED];

/** What identifies a contact. */
const IDENTITY = ['customer', 'interaction', 'alternative_group', 'action', 'placement'] as const;
/** The fields of a contact remembered for later days. */
export const REMEMBERED_COLUMNS = ['day', 'shard', ...IDENTITY, 'decided_at', 'clicked', 'position'] as const;

export interface ContactsOf {
  readonly table: AggregateTable;
  readonly exposures: Exposures;
  /** Of the source's columns. */
  readonly types: ColumnTypes;
}

/** The dimensions that are columns of the source. */
function sourceDimensions({ dimensions }: AggregateTable): readonly string[] {
  return dimensions.filter(({ name }) => name !== FREQUENCY).map(({ name }) => name);
}

/** The staged records of sampled customers that a contact or a runner-up may come from. */
export function recordsSql({ table, exposures, types }: ContactsOf, relation: string): string {
  const sql = (part: Expr): string => exprToSql(part, types);
  const text = (part: Expr | null): string => (part === null ? 'NULL::VARCHAR' : `CAST(${sql(part)} AS VARCHAR)`);
  const columns = [
    '"#chunk"',
    'd.day AS day',
    `CAST(r.${TIME} AS TIMESTAMP) AS decided_at`,
    ...IDENTITY.map((name) => `${text(exposures[name])} AS ${name}`),
    `${sql(exposures.rank)} AS rank`,
    `${sql(exposures.outcome)} AS outcome`,
    `${sql(exposures.propensity)} AS propensity`,
    `${exposures.priority === null ? 'NULL::BIGINT' : sql(exposures.priority)} AS priority`,
    ...sourceDimensions(table).map((name, index) => `r.${sqlIdentifier(name)} AS "#d${index}"`),
  ];
  const filter = table.filter === null ? '' : ` WHERE ${sql(table.filter)}`;
  const { customer_fraction } = exposures;
  const sampled = customer_fraction === 1 ? '' : ` AND ${customerHash('customer', 'sample')} < ${Math.ceil(customer_fraction * 2 ** 32)}`;
  return `CREATE OR REPLACE TEMP TABLE ${RECORDS} AS
    SELECT * FROM (
      SELECT ${columns.join(', ')} FROM (SELECT * FROM ${relation}${filter}) r JOIN temp.${DAYS} d ON d.ordinal = r."#chunk"
    ) WHERE (rank > 1 OR rank = 1 AND outcome IS NOT NULL)${sampled}`;
}

/** 32 bits of a hash of the customer. Each use takes its own part of the hash, so that sampling and sharding are independent. */
function customerHash(customer: string, use: 'sample' | 'shard'): string {
  return `CAST('0x' || substr(md5(${customer}), ${use === 'sample' ? 1 : 9}, 8) AS UBIGINT)`;
}

/** For each chunk, how many of its exposed contacts lack a required field or belong to a later day. */
export const faultsSql = `SELECT "#chunk" AS ordinal, count(*) FILTER (customer IS NULL) AS customer, count(*) FILTER (interaction IS NULL) AS interaction,
    count(*) FILTER (action IS NULL) AS action, count(*) FILTER (decided_at >= day + INTERVAL 1 DAY) AS too_new
  FROM ${RECORDS} WHERE rank = 1 GROUP BY "#chunk" ORDER BY "#chunk"`;

/**
 * The exposed contacts of rank 1, each once: clicked if any of its records is, otherwise as its first record says. Late outcomes are not
 * contacts of the chunk.
 */
function exposedSql({ table, exposures }: ContactsOf, shards: number): string {
  const order = (columns: readonly string[]): string => columns.map((column) => `${column} NULLS LAST`).join(', ');
  const attributes = sourceDimensions(table).map((_, index) => `"#d${index}"`);
  const of = `PARTITION BY "#chunk", ${IDENTITY.join(', ')}`;
  const shard = shards === 1 ? '0' : `${customerHash('customer', 'shard')} % ${shards}`;
  return `SELECT * EXCLUDE (record, outcome, rank, propensity), CAST(${shard} AS USMALLINT) AS shard,
      row_number() OVER (PARTITION BY "#chunk" ORDER BY ${order(['decided_at', ...IDENTITY])}) AS position
    FROM (
      SELECT *, bool_or(outcome) OVER (${of}) AS clicked,
        row_number() OVER (${of} ORDER BY ${order(['decided_at', 'outcome DESC', 'priority', ...attributes])}) AS record
      FROM temp.${RECORDS} WHERE rank = 1 AND decided_at >= day - to_hours(${exposures.partition_lag_hours})
    ) WHERE record = 1`;
}

/** The contacts alone, as later days need them. */
export function exposedContactsSql(of: ContactsOf, shards: number): string {
  return `CREATE OR REPLACE TEMP TABLE ${CONTACTS} AS ${exposedSql(of, shards)}`;
}

/** The contacts with their runners-up: the smallest rank above 1 in the same interaction and alternative group. */
export function comparedContactsSql(of: ContactsOf, shards: number): string {
  const order = ['rank', 'action', 'placement', 'customer', 'decided_at', 'propensity', 'priority'];
  return `CREATE OR REPLACE TEMP TABLE ${CONTACTS} AS
    SELECT c.*, r.propensity AS runner_propensity, r.priority AS runner_priority
    FROM (${exposedSql(of, shards)}) c LEFT JOIN (
      SELECT "#chunk", interaction, alternative_group, propensity, priority FROM temp.${RECORDS} WHERE rank > 1
      QUALIFY row_number() OVER (PARTITION BY "#chunk", interaction, alternative_group ORDER BY ${order.map((column) => `${column} NULLS LAST`).join(', ')}) = 1
    ) r ON r."#chunk" = c."#chunk" AND r.interaction = c.interaction AND r.alternative_group IS NOT DISTINCT FROM c.alternative_group`;
}

export interface Counting {
  /** The chunk whose contacts are counted, by `#chunk`, and its day. */
  readonly ordinal: number;
  readonly day: string;
  /** The first day that may hold contacts of its windows. */
  readonly since: string;
  /** Relations of contacts of earlier days, with the columns `REMEMBERED_COLUMNS`. */
  readonly history: readonly string[];
  /** Only shards with this remainder. */
  readonly part: { readonly of: number; readonly number: number };
}

const HOUR_US = 3_600_000_000;

/**
 * The contacts of one chunk with their frequencies, in the columns that the table's states and dimensions use. A contact that an earlier
 * chunk within the window also contains is not counted again.
 */
export function countedSql({ table, exposures }: ContactsOf, { ordinal, day, since, history, part }: Counting): string {
  const of = part.of === 1 ? '' : ` AND shard % ${part.of} = ${part.number}`;
  const names = IDENTITY.join(', ');
  const known = ['day', ...IDENTITY, 'decided_at'];
  const before = history.map(
    (relation) => `SELECT ${known.map((name) => `h.${name}`).join(', ')} FROM ${relation} h
      JOIN keys k ON h.customer = k.customer AND h.action = k.action AND h.placement IS NOT DISTINCT FROM k.placement
      WHERE h.day >= DATE ${sqlText(since)} AND h.day < DATE ${sqlText(day)}${of}`,
  );
  const time = exposures.window_granularity === 'exact' ? 'decided_at' : "date_trunc('day', decided_at)";
  const comparable = 't.runner_propensity IS NOT NULL';
  const both = `${comparable} AND t.priority IS NOT NULL AND t.runner_priority IS NOT NULL`;
  const columns = [
    't."#chunk"',
    `t.decided_at AS ${TIME}`,
    ...sourceDimensions(table).map((name, index) => `t."#d${index}" AS ${sqlIdentifier(name)}`),
    `least(c.shown, ${exposures.max_frequency})::BIGINT AS ${FREQUENCY}`,
    't.clicked AS clicks',
    `${comparable} AS comparable_contacts`,
    `t.clicked AND ${comparable} AS comparable_clicks`,
    't.runner_propensity',
    ...(exposures.priority === null
      ? []
      : [
          `${both} AS priority_contacts`,
          `CASE WHEN ${both} THEN t.priority END AS priority`,
          `CASE WHEN ${both} THEN t.runner_priority END AS runner_priority`,
        ]),
  ];
  return `WITH targets AS (SELECT * FROM temp.${CONTACTS} WHERE "#chunk" = ${ordinal}${of}),
    keys AS (SELECT DISTINCT customer, action, placement FROM targets),
    shown AS (${[...before, `SELECT ${known.join(', ')} FROM targets`].join(' UNION ALL ')}),
    contacts AS (SELECT ${names}, min(day) AS day, arg_min(decided_at, day) AS decided_at FROM shown GROUP BY ${names}),
    counted AS (
      SELECT *, count(*) OVER (PARTITION BY customer, action, placement ORDER BY epoch_us(${time})
        RANGE BETWEEN ${exposures.window_hours * HOUR_US - 1} PRECEDING AND CURRENT ROW) AS shown FROM contacts
    )
    SELECT ${columns.join(', ')} FROM targets t JOIN counted c
    ON c.day = DATE ${sqlText(day)} AND ${IDENTITY.map((name) => `c.${name} IS NOT DISTINCT FROM t.${name}`).join(' AND ')}`;
}

/** The types of the columns that the states measure. */
export function contactTypes({ states }: AggregateTable): ColumnTypes {
  return new Map(
    states.flatMap(({ of, where, value_type }) => [
      ...(of === null || value_type === null ? [] : [...columnsOf(of)].map((name) => [name, value_type] as const)),
      ...(where === null ? [] : [...columnsOf(where)].map((name) => [name, 'boolean'] as const)),
    ]),
  );
}
