import { spawnSync } from 'node:child_process';
import { serviceBinary } from './processes.ts';

/** A fenced block of a Markdown page. */
export interface Block {
  readonly language: string;
  readonly text: string;
  /** The paragraph before the block. */
  readonly before: string;
}

export function blocksOf(page: string): readonly Block[] {
  return [...page.matchAll(/([^\n]*)\n+```(\w+)\n([\s\S]*?)```/g)].map(([, before = '', language = '', text = '']) => ({
    before,
    language,
    text,
  }));
}

/** Replaces times, durations and numbers of generations and runs, which differ from run to run; hashes do not. */
export function normalised(text: string): string {
  return text
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'TIME')
    .replaceAll(/\bg\d{6}-/g, 'gN-')
    .replaceAll(/\br\d{17}-[0-9a-f]{6}\b/g, 'RUN')
    .replaceAll(/\b\d+\.\d s\b/g, 'DURATION')
    .trimEnd();
}

/** What this build prints, with its commands as the documents call it. */
export function asTyped(printed: string): string {
  return printed.replaceAll(`node ${serviceBinary}`, 'npx service');
}

/** The output of a line `$ npx service ...` run in a folder. */
export function runSession(command: string, folder: string): string {
  const words = command.replace(/^\$ npx service /, '').match(/'[^']*'|\S+/g) ?? [];
  const args = words.map((word) => word.replaceAll("'", ''));
  const { stdout, stderr, status } = spawnSync(process.execPath, [serviceBinary, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  // Progress goes to standard error; a failed command prints only what went wrong.
  return asTyped(status === 0 ? stdout : stderr);
}
