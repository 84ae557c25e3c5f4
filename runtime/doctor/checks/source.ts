import { join, relative } from 'node:path';
import type { Manifest } from '../../../compiler/manifest.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import { exists } from '../../store/durable.ts';
import { FileHeldError } from '../../store/FileHeldError.ts';
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

export interface CheckedSource {
  readonly findings: readonly Finding[];
  readonly partials: number;
}

/** The ledger of a source, its lock, and the aggregates that its visible chunks are in, with their seals. Nothing is locked. */
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
      const checked = await checkPartials(connection, paths, manifest, ledger);
      return { findings: [...findings, ...checked.findings], partials: checked.partials };
    } finally {
      await ledger.close();
    }
  } catch (error) {
    if (error instanceof FileHeldError) return { findings: [...findings, messages.sourceBusy(source, error.pid)], partials: 0 };
    if (error instanceof StoreError && error.code === 'newer_format')
      return { findings: [...findings, messages.ledgerNewer(source)], partials: 0 };
    throw error;
  }
}

async function checkPartials(
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  manifest: Manifest,
  ledger: Ledger,
): Promise<CheckedSource> {
  const { source } = ledger;
  await ledger.markInterrupted(new Date());
  const tables = Object.values(manifest.tables).filter((table) => table.source === source);
  const visible = await ledger.visibleAttempts();
  const lost = await lostPartials(connection, paths, ledger, tables, visible);
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
    // An earlier version of the service wrote none.
    if (state === 'damaged' || (state === 'unsealed' && recorded.has(partial))) findings.push(messages.partialUnsealed(partial, source));
  }
  return { findings, partials: needed.size };
}
