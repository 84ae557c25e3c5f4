import {
  chmod,
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname } from 'node:path';
import { isMissing } from '../../errors/isMissing.ts';
import { contentOf, type Content } from './contentOf.ts';
import { exclusiveAttach } from './exclusiveAttach.ts';
import { removeFile, renameDurably, syncFile, syncFolder } from './durable.ts';
import { putIfAbsent } from './putIfAbsent.ts';
import type { Found, Held, Holder, Listed, Pointed, PointedAs, WorkspaceStorage } from './WorkspaceStorage.ts';

/** The permissions of everyone but the owner. */
const OTHERS = 0o077;
/** Longer than any pointer. */
const POINTER_BYTES = 100;

/** Files of this machine, or of a disk that it has mounted. */
export class LocalDisk implements WorkspaceStorage {
  async read(name: string): Promise<string | null> {
    return unlessMissing(readFile(name, 'utf8'));
  }

  async write(name: string, text: string): Promise<void> {
    await writeFile(`${name}.tmp`, text);
    await renameDurably(`${name}.tmp`, name);
  }

  async putIfAbsent(name: string, text: string): Promise<'put' | 'taken'> {
    return putIfAbsent(name, text);
  }

  async make(name: string, write: (path: string) => Promise<void>): Promise<Content> {
    await mkdir(dirname(name), { recursive: true });
    const unfinished = `${name}.tmp`;
    await write(unfinished);
    // It is hashed while the disk takes it.
    const [content] = await Promise.all([contentOf(unfinished, Infinity), syncFile(unfinished)]);
    await this.rename(unfinished, name);
    return content;
  }

  async find(name: string): Promise<Found | null> {
    const found = await unlessMissing(stat(name));
    if (found === null) return null;
    return { kind: found.isFile() ? 'file' : 'folder', bytes: found.size, access: (found.mode & OTHERS) === 0 ? 'private' : 'shared' };
  }

  async list(folder: string): Promise<readonly Listed[]> {
    const entries = (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? [];
    return entries
      .map((entry): Listed => ({ name: entry.name, kind: entry.isDirectory() ? 'folder' : 'file' }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  async remove(name: string): Promise<void> {
    await rm(name, { recursive: true, force: true });
  }

  async prepare(folder: string, access: 'shared' | 'private'): Promise<void> {
    await mkdir(folder, { recursive: true, ...(access === 'private' ? { mode: 0o700 } : {}) });
  }

  async close(folder: string): Promise<void> {
    await chmod(folder, 0o700);
  }

  async copy(from: string, to: string): Promise<void> {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await chmod(to, 0o644);
  }

  async protect(name: string): Promise<void> {
    await syncFile(name);
    await chmod(name, 0o444);
  }

  async rename(from: string, to: string): Promise<void> {
    await rename(from, to);
    await syncFolder(dirname(to));
  }

  async point(pointer: string, { link, text }: Pointed): Promise<void> {
    const next = `${pointer}.tmp`;
    await removeFile(next);
    try {
      await symlink(link, next);
    } catch {
      // Links may be forbidden or unsupported. If nothing can be written at all, this reports why.
      await writeFile(next, text);
      await syncFile(next);
    }
    await moveFolderAside(pointer);
    await rename(next, pointer);
    await syncFolder(dirname(pointer));
  }

  async pointed(pointer: string): Promise<PointedAs | 'not_a_pointer' | null> {
    try {
      return { kind: 'link', target: await readlink(pointer) };
    } catch (error) {
      if (isMissing(error)) return null;
      // Something other than a link has that name: EINVAL, and on Windows UNKNOWN too.
      if (!hasCode(error, 'EINVAL', 'UNKNOWN')) throw error;
    }
    try {
      const text = await unlessMissing(beginningOf(pointer));
      return text === null ? null : { kind: 'text', text };
    } catch (error) {
      if (hasCode(error, 'EISDIR')) return 'not_a_pointer';
      throw error;
    }
  }

  async hold(name: string, holder: Holder, wait_ms: number): Promise<Held> {
    return exclusiveAttach(name, holder, wait_ms);
  }

  async resolved(name: string): Promise<string | null> {
    return unlessMissing(realpath(name));
  }
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** A link or file cannot replace a folder, and its contents are not ours to remove. */
async function moveFolderAside(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory() === true) await rename(path, `${path}.${Math.floor(found.birthtimeMs)}.moved`);
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(POINTER_BYTES), 0, POINTER_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
