import { statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Source } from '../../compiler/manifest.ts';
import { queryRows, type DuckDBConnection } from '../engine/Engine.ts';
import { compareText } from '../engine/compareText.ts';
import { globEscape } from '../store/globEscape.ts';
import { IngestError } from './IngestError.ts';

export interface DataFile {
  /** Relative to the workspace, `/` separated. */
  readonly path: string;
  readonly absolute: string;
  readonly bytes: number;
  /** Only to notice a file that changes while it is read; never what decides whether it has changed since last time. */
  readonly modified_ns: bigint;
}

/** The unit of ingestion: the files that share a chunk id, by path. */
export interface Chunk {
  readonly id: string;
  readonly files: readonly DataFile[];
}

/** Folders of the workspace that hold what the service itself writes. */
const OWN_FOLDERS = new Set(['aggregates', 'meta', 'generated']);

/**
 * The chunks of a source: its files by glob, each assigned by the first capture of the source's regular expression over its path
 * relative to the workspace. Chunks by id and files by path, both by UTF-8 bytes. Hidden files and the service's own folders are passed
 * over.
 *
 * @throws IngestError for a path that gives no chunk id or is not a text, before anything is read.
 */
export async function discover(connection: DuckDBConnection, workspace: string, source: Source): Promise<readonly Chunk[]> {
  const pattern = `${globEscape(workspace)}/${source.path}`;
  const matches = await queryRows(connection, 'SELECT file FROM glob($1::VARCHAR)', [pattern]).catch((error: unknown) => {
    if (!(error instanceof Error) || !error.message.includes('Invalid unicode')) throw error;
    throw new IngestError(
      'path_not_text',
      `Source ${source.id}: a file or folder where the path ${source.path} looks has a name that is not UTF-8. Nothing was read. Rename it.`,
    );
  });
  const paths = matches
    .map((row) => relative(workspace, String(row['file'])).split(sep).join('/'))
    .filter(isData)
    .sort(compareText);

  const expression = new RegExp(source.chunk_id, 'u');
  const chunks = new Map<string, DataFile[]>();
  for (const path of new Set(paths)) {
    const id = expression.exec(path)?.[1];
    if (id === undefined || id === '') {
      throw new IngestError(
        'path_without_chunk_id',
        `Source ${source.id}: the file ${path} is matched by the path ${source.path}, but the chunk_id expression ${source.chunk_id} captures nothing in it. Nothing was read. Narrow the path or widen the expression.`,
      );
    }
    const absolute = join(workspace, path);
    const found = look(absolute);
    if (found === null) continue;
    const files = chunks.get(id) ?? [];
    files.push({ path, absolute, ...found });
    chunks.set(id, files);
  }
  return [...chunks].map(([id, files]) => ({ id, files })).sort((a, b) => compareText(a.id, b.id));
}

/** Null when there is no file. One that may not be looked at is there: that it cannot be read is said when it is opened. */
function look(absolute: string): Pick<DataFile, 'bytes' | 'modified_ns'> | null {
  try {
    const found = statSync(absolute, { bigint: true, throwIfNoEntry: false });
    return found?.isFile() === true ? { bytes: Number(found.size), modified_ns: found.mtimeNs } : null;
  } catch {
    return { bytes: 0, modified_ns: 0n };
  }
}

/** Whether a path, relative to the workspace, is none of the hidden files and own folders that are passed over. */
export function isData(path: string): boolean {
  const parts = path.split('/');
  return !OWN_FOLDERS.has(parts[0] ?? '') && parts.every((part) => part === '..' || !part.startsWith('.'));
}
