import { lstatSync, statSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { compareText } from '../engine/compareText.ts';
import { queryRows, type DuckDBConnection } from '../engine/Engine.ts';
import { contentOf, openedFile, contentAtOnce, type Content } from '../store/storage/contentOf.ts';
import { globEscape } from '../engine/globEscape.ts';
import { slashedPath } from '../store/slashedPath.ts';
import { PlaceError } from './PlaceError.ts';
import * as messages from './messages.ts';
import type { DataFile, DataPlace, Finding, NamedFiles } from './DataPlace.ts';
import { besidesFiles } from './besidesFiles.ts';
import { filesOfFolder } from './filesOfFolder.ts';
import { FolderLookout } from './FolderLookout.ts';
import { isData } from './isData.ts';

export interface FolderOptions {
  readonly connection: DuckDBConnection;
  /** The source that owns the data, for messages. */
  readonly source: string;
  readonly folder: string;
  /** Null for the workspace, where a link may lead anywhere: whoever can create one could as well put a file there. */
  readonly root: string | null;
}

/** Files that are looked at before other work has its turn. */
const TURN = 1_000;

/** A folder: the workspace, or one outside it. */
export class FolderPlace implements DataPlace {
  readonly identity = 'bytes';
  readonly absence = 'unknown';
  readonly #options: FolderOptions;
  readonly #passed_over = new Set<string>();
  #real: Promise<string> | null = null;

  constructor(options: FolderOptions) {
    this.#options = options;
  }

  async find(pattern: string, how: Finding = 'found'): Promise<readonly DataFile[]> {
    return this.#found(this.#named(pattern) ?? (await this.#matching(pattern)), how, pattern);
  }

  get passed_over(): readonly string[] {
    return [...this.#passed_over].sort(compareText);
  }

  async named(pattern: string): Promise<NamedFiles | null> {
    const { folder, root } = this.#options;
    const paths = this.#named(pattern);
    if (paths === null) return null;
    const [first] = paths;
    if (root !== null && first !== undefined) await this.#checkInside(dirname(join(folder, first)), first, root);
    const prefix = folder.endsWith(sep) ? folder : folder + sep;
    return {
      paths,
      glanceAt: (path) => (this.unreadableName(path) === null ? contentAtOnce(prefix + path) : null),
      found: (some) => this.#found(some, 'found_and_read', pattern),
    };
  }

  /** What is found without the engine; null where only it can. */
  #named(pattern: string): readonly string[] | null {
    const listed = filesOfFolder(this.#options.folder, pattern);
    return listed === null ? null : this.#data(listed.names.map((name) => listed.folder + name));
  }

  #data(paths: readonly string[]): readonly string[] {
    return paths.filter((path) => this.#isData(path));
  }

  #isData(path: string): boolean {
    return isData(path, this.#options.root === null ? 'workspace' : 'root');
  }

  async #found(matching: readonly string[], how: Finding, pattern: string): Promise<readonly DataFile[]> {
    const { folder, root } = this.#options;
    const files: DataFile[] = [];
    // Of a folder within the root, only a link leads outside.
    const inside = new Set<string>();
    for (const path of new Set(matching.toSorted(compareText))) {
      if (files.length % TURN === TURN - 1) await nextTurn();
      const absolute = join(folder, path);
      const opened = how === 'found' || sep !== '/' ? null : openedFile(absolute);
      if (root !== null && opened !== null && !inside.has(dirname(absolute))) {
        await this.#checkInside(dirname(absolute), path, root);
        inside.add(dirname(absolute));
      }
      if (opened === null) {
        const found = look(absolute, path);
        if (found === 'folder' && namesFiles(pattern)) this.#passed_over.add(path);
        if (found === null || found === 'folder') continue;
        if (root !== null) await this.#checkInside(absolute, path, root);
        files.push(found);
      } else {
        const { bytes, modified, content } = opened;
        files.push({ path, absolute, bytes, stamp: String(modified), ...(content === null ? {} : { content }) });
      }
    }
    return files;
  }

  /** What the engine finds. */
  async #matching(pattern: string): Promise<readonly string[]> {
    const { connection, source, folder } = this.#options;
    const glob = `${globEscape(folder)}/${pattern}`;
    const matches = await queryRows(connection, 'SELECT file FROM glob($1::VARCHAR)', [glob]).catch((error: unknown) => {
      if (!(error instanceof Error) || !error.message.includes('Invalid unicode')) throw error;
      throw new PlaceError('path_not_text', messages.pathNotText(source, pattern));
    });
    const { others, folders } = await besidesFiles(folder, pattern, (path) => this.#isData(path));
    return this.#data([
      ...matches.map((row) => slashedPath(folder, String(row['file']))),
      ...others,
      ...(namesFiles(pattern) ? folders : []),
    ]);
  }

  async file(path: string): Promise<DataFile | null> {
    const { folder, root } = this.#options;
    const absolute = join(folder, path);
    const found = look(absolute, path);
    if (found === null || found === 'folder' || found.fault !== undefined) return null;
    if (root !== null) await this.#checkInside(absolute, path, root);
    return found;
  }

  absolute(path: string): string {
    return join(this.#options.folder, path);
  }

  async contentOf({ absolute, bytes, content }: DataFile): Promise<Content> {
    return content ?? contentOf(absolute, bytes);
  }

  unreadableName(path: string): string | null {
    return sep === '/' && path.includes('\\') ? messages.pathOfTheEngine(path, '\\') : null;
  }

  local(file: DataFile): Promise<DataFile> {
    return Promise.resolve(file);
  }

  async isAsFound({ absolute, bytes, stamp }: DataFile): Promise<boolean> {
    const now = await stat(absolute, { bigint: true }).catch(() => null);
    return now !== null && Number(now.size) === bytes && String(now.mtimeNs) === stamp;
  }

  version(): Promise<null> {
    return Promise.resolve(null);
  }

  lookout(): FolderLookout {
    const { folder, root } = this.#options;
    return new FolderLookout(folder, root === null ? 'the workspace' : `the root ${root}`);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** Of a file, or of a folder, which may be the root itself. One that cannot be resolved is missing or unreadable, which opening a file reports. */
  async #checkInside(absolute: string, path: string, root: string): Promise<void> {
    this.#real ??= realpath(this.#options.folder);
    const [real, own] = await Promise.all([realpath(absolute).catch(() => null), this.#real]);
    if (real === null || real === own || real.startsWith(own.endsWith(sep) ? own : own + sep)) return;
    throw new PlaceError('path_outside_root', messages.linkOutside(this.#options.source, path, root));
  }
}

/** Whether what matches should be a file: its name ends as those of files do, and no other part of the glob leads into folders of the name. */
function namesFiles(pattern: string): boolean {
  return !pattern.includes('**') && pattern.slice(pattern.lastIndexOf('/') + 1).includes('.');
}

/**
 * Null when there is nothing. What has the name of a file and must not be opened has a fault; one that may not be inspected exists, and opening
 * it reports why it cannot be read.
 */
function look(absolute: string, path: string): DataFile | 'folder' | null {
  const unread = { path, absolute, bytes: 0, stamp: '0' };
  try {
    const found = statSync(absolute, { bigint: true, throwIfNoEntry: false });
    if (found === undefined) return isLink(absolute) ? { ...unread, fault: messages.noFileFaults.dangling } : null;
    if (found.isFile()) return { path, absolute, bytes: Number(found.size), stamp: String(found.mtimeNs) };
    if (found.isDirectory()) return 'folder';
    const kind = found.isFIFO() ? 'pipe' : found.isSocket() ? 'socket' : 'device';
    return { ...unread, fault: messages.noFileFaults[kind] };
  } catch (error) {
    const isCircular = error instanceof Error && 'code' in error && error.code === 'ELOOP';
    return isCircular ? { ...unread, fault: messages.noFileFaults.circular } : unread;
  }
}

function isLink(absolute: string): boolean {
  return lstatSync(absolute, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
