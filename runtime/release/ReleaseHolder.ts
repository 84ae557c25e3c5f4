import { createHash } from 'node:crypto';
import { canonicalJson } from '../../compiler/canonicalJson.ts';
import type { Diagnostic } from '../../compiler/diagnostics/Diagnostic.ts';
import { closeGeneration } from './closeGeneration.ts';
import { CatalogCompiler } from '../workspace/CatalogCompiler.ts';
import { CatalogError } from '../workspace/CatalogError.ts';
import { StoredCatalog, type CompiledCatalog } from '../workspace/StoredCatalog.ts';
import { catalogFilesOf } from '../workspace/catalogFilesOf.ts';
import { readCatalogFiles, type ReadCatalog } from '../workspace/readCatalog.ts';
import { currentGeneration, type CurrentGeneration, type GenerationOnDisk } from '../store/format/generationsOnDisk.ts';
import { sealFaultOf, type GenerationFault } from '../store/format/openGenerationFile.ts';
import { openFirst, openNewestWhole, openWhole } from './openGeneration.ts';
import { CURRENT_GENERATION, HELD_CANDIDATE } from '../store/format/files.ts';
import { heldCandidate } from '../store/format/heldCandidate.ts';
import { fileStamp } from '../store/storage/fileStamp.ts';
import { FileWatch } from './FileWatch.ts';
import type { BucketFault, Generation, Release } from './Release.ts';
import { Shelf } from './Shelf.ts';
import { settled } from './settled.ts';

const COMPARED_FIRST_BYTES = 64 * 2 ** 20;

export interface ReleaseEvents {
  /** A new release is served. */
  readonly swapped?: (release: Release, cause: 'catalog' | 'generation') => void;
  /** The newest catalog does not compile, or cannot be read; the last good one remains. */
  readonly refused?: (diagnostics: readonly Diagnostic[]) => void;
  /** The current generation cannot be served, so another one or none is; null when it is served again. */
  readonly faulted?: (fault: GenerationFault | null, serving: Generation | null) => void;
  /** Reading or opening failed for a reason outside the files; retried at the next change or scan. */
  readonly failed?: (error: unknown) => void;
}

export interface ReleaseOptions {
  /** False for one-shot commands. */
  readonly watch: boolean;
  /**
   * A larger generation is served while it is still being compared with its seal; by default, files small enough to compare unnoticed are
   * compared first.
   */
  readonly compared_first_bytes?: number;
  /** The compiled catalog to start from; default: the one that the workspace keeps. */
  readonly stored?: StoredCatalog;
  readonly events?: ReleaseEvents;
}

/**
 * Holds the current release of a workspace and replaces it as a whole when the catalog or the published generation changes. A file watcher
 * only gives hints: the contents on disk decide, read until two looks agree.
 */
export class ReleaseHolder {
  readonly #workspace: string;
  readonly #events: ReleaseEvents;
  /** How many tasks are using each generation. */
  readonly #users = new Map<Generation, number>();
  readonly #listeners = new Set<(release: Release) => void>();
  readonly #compiler: CatalogCompiler;
  #release: Release;
  #catalogDigest: string;
  /** What the last look at the workspace's link found. */
  #seen: string;
  readonly #closing = new AbortController();
  readonly #watch: FileWatch | null;
  #refreshing: Promise<void> = Promise.resolve();
  #closed = false;

  private constructor(
    workspace: string,
    options: ReleaseOptions,
    first: { compiler: CatalogCompiler; release: Release; catalogDigest: string; seen: string },
  ) {
    this.#workspace = workspace;
    this.#events = options.events ?? {};
    this.#compiler = first.compiler;
    this.#release = first.release;
    this.#catalogDigest = first.catalogDigest;
    this.#seen = first.seen;
    this.#watch = options.watch
      ? new FileWatch(workspace, () => watchedFiles(workspace), {
          changed: () => this.refresh(),
          failed: (error) => this.#events.failed?.(error),
        })
      : null;
  }

