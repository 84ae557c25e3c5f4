import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { compareText } from '../../engine/compareText.ts';
import { queryRows } from '../../engine/Engine.ts';
import { untilStopped } from '../../machine/stopping.ts';
import { globEscape } from '../../engine/globEscape.ts';
import { zippedFormat } from '../../formats/unpack.ts';
import type { FileFormat } from '../FileFacts.ts';
import { InitError } from '../InitError.ts';
import * as messages from '../messages.ts';
import { lakeKind } from './lakeKind.ts';
import { withConnection } from './withConnection.ts';

/** A data file, or several of one kind that a glob matches. */
export interface GivenData {
  /** As given, for messages. */
  readonly given: string;
  /** The name of the file, the folder or the glob itself. */
  readonly name: string;
  /** The absolute path of the file, or a glob that matches the files. */
  readonly pattern: string;
  readonly several: boolean;
  readonly format: FileFormat;
  /** The name without its extension. */
  readonly stem: string;
  /** `.csv`, `.csv.gz`: as the files have it. */
  readonly extension: string;
  /** One or more, by name. */
  readonly files: readonly GivenFile[];
}

export interface GivenFile {
  /** For messages. */
  readonly shown: string;
  readonly absolute: string;
  readonly bytes: number;
}

const formats: readonly { readonly pattern: RegExp; readonly format: FileFormat }[] = [
  { pattern: /\.parquet$/i, format: 'parquet' },
  { pattern: /\.(?:csv|tsv|txt)(?:\.gz)?$/i, format: 'csv' },
  { pattern: /\.xlsx$/i, format: 'excel' },
  { pattern: /\.(?:db|sqlite3?)$/i, format: 'sqlite' },
  { pattern: /\.(?:json|jsonl|ndjson)(?:\.gz)?$|(?:\.(?:json|jsonl|ndjson|csv|tsv))?\.zip$/i, format: 'json' },
];

/**
 * A data file by its path, the files of a folder, or those that a glob matches; the extension decides how to read them.
 * @param stop ends the search
 * @throws InitError when there is no such file, one is empty, they are of several kinds, or have an extension that no reader supports.
 */
