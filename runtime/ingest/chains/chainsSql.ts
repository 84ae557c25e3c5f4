import { entitiesOf } from '../../../compiler/chains.ts';
import { sqlTypes } from '../../../compiler/expressions/sqlTypes.ts';
import { exprToSql } from '../../../compiler/expressions/toSql.ts';
import type { AggregateTable, Chains, Expr } from '../../../compiler/manifest.ts';
import { sqlIdentifier, sqlText } from '../../engine/Engine.ts';
import type { ReducerRun } from '../reduce/Reducer.ts';
import type { ScannedTable } from '../reduce/ScannedDays.ts';
import { TIME } from '../rows/stage.ts';

/** What the statements of one table are made for. */
export interface ChainsOf {
  readonly run: Pick<ReducerRun, 'table' | 'types'>;
  readonly chains: Chains;
}

/** The temporary tables of one table: a source may have several whose days are read together. */
export interface ChainTables {
  /** The days of some chunks by `ordinal`. */
  readonly days: string;
  /** Their rows that meet the condition of a stage, with `#chunk`. */
  readonly steps: string;
  /** The same of earlier days. */
  readonly scanned: string;
  /** The starts that reach stages, with the chunk that they reach them with. */
  readonly reached: string;
}

export function chainTablesOf({ id }: AggregateTable): ChainTables {
  const named = (what: string): string => `temp.${sqlIdentifier(`#${what} of ${id}`)}`;
  return { days: named('days'), steps: named('steps'), scanned: named('scanned'), reached: named('reached') };
}

const stageColumn = (index: number): string => `"#s${index}"`;
const dimensionColumn = (index: number): string => `"#d${index}"`;

/** The columns of a step that later days need: its chunk's day, its time, whose it is, which conditions it meets, and the dimensions. */
export function scannedTable({ run: { table, types }, chains }: ChainsOf, relation: string): ScannedTable {
  return {
    relation,
    columns: [
      { name: 'day', sql_type: 'DATE' },
      { name: 'happened', sql_type: 'TIMESTAMP' },
      { name: 'entity', sql_type: 'VARCHAR' },
      ...chains.stages.map((_, index) => ({ name: stageColumn(index), sql_type: 'BOOLEAN' })),
      ...table.dimensions.map(({ name }, index) => ({ name: dimensionColumn(index), sql_type: sqlTypes[types.get(name) ?? 'string'] })),
    ],
  };
}

/** The staged rows of some chunks that meet the condition of a stage. */
export function stepsSql({ run: { table, types }, chains }: ChainsOf, { days, steps }: ChainTables, relation: string): string {
  const sql = (part: Expr): string => exprToSql(part, types);
  const columns = [
    '"#chunk"',
    'd.day AS day',
    `CAST(r.${TIME} AS TIMESTAMP) AS happened`,
    `CAST(${sql(chains.entity)} AS VARCHAR) AS entity`,
    ...chains.stages.map(({ when }, index) => `coalesce(${sql(when)}, false) AS ${stageColumn(index)}`),
    ...table.dimensions.map(({ name }, index) => `r.${sqlIdentifier(name)} AS ${dimensionColumn(index)}`),
  ];
  const filter = table.filter === null ? '' : ` WHERE ${sql(table.filter)}`;
  const some = chains.stages.map((_, index) => stageColumn(index)).join(' OR ');
  return `CREATE OR REPLACE TEMP TABLE ${steps} AS
    SELECT * FROM (SELECT ${columns.join(', ')} FROM (SELECT * FROM ${relation}${filter}) r JOIN ${days} d ON d.ordinal = r."#chunk") WHERE ${some}`;
}

/** How many steps cannot be followed, and how many hours before the days of their chunks the earliest are. */
export function faultsSql({ chains }: ChainsOf, { steps }: ChainTables): string {
  return `SELECT count(*) FILTER (entity IS NULL) AS no_entity, count(*) FILTER (happened >= day + INTERVAL 1 DAY) AS too_new,
    count(*) FILTER (happened < day - to_hours(${chains.partition_lag_hours})) AS too_old,
    coalesce(max(CAST(ceil(epoch(day - happened) / 3600) AS BIGINT)), 0) AS hours FROM ${steps}`;
}

