import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { repository } from '../support/catalogs.ts';
import { blocksOf, normalised, runSession } from '../support/consoleBlocks.ts';
import { TestWorkspace } from '../support/workspaces.ts';

/* docs/cookbook.md: its blocks make one workspace, which compiles, ingests and prints what the page shows. */

const path = `${repository}docs/cookbook.md`;
const page = readFileSync(path, 'utf8');
const blocks = blocksOf(page);

/** The first line of a block names its file: `# catalog/metrics.yaml`. */
function fileOf(text: string): string {
  return /^# (\S+)\n/.exec(text)?.[1] ?? '';
}

/** What a query prints without where its answer comes from, which the page has no need to show each time. */
function withoutProvenance(printed: string): string {
  return printed.replaceAll(/^(?:(?:From|\S+ from) (?:\S+ by|generation)|Catalog [0-9a-f]{12}).*\n/gm, '');
}

type Entries = Readonly<Record<string, unknown>>;

/** The entries of two blocks of a file, one level down: metrics with metrics. */
function joined(a: Entries, b: Entries): Entries {
  return Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((key) => [
      key,
      { ...(a[key] as Entries | undefined), ...(b[key] as Entries | undefined) },
    ]),
  );
}

it('the recipes of docs/cookbook.md compile together, and print what the page shows (UPDATE_README writes it instead)', () => {
  const workspace = new TestWorkspace();
  const files = new Map<string, Entries>();
  for (const { language, text } of blocks) {
    const file = fileOf(text);
    if (language === 'csv') workspace.write(file, text.slice(text.indexOf('\n') + 1));
    if (language === 'yaml') files.set(file, joined(files.get(file) ?? {}, parse(text) as Entries));
  }
  for (const [file, entries] of files) workspace.write(`shop/${file}`, stringify(entries));
  expect(runSession('$ npx service compile shop', workspace.root)).toMatch(/^13 metrics over 5 processors/);
  expect(runSession('$ npx service ingest shop', workspace.root)).toContain('chunks 2 ingested');
  let updated = page;
  const sessions = blocks.filter(({ language }) => language === 'console');
  expect(sessions.length).toBeGreaterThan(5);
  for (const { text } of sessions) {
    const [command = ''] = text.split('\n', 1);
    const printed = withoutProvenance(runSession(command, workspace.root));
    if (process.env['UPDATE_README'] === undefined) expect(normalised(text)).toBe(normalised(`${command}\n${printed}`));
    else updated = updated.replace(`\`\`\`console\n${text}\`\`\``, () => `\`\`\`console\n${command}\n${printed.trimEnd()}\n\`\`\``);
  }
  if (updated !== page) writeFileSync(path, updated);
});
