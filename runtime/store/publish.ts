import { join } from 'node:path';
import type { AggregateTable, Manifest } from '../../compiler/manifest.ts';
import { sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { buildGeneration } from './buildGeneration.ts';
import { desiredTables, type DesiredTable } from './desiredTables.ts';
import { removeFile } from './storage/durable.ts';
import { storage } from './storage/storage.ts';
import { writeSeal } from './format/sealFile.ts';
import { contentOf } from './storage/contentOf.ts';
import { generationsOnDisk, type GenerationOnDisk } from './format/generationsOnDisk.ts';
import { STORE_FORMAT } from './format/storeFormat.ts';
import { makeCurrent, unneededGenerations } from './generations.ts';
import type { HeldTable } from './heldTables.ts';
import type { Ledger } from './Ledger.ts';
import * as messages from './messages.ts';
import { addAudit } from './addAudit.ts';
import { holdCandidate, keepCandidate, releaseHeld, removeCandidates } from './candidates.ts';
import { holdsBack, type AuditedCheck, type Verdict } from './format/auditedCheck.ts';
import { heldCandidate, type HeldCandidate } from './format/heldCandidate.ts';
import type { Novelty } from './novelty.ts';
import { otherLedgers, type OtherLedgers } from './otherLedgers.ts';
import type { WorkspacePaths } from './paths.ts';
import { PUBLISHED, publicationBase, type PublicationBase } from './publicationBase.ts';
import { publicationChanges, type Losses } from './publicationChanges.ts';
import { PublicationLock } from './PublicationLock.ts';
import { recordAudit } from './recordAudit.ts';
import { generationsRetained } from './retention.ts';
import { rememberSealed, type VerifiedGenerations } from './wholeGenerations.ts';

export interface PublishOptions {
  /** With the ledger attached and the theta functions registered. */
  readonly connection: DuckDBConnection;
  /** Opens another connection of the same engine. */
  readonly connect: () => Promise<DuckDBConnection>;
  /** For tables; the rest is little for one. */
  readonly threads: number;
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
  /** The run whose publication this is; null when there was nothing to read. */
  readonly run_id: string | null;
  /** Carries out the checks of the catalog on what would be published; null when it has none. */
  readonly audit: Auditor | null;
  /** Why to publish what fails its audit; null to hold it back. */
  readonly anyway: string | null;
}

/** Something that was built, and waits for its audit. */
export interface Candidate {
  readonly file: GenerationOnDisk;
  /** The sources whose data may differ from what is published. */
  readonly sources: ReadonlySet<string>;
  readonly novelty: Novelty;
}

export type Auditor = (candidate: Candidate) => Promise<readonly AuditedCheck[]>;

/** An audit, and what was decided. */
export interface PublicationAudit {
  readonly verdict: Verdict;
  /** The id of what was audited. */
  readonly generation: string;
  readonly checks: readonly AuditedCheck[];
  /** The sources that it is about. */
  readonly sources: readonly string[];
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
  /** Null when there was nothing to audit. */
  readonly audit: PublicationAudit | null;
  /** What was lost and rebuilt, in words. */
  readonly notices: readonly string[];
}

/**
 * Publishes what a source's ledger makes visible as a new generation: a copy of the current one in which the differing tables are rebuilt.
 * If neither the visible data nor the metadata differ, nothing is published. Readers see the previous generation until the last step, the
 * replacement of one symbolic link or small file; a killed publication leaves a file that the next one removes.
 *
 * If the current generation is lost or damaged, the newest intact one replaces it as the base, and what the other sources show is published
 * again from their own ledgers, unless that fails its audit.
 *
 * Between building and publishing stands the audit. What fails it is kept as a candidate that nothing serves, and its data are tried again with the next
 * publication of any source: together, since metrics of several sources may have to agree, and if that fails, without them.
 *
 * @throws StoreError when another publication holds the lock for too long, when a lost partial cannot be rebuilt, and for a
 *   generation of a later version of the service.
 */
export async function publish(options: PublishOptions): Promise<Publication> {
  const { connection, paths, ledger, manifest } = options;
  const lock = await PublicationLock.take(connection, paths, options.wait_ms);
  try {
    const base = await publicationBase(connection, paths.root, options.verified);
    const candidate = await heldCandidate(paths.root);
    // Of what is lost, and of what a record that cannot be read is about, any source may be part.
    const wanted = base.loss !== null || candidate === 'unreadable' ? 'all' : new Set(candidate?.sources);
    const others = await otherLedgers(connection, paths, manifest, ledger.source, wanted);
    try {
      if (base.generation !== null) await connection.run(`ATTACH ${sqlText(base.generation.file)} AS ${PUBLISHED} (READ_ONLY)`);
      try {
        const due = { ledgers: others.ledgers, outstanding: outstandingOf(options, candidate, others) };
        const done = await publishAfter(options, lock, base, due);
        return {
          ...done,
          notices: [
            ...lock.notices(),
            ...noticesOf(base, done),
            ...(await retentionNotices(paths)),
            ...(base.loss === null ? [] : others.notices),
          ],
        };
      } finally {
        if (base.generation !== null) await connection.run(`DETACH ${PUBLISHED}`);
      }
    } finally {
      await others.close();
    }
  } finally {
    await lock.release();
  }
}

/** The other sources whose data are due: they are held back, or what was published of them is lost. */
interface DueSources {
  readonly ledgers: readonly Ledger[];
  /** What stays held whatever is published, since it cannot be looked at now; null for nothing. */
  readonly outstanding: HeldCandidate | null;
}

function outstandingOf(
  { manifest, ledger }: PublishOptions,
  candidate: HeldCandidate | 'unreadable' | null,
  { ledgers }: OtherLedgers,
): HeldCandidate | null {
  if (candidate === null || candidate === 'unreadable') return null;
  const known = new Set([ledger, ...ledgers].map(({ source }) => source));
  const left = candidate.sources.filter((source) => Object.hasOwn(manifest.sources, source) && !known.has(source));
  return left.length === 0 ? null : { ...candidate, sources: left };
}

/** With the lock held and the base, if there is one, attached as `published`. */
async function publishAfter(
  options: PublishOptions,
  lock: PublicationLock,
  base: PublicationBase,
  { ledgers: due, outstanding }: DueSources,
): Promise<Omit<Publication, 'notices'>> {
  const { paths, anyway, ledger } = options;
  const first = await buildCandidate(options, lock, base, [ledger, ...due]);
  if (first.built === null) {
    if (outstanding === null) {
      await releaseHeld(paths);
      // One that was published may be left of an ingest that was killed.
      await removeCandidates(paths, null);
    }
    return unpublished(base, first.held, null);
  }
  try {
    const checks = await audited(options, first.built);
    const passes = !checks.some(holdsBack);
    if (passes || (anyway !== null && due.length === 0)) {
      return await publishBuilt(
        options,
        lock,
        { ...first, built: first.built },
        base,
        passes ? 'published' : 'published_anyway',
        checks,
        outstanding,
      );
    }
    // Both may be built with the same number: the candidate has a folder of its own.
    await keepCandidate(paths, first.built.file.file, first.built.id);
    const alone = due.length === 0 ? 'held' : await publishAlone(options, lock, base);
    const still = [...(alone === 'held' ? [ledger] : []), ...due].map(({ source }) => source);
    const sources = [...new Set([...still, ...(outstanding?.sources ?? [])])].toSorted();
    if (alone !== 'unchanged')
      await recordAudit(options.connection, options.ledger, options.now, {
        run_id: options.run_id,
        generation: first.built.id,
        verdict: 'held',
        reason: null,
        checks,
      });
    await holdCandidate(paths, { id: first.built.id, sources, held_at: options.now.toISOString(), checks });
    if (alone === 'unchanged') return unpublished(base, first.held, null);
    return alone === 'held' ? unpublished(base, first.held, { verdict: 'held', generation: first.built.id, checks, sources }) : alone;
  } catch (error) {
    // It may be what fills the disk.
    const file = buildingFile(paths);
    for (const left of [file, `${file}.wal`]) await removeFile(left);
    throw error;
  }
}

/**
 * What passes by itself is not kept back by what does not.
 * @returns `unchanged` when there is nothing new, `held` when it does not pass either
 */
async function publishAlone(
  options: PublishOptions,
  lock: PublicationLock,
  base: PublicationBase,
): Promise<Omit<Publication, 'notices'> | 'unchanged' | 'held'> {
  const alone = await buildCandidate(options, lock, base, [options.ledger]);
  if (alone.built === null) return 'unchanged';
  const checks = await audited(options, alone.built);
  const passes = !checks.some(holdsBack);
  if (passes || options.anyway !== null)
    return publishBuilt(
      options,
      lock,
      { ...alone, built: alone.built },
      base,
      passes ? 'published' : 'published_anyway',
      checks,
      'as it is',
    );
  await removeFile(alone.built.file.file);
  return 'held';
}

function unpublished(base: PublicationBase, held: readonly HeldTable[], audit: PublicationAudit | null): Omit<Publication, 'notices'> {
  return { generation: base.generation?.id ?? null, published: false, rebuilt: [], dropped: [], held, audit };
}

/** A generation under construction. */
interface Built extends Candidate {
  readonly id: string;
  readonly sequence: number;
  readonly data_hash: string;
  readonly rebuilt: readonly string[];
  readonly dropped: readonly string[];
}

/** Builds what some ledgers make visible; nothing if that is what is published. */
async function buildCandidate(
  options: PublishOptions,
  lock: PublicationLock,
  base: PublicationBase,
  ledgers: readonly Ledger[],
): Promise<{ readonly built: Built | null; readonly held: readonly HeldTable[] }> {
  const { connection, paths, ledger, manifest } = options;
  const desired: DesiredTable[] = [];
  for (const known of ledgers) desired.push(...(await desiredTables(connection, manifest, known, options.viewDdl)));
  const changes = await publicationChanges(connection, manifest, base, ledgers, desired, options.losses);
  const held = changes.held.filter(({ source }) => source === ledger.source);
  if (base.generation !== null && changes.rebuild.length === 0 && changes.drop.length === 0 && !changes.metadata)
    return { built: null, held };
  const file = buildingFile(paths);
  try {
    const sequence = await lock.nextSequence(await generationsOnDisk(paths.root));
    const { generation: id, data_hash, novelty } = await buildGeneration({ ...options, file, base, ledgers, changes, sequence });
    const sources = new Set(ledgers.map(({ source }) => source));
    const made = { file: { id, sequence, file }, id, sequence, data_hash, sources, novelty };
    return { built: { ...made, rebuilt: changes.rebuild.map(({ table }) => table.id), dropped: changes.drop }, held };
  } catch (error) {
    for (const left of [file, `${file}.wal`]) await removeFile(left);
    throw error;
  }
}

async function audited({ audit }: PublishOptions, built: Built): Promise<readonly AuditedCheck[]> {
  return audit === null ? [] : audit(built);
}

/**
 * Makes a generation current, with the results of its audit.
 *
 * @param left what stays held, or null for nothing
 */
async function publishBuilt(
  options: PublishOptions,
  lock: PublicationLock,
  { built, held }: { readonly built: Built; readonly held: readonly HeldTable[] },
  base: PublicationBase,
  verdict: 'published' | 'published_anyway',
  checks: readonly AuditedCheck[],
  left: HeldCandidate | 'as it is' | null,
): Promise<Omit<Publication, 'notices'>> {
  const { paths, ledger, now, connection } = options;
  const { id, sequence, data_hash, rebuilt, dropped } = built;
  if (checks.length > 0) {
    const reason = verdict === 'published_anyway' ? options.anyway : null;
    const audit = await recordAudit(connection, ledger, now, { run_id: options.run_id, generation: id, verdict, reason, checks });
    await addAudit(connection, built.file.file, ledger, audit);
  }
  await lock.record({ sequence, generation: id, data_hash, source: ledger.source, now });
  await installFile(paths, built.file.file, id, left === null ? 'nothing' : 'others');
  const published = await storage.resolved(paths.generation(id));
  if (published !== null) await rememberSealed(published, options.verified);
  for (const unneeded of await unneededGenerations(paths, id, base.damaged)) await removeFile(unneeded);
  if (left === null) await removeCandidates(paths, null);
  else if (left !== 'as it is') await holdCandidate(paths, left);
  const audit = checks.length === 0 ? null : { verdict, generation: id, checks, sources: [...built.sources].toSorted() };
  return { generation: id, published: true, rebuilt, dropped, held, audit };
}

function buildingFile(paths: WorkspacePaths): string {
  return join(paths.generations, 'building.duckdb');
}

/**
 * Makes it read-only, syncs and seals it, gives it its own name, then makes it current. What was held is forgotten just before: a kill in
 * between leaves it unpublished and due, never published and held.
 */
async function installFile(paths: WorkspacePaths, file: string, generation: string, left: 'nothing' | 'others'): Promise<void> {
  await storage.protect(file);
  await writeSeal(paths.generation(generation), await contentOf(file, Infinity), { generation });
  await storage.rename(file, paths.generation(generation));
  if (left === 'nothing') await releaseHeld(paths);
  await makeCurrent(paths, generation);
}

async function retentionNotices(paths: WorkspacePaths): Promise<readonly string[]> {
  return (await generationsRetained(paths)) === 'unknown' ? [messages.retentionUnread()] : [];
}

function noticesOf({ loss, lost, generation }: PublicationBase, { published }: Pick<Publication, 'published'>): readonly string[] {
  if (loss !== null) return [published ? messages.generationReplaced(lost, loss) : messages.generationLost(lost, loss)];
  return generation !== null && generation.format < STORE_FORMAT ? [messages.generationUpgraded(generation.id)] : [];
}
