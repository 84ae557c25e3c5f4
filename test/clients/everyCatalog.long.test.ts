import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ran } from '../conformance/commands.ts';
import { repository } from '../support/catalogs.ts';
import { clientsOf } from '../support/clientsOf.ts';
import { positiveCatalogs } from '../support/positiveCatalogs.ts';

const folder = mkdtempSync(join(tmpdir(), 'clients-'));

it('client.ts of every catalog type-checks by itself, and refuses wrong questions to odd names and types', async () => {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const { name, text } of positiveCatalogs()) writeFileSync(join(folder, `${name}.ts`), (await clientsOf(text))['client.ts']);
  copyFileSync(`${repository}test/clients/programs/oddNames.ts`, join(folder, 'oddNames.ts'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const compilerOptions = { noEmit: true, rootDir: folder, types: [], lib: ['ES2023', 'DOM', 'DOM.Iterable'] };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: `${repository}tsconfig.json`, compilerOptions, include: ['*.ts'], exclude: [] }),
  );
  const { ok, stdout } = await ran([process.execPath, `${repository}node_modules/typescript/bin/tsc`, '-p', folder], repository);
  expect([ok, stdout]).toEqual([true, '']);
});
