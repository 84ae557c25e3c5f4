import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository } from '../support/catalogs.ts';
import { flights } from '../support/flights.ts';
import { interactions } from '../support/interactions.ts';
import { serviceBinary } from '../support/processes.ts';
import { query } from '../support/workspaces.ts';

/*
 * Every command and output in the README is real: its console blocks run here, in order, in a folder that looks like a clone. With
 * UPDATE_README set, the outputs are written instead of compared, for review as a diff.
 */
const path = `${repository}README.md`;
const readme = readFileSync(path, 'utf8');
const root = mkdtempSync(join(tmpdir(), 'readme-'));

interface Block {
  readonly language: string;
  readonly text: string;
  /** What stands in the paragraph before the block. */
  readonly before: string;
}

const blocks: readonly Block[] = [...readme.matchAll(/([^\n]*)\n+```(\w+)\n([\s\S]*?)```/g)].map(
  ([, before = '', language = '', text = '']) => ({ before, language, text }),
);
const sessions = blocks.filter(({ language }) => language === 'console');

/** Times, durations and numbers of generations and runs differ from run to run; hashes do not. */
function normalised(text: string): string {
  return text
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'TIME')
    .replaceAll(/\bg\d{6}-/g, 'gN-')
    .replaceAll(/\br\d{17}-[0-9a-f]{6}\b/g, 'RUN')
    .replaceAll(/\b\d+\.\d s\b/g, 'DURATION')
    .trimEnd();
}

function runSession(command: string): string {
  const words = command.replace(/^\$ npx service /, '').match(/'[^']*'|\S+/g) ?? [];
  const args = words.map((word) => word.replaceAll("'", ''));
  const { stdout, stderr, status } = spawnSync(process.execPath, [serviceBinary, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  // Progress goes to standard error; what went wrong is all that a failed command prints.
  return status === 0 ? stdout : stderr;
}

beforeAll(async () => {
  mkdirSync(join(root, 'workspaces-example'), { recursive: true });
  symlinkSync(await flights(), join(root, 'workspaces-example', 'flights'));
  symlinkSync(await interactions(), join(root, 'workspaces-example', 'interactions'));
  symlinkSync(`${repository}node_modules`, join(root, 'node_modules'));
  for (const { before, language, text } of blocks) {
    if (language === 'sh' && text.startsWith('mkdir')) execFileSync('sh', ['-ec', text], { cwd: root });
    const file = /`(weather\/catalog\/\w+\.yaml)`/.exec(before)?.[1];
    if (language === 'yaml' && file !== undefined) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the README', () => {
  it('shows what its commands print', () => {
    let updated = readme;
    expect(sessions.length).toBeGreaterThan(5);
    for (const { text, before } of sessions) {
      const [command = ''] = text.split('\n', 1);
      expect(command).toMatch(/^\$ npx service /);
      const mistake = /With `(.+?)` as the expression/.exec(before)?.[1];
      if (mistake !== undefined) {
        const metrics = join(root, 'weather/catalog/metrics.yaml');
        writeFileSync(metrics, readFileSync(metrics, 'utf8').replace(/expression: .*/, `expression: ${mistake}`));
      }
      const printed = runSession(command);
      if (process.env['UPDATE_README'] === undefined) expect(normalised(text)).toBe(normalised(`${command}\n${printed}`));
      else updated = updated.replace(`\`\`\`console\n${text}\`\`\``, () => `\`\`\`console\n${command}\n${printed.trimEnd()}\n\`\`\``);
    }
    if (updated !== readme) writeFileSync(path, updated);
  });

  it('shows SQL that plain DuckDB runs over what its commands have written', async () => {
    const statements = blocks
      .filter(({ language }) => language === 'sql')
      .flatMap(({ text }) => text.split(';'))
      .map((text) => text.trim())
      .filter((text) => text !== '');
    expect(statements.length).toBeGreaterThan(2);
    for (const statement of statements) {
      const rows = await query(':memory:', statement.replace("'weather/", `'${root}/weather/`));
      if (statement.startsWith('SELECT')) expect(rows.length).toBeGreaterThan(0);
    }
    await query(':memory:', 'DETACH metrics');
  });

  it('names files that exist', () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link).filter((link) => !link.startsWith('http'));
    expect(links.filter((link) => !existsSync(join(repository, link)))).toEqual([]);
  });
});
