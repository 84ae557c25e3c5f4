import { join } from 'node:path';
import type { WorkspacePaths } from '../../store/paths.ts';
import { storage } from '../../store/storage/storage.ts';

/** Where a reducer keeps its state. */
export interface StateFolder {
  /** Absolute. */
  readonly folder: string;
  readonly kind: string;
  readonly source: string;
  readonly table: string;
}

/** Every folder that reducers created, even for tables that the catalog no longer has. */
export async function stateFolders(paths: WorkspacePaths): Promise<readonly StateFolder[]> {
  const found: StateFolder[] = [];
  for (const kind of await foldersIn(paths.reducer_states))
    for (const ofSource of await foldersIn(join(paths.reducer_states, kind)))
      for (const ofTable of await foldersIn(join(paths.reducer_states, kind, ofSource))) {
        const [source, table] = [/^source=(.+)$/.exec(ofSource)?.[1], /^processor=(.+)$/.exec(ofTable)?.[1]];
        if (source !== undefined && table !== undefined)
          found.push({ folder: paths.reducer_state(kind, source, table), kind, source, table });
      }
  return found;
}

async function foldersIn(path: string): Promise<readonly string[]> {
  return (await storage.list(path)).filter(({ kind }) => kind === 'folder').map(({ name }) => name);
}
