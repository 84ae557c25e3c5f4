import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeEditorSchemas } from '../workspace/editorSchemas.ts';

const IGNORED = `# What service ingest makes of the catalog and the data, and the data themselves.
aggregates/
meta/
data/
`;

/**
 * Writes what a new workspace has beside its catalog: the schemas for editors, and a .gitignore.
 * @returns whether the .gitignore was written; an existing one stays
 */
export async function writeBesides(root: string): Promise<{ readonly ignored: boolean }> {
  await writeEditorSchemas(root);
  return { ignored: await writeIgnored(root) };
}

async function writeIgnored(root: string): Promise<boolean> {
  try {
    await writeFile(join(root, '.gitignore'), IGNORED, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
