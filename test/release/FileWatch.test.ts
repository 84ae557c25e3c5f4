import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, it } from 'vitest';
import { catalogPaths } from '../../compiler/parse/catalogFiles.ts';
import { FileWatch } from '../../runtime/release/FileWatch.ts';
import { flightsWorkspace } from '../support/catalogs.ts';
import { eventually } from '../support/eventually.ts';

const around = mkdtempSync(join(tmpdir(), 'watch-'));
afterEach(() => rmSync(around, { recursive: true, force: true }));

/** So many in a row, ten milliseconds apart: the workspace is looked at every second. */
const LOOKS = 150;

/** How many folders and files this process watches. */
const watched = (): number => process.getActiveResourcesInfo().filter((name) => name === 'FSEventWrap').length;

it('a workspace that is removed is no longer watched, nor is what surrounds it, until it exists again', async () => {
  const workspace = join(around, 'workspace');
  const fill = (): void => cpSync(join(flightsWorkspace, 'catalog'), join(workspace, 'catalog'), { recursive: true });
  fill();
  const before = watched();
  let changes = 0;
  const watch = new FileWatch(workspace, async () => catalogPaths, {
    changed: async () => {
      changes += 1;
    },
    failed: (error) => {
      throw error;
    },
  });
  try {
    await eventually(() => watched() > before && changes > 0);
    rmSync(workspace, { recursive: true });
    let looks = 0;
    await eventually(() => (looks = watched() === before ? looks + 1 : 0) > LOOKS, { progress: () => looks });
    changes = 0;
    fill();
    await eventually(() => watched() > before && changes > 0);
  } finally {
    await watch.close();
  }
});
