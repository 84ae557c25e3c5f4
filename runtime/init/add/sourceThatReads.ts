import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Source } from '../../../compiler/manifest.ts';
import { queryRows } from '../../engine/Engine.ts';
import { globEscape } from '../../engine/globEscape.ts';
import { withConnection } from '../read/withConnection.ts';

/**
 * The first of some sources whose path matches one of some files of the workspace, whether these exist yet or not: it asks the engine in a
 * folder with empty files of these names.
 * @param paths relative to the workspace
 */
export async function sourceThatReads(sources: readonly Source[], paths: readonly string[]): Promise<Source | null> {
  const folder = await mkdtemp(join(tmpdir(), 'service-init-'));
  try {
    for (const path of paths) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), '');
    }
    return await withConnection(async (connection) => {
      for (const source of sources) {
        const pattern = `${globEscape(folder)}/${source.path}`;
        const found = await queryRows(connection, 'SELECT file FROM glob($1::VARCHAR) LIMIT 1', [pattern]);
        if (found.length > 0) return source;
      }
      return null;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
