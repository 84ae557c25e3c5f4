import type { Manifest } from '../../compiler/manifest.ts';
import { queryRows, type DuckDBConnection } from '../engine/Engine.ts';
import type { DesiredTable } from './desiredTables.ts';
import { GenerationFile } from './format/GenerationFile.ts';
import { historyOf, historyTable } from './format/names.ts';
import { STORE_FORMAT } from './format/storeFormat.ts';
import type { Ledger } from './Ledger.ts';
import { PUBLISHED, type PublicationBase } from './publicationBase.ts';

/** What differs between a publication's base and what should be visible. */
export interface Changes {
  readonly rebuild: readonly DesiredTable[];
  /** Tables of the base, by id, that are to go without a successor. */
  readonly drop: readonly string[];
  /** Whether some table of the base stays as it is. */
  readonly keeps_tables: boolean;
  /** Whether there is something else to publish: runs, attempts or partials that the base does not tell of, or a base that is not the current one. */
  readonly metadata: boolean;
}

/** @param ledgers those that are open, the one of the source that is published first. */
export async function publicationChanges(
  connection: DuckDBConnection,
  manifest: Manifest,
  base: PublicationBase,
  ledgers: readonly Ledger[],
  desired: readonly DesiredTable[],
): Promise<Changes> {
  if (base.generation === null) return { rebuild: desired, drop: [], keeps_tables: false, metadata: true };
  const file = new GenerationFile(connection, PUBLISHED);
  const tables = (await file.tables()).filter(({ rollup }) => rollup === null);
  const chunks = await file.chunks();
  const published = new Map(tables.map((stored) => [stored.table_id, stored]));
  const rebuild = desired.filter(({ table, layout_hash, chunks: wanted }) => {
    const stored = published.get(table.id);
    if (stored?.computation_hash !== table.computation_hash || stored.layout_hash !== layout_hash) return true;
    if (stored.source !== table.source) return true;
    const shown = chunks
      .filter(({ table_id }) => table_id === table.id)
      .map(({ chunk_id, pipeline_run_id, fingerprint }) => [chunk_id, pipeline_run_id, fingerprint]);
    return JSON.stringify(shown) !== JSON.stringify(wanted.map(({ chunk_id, run_id, fingerprint }) => [chunk_id, run_id, fingerprint]));
  });
  // Tables of these sources that should not show anything under their hash of today, and tables that the catalog no longer has.
  const wanted = new Set(desired.map(({ table }) => table.id));
  const sources = new Set(ledgers.map(({ source }) => source));
  const drop = tables.filter(
    ({ table_id, source }) => manifest.tables[table_id] === undefined || (sources.has(source) && !wanted.has(table_id)),
  );
  const dropped = new Set(drop.map(({ table_id }) => table_id));
  const rebuilt = new Set(rebuild.map(({ table }) => table.id));
  const isPlain = base.loss === null && base.generation.format === STORE_FORMAT;
  return {
    rebuild,
    drop: [...dropped],
    keeps_tables: [...published.keys()].some((id) => !dropped.has(id) && !rebuilt.has(id)),
    metadata: !isPlain || (await hasNews(connection, ledgers)),
  };
}

/** Whether the ledgers tell of runs, attempts or partials that the base does not. */
async function hasNews(connection: DuckDBConnection, ledgers: readonly Ledger[]): Promise<boolean> {
  const told = historyOf(PUBLISHED);
  for (const { place, source, lastAttempt } of ledgers) {
    const [row] = await queryRows(
      connection,
      `SELECT (SELECT count(*) FROM (SELECT id, status FROM ${historyTable(place, 'runs')} EXCEPT SELECT id, status FROM ${historyTable(told, 'runs')})) AS runs,
              (SELECT count(*) FROM (SELECT partial, sha256 FROM ${historyTable(place, 'partials')} EXCEPT SELECT partial, sha256 FROM ${historyTable(told, 'partials')})) AS partials,
              (SELECT coalesce(max(attempt), 0) FROM ${historyTable(told, 'chunks')} WHERE source = $1) AS attempt`,
      [source],
    );
    if (Number(row?.['runs'] ?? 0) > 0 || Number(row?.['partials'] ?? 0) > 0 || Number(row?.['attempt'] ?? 0) !== lastAttempt) return true;
  }
  return false;
}
