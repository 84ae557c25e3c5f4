import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository } from '../support/catalogs.ts';
import { blocksOf, normalised, runSession } from '../support/consoleBlocks.ts';
import { flights } from '../support/flights.ts';
import { interactions } from '../support/interactions.ts';
import { query } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

/*
 * Every command and output in the README, and in the pages that carry it on, is real: their console blocks run here, in order, in a folder
 * that looks like a clone. With UPDATE_README set, the outputs are written instead of compared, for review as a diff.
 */
const pages = ['README.md', 'docs/engagement.md', 'docs/first-metric.md', 'docs/sql.md', 'docs/export.md', 'docs/explain.md'].map(
  (name) => {
    const text = readFileSync(`${repository}${name}`, 'utf8');
    return { name, text, blocks: blocksOf(text) };
  },
);
const blocks = pages.flatMap((page) => page.blocks);
const root = mkdtempSync(join(tmpdir(), 'readme-'));

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
  const isUpdated = process.env['UPDATE_README'] !== undefined;
  for (const page of pages)
    (page.name === 'README.md' || isUpdated ? it : variant)(`and the pages after it show what their commands print: ${page.name}`, () =>
      showsWhatIsPrinted(page),
    );

  it('is two screens long, and its commands are among those that are run', () => {
    const [readme] = pages;
    expect(readme?.text.split('\n').length).toBeLessThan(130);
    const run = blocks.filter(({ language }) => language === 'console').map(({ text }) => text.split('\n', 1)[0]?.slice(2));
    const named = (readme?.blocks ?? [])
      .filter(({ language }) => language === 'sh')
      .flatMap(({ text }) => text.split('\n'))
      .map((line) => line.split('#', 1)[0]?.trim() ?? '')
      .filter((line) => line.startsWith('npx service ') && !line.includes(' serve-'));
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((command) => !run.includes(command))).toEqual([]);
  });

  variant('shows SQL that plain DuckDB runs over what its commands wrote', async () => {
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
});

/** Runs the console blocks of a page in order; their outputs are compared with the page, or written to it. */
function showsWhatIsPrinted({ name, text: page, blocks: parts }: (typeof pages)[number]): void {
  let updated = page;
  const sessions = parts.filter(({ language }) => language === 'console');
  for (const { text, before } of sessions) {
    const [command = ''] = text.split('\n', 1);
    expect(command).toMatch(/^\$ npx service /);
    const mistake = /With `(.+?)` as the expression/.exec(before)?.[1];
    if (mistake !== undefined) {
      const metrics = join(root, 'weather/catalog/metrics.yaml');
      writeFileSync(metrics, readFileSync(metrics, 'utf8').replace(/expression: .*/, `expression: ${mistake}`));
    }
    const printed = runSession(command, root);
    if (process.env['UPDATE_README'] === undefined) expect(normalised(text)).toBe(normalised(`${command}\n${printed}`));
    else updated = updated.replace(`\`\`\`console\n${text}\`\`\``, () => `\`\`\`console\n${command}\n${printed.trimEnd()}\n\`\`\``);
  }
  if (updated !== page) writeFileSync(`${repository}${name}`, updated);
}