  /**
   * Compiles the workspace's catalog unless its compiled form is stored, opens its current generation, and watches both.
   * @throws {CatalogError} when the catalog does not compile: there is no last good release yet.
   */
  static async start(workspace: string, options: ReleaseOptions): Promise<ReleaseHolder> {
    const compiler = new CatalogCompiler();
    const stored = options.stored ?? new StoredCatalog(workspace);
    // The engine opens its file on its own threads.
    const opening = openFirst(workspace, options.compared_first_bytes ?? COMPARED_FIRST_BYTES);
    const [read, opened] = await Promise.allSettled([firstCatalog(workspace, stored, compiler), opening]);
    if (opened.status === 'rejected') throw opened.reason;
    const { named, generation, fault, unverified } = opened.value;
    if (read.status === 'rejected') {
      generation?.engine.close();
      throw read.reason;
    }
    const { found, catalog } = read.value;
    const release = releaseOf(catalog, { generation, generation_fault: fault, held: await heldCandidate(workspace) });
    const holder = new ReleaseHolder(workspace, options, { compiler, release, catalogDigest: digest(found), seen: await stampOf(named) });
    if (fault !== null) holder.#events.faulted?.(fault, generation);
    if (unverified !== null) void holder.#verify(unverified, generation);
    return holder;
  }

  /** The current release, for inspection only. Use `use` to query it. */
  current(): Release {
    return this.#release;
  }

  /**
   * Runs a task on the current release. The whole task sees that one release whatever replaces it meanwhile, and its generation stays open
   * until the task has ended.
   */
  async use<Result>(task: (release: Release) => Promise<Result>): Promise<Result> {
    const release = this.#release;
    const { generation } = release;
    if (generation === null) return task(release);
    this.#users.set(generation, (this.#users.get(generation) ?? 0) + 1);
    try {
      return await task(release);
    } finally {
      const left = (this.#users.get(generation) ?? 1) - 1;
      if (left > 0) this.#users.set(generation, left);
      else this.#users.delete(generation);
      this.#closeIfUnused(generation);
    }
  }

  /** Calls back after each swap; returns a function that stops this. */
  onSwap(listener: (release: Release) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Looks at the disk now, and resolves when what is there is served (or was refused). */
  async refresh(): Promise<void> {
    return this.#oneAtATime(() => this.#look());
  }

  /** From now on it is said that the bucket of the workspace cannot be read, or, with null, no longer. */
  async tellBucketFault(fault: BucketFault | null): Promise<void> {
    return this.#oneAtATime(async () => {
      const { bucket_fault: _, ...release } = this.#release;
      this.#release = { ...release, ...(fault === null ? {} : { bucket_fault: fault }), shelf: new Shelf() };
    });
  }

