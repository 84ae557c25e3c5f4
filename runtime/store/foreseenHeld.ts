import type { AggregateTable, Manifest } from '../../compiler/manifest.ts';
import { sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { databaseFaultOf } from '../engine/databaseFault.ts';
import { desiredTables } from './desiredTables.ts';
import { currentGeneration } from './format/generationsOnDisk.ts';
import { GenerationFile } from './format/GenerationFile.ts';
import { heldTables, type HeldTable } from './heldTables.ts';
import type { Ledger } from './Ledger.ts';
import type { Foreseen } from './lostChunks.ts';
import type { WorkspacePaths } from './paths.ts';
import { PUBLISHED } from './publicationBase.ts';
import { PublishedTables } from './PublishedTables.ts';

/** The tables of a source that a publication would hold back, given the foreseen attempts. Nothing is written. */
export async function foreseenHeld(
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  manifest: Manifest,
  ledger: Ledger,
  foreseen: Foreseen,
): Promise<readonly HeldTable[]> {
  const current = await currentGeneration(paths.root);
  if (current.kind !== 'named') return [];
  try {
    await connection.run(`ATTACH ${sqlText(current.generation.file)} AS ${PUBLISHED} (READ_ONLY)`);
  } catch (error) {
    // Repairing an unreadable generation is the publication's job.
    if (databaseFaultOf(error) === null) throw error;
    return [];
  }
  try {
    const published = await PublishedTables.of(new GenerationFile(connection, PUBLISHED));
    const noView = (_table: AggregateTable): string => '';
    return await heldTables(published, manifest, await desiredTables(connection, manifest, ledger, noView), foreseen);
  } finally {
    await connection.run(`DETACH ${PUBLISHED}`);
  }
}
