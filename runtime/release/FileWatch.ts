import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { fileStamp } from '../store/storage/fileStamp.ts';

/** Quiet time after the last hint before a change is reported, in milliseconds. */
const SETTLE_MS = 120;
/** How often the files' stamps are compared even without hints, and the longest that hints delay a report, in milliseconds. */
const SCAN_MS = 1000;

export interface WatchEvents {
  /** A file may have changed: compare its content. */
  readonly changed: () => Promise<void>;
  /** Looking, or `changed`, failed; the next scan retries. */
  readonly failed: (error: unknown) => void;
}

/**
 * Watches a few files below a folder. A file watcher hints at most changes at once. But it misses the last of several quick writes, and
 * follows a folder that is renamed away instead of its replacement. So stamps are compared after each report and every second, and a
 * replaced folder is watched again.
 */
export class FileWatch {
  readonly #root: string;
  readonly #files: readonly string[];
  readonly #folders: readonly string[];
  readonly #events: WatchEvents;
  readonly #scan: NodeJS.Timeout;
  #watcher: FSWatcher | null = null;
  #pending: NodeJS.Timeout | null = null;
  #pendingSince = 0;
  /** The folders' stamp when they were last searched. */
  #found: string | null = null;
  /** The files' stamp before the last report; null when a report is due in any case. */
  #reported: string | null = null;
  #closed = false;

  /** @param files relative to the folder */
  constructor(root: string, files: readonly string[], events: WatchEvents) {
    this.#root = root;
    this.#files = files;
    this.#folders = [...new Set(files.map((file) => dirname(file)))];
    this.#events = events;
    this.#scan = setInterval(() => void this.#compare(), SCAN_MS);
    this.#scan.unref();
    void this.#compare();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#scan);
    if (this.#pending !== null) clearTimeout(this.#pending);
    await this.#watcher?.close();
  }

  readonly #hint = (): void => {
    if (this.#closed) return;
    const now = performance.now();
    if (this.#pending === null) this.#pendingSince = now;
    else if (now - this.#pendingSince > SCAN_MS) return;
    else clearTimeout(this.#pending);
    this.#pending = setTimeout(() => {
      this.#pending = null;
      void this.#report();
    }, SETTLE_MS);
  };

  async #report(): Promise<void> {
    try {
      const before = await this.#stampOf(this.#files);
      await this.#events.changed();
      this.#reported = before;
      if (!this.#closed) setTimeout(() => void this.#compare(), SETTLE_MS).unref();
    } catch (error) {
      this.#reported = null;
      if (!this.#closed) this.#events.failed(error);
    }
  }

  async #compare(): Promise<void> {
    if (this.#closed) return;
    try {
      const folders = await this.#stampOf(this.#folders);
      if (folders !== this.#found) await this.#watchFolders(folders);
      if ((await this.#stampOf(this.#files)) !== this.#reported) this.#hint();
    } catch (error) {
      this.#events.failed(error);
    }
  }

  async #watchFolders(stamp: string): Promise<void> {
    this.#found = stamp;
    const before = this.#watcher;
    this.#watcher = watch(this.#present(), { ignoreInitial: true, depth: 0, followSymlinks: false });
    this.#watcher
      .on('all', this.#hint)
      .on('error', this.#hint)
      .on('ready', () => void this.#compare());
    await before?.close();
  }

  /** The paths that exist: given a missing path, a watcher would watch its surroundings. */
  #present(): string[] {
    const folders = this.#folders.map((folder) => join(this.#root, folder));
    return [...new Set(folders.map((folder) => (existsSync(folder) ? folder : this.#root)))].filter((path) => existsSync(path));
  }

  async #stampOf(paths: readonly string[]): Promise<string> {
    return (await Promise.all(paths.map((path) => fileStamp(join(this.#root, path))))).join(' ');
  }
}
