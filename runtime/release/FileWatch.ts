import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
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
 * Watches some files below a folder. A file watcher hints at most changes at once. But it misses the last of several quick writes, and
 * follows a folder that is renamed away instead of its replacement. So stamps are compared after each report and every second, and a
 * replaced folder is watched again.
 */
export class FileWatch {
  readonly #root: string;
  readonly #list: () => Promise<readonly string[]>;
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

  /** @param list the files, relative to the folder; asked at each look, since files of a folder come and go */
  constructor(root: string, list: () => Promise<readonly string[]>, events: WatchEvents) {
    this.#root = root;
    this.#list = list;
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
      const before = await this.#stampOf(await this.#list());
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
      const files = await this.#list();
      const folders = [...new Set(files.map((file) => dirname(file)))];
      const stamp = await this.#stampOf(folders);
      if (stamp !== this.#found) await this.#watchFolders(folders, stamp);
      if ((await this.#stampOf(files)) !== this.#reported) this.#hint();
    } catch (error) {
      this.#events.failed(error);
    }
  }

  async #watchFolders(folders: readonly string[], stamp: string): Promise<void> {
    this.#found = stamp;
    const before = this.#watcher;
    this.#watcher = watch(this.#present(folders), { ignoreInitial: true, depth: 0, followSymlinks: false });
    this.#watcher
      .on('all', this.#hint)
      .on('error', this.#hint)
      .on('ready', () => void this.#compare());
    await before?.close();
  }

  /** The paths that exist: given a missing path, a watcher would watch its surroundings. */
  #present(folders: readonly string[]): string[] {
    const paths = folders.map((folder) => join(this.#root, folder));
    return [...new Set(paths.map((path) => (existsSync(path) ? path : this.#root)))].filter((path) => existsSync(path));
  }

  async #stampOf(paths: readonly string[]): Promise<string> {
    return (await Promise.all(paths.map(async (path) => `${path} ${await readableStamp(join(this.#root, path))}`))).join('\n');
  }
}

/** The stamp of a file or folder; of one that cannot be read, why: permissions change without its time. */
async function readableStamp(path: string): Promise<string> {
  try {
    const stamp = await fileStamp(path);
    if (stamp !== 'absent') await access(path, constants.R_OK);
    return stamp;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}
