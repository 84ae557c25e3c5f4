import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writeOutput } from '../../runtime/cli/writeOutput.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { TestWorkspace } from '../support/workspaces.ts';

const onUnix = onlyIf(process.platform !== 'win32', 'Windows gives links and modes another meaning');

it('replaces a file as a whole, so that the former one stays until the new one is complete', onUnix, async () => {
  const folder = new TestWorkspace();
  const file = folder.path('report.html');
  folder.write('report.html', 'former');
  chmodSync(file, 0o640);
  const reader = openSync(file, 'r');
  await writeOutput(file, 'new');
  expect([readFileSync(reader, 'utf8'), readFileSync(file, 'utf8')]).toEqual(['former', 'new']);
  closeSync(reader);
  expect(statSync(file).mode & 0o777).toBe(0o640);
  expect(readdirSync(folder.root)).toEqual(['report.html']);
});

it('writes where a link leads, and keeps the link', onUnix, async () => {
  const folder = new TestWorkspace();
  folder.write('kept/report.html', 'former');
  symlinkSync('kept/report.html', folder.path('known.html'));
  symlinkSync('kept/later.html', folder.path('later.html'));
  await writeOutput(folder.path('known.html'), 'new');
  await writeOutput(folder.path('later.html'), 'later');
  expect(readFileSync(folder.path('kept/report.html'), 'utf8')).toBe('new');
  expect(readFileSync(folder.path('kept/later.html'), 'utf8')).toBe('later');
  for (const name of ['known.html', 'later.html']) expect(lstatSync(folder.path(name)).isSymbolicLink()).toBe(true);
});

it('says what is wrong with a name that cannot be written, and leaves nothing behind', async () => {
  const folder = new TestWorkspace();
  mkdirSync(folder.path('reports'));
  folder.write('file', '');
  await expect(writeOutput(folder.path('reports'), '')).rejects.toThrow('this is a folder. Name a file in it.');
  await expect(writeOutput(folder.path('nowhere/a.html'), '')).rejects.toThrow('there is no such folder.');
  await expect(writeOutput(folder.path('file/a.html'), '')).rejects.toThrow('there is no such folder.');
  await expect(writeOutput(folder.path('a'.repeat(300)), '')).rejects.toThrow('this name is too long.');
  expect(readdirSync(folder.root).sort()).toEqual(['file', 'reports']);
});
