import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeArtifacts } from './writeArtifacts.ts';

/** Where a workspace keeps the JSON Schemas of its catalog's files, for editors. The folder moves with the workspace. */
export const EDITOR_SCHEMAS = '.schemas';

const names = ['pipelines', 'processors', 'metrics', 'ai'].map((name) => `${name}.schema.json`);

/** Copies this installation's schemas into a workspace, unless they are already there. */
export async function writeEditorSchemas(workspace: string): Promise<void> {
  const own = schemaFolder();
  const schemas = await Promise.all(names.map(async (name) => [name, await readFile(join(own, name), 'utf8')] as const));
  await writeArtifacts(join(workspace, EDITOR_SCHEMAS), Object.fromEntries(schemas));
}

/** Updates the copies in a workspace that has them to those of this installation. */
export async function renewEditorSchemas(workspace: string): Promise<void> {
  if (existsSync(join(workspace, EDITOR_SCHEMAS))) await writeEditorSchemas(workspace);
}

/** The folder of this package's JSON Schemas; works from the sources and from dist/. */
function schemaFolder(): string {
  return above(dirname(fileURLToPath(import.meta.url)));
}

function above(folder: string): string {
  const schemas = join(folder, 'schemas');
  if (existsSync(join(schemas, 'pipelines.schema.json'))) return schemas;
  if (dirname(folder) === folder) throw new Error('there are no schemas above this module');
  return above(dirname(folder));
}
