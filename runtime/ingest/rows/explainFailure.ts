import { exprToSql, typesOf, type ColumnTypes } from '../../../compiler/expressions/toSql.ts';
import { definitionOf } from '../../../compiler/prestages/prestageDefinitions.ts';
import type { AggregateTable, Source, State, Transform } from '../../../compiler/manifest.ts';
import { queryRows, type DuckDBConnection } from '../../engine/Engine.ts';
import { machineFaultOf } from '../../errors/machineFault.ts';
import { PublicError } from '../../errors/PublicError.ts';
import { csvReason } from '../../formats/csvReason.ts';
import { lookupTable } from './lookups.ts';
import * as messages from './messages.ts';
import { jsonReason } from '../../formats/jsonReason.ts';
import type { FailureReason } from '../../formats/FailureReason.ts';
import * as formatMessages from '../../formats/messages.ts';
import * as placeMessages from '../../places/messages.ts';
import * as machineMessages from '../machine/messages.ts';
import { remoteFaultOf } from '../../places/remoteFault.ts';
import type { Chunk } from '../Chunk.ts';
import { layoutGroups, refusedRows, type ChunkReading, type Inspection } from './readChunks.ts';
import type { Resources } from '../../machine/Resources.ts';
import { rowsSql, type LayoutGroup } from './rowsSql.ts';
import { STAGED } from './StagingArea.ts';
import { stateRuntimes } from '../../states/stateRuntimes.ts';
import { SUM_OVERFLOW } from '../../states/StateSql.ts';

/**
 * Explains in words why one chunk failed. The engine names neither column nor state, so after it has refused a statement the parts are
 * tried one by one: each transform, then each table's filter and states over the staged rows.
 */
export async function explainFailure(
  reading: ChunkReading,
  tables: readonly AggregateTable[],
  chunk: Chunk,
  layouts: Inspection,
  error: unknown,
): Promise<FailureReason> {
  const { connection, source, resources } = reading;
  const groups = layoutGroups([chunk], layouts);
  if (error instanceof PublicError) return { message: error.message, example: null };
  const detail = error instanceof Error ? error.message : String(error);
  const known =
    csvReason(detail) ??
    (source.reader.format === 'json'
      ? jsonReason(
          detail,
          source.reader.columns,
          groups.flatMap(({ files }) => files),
        )
      : null) ??
    engineReason(error, source, resources) ??
    sumReason(detail, tables);
  // Whatever refuses a row of the chunk is said in one go: the engine stops at the first.
  const refused = isOfRows(detail) ? await refusedRows(reading, chunk, layouts, null).catch(() => null) : null;
  if (
    refused !== null &&
    refused.reasons.length > 0 &&
    (known === null || refused.reasons.reduce((total, { count }) => total + count, 0) > 1)
  )
    return { message: refused.message, example: refused.example ?? formatMessages.forExample(firstLine(detail)) };
  if (known !== null) return { message: known, example: null };
  const transform = await failingTransform(connection, source, groups);
  const line = formatMessages.forExample(
    firstLine(groups.flatMap(({ files }) => files).reduce((text, { absolute, name }) => text.replaceAll(absolute, () => name), detail)),
  );
  if (transform !== null) return { message: messages.expression(nameOf(transform)), example: line };
  for (const table of tables) {
    const found = await failingState(connection, table, typesOf(source.columns), line);
    if (found !== null) return found;
  }
  // The engine's own text may quote a value or reveal a file's location, so it is only an example; the class of its error is safe to show.
  return { message: formatMessages.unknown(/^[A-Za-z ]+ Error/.exec(detail)?.[0] ?? 'an unknown error'), example: line };
}

/** Whether the engine refused values or records, and was not short of something. */
function isOfRows(detail: string): boolean {
  return /^(?:Invalid Input|Conversion|Out of Range) Error/.test(detail);
}

function engineReason(error: unknown, source: Source, resources: Resources): string | null {
  const remote = remoteFaultOf(error);
  if (remote !== null) return placeMessages.remoteChunk(remote);
  if (machineFaultOf(error) === 'out_of_memory') {
    if (resources.checkpoint_of !== null) return machineMessages.checkpointTooSmall(resources.checkpoint_of, resources);
    return machineMessages.chunkTooLarge(resources, source.transforms.some(({ kind }) => kind === 'dedup') ? 'dedup' : 'none');
  }
  const detail = error instanceof Error ? error.message : '';
  return /^IO Error: (No files found|Cannot open file)/.test(detail) ? messages.vanishedFiles() : null;
}

