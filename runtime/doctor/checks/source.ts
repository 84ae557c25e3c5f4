import { join, relative } from 'node:path';
import type { AggregateTable, Manifest } from '../../../compiler/manifest.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import { exists } from '../../store/storage/durable.ts';
import { FileHeldError } from '../../store/storage/FileHeldError.ts';
import { checkSeal } from '../../store/format/seal.ts';
import { isBehind } from '../../store/isBehind.ts';
import type { Ledger } from '../../store/Ledger.ts';
import { lostPartials } from '../../store/lostPartials.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import { readLedger } from '../../store/readLedger.ts';
import { StoreError } from '../../store/StoreError.ts';
import type { Finding } from '../Finding.ts';
import * as messages from '../messages.ts';
import { isReadable } from './isReadable.ts';
import { checkMemories } from './memories.ts';

export interface CheckedSource {
  readonly findings: readonly Finding[];
  readonly partials: number;
  readonly memories: number;
}

/**
 * The ledger of a source, its lock, the aggregates that its visible chunks are in, with their seals, and what ingest remembers of it. Nothing is
 * locked.
 */
export async function checkSource(
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  manifest: Manifest,
  source: string,
): Promise<CheckedSource> {
  const findings: Finding[] = [];
  const lock = paths.ledger_lock(source);
  if ((await exists(lock)) && !(await isReadable(lock))) findings.push(messages.lockDamaged(relative(paths.root, lock), source));
  const file = paths.ledger(source);
  const state = await checkSeal(file);
  try {
    const { ledger, notices } = await readLedger(connection, paths, source);
    try {
      if (state === 'missing') findings.push(messages.ledgerLost(source));
      else if (notices.length > 0) findings.push(messages.ledgerDamaged(source));
      else if (await isBehind(connection, paths, source, ledger.place)) findings.push(messages.ledgerBehind(source));
      else if (state === 'unsealed') findings.push(messages.ledgerUnsealed(source));
      await ledger.markInterrupted(new Date());
      const tables = Object.values(manifest.tables).filter((table) => table.source === source);
      const { partials, findings: ofPartials } = await checkPartials(connection, paths, tables, ledger);
      const { memories, findings: ofMemories } = await checkMemories(paths, tables, ledger);
      return { findings: [...findings, ...ofPartials, ...ofMemories], partials, memories };
    } finally {
      await ledger.close();
    }
  } catch (error) {
    if (error instanceof FileHeldError) return unseen([...findings, messages.sourceBusy(source, error.pid)]);
    if (error instanceof StoreError && error.code === 'newer_format') return unseen([...findings, messages.ledgerNewer(source)]);
    throw error;
  }
}

/** Of a source whose ledger cannot be read now. */
function unseen(findings: readonly Finding[]): CheckedSource {
  return { findings, partials: 0, memories: 0 };
}

async function checkPartials(
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  tables: readonly AggregateTable[],
  ledger: Ledger,
): Promise<Omit<CheckedSource, 'memories'>> {
  const { source } = ledger;
  const visible = await ledger.visiblePartials();
  const lost = await lostPartials(connection, paths, ledger, tables);
  const needed = new Set(
    visible.flatMap(({ partial, computation_hash }) =>
      partial !== null && tables.some((table) => table.computation_hash === computation_hash) ? [partial] : [],
    ),
  );
  const findings: Finding[] = [...lost].map(([partial, how]) => messages.partialFault(partial, source, how));
  const recorded = await ledger.partials();
  for (const partial of needed) {
    if (lost.has(partial)) continue;
    const state = await checkSeal(join(paths.root, partial));
    // An earlier version of the service did not write them.
    if (state === 'damaged' || (state === 'unsealed' && recorded.has(partial))) findings.push(messages.partialUnsealed(partial, source));
  }
  return { findings, partials: needed.size };
}