  async #oneAtATime(task: () => Promise<void>): Promise<void> {
    const next = this.#refreshing.then(task);
    this.#refreshing = next.catch(() => undefined);
    return next;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#closing.abort();
    await this.#watch?.close();
    await this.#refreshing;
    const { generation } = this.#release;
    if (generation !== null) this.#closeIfUnused(generation);
  }

  #closeIfUnused(generation: Generation): void {
    const serving = this.#release.generation === generation && !this.#closed;
    if (!serving && !this.#users.has(generation)) {
      closeGeneration(generation);
    }
  }

  async #look(): Promise<void> {
    if (this.#closed) return;
    await this.#lookAtCatalog();
    await this.#lookAtGeneration();
    await this.#lookAtHeld();
  }

  /** What is held back changes nothing that is answered. */
  async #lookAtHeld(): Promise<void> {
    const held = await heldCandidate(this.#workspace);
    if (JSON.stringify(held) === JSON.stringify(this.#release.held)) return;
    this.#release = { ...this.#release, held, shelf: new Shelf() };
  }

  async #lookAtCatalog(): Promise<void> {
    const found = await settled(() => readCatalogFiles(this.#workspace), digest);
    const catalogDigest = digest(found);
    if (catalogDigest === this.#catalogDigest) return;
    const compiled = await this.#compiler.compile(found);
    this.#catalogDigest = catalogDigest;
    if (compiled.ok) {
      this.#swap(releaseOf(compiled, this.#release), 'catalog');
      return;
    }
    const codes = [...new Set(compiled.diagnostics.map(({ code }) => code))].toSorted();
    this.#release = { ...this.#release, stale: { count: compiled.diagnostics.length, codes }, shelf: new Shelf() };
    this.#events.refused?.(compiled.diagnostics);
  }

  async #lookAtGeneration(): Promise<void> {
    const named = await currentGeneration(this.#workspace);
    const seen = await stampOf(named);
    if (seen === this.#seen) return;
    await this.#follow(named);
    this.#seen = seen;
  }

  /** Serves what the workspace's link names; if that cannot be served, keeps serving what it served before. */
  async #follow(named: CurrentGeneration): Promise<void> {
    const serving = this.#release.generation;
    if (named.kind !== 'named') {
      // If nothing is served and nothing is on disk, nothing was lost.
      if (serving !== null || named.kind === 'lost') await this.#fault('lost', serving);
      return;
    }
    const { generation } = named;
    if (serving?.file === generation.file) {
      const fault = await sealFaultOf(generation, this.#closing.signal);
      if (fault === null) this.#serve(serving, null);
      else await this.#fault(fault, null);
      return;
    }
    const opened = await openWhole(generation, this.#closing.signal);
    if (typeof opened === 'string') await this.#fault(opened, serving);
    else this.#serve(opened, null);
  }

  /** @param serving what can still be served; null for the newest intact generation on disk. */
  async #fault(fault: GenerationFault, serving: Generation | null): Promise<void> {
    const { generation } = this.#release;
    this.#serve(serving ?? (await openNewestWhole(this.#workspace, fault === 'lost' ? null : (generation?.id ?? null))), fault);
  }

  #serve(generation: Generation | null, fault: GenerationFault | null): void {
    const before = this.#release;
    const changed = before.generation_fault !== fault;
    if (!changed && before.generation === generation) return;
    const release: Release = { ...before, generation, generation_fault: fault, shelf: new Shelf() };
    if (before.generation === generation) this.#release = release;
    else this.#swap(release, 'generation');
    if (changed) this.#events.faulted?.(fault, generation);
    if (before.generation !== null && before.generation !== generation) this.#closeIfUnused(before.generation);
  }

  /** Compares a generation that is already served with its seal. */
  async #verify(file: GenerationOnDisk, generation: Generation | null): Promise<void> {
    try {
      const fault = await sealFaultOf(file, this.#closing.signal);
      if (fault === null) return;
      await this.#oneAtATime(async () => {
        if (!this.#closed && this.#release.generation === generation) await this.#fault(fault, null);
      });
    } catch (error) {
      if (!this.#closed) this.#events.failed?.(error);
    }
  }

  #swap(release: Release, cause: 'catalog' | 'generation'): void {
    this.#release = release;
    this.#events.swapped?.(release, cause);
    for (const listener of this.#listeners) listener(release);
  }
}

/**
 * The catalog of a workspace, and what it compiles to.
 * @throws {CatalogError} when it does not
 */
async function firstCatalog(
  workspace: string,
  stored: StoredCatalog,
  compiler: CatalogCompiler,
): Promise<{ readonly found: ReadCatalog; readonly catalog: CompiledCatalog }> {
  const found = await readCatalogFiles(workspace);
  const known = found.unreadable.length > 0 ? null : await stored.read(found.text);
  if (known !== null) return { found, catalog: known };
  const compiled = await compiler.compile(found);
  if (!compiled.ok) throw new CatalogError(compiled.diagnostics);
  return { found, catalog: compiled };
}

/** The catalog, the link to the current generation, and what is held back. */
async function watchedFiles(workspace: string): Promise<readonly string[]> {
  return [...(await catalogFilesOf(workspace)), CURRENT_GENERATION, HELD_CANDIDATE];
}

function releaseOf(
  { manifest, ai }: CompiledCatalog,
  { generation, generation_fault, bucket_fault, held }: Pick<Release, 'generation' | 'generation_fault' | 'bucket_fault' | 'held'>,
): Release {
  return {
    manifest,
    ai,
    generation,
    generation_fault,
    ...(bucket_fault === undefined ? {} : { bucket_fault }),
    held,
    stale: null,
    shelf: new Shelf(),
  };
}

/** A value that changes with the state of the link or of the file that it names. */
async function stampOf(named: CurrentGeneration): Promise<string> {
  return named.kind === 'named' ? `${named.generation.file} ${await fileStamp(named.generation.file)}` : named.kind;
}

function digest(found: ReadCatalog): string {
  return createHash('sha256').update(canonicalJson(found)).digest('hex');
}
