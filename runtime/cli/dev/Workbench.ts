import { setTimeout } from 'node:timers/promises';
import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import type { Manifest } from '../../../compiler/manifest.ts';
import { asPublicError } from '../../errors/asPublicError.ts';
import { DataLook } from '../../ingest/stock/DataLook.ts';
import { ingest } from '../../ingest/ingest.ts';
import { silentProgress, type ProgressSink } from '../../ingest/Progress.ts';
import type { RootLocations } from '../../places/RootLocation.ts';
import { settled } from '../../release/settled.ts';
import { CatalogError } from '../../workspace/CatalogError.ts';
import { readCatalogFiles } from '../../workspace/readCatalog.ts';
import { RemoteError } from '../../remote/RemoteError.ts';
import type { Writing } from '../../store/Writing.ts';
import { catalogSummary } from '../catalogSummary.ts';
import { ingestSummary } from '../ingestSummary.ts';
import { progressOn } from '../progressOn.ts';
import { compileAndWrite } from './compileAndWrite.ts';
import type { Terminal } from './PinnedQuestion.ts';

/** How long data files must stay unchanged before they are read, in milliseconds: one may still be being copied. */
const SETTLE_MS = 200;
/** After this many looks, files that keep changing are read anyway. */
const MOST_LOOKS = 50;

export interface WorkbenchOptions extends Terminal {
  /** Absolute. */
  readonly workspace: string;
  readonly writing: Writing;
  readonly rootsOf: (manifest: Manifest) => RootLocations;
  readonly stop: AbortSignal;
}

/** Compiles and ingests a workspace again whenever its catalog or its data change, and reports the result. */
export class Workbench {
  readonly #options: WorkbenchOptions;
  readonly #data: DataLook;
  /** The state of the catalog and the data when they were last processed; null before. */
  #catalog: string | null = null;
  #stamp: string | null = null;
  /** The newest catalog; null while it does not compile. */
  #manifest: Manifest | null = null;
  /** Only the first ingest shows progress: those after a save are small, and their bars would push answers out of view. */
  #progress: ProgressSink;
  #failure: string | null = null;

  private constructor(options: WorkbenchOptions, data: DataLook) {
    this.#options = options;
    this.#data = data;
    this.#progress = progressOn(options.stderr);
  }

  static async open(options: WorkbenchOptions): Promise<Workbench> {
    return new Workbench(options, await DataLook.open());
  }

  /**
   * Processes what has changed since the last time. A failure is reported once and retried when something changes. @returns whether the
   * newest catalog compiles
   */
  async take(): Promise<'ready' | 'broken'> {
    const { complain, writing } = this.#options;
    const before = { catalog: this.#catalog, stamp: this.#stamp };
    try {
      await writing(() => this.#take());
      this.#failure = null;
    } catch (error) {
      // What a bucket did not take is to be done again.
      if (error instanceof RemoteError) [this.#catalog, this.#stamp] = [before.catalog, before.stamp];
      const text = await asPublicError(error).text();
      if (text !== this.#failure) complain(text);
      this.#failure = error instanceof CatalogError ? null : text;
    }
    return this.#manifest === null ? 'broken' : 'ready';
  }

  close(): void {
    this.#data.close();
  }

  async #take(): Promise<void> {
    const { workspace, stdout, stderr, rootsOf } = this.#options;
    const catalog = canonicalJson(await settled(() => readCatalogFiles(workspace), canonicalJson));
    const is_new = catalog !== this.#catalog;
    if (is_new) {
      this.#catalog = catalog;
      this.#manifest = null;
      this.#manifest = await compileAndWrite(workspace, stderr);
      stdout.write(`${catalogSummary(this.#manifest)}\n`);
    }
    if (this.#manifest === null) return;
    const roots = rootsOf(this.#manifest);
    const stamp = await this.#settledStamp(this.#manifest, roots);
    if (!is_new && stamp === this.#stamp) return;
    this.#stamp = stamp;
    await this.#ingest(this.#manifest, roots);
  }

  async #settledStamp(manifest: Manifest, roots: RootLocations): Promise<string> {
    const { workspace, stop } = this.#options;
    const look = (): Promise<string> => this.#data.stampOf({ workspace, manifest, roots });
    let before: string | null = null;
    let now = await look();
    for (let looks = 1; looks < MOST_LOOKS && now !== this.#stamp && now !== before && !stop.aborted; looks += 1) {
      await setTimeout(SETTLE_MS);
      before = now;
      now = await look();
    }
    return now;
  }

  async #ingest(manifest: Manifest, roots: RootLocations): Promise<void> {
    const { workspace, stop, stdout, called } = this.#options;
    const report = await ingest({
      workspace,
      manifest,
      roots,
      force: false,
      prune: 'none',
      losses: 'refused',
      progress: this.#progress,
      stop,
    });
    this.#progress = silentProgress;
    if (!stop.aborted) stdout.write(`${called(ingestSummary(report))}\n`);
  }
}