export async function givenData(given: string, stop: AbortSignal): Promise<GivenData> {
  const absolute = resolve(given);
  const found = await stat(absolute).catch(() => null);
  await refuseLake(found?.isDirectory() === true ? [join(absolute, 'any')] : found === null ? [] : [absolute]);
  if (found === null && /[*?[]/.test(given)) return filesOf(given, absolute, await matchesOf(absolute, stop));
  if (found?.isDirectory() === true) return filesOf(given, absolute, await entriesOf(given, absolute));
  const known = kindOf(basename(absolute));
  if (known === null) throw new InitError('unknown_format', messages.unknownExtension(given));
  if (found === null) throw new InitError('not_found', messages.noFile(given));
  if (!found.isFile()) throw new InitError('not_found', messages.notAFile(given));
  const name = basename(absolute);
  return {
    given,
    name,
    pattern: absolute,
    several: false,
    ...known,
    ...(await zipped([absolute])),
    files: [await fileAt(absolute, given)],
  };
}

/**
 * Files as those of a folder or of a glob.
 * @param absolute the folder or the glob, by which the data are called
 * @throws InitError as `givenData`
 */
export async function filesOf(given: string, absolute: string, paths: readonly string[]): Promise<GivenData> {
  await refuseLake(paths);
  const [first] = paths;
  if (first === undefined) throw new InitError('not_found', messages.noFiles(given));
  const isFolder = !/[*?[]/.test(basename(absolute)) || dirname(first) === absolute;
  const kinds = new Map<string, number>();
  for (const path of paths) {
    const extension = kindOf(basename(path))?.extension ?? extname(path);
    kinds.set(extension, (kinds.get(extension) ?? 0) + 1);
  }
  const known = kindOf(basename(first));
  if (kinds.size > 1) throw new InitError('unlike_files', messages.mixedFiles([...kinds]));
  if (known === null) throw new InitError('unknown_format', messages.unknownExtension(join(given, basename(first))));
  const names = paths.map((path) => basename(path));
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin !== undefined) throw new InitError('unlike_files', messages.sameFileName(twin));
  const files: GivenFile[] = [];
  for (const path of paths) files.push(await fileAt(path, basename(path)));
  const name = basename(absolute);
  const own = isFolder ? name : name.slice(0, name.length - known.extension.length).replaceAll(/[*?[\]]/g, '');
  return {
    given,
    name,
    pattern: isFolder ? `${globEscape(absolute)}/*${known.extension}` : absolute,
    several: true,
    ...known,
    ...(await zipped(paths)),
    stem: /[\p{L}\p{N}]/u.test(own) ? own : basename(folderOf(absolute)),
    files,
  };
}

/** The format of archives, which their names do not say; nothing for other files. */
async function zipped(paths: readonly string[]): Promise<{ readonly format?: FileFormat }> {
  const [first] = paths;
  return first === undefined || !first.endsWith('.zip') ? {} : { format: await zippedFormat(first) };
}

/** @throws InitError for files of a lake's table, of which its log says which count */
async function refuseLake(paths: readonly string[]): Promise<void> {
  const folders = new Set<string>();
  for (const path of paths) for (let folder = dirname(path); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  for (const folder of folders) {
    const kind = await lakeKind(folder);
    if (kind !== null) throw new InitError('not_the_format', messages.lakeTable(kind === 'delta' ? 'Delta' : 'Iceberg', folder));
  }
}

/** The folder before the first part of a glob that has a wildcard. */
function folderOf(glob: string): string {
  const parts = glob.split('/');
  return parts
    .slice(
      0,
      parts.findIndex((part) => /[*?[]/.test(part)),
    )
    .join('/');
}

/** Files of a folder, skipping hidden ones as ingest does. */
async function entriesOf(given: string, absolute: string): Promise<readonly string[]> {
  const entries = (await readdir(absolute, { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'));
  if (entries.some((entry) => entry.isDirectory())) throw new InitError('not_found', messages.foldersWithin(given));
  return entries.map(({ name }) => join(absolute, name)).sort(compareText);
}

async function matchesOf(glob: string, stop: AbortSignal): Promise<readonly string[]> {
  const rows = await withConnection((connection) =>
    untilStopped(stop, connection, () => queryRows(connection, 'SELECT file FROM glob($1::VARCHAR)', [glob])),
  );
  return rows
    .map(({ file }) => String(file))
    .filter(
      (path) =>
        !path
          .slice(folderOf(glob).length)
          .split('/')
          .some((part) => part.startsWith('.')),
    )
    .sort(compareText);
}

async function fileAt(absolute: string, shown: string): Promise<GivenFile> {
  const found = await stat(absolute).catch(() => null);
  // Such as a link that leads nowhere.
  if (found === null) throw new InitError('not_found', messages.noFile(shown));
  if (!found.isFile()) throw new InitError('not_found', messages.notAFile(shown));
  const { size } = found;
  for (const log of kindOf(basename(absolute))?.format === 'sqlite' ? ['-wal', '-journal'] : [])
    if (((await stat(`${absolute}${log}`).catch(() => null))?.size ?? 0) > 0)
      throw new InitError('undecodable', messages.unsettledDatabase(shown, `${shown}${log}`));
  if (size === 0) throw new InitError('empty', messages.emptyFile(shown));
  return { shown, absolute, bytes: size };
}

function kindOf(name: string): Pick<GivenData, 'format' | 'stem' | 'extension'> | null {
  const known = formats.find(({ pattern }) => pattern.test(name));
  // The engine recognises compressed files only by lower-case extensions.
  if (known === undefined || (/\.(?:gz|zip)$/i.test(name) && !/\.(?:gz|zip)$/.test(name))) return null;
  const extension = known.pattern.exec(name)?.[0] ?? '';
  return { format: known.format, stem: name.slice(0, name.length - extension.length), extension };
}
