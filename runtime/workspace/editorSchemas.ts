import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogEntries, folderOf } from '../../compiler/parse/catalogFiles.ts';
import { catalogFilesOf } from './catalogFilesOf.ts';
import { writeArtifacts } from './writeArtifacts.ts';

/** Where a workspace keeps the JSON Schemas of its catalog's files, for editors. The folder moves with the workspace. */
export const EDITOR_SCHEMAS = '.schemas';

/** Copies this installation's schemas into a workspace, unless they are already there. */
export async function writeEditorSchemas(workspace: string): Promise<void> {
  const own = schemaFolder();
  const paths = await catalogFilesOf(workspace);
  const schemas = catalogEntries.map(async ([which, { file }]) => {
    const name = `${which}.schema.json`;
    const text = await readFile(join(own, name), 'utf8');
    return [name, paths.some((path) => path.startsWith(`${folderOf(file)}/`)) ? ofOneAmongSeveral(text) : text] as const;
  });
  await writeArtifacts(join(workspace, EDITOR_SCHEMAS), Object.fromEntries(await Promise.all(schemas)));
}

/** The schema of a file in a folder: what it lacks another file may have. */
function ofOneAmongSeveral(schema: string): string {
  const { required: _, ...rest } = JSON.parse(schema) as Readonly<Record<string, unknown>>;
  return `${JSON.stringify(rest, null, 2)}\n`;
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
