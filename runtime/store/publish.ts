import { join } from 'node:path';
import type { AggregateTable, Manifest } from '../../compiler/manifest.ts';
import { sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { buildGeneration } from './buildGeneration.ts';
import { desiredTables, type DesiredTable } from './desiredTables.ts';
import { removeFile } from './storage/durable.ts';
import { storage } from './storage/storage.ts';
import { writeSeal } from './format/sealFile.ts';
import { contentOf } from './storage/contentOf.ts';
import { generationsOnDisk } from './format/generationsOnDisk.ts';
import { STORE_FORMAT } from './format/storeFormat.ts';
import { makeCurrent, unneededGenerations } from './generations.ts';
import type { HeldTable } from './heldTables.ts';
import type { Ledger } from './Ledger.ts';
import * as messages from './messages.ts';
import { otherLedgers } from './otherLedgers.ts';
import type { WorkspacePaths } from './paths.ts';
import { PUBLISHED, publicationBase, type PublicationBase } from './publicationBase.ts';
import { publicationChanges, type Losses } from './publicationChanges.ts';
import { PublicationLock } from './PublicationLock.ts';
import { generationsRetained } from './retention.ts';
import { rememberSealed, type VerifiedGenerations } from './wholeGenerations.ts';

export interface PublishOptions {
  /** With the ledger attached and the theta functions registered. */
  readonly connection: DuckDBConnection;
  readonly paths: WorkspacePaths;
  readonly manifest: Manifest;
  /** Of the source that is published. */
  readonly ledger: Ledger;
  /** The governed view of a table: `CREATE OR REPLACE VIEW main."<table>" …` over the schema `store`. */
  readonly viewDdl: (table: AggregateTable) => string;
  readonly losses: Losses;
  /** Shared by this ingest over all of its sources. */
  readonly verified: VerifiedGenerations;
  readonly now: Date;
  /** How long to wait for another source's publication. */
  readonly wait_ms: number;
  readonly onTable: (done: number, total: number) => void;
}

export interface Publication {
  /** The current generation; null when nothing was ever published. */
  readonly generation: string | null;
  /** Whether this publication made it. */
  readonly published: boolean;
  /** Tables rebuilt; tables dropped. */
  readonly rebuilt: readonly string[];
  readonly dropped: readonly string[];
  /** Tables of the source that are not published because they would show less than now. */
  readonly held: readonly HeldTable[];
  /** What was lost and rebuilt, in words. */
  readonly notices: readonly string[];
}

/**
 * Publishes what a source's ledger makes visible as a new generation: a copy of the current one in which the differing tables are rebuilt.
 * If neither the visible data nor the metadata differ, nothing is published. Readers see the previous generation until the last step, the
 * replacement of one symbolic link or small file; a killed publication leaves a file that the next one removes.
 *
 * If the current generation is lost or damaged, the newest intact one replaces it as the base, and what the other sources show is published
 * again from their own ledgers.
 *
 * @throws StoreError when another publication holds the lock for too long, when a lost partial cannot be rebuilt, and for a
 *   generation of a later version of the service.
 */
export async function publish(options: PublishOptions): Promise<Publication> {
  const { connection, paths, ledger, manifest } = options;
  const lock = await PublicationLock.take(connection, paths, options.wait_ms);
  try {
    const base = await publicationBase(connection, paths.root, options.verified);
    const others = base.loss === null ? null : await otherLedgers(connection, paths, manifest, ledger.source);
    try {
      if (base.generation !== null) await connection.run(`ATTACH ${sqlText(base.generation.file)} AS ${PUBLISHED} (READ_ONLY)`);
      try {
        const done = await publishAfter(options, lock, base, [ledger, ...(others?.ledgers ?? [])]);
        return {
          ...done,
          notices: [...lock.notices(), ...noticesOf(base), ...(await retentionNotices(paths)), ...(others?.notices ?? [])],
        };
      } finally {
        if (base.generation !== null) await connection.run(`DETACH ${PUBLISHED}`);
      }
    } finally {
      await others?.close();
    }
  } finally {
    await lock.release();
  }
}

/** With the lock held and the base, if there is one, attached as `published`. */
async function publishAfter(
  options: PublishOptions,
  lock: PublicationLock,
  base: PublicationBase,
  ledgers: readonly Ledger[],
): Promise<Omit<Publication, 'notices'>> {
  const { connection, paths, ledger, manifest, now } = options;
  const desired: DesiredTable[] = [];
  for (const known of ledgers) desired.push(...(await desiredTables(connection, manifest, known, options.viewDdl)));
  const changes = await publicationChanges(connection, manifest, base, ledgers, desired, options.losses);
  const held = changes.held.filter(({ source }) => source === ledger.source);
  if (base.generation !== null && changes.rebuild.length === 0 && changes.drop.length === 0 && !changes.metadata) {
    return { generation: base.generation.id, published: false, rebuilt: [], dropped: [], held };
  }
  const file = join(paths.generations, 'building.duckdb');
  try {
    const sequence = await lock.nextSequence(await generationsOnDisk(paths.root));
    const { generation, data_hash } = await buildGeneration({ ...options, file, base, ledgers, changes, sequence });
    await lock.record({ sequence, generation, data_hash, source: ledger.source, now });
    await installFile(paths, file, generation);
    const published = await storage.resolved(paths.generation(generation));
    if (published !== null) await rememberSealed(published, options.verified);
    for (const unneeded of await unneededGenerations(paths, generation, base.damaged)) await removeFile(unneeded);
    return { generation, published: true, rebuilt: changes.rebuild.map(({ table }) => table.id), dropped: changes.drop, held };
  } catch (error) {
    // It may be what fills the disk.
    for (const left of [file, `${file}.wal`]) await removeFile(left);
    throw error;
  }
}

/** Makes it read-only, syncs and seals it, gives it its own name, then makes it current. */
async function installFile(paths: WorkspacePaths, file: string, generation: string): Promise<void> {
  await storage.protect(file);
  await writeSeal(paths.generation(generation), await contentOf(file, Infinity), { generation });
  await storage.rename(file, paths.generation(generation));
  await makeCurrent(paths, generation);
}

async function retentionNotices(paths: WorkspacePaths): Promise<readonly string[]> {
  return (await generationsRetained(paths)) === 'unknown' ? [messages.retentionUnread()] : [];
}

function noticesOf({ loss, lost, generation }: PublicationBase): readonly string[] {
  if (loss !== null) return [messages.generationReplaced(lost, loss)];
  return generation !== null && generation.format < STORE_FORMAT ? [messages.generationUpgraded(generation.id)] : [];
}
