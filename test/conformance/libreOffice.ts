import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '../support/catalogs.ts';
import { ran } from './commands.ts';
import type { ClientOutcome } from './main.ts';

const CLIENT = 'LibreOffice Base';

/**
 * Has LibreOffice, without a window, read the door with the PostgreSQL driver of its Base, by a macro in a profile of its own.
 * @param door where the door is
 */
export async function libreOffice(door: { readonly folder: string; readonly env: NodeJS.ProcessEnv }): Promise<readonly ClientOutcome[]> {
  const profile = join(door.folder, 'libreoffice');
  mkdirSync(profile);
  const soffice = ['soffice', '--headless', '--norestore', '--nologo', `-env:UserInstallation=${pathToFileURL(profile).href}`];
  // The first start makes the profile, in which macros are then found.
  await ran([...soffice, '--terminate_after_init'], profile);
  const macro = readFileSync(`${repository}test/conformance/programs/postgres_libreoffice.bas`, 'utf8');
  const folder = join(profile, 'user', 'basic', 'Standard');
  writeFileSync(
    join(folder, 'Module1.xba'),
    `<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">${escaped(macro)}</script:module>\n`,
  );
  const TOLD = join(profile, 'told.txt');
  const { ok, fault } = await ran([...soffice, 'macro:///Standard.Module1.Main'], profile, { ...door.env, TOLD });
  if (!ok) return [{ client: CLIENT, taken: 0, of: 1, first_refusal: fault }];
  const [, taken = '0', of = '1', first_refusal = ''] = /^(\d+) (\d+) ?(.*)$/s.exec(readFileSync(TOLD, 'utf8').trim()) ?? [];
  const version = (await ran(['soffice', '--version'], profile)).stdout.split(' ')[1] ?? '';
  return [
    {
      client: `${CLIENT} ${version}`,
      taken: Number(taken),
      of: Number(of),
      first_refusal: first_refusal.replaceAll('\n', ' ').slice(0, 200),
    },
  ];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
