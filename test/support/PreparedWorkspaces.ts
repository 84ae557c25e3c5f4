import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { copyFolder } from './copyFolder.ts';
import { TestWorkspace } from './workspaces.ts';

/** Workspaces that many tests of a file start from: each is prepared once and copied, because an ingest takes ten times as long as a copy. */
export class PreparedWorkspaces {
  readonly #folders = new Map<string, string>();

  /** Call it outside tests: the folders are removed after the last test of the file. */
  constructor() {
    afterAll(() => {
      for (const folder of this.#folders.values()) rmSync(folder, { recursive: true, force: true });
    });
  }

  /** A workspace of the test's own, as `prepare` left the first one with this key. */
  async copy(key: string, prepare: (workspace: TestWorkspace) => Promise<void>): Promise<TestWorkspace> {
    const workspace = new TestWorkspace();
    const known = this.#folders.get(key);
    if (known === undefined) {
      await prepare(workspace);
      const folder = mkdtempSync(join(tmpdir(), 'prepared-'));
      copyFolder(workspace.root, folder);
      this.#folders.set(key, folder);
    } else copyFolder(known, workspace.root);
    return workspace;
  }
}
