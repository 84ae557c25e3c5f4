import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { salesWorkspace } from '../cli/salesWorkspace.ts';
import { serviceBinary } from '../support/processes.ts';

/** A folder with the workspace shop of the documents, and `bin/npx`, by which `npx service` is this build. Gone when the test ends. */
export function shopFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'documents-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  renameSync(salesWorkspace().root, join(root, 'shop'));
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin', 'npx'), `#!/bin/sh\nshift\nexec '${process.execPath}' '${serviceBinary}' "$@"\n`);
  chmodSync(join(root, 'bin', 'npx'), 0o755);
  return root;
}
