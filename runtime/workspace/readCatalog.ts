import { lstat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../compiler/diagnostics/Diagnostic.ts';
import type { UnreadableReason } from '../../compiler/messages.ts';
import { catalogFolders, catalogPaths, isCatalogPath, type CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { utf8Text } from '../../compiler/parse/utf8Text.ts';
import { CatalogError } from './CatalogError.ts';
import { pathsIn } from './catalogFilesOf.ts';
import { readRegularFile } from './readRegularFile.ts';

/** What was found of a workspace's catalog. */
export interface ReadCatalog {
  /** A missing file is null, as is one that cannot be read. */
  readonly text: CatalogText;
  /** The files and folders that are there and cannot be read. */
  readonly unreadable: readonly Diagnostic[];
}

/** Why something of the catalog cannot be read, by the system's codes. */
const reasons: Readonly<Record<string, UnreadableReason>> = {
  EISDIR: 'folder',
  EFTYPE: 'special',
  ENOTDIR: 'file',
  EACCES: 'denied',
  EPERM: 'denied',
  ELOOP: 'loop',
};
/** What this process lacks, which says nothing of the file. */
const ofProcess: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOMEM']);

/**
 * Reads the catalog of a workspace and collects everything in it that cannot be read.
 * @throws what says nothing of the files, such as that this process may not open another one
 */
export async function readCatalogFiles(workspace: string): Promise<ReadCatalog> {
  const unreadable = new Map<string, UnreadableReason>();

  async function tried<Found>(path: string, read: () => Promise<Found>, otherwise: Found): Promise<Found> {
    try {
      return await read();
    } catch (error) {
      const fault = await faultAt(workspace, path, error);
      if (fault !== null) unreadable.set(fault.path, fault.reason);
      return otherwise;
    }
  }

  const below = await Promise.all(catalogFolders.map((folder) => tried(folder, () => pathsIn(workspace, folder), [])));
  const files = [...catalogPaths, ...below.flat().filter(isCatalogPath)];
  const texts = files.map(async (file) => {
    const text = await tried(file, async () => utf8Text(await readRegularFile(join(workspace, file))), null);
    return [file, text] as const;
  });
  const text = Object.fromEntries(await Promise.all(texts)) as unknown as CatalogText;
  return { text, unreadable: await diagnosticsOf(unreadable) };
}

/**
 * The catalog of a workspace as text. A missing file is null.
 * @throws {CatalogError} when something of it cannot be read
 */
export async function readCatalog(workspace: string): Promise<CatalogText> {
  const { text, unreadable } = await readCatalogFiles(workspace);
  if (unreadable.length > 0) throw new CatalogError(unreadable);
  return text;
}

/** Loads the compiler's messages where there is one to give. */
async function diagnosticsOf(unreadable: ReadonlyMap<string, UnreadableReason>): Promise<readonly Diagnostic[]> {
  if (unreadable.size === 0) return [];
  const [{ inOrder }, { unreadableFile }] = await Promise.all([
    import('../../compiler/diagnostics/Diagnostic.ts'),
    import('../../compiler/messages.ts'),
  ]);
  return inOrder([...unreadable].map(([file, reason]) => ({ file, line: 1, column: 1, source: '', ...unreadableFile(file, reason) })));
}

/**
 * What cannot be read when reading a path failed: that, or the folder that it is in. Null when there is nothing.
 * @throws the error when it says nothing of the path
 */
async function faultAt(
  workspace: string,
  path: string,
  error: unknown,
): Promise<{ readonly path: string; readonly reason: UnreadableReason } | null> {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null || ofProcess.has(code)) throw error;
  const found = await lstat(join(workspace, path)).catch(() => null);
  if (code === 'ENOENT' || (code === 'ENOTDIR' && found !== null)) return found?.isSymbolicLink() ? { path, reason: 'dangling' } : null;
  return { path: found === null ? dirname(path) : path, reason: reasons[code] ?? 'failing' };
}
