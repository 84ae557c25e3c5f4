import type { QuarantineReason } from '../../../generated/types.ts';
import type { Source } from '../../../compiler/manifest.ts';
import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import type { BadRecord } from '../../formats/BadRecord.ts';
import * as formatMessages from '../../formats/messages.ts';
import { amount } from '../../errors/counted.ts';
import { privateFile } from '../../store/storage/privateFile.ts';
import { lookupTable } from './lookups.ts';
import * as messages from './messages.ts';
import { failed } from './failed.ts';
import { rowsSql, type LayoutGroup } from './rowsSql.ts';
import { placed } from './placed.ts';

/** A file of a chunk as it was read with its lines, and what of it cannot be read at all. */
export interface NumberedFile {
  readonly name: string;
  readonly bad: readonly BadRecord[];
}

/** The refused rows of one chunk. */
export interface Refusals {
  readonly reasons: readonly QuarantineReason[];
  /** Every reason in words, with counts and first lines. */
  readonly message: string;
  /** Words with a value of the first reason. */
  readonly example: string | null;
}

/** Where a row is. */
interface Place {
  readonly file: string;
  readonly line: number | null;
}

interface Reason extends QuarantineReason {
  readonly message: (count: number) => string;
  readonly first: readonly Place[];
  readonly example: string | null;
}

/** The refused rows, by file and line; a row with several refused values stands several times. */
const REFUSED = 'temp.refused';
/** Lines that a message names. */
const FIRST = 3;

/**
 * Reads a chunk again to find every row that is refused, and why.
 *
 * @param groups of its files, with lines.
 * @param quarantine where to write the rows, without their values unless these are to be kept; null to write nothing.
 */
export async function refusalsOf(
  connection: DuckDBConnection,
  source: Source,
  groups: readonly LayoutGroup[],
  files: readonly NumberedFile[],
  quarantine: { readonly file: string; readonly values: 'kept' | 'left_out' } | null,
): Promise<Refusals> {
  const rows = rowsSql(source, groups, lookupTable, 'explain');
  const kept = rows.has_filters ? '"#kept" AND ' : '';
  const undated = rows.checks.length;
  const time = sqlIdentifier(source.time_column);
  const unplaced = `CASE WHEN len("#bad") = 0 AND ${kept}NOT ${placed(time)} THEN [${failed(undated, time)}] ELSE "#bad" END`;
  const names = groups.map((group) => `[${group.files.map(({ name }) => sqlText(name)).join(', ')}]`).join(', ');
  const faults = files.flatMap(({ name, bad }) => bad.map((one) => ({ ...one, file: name })));
  try {
    await connection.run(
      `CREATE OR REPLACE TEMP TABLE refused AS SELECT file, line, bad.failed AS failed, bad."value" AS "value" FROM (
         SELECT ([${names === '' ? '[]::VARCHAR[]' : names}])["#group" + 1]["#file" + 1] AS file, "#line" AS line, unnest(${unplaced}) AS bad FROM (${rows.sql}))`,
    );
    const found = await queryRows(
      connection,
      `SELECT failed, count(*) AS count, min(left("value", 60)) AS example,
         to_json(list(struct_pack(file := file, line := line) ORDER BY file, line)[1:${FIRST}])::VARCHAR AS first
       FROM ${REFUSED} GROUP BY failed ORDER BY failed`,
    );
    const ofValues = found.map((row): Reason => {
      const check = rows.checks[Number(row['failed'])];
      return {
        reason: check?.reason ?? 'time',
        column: check?.column ?? source.time_column,
        count: Number(row['count']),
        message: check?.message ?? ((count) => messages.unplaceable(source.time_column, count)),
        first: JSON.parse(String(row['first'])) as readonly Place[],
        example: typeof row['example'] === 'string' ? row['example'] : null,
      };
    });
    const reasons = [...recordReasons(faults), ...ofValues];
    if (quarantine !== null) await write(connection, rows.checks, { ...quarantine, time_column: source.time_column }, faults);
    const example = ofValues[0]?.example ?? null;
    return {
      reasons: reasons.map(({ reason, column, count }) => ({ reason, column, count })),
      message: reasons.map((reason) => textOf(reason, files.length)).join(' '),
      example: example === null ? null : formatMessages.forExample(example),
    };
  } finally {
    await connection.run(`DROP TABLE IF EXISTS ${REFUSED}`);
  }
}

/** One reason for each kind of fault. */
function recordReasons(faults: readonly (BadRecord & { readonly file: string })[]): readonly Reason[] {
  return [...new Set(faults.map(({ fault }) => fault))].map((fault) => {
    const same = faults.filter((one) => one.fault === fault);
    return {
      reason: 'record',
      column: null,
      count: same.length,
      message: (count) => formatMessages.badRecords(same[0] ?? { line: 0, fault }, count),
      first: same.slice(0, FIRST),
      example: null,
    };
  });
}

function textOf({ reason, message, count, first }: Reason, files: number): string {
  const lines = first.flatMap(({ file, line }) => (line === null ? [] : [`${amount(line)}${files > 1 ? ` of ${file}` : ''}`]));
  if (lines.length === 0 || (reason === 'record' && count === 1)) return message(count);
  return `${message(count)} ${messages.firstLines(lines, count)}`;
}

/** Writes the refused rows as lines of json that only the owner may read. */
async function write(
  connection: DuckDBConnection,
  checks: ReturnType<typeof rowsSql>['checks'],
  { file, values, time_column }: { readonly file: string; readonly values: 'kept' | 'left_out'; readonly time_column: string },
  faults: readonly (BadRecord & { readonly file: string })[],
): Promise<void> {
  // The engine keeps the mode of a file that exists.
  await privateFile(file);
  const known = [...checks.map(({ reason, column }) => ({ reason, column })), { reason: 'time', column: time_column }];
  const reason = `([${known.map((one) => sqlText(one.reason)).join(', ')}])[failed + 1]`;
  const column = `([${known.map((one) => sqlText(one.column)).join(', ')}])[failed + 1]`;
  const ofValues = `SELECT file, line, ${reason} AS reason, ${column} AS "column", "value", failed FROM ${REFUSED}`;
  const ofRecords = faults.map(
    ({ file: name, line, fault }) => `(${sqlText(name)}, ${line}::BIGINT, 'record', NULL::VARCHAR, ${sqlText(fault)}, -1)`,
  );
  const all = ofRecords.length === 0 ? ofValues : `${ofValues} UNION ALL VALUES ${ofRecords.join(', ')}`;
  const shown = `file, line, reason, "column"${values === 'kept' ? ', "value"' : ''}`;
  await connection.run(
    `COPY (SELECT ${shown} FROM (${all}) ORDER BY file, line, failed) TO ${sqlText(file)} (FORMAT json, USE_TMP_FILE false)`,
  );
}
