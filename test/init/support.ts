import { expect } from 'vitest';
import { run, type Ran } from '../cli/run.ts';
import { TestWorkspace, query } from '../support/workspaces.ts';

/** A workspace that `service init` made, and what it printed. */
export interface Made {
  readonly workspace: TestWorkspace;
  readonly printed: string;
}

/** Runs `service init` on a file and expects it to work. */
export async function init(from: string, ...flags: readonly string[]): Promise<Made> {
  const workspace = new TestWorkspace();
  const { status, stdout, stderr } = await run('init', workspace.root, '--from', from, ...flags);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return { workspace, printed: stdout };
}

/** As `init`, on a text that is written into a file first, in a folder of its own. */
export async function initText(name: string, text: string | Uint8Array, ...flags: readonly string[]): Promise<Made> {
  return init(dataFile(name, text), ...flags);
}

/** A file in a temporary folder. */
export function dataFile(name: string, text: string | Uint8Array): string {
  const folder = new TestWorkspace();
  folder.write(name, text);
  return folder.path(name);
}

/** What `service init` says when it refuses; nothing must be there afterwards that was not before. */
export async function refusal(from: string, ...flags: readonly string[]): Promise<string> {
  return refused(1, from, ...flags);
}

/** As `refusal`, where the command line itself is wrong. */
export async function misuse(from: string, ...flags: readonly string[]): Promise<string> {
  return refused(2, from, ...flags);
}

async function refused(expected: number, from: string, ...flags: readonly string[]): Promise<string> {
  const workspace = new TestWorkspace();
  const { status, stdout, stderr } = await run('init', workspace.path('new'), '--from', from, ...flags);
  expect({ status, stdout }).toEqual({ status: expected, stdout: '' });
  expect(await run('status', workspace.path('new'))).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no folder') });
  return stderr;
}

/** Runs the three commands that init printed; all must work. */
export async function runNext(printed: string): Promise<readonly Ran[]> {
  const commands = [...printed.matchAll(/^ {2}service (.+)$/gm)].map(([, words = '']) => words.split(' '));
  expect(commands.map(([name]) => name)).toEqual(['compile', 'ingest', 'query']);
  const ran: Ran[] = [];
  for (const command of commands) {
    const result = await run(...command);
    expect(result.status, `${command.join(' ')}: ${result.stdout}${result.stderr}`).toBe(0);
    ran.push(result);
  }
  return ran;
}

/** The rows of an answer. */
export async function ask(
  workspace: TestWorkspace,
  metric: string,
  ...flags: readonly string[]
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { status, stdout, stderr } = await run('query', workspace.root, metric, ...flags, '--format', 'json', '--limit', '10000');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return (JSON.parse(stdout) as { rows: readonly Readonly<Record<string, unknown>>[] }).rows;
}

/** Rows of the raw file, reduced by the engine's own readers: nothing of this product is in between. */
export async function counted(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return query(':memory:', sql);
}

/** What was inferred, as init's table of columns has it: name, type and use. */
export function uses(printed: string): Readonly<Record<string, string>> {
  const lines = printed.split('\n');
  const rule = lines.findIndex((line) => line.startsWith('---'));
  const rows = lines.slice(rule + 1, lines.indexOf('', rule));
  return Object.fromEntries(
    rows.map((line) => {
      const cells = line.split(/ {2,}/);
      return [cells[0] ?? '', cells.slice(-2).join(', ')];
    }),
  );
}
