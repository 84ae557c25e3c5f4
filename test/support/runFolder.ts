import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder shared by the test files of one run; empty at the start, removed at the end. */
    readonly run_folder: string;
  }
}

export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  project.provide('run_folder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