function sumReason(detail: string, tables: readonly AggregateTable[]): string | null {
  const column = new RegExp(`${SUM_OVERFLOW} (\\S+)`).exec(detail)?.[1];
  for (const table of tables) {
    const state = table.states.find(({ columns }) => columns.some(({ name }) => name === column));
    if (state !== undefined) return messages.sumOverflow(table.id, state.name);
  }
  return null;
}

/** The first transform without which the rows can be read. */
async function failingTransform(connection: DuckDBConnection, source: Source, groups: readonly LayoutGroup[]): Promise<Transform | null> {
  for (let count = 1; count <= source.transforms.length; count++) {
    const { sql } = rowsSql({ ...source, transforms: source.transforms.slice(0, count) }, groups, lookupTable, 'load');
    // Counting every column forces the engine to compute each of them.
    if (!(await runs(connection, `SELECT count(COLUMNS(*)) FROM (${sql})`))) return source.transforms[count - 1] ?? null;
  }
  return null;
}

async function failingState(
  connection: DuckDBConnection,
  table: AggregateTable,
  types: ColumnTypes,
  line: string,
): Promise<FailureReason | null> {
  const filter = table.filter === null ? null : exprToSql(table.filter, types);
  if (!(await runs(connection, `SELECT 1 FROM ${STAGED} LIMIT 0`))) return null;
  const passed = (await runs(connection, `SELECT "#kept" FROM ${STAGED} LIMIT 0`)) ? `(SELECT * FROM ${STAGED} WHERE "#kept")` : STAGED;
  if (filter !== null && !(await runs(connection, `SELECT count(*) FILTER (WHERE ${filter}) FROM ${passed}`))) {
    return { message: messages.expression(`table ${table.id}, its filter,`), example: line };
  }
  // What states measure comes from the prestage, not from the source's rows.
  if (table.prestage !== undefined)
    return {
      message: messages.expression(`table ${table.id}, what its ${definitionOf(table.prestage).makes} are made of,`),
      example: line,
    };
  const rows = filter === null ? passed : `(SELECT * FROM ${passed} WHERE ${filter})`;
  for (const state of table.states) {
    const { plain, sketch } = stateRuntimes[state.kind].aggregate(state, types);
    const parts = [...plain.map(({ partial }) => partial), ...(sketch === null ? [] : [`count(${sketch.item})`])];
    for (const part of parts)
      if (!(await runs(connection, `SELECT ${part} FROM ${rows}`))) return stateReason(connection, table, state, rows, types, line);
  }
  return null;
}

async function stateReason(
  connection: DuckDBConnection,
  table: AggregateTable,
  state: State,
  rows: string,
  types: ColumnTypes,
  line: string,
): Promise<FailureReason> {
  const expression = { message: messages.expression(`table ${table.id}, state ${state.name},`), example: line };
  const { added } = stateRuntimes[state.kind].aggregate(state, types);
  const value = state.of === null ? null : exprToSql(state.of, types);
  if (added === null || value === null || !(await runs(connection, `SELECT count(${value}) FROM ${rows}`))) return expression;
  const tests = `SELECT count(*) AS n, max(abs(d)) AS largest FROM (SELECT CAST(${value} AS DOUBLE) AS d, ${value} AS x FROM ${rows}) WHERE x IS NOT NULL AND TRY(${added('x')}) IS NULL`;
  const [found] = await queryRows(connection, tests);
  const count = Number(found?.['n'] ?? 0);
  if (count === 0) return { message: messages.sumOverflow(table.id, state.name), example: null };
  return {
    message: messages.stateOverflow(table.id, state.name, count, state.scale),
    example: formatMessages.forExample(String(found?.['largest'] ?? '')),
  };
}

async function runs(connection: DuckDBConnection, sql: string): Promise<boolean> {
  try {
    await connection.run(sql);
    return true;
  } catch {
    return false;
  }
}

function nameOf(transform: Transform): string {
  switch (transform.kind) {
    case 'derive':
      return `the expression of column ${transform.column.name}`;
    case 'filter':
      return "the source's filter";
    case 'lookup':
      return `the lookup ${transform.path}`;
    case 'parse_datetime':
      return `the times of column ${transform.column}`;
    case 'cast':
      return `the cast of column ${transform.column}`;
    case 'dedup':
      return 'dropping repeated rows';
    case 'rename':
    case 'drop':
      return 'naming columns';
  }
}

function firstLine(detail: string): string {
  return detail.split('\n', 1)[0]?.slice(0, 200) ?? '';
}
