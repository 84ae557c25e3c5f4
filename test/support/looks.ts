import { readdirSync } from 'node:fs';
import { onTestFinished, vi } from 'vitest';
import { eventually } from './eventually.ts';
import { TestWorkspace } from './workspaces.ts';

/** The folder for temporary files of this test and of the processes that it starts, which tells whether data are being looked at. */
export class Looks {
  readonly #folder = new TestWorkspace();

  constructor() {
    vi.stubEnv('TMPDIR', this.#folder.root);
    onTestFinished(() => void vi.unstubAllEnvs());
  }

  /** The scratch folders of looks under way. */
  scratch(): readonly string[] {
    return readdirSync(this.#folder.root).filter((name) => name.startsWith('service-init-'));
  }

  /** Resolves when data are being looked at. */
  async begun(): Promise<void> {
    await eventually(() => this.scratch().length > 0);
  }
}

/** Names of many columns: a day, and numbers. */
export function columnNames(count: number): readonly string[] {
  return ['day', ...Array.from({ length: count - 1 }, (_, index) => `c${index}`)];
}

/** A row with that many columns, as json. */
export function wideJson(count: number): string {
  return JSON.stringify([Object.fromEntries(columnNames(count).map((name, index) => [name, index === 0 ? '2026-01-01' : index % 7]))]);
}

/** A row with that many columns, as csv. */
export function wideCsv(count: number): string {
  const names = columnNames(count);
  return `${names.join(',')}\n${names.map((_, index) => (index === 0 ? '2026-01-01' : String(index % 7))).join(',')}\n`;
}
