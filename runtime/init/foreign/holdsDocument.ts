import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { headOf } from './headOf.ts';

/** What tools make of a project, which repeats it. */
export const madeFolders: ReadonlySet<string> = new Set(['node_modules', 'target', 'dbt_packages', 'dbt_internal_packages']);
/** Folders that are looked into: a project has fewer, and a disk must not be searched. */
const MOST_FOLDERS = 1000;
/** As much of a file as is looked at: models stand below what describes them. */
const HEAD_BYTES = 65_536;
/** The models of dbt, OSI and Cube; those of dbt 1.12 are within its models. */
const models = /^(?:(?:semantic_models?|cubes|views)|[ \t]+semantic_model)[ \t]*:/m;

/** Whether a folder holds a project with semantic models, and not rows: dbt's manifest, or YAML with models, there or below. */
export async function holdsDocument(folder: string): Promise<boolean> {
  if ((await manifestIn(folder)) !== null) return true;
  const folders = [folder];
  for (let index = 0; index < Math.min(folders.length, MOST_FOLDERS); index++) {
    const parent = folders[index] ?? folder;
    for (const entry of await readdir(parent, { withFileTypes: true }).catch(() => [])) {
      if (entry.name.startsWith('.') || madeFolders.has(entry.name)) continue;
      const path = join(parent, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile() && isYaml(entry.name) && models.test((await headOf(path, HEAD_BYTES)) ?? '')) return true;
    }
  }
  return false;
}

/** The manifest of semantic models that dbt makes of a project, in its folder or in the one that dbt writes; null when there is none. */
export async function manifestIn(folder: string): Promise<string | null> {
  for (const path of [join(folder, 'semantic_manifest.json'), join(folder, 'target', 'semantic_manifest.json')])
    if ((await stat(path).catch(() => null))?.isFile() === true) return path;
  return null;
}

export function isYaml(name: string): boolean {
  return /\.ya?ml$/i.test(name);
}