export interface Following {
  /** The chunk whose rows are followed, by `#chunk`, and its day. */
  readonly ordinal: number;
  readonly day: string;
  /** The first day on which a chain may have started that its rows carry on. */
  readonly since: string;
  /** The days of the chunks that were just read: of the others, those scanned count. */
  readonly own: readonly string[];
}

/**
 * The starts that reach stages with the rows of one chunk, and would not without them: in the columns that the table's states and dimensions
 * use. Of the chains from a start, the one that takes the next row of each stage reaches every stage the earliest, so it alone decides.
 */
export function reachedSql({ run: { table }, chains }: ChainsOf, tables: ChainTables, { ordinal, day, since, own }: Following): string {
  const target = `DATE ${sqlText(day)}`;
  const first = `DATE ${sqlText(since)}`;
  const columns = [
    'day',
    'happened',
    'entity',
    ...chains.stages.map((_, index) => stageColumn(index)),
    ...table.dimensions.map((_, index) => dimensionColumn(index)),
  ];
  const from = (relation: string): string =>
    `SELECT ${columns.join(', ')} FROM ${relation} SEMI JOIN keys USING (entity) WHERE day >= ${first}`;
  const others = own.map((one) => `DATE ${sqlText(one)}`).join(', ');
  const last = chains.stages.length - 1;
  const stages = chains.stages.map(({ name }, index) => {
    const reached = `n.t${index} IS NOT NULL AND NOT (s.day < ${target} AND b.t${index} IS NOT NULL)`;
    return { name, sql: `(${reached})` };
  });
  const relations = [
    `keys AS (SELECT DISTINCT entity FROM ${tables.steps} WHERE "#chunk" = ${ordinal})`,
    `seen AS (${from(tables.steps)} AND day <= ${target} UNION ALL ${from(tables.scanned)} AND day < ${target} AND day NOT IN (${others}))`,
    `starts AS (SELECT * FROM seen WHERE ${stageColumn(0)} AND happened >= ${first})`,
    ...followed(chains, 'now', 'true'),
    ...followed(chains, 'before', `day < ${target}`),
  ];
  return `WITH ${relations.join(',\n')}
    SELECT ${ordinal} AS "#chunk", s.happened AS ${TIME},
      ${[
        ...table.dimensions.map(({ name }, index) => `s.${dimensionColumn(index)} AS ${sqlIdentifier(name)}`),
        ...stages.flatMap(({ name, sql }) => [
          `${sql} AS ${sqlIdentifier(name)}`,
          `CASE WHEN ${sql} THEN s.entity END AS ${sqlIdentifier(entitiesOf(name))}`,
        ]),
      ].join(', ')}
    FROM starts s JOIN now${last} n ON n.entity = s.entity AND n.t0 = s.happened
      LEFT JOIN before${last} b ON b.entity = s.entity AND b.t0 = s.happened
    WHERE ${stages.map(({ sql }) => sql).join(' OR ')}`;
}

/** When each start reaches each stage, null when it does not, by the steps for which a condition holds: a relation for each stage. */
function followed({ stages, within_minutes }: Chains, name: 'now' | 'before', condition: string): readonly string[] {
  return stages.map((_, index) => {
    if (index === 0) return `${name}0 AS (SELECT DISTINCT entity, happened AS t0 FROM starts WHERE ${condition})`;
    const last = index - 1;
    // Nothing is later than infinity: who missed a stage reaches none after it.
    return `${name}${index} AS (
      SELECT c.*, CASE WHEN e.happened <= c.t0 + to_minutes(${within_minutes}) THEN e.happened END AS t${index}
      FROM ${name}${last} c ASOF LEFT JOIN (SELECT DISTINCT entity, happened FROM seen WHERE ${stageColumn(index)} AND ${condition}) e
      ON c.entity = e.entity AND coalesce(c.t${last}, TIMESTAMP 'infinity') <= e.happened)`;
  });
}
