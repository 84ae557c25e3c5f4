import { join } from 'node:path';
import { queryRows, type DuckDBConnection, type SqlRow } from '../engine/Engine.ts';
import { removeFile } from './storage/durable.ts';
import { sealFile } from './format/sealFile.ts';
import { contentOf } from './storage/contentOf.ts';
import { historyTable } from './format/names.ts';
import { checkSeal, sealPath } from './format/seal.ts';
import type { QuarantineRecord } from './format/QuarantineRecord.ts';
import type { Attempt, InputFile, Ledger } from './Ledger.ts';
import { partialFacts } from './partialFacts.ts';
import type { WorkspacePaths } from './paths.ts';

/**
 * Seals again the partials of a source that match its ledger but whose seals are missing or damaged. A seal contains what the ledger
 * records about the attempts that wrote it. Call with the ledger open.
 *
 * @returns how many were sealed.
 */
export async function resealPartials(connection: DuckDBConnection, paths: WorkspacePaths, ledger: Ledger): Promise<number> {
  let sealed = 0;
  for (const [partial, { bytes, sha256 }] of await ledger.partials()) {
    const file = join(paths.root, partial);
    const state = await checkSeal(file);
    if (state !== 'damaged' && state !== 'unsealed') continue;
    const content = await contentOf(file, bytes);
    if (content.bytes !== bytes || content.sha256 !== sha256) continue;
    const facts = await factsOf(connection, ledger, partial);
    if (facts === null) continue;
    await removeFile(sealPath(file));
    await sealFile(file, facts);
    sealed++;
  }
  return sealed;
}

/** What a ledger records about a partial; null if it knows no attempt that wrote it. */
async function factsOf(connection: DuckDBConnection, ledger: Ledger, partial: string): Promise<unknown> {
  const rows = await queryRows(
    connection,
    `SELECT c.attempt, c.run_id, r.sequence, strftime(c.created_at, '%Y-%m-%d %H:%M:%S.%g') AS created_at, c.chunk_id, c.table_id, c.computation_hash,
       c.fingerprint, c.rows_in, c.rows_kept, c.rows, c.nonfinite, c.rows_passed, c.undated, c.nulls, c.quarantined, c.quarantine, c.first_day::VARCHAR AS first_day, c.last_day::VARCHAR AS last_day
     FROM ${historyTable(ledger.place, 'chunks')} c JOIN ${historyTable(ledger.place, 'runs')} r ON r.id = c.run_id
     WHERE c.partial = $1 AND c.status = 'ok' ORDER BY c.attempt`,
    [partial],
  );
  const [first] = rows;
  if (first === undefined) return null;
  const inputs = await inputsOf(connection, ledger, partial);
  return partialFacts({
    source: ledger.source,
    run_id: String(first['run_id']),
    sequence: Number(first['sequence']),
    created_at: String(first['created_at']),
    table: { table_id: String(first['table_id']), computation_hash: String(first['computation_hash']) },
    attempts: rows.map((row) => attemptOf(row, partial, inputs.get(Number(row['attempt'])) ?? [])),
  });
}

function attemptOf(row: SqlRow, partial: string, inputs: readonly InputFile[]): Attempt {
  return {
    chunk_id: String(row['chunk_id']),
    table_id: String(row['table_id']),
    computation_hash: String(row['computation_hash']),
    status: 'ok',
    fingerprint: textOrNull(row['fingerprint']),
    rows_in: Number(row['rows_in']),
    rows_kept: Number(row['rows_kept']),
    rows: Number(row['rows']),
    nonfinite: Number(row['nonfinite']),
    rows_passed: numberOrNull(row['rows_passed']),
    undated: numberOrNull(row['undated']),
    nulls: typeof row['nulls'] === 'string' ? (JSON.parse(row['nulls']) as Readonly<Record<string, number>>) : null,
    quarantined: numberOrNull(row['quarantined']),
    quarantine: typeof row['quarantine'] === 'string' ? (JSON.parse(row['quarantine']) as QuarantineRecord) : null,
    first_day: textOrNull(row['first_day']),
    last_day: textOrNull(row['last_day']),
    partial,
    error: null,
    inputs,
  };
}

/** The files that the attempts in a partial were made from, by attempt. */
async function inputsOf(connection: DuckDBConnection, ledger: Ledger, partial: string): Promise<ReadonlyMap<number, readonly InputFile[]>> {
  const rows = await queryRows(
    connection,
    `SELECT attempt, role, path, bytes, sha256 FROM ${historyTable(ledger.place, 'lineage')} WHERE partial = $1 ORDER BY rowid`,
    [partial],
  );
  const inputs = new Map<number, InputFile[]>();
  for (const row of rows) {
    const attempt = Number(row['attempt']);
    const role = row['role'] === 'input' ? 'input' : row['role'] === 'lookup' ? 'lookup' : 'dependency';
    const file: InputFile = { role, path: String(row['path']), bytes: Number(row['bytes']), sha256: String(row['sha256']) };
    inputs.set(attempt, [...(inputs.get(attempt) ?? []), file]);
  }
  return inputs;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOrNull(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
