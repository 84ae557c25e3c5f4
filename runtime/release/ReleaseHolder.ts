import { createHash } from 'node:crypto';
import { canonicalJson } from '../../compiler/canonicalJson.ts';
import { compile, type CompileResult } from '../../compiler/compile.ts';
import { CompileMemo } from '../../compiler/CompileMemo.ts';
import type { Diagnostic } from '../../compiler/diagnostics/Diagnostic.ts';
import { readableJson } from '../../compiler/emit/readableJson.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { ConnectionPool } from '../engine/ConnectionPool.ts';
import { DuckDbSqlParser } from '../engine/DuckDbSqlParser.ts';
import { CatalogError } from '../workspace/CatalogError.ts';
import { currentGenerationFile, openGeneration } from './openGeneration.ts';
import { readCatalog } from '../workspace/readCatalog.ts';
import type { Generation, Release } from './Release.ts';
import { Shelf } from './Shelf.ts';
import { WorkspaceWatch } from './WorkspaceWatch.ts';

export interface ReleaseEvents {
  /** A new release serves. */
  readonly swapped?: (release: Release, cause: 'catalog' | 'generation') => void;
  /** The newest catalog does not compile; the last good one serves on. */
  readonly refused?: (diagnostics: readonly Diagnostic[]) => void;
  /** Reading or opening failed for a reason outside the catalog; tried again at the next change or scan. */
  readonly failed?: () => void;
}

export interface ReleaseOptions {
  /** False for one-shot commands. */
  readonly watch: boolean;
  readonly events?: ReleaseEvents;
}

/**
 * Holds the current release of a workspace and swaps it, whole, when the catalog or the published generation changes.
 * A file watcher only hints: what is on disk decides, read until two looks agree.
 */
export class ReleaseHolder {
  readonly #workspace: string;
  readonly #events: ReleaseEvents;
  /** How many tasks are using each generation. */
  readonly #users = new Map<Generation, number>();
  readonly #listeners = new Set<(release: Release) => void>();
  readonly #parser: DuckDbSqlParser;
  readonly #memo: CompileMemo;
  #release: Release;
  #catalogDigest: string;
  #generationFile: string | null;
  readonly #watch: WorkspaceWatch | null;
  #refreshing: Promise<void> = Promise.resolve();
  #closed = false;

  private constructor(
    workspace: string,
    options: ReleaseOptions,
    first: { parser: DuckDbSqlParser; memo: CompileMemo; release: Release; catalogDigest: string; generationFile: string | null },
  ) {
    this.#workspace = workspace;
    this.#events = options.events ?? {};
    this.#parser = first.parser;
    this.#memo = first.memo;
    this.#release = first.release;
    this.#catalogDigest = first.catalogDigest;
    this.#generationFile = first.generationFile;
    this.#watch = options.watch
      ? new WorkspaceWatch(workspace, { changed: () => this.refresh(), failed: () => this.#events.failed?.() })
      : null;
  }

  /**
   * Compiles the workspace's catalog, opens its current generation, and watches both.
   * @throws {CatalogError} when the catalog does not compile: there is no last good release yet.
   */
  static async start(workspace: string, options: ReleaseOptions): Promise<ReleaseHolder> {
    const parser = new DuckDbSqlParser();
    const memo = new CompileMemo();
    const [text, opened] = await Promise.all([readCatalog(workspace), openGeneration(workspace)]);
    const compiled = await compile(text, parser, memo);
    if (!compiled.ok) {
      opened?.generation.engine.close();
      throw new CatalogError(compiled.diagnostics);
    }
    const release = releaseOf(compiled, opened?.generation ?? null);
    return new ReleaseHolder(workspace, options, {
      parser,
      memo,
      release,
      catalogDigest: digest(text),
      generationFile: opened?.file ?? null,
    });
  }

  /** The release that serves now, to look at. To query it, take a lease. */
  current(): Release {
    return this.#release;
  }

  /**
   * Runs a task on the release that serves now. Whatever is swapped in meanwhile, the whole task sees that one release, and its
   * generation stays open until the task has ended.
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

  /** Calls back after each swap; returns the way to stop. */
  onSwap(listener: (release: Release) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Looks at the disk now, and resolves when what is there serves (or was refused). */
  async refresh(): Promise<void> {
    const next = this.#refreshing.then(() => this.#look());
    this.#refreshing = next.catch(() => undefined);
    return next;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#watch?.close();
    await this.#refreshing;
    const { generation } = this.#release;
    if (generation !== null) this.#closeIfUnused(generation);
  }

  #closeIfUnused(generation: Generation): void {
    const serving = this.#release.generation === generation && !this.#closed;
    if (!serving && !this.#users.has(generation)) {
      ConnectionPool.of(generation.engine).retire();
      generation.engine.close();
    }
  }

  async #look(): Promise<void> {
    if (this.#closed) return;
    await this.#lookAtCatalog();
    await this.#lookAtGeneration();
  }

  async #lookAtCatalog(): Promise<void> {
    const text = await settledCatalog(this.#workspace);
    const catalogDigest = digest(text);
    if (catalogDigest === this.#catalogDigest) return;
    const compiled = await compile(text, this.#parser, this.#memo);
    this.#catalogDigest = catalogDigest;
    if (compiled.ok) {
      this.#swap(releaseOf(compiled, this.#release.generation), 'catalog');
      return;
    }
    const codes = [...new Set(compiled.diagnostics.map(({ code }) => code))].toSorted();
    this.#release = { ...this.#release, stale: { count: compiled.diagnostics.length, codes }, shelf: new Shelf() };
    this.#events.refused?.(compiled.diagnostics);
  }

  async #lookAtGeneration(): Promise<void> {
    const file = await currentGenerationFile(this.#workspace);
    if (file === this.#generationFile) return;
    const opened = await openGeneration(this.#workspace);
    const before = this.#release.generation;
    this.#generationFile = opened?.file ?? null;
    this.#swap({ ...this.#release, generation: opened?.generation ?? null, shelf: new Shelf() }, 'generation');
    if (before !== null) this.#closeIfUnused(before);
  }

  #swap(release: Release, cause: 'catalog' | 'generation'): void {
    this.#release = release;
    this.#events.swapped?.(release, cause);
    for (const listener of this.#listeners) listener(release);
  }
}

function releaseOf(compiled: Extract<CompileResult, { ok: true }>, generation: Generation | null): Release {
  return {
    manifest: compiled.manifest,
    openapi: readableJson(compiled.artifacts.openapi),
    mcp_tools: compiled.artifacts.mcp_tools,
    generation,
    stale: null,
    shelf: new Shelf(),
  };
}

/** The catalog when two looks at it, a moment apart, agree: an editor may be half way through a save. */
async function settledCatalog(workspace: string): Promise<CatalogText> {
  let before = await readCatalog(workspace);
  for (let looks = 0; looks < 50; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const now = await readCatalog(workspace);
    if (digest(now) === digest(before)) return now;
    before = now;
  }
  return before;
}

function digest(text: CatalogText): string {
  return createHash('sha256').update(canonicalJson(text)).digest('hex');
}
