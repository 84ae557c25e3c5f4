import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { repository } from '../support/catalogs.ts';
import { asTyped, blocksOf, normalised } from '../support/consoleBlocks.ts';
import { serviceBinary } from '../support/processes.ts';

const page = `${repository}docs/checks.md`;

/** What a command prints for its reader, whether or not it succeeds; progress and warnings go elsewhere. */
function printedBy(command: string, folder: string): string {
  const words = command.replace(/^\$ npx service /, '').match(/'[^']*'|\S+/g) ?? [];
  const args = words.map((word) => word.replaceAll("'", ''));
  const env = { ...process.env, NO_COLOR: '1' };
  return asTyped(spawnSync(process.execPath, [serviceBinary, ...args], { cwd: folder, encoding: 'utf8', env }).stdout);
}

it('breaks data, shows the audit stopping them, mends and releases them, as docs/checks.md shows (UPDATE_README writes it instead)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'checks-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let text = readFileSync(page, 'utf8');
  const printed: string[] = [];
  for (const block of blocksOf(text)) {
    const file = /`([\w/.-]+\.(?:yaml|csv))`:$/.exec(block.before)?.[1];
    if (file !== undefined) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), block.text);
    }
    if (block.language !== 'console') continue;
    const [command = ''] = block.text.split('\n');
    const output = `${command}\n${printedBy(command, folder).trimEnd()}\n`;
    printed.push(output);
    if (process.env['UPDATE_README'] === undefined) expect(normalised(output)).toBe(normalised(block.text));
    else text = text.replace(`\`\`\`console\n${block.text}\`\`\``, () => `\`\`\`console\n${output}\`\`\``);
  }
  if (process.env['UPDATE_README'] !== undefined) writeFileSync(page, text);
  // Held back, looked at, and released.
  expect(printed[1]).toContain('held back: what was published keeps answering');
  expect(printed[2]).not.toContain('2026-01-03');
  expect(printed[3]).toContain('2,097.5');
  expect(printed[4]).toContain('Published generation');
  expect(printed.at(-1)).toContain('0 failed');
});
