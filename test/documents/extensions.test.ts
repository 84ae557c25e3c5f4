import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { repository } from '../support/catalogs.ts';
import { VERSION, wheels } from '../support/extensionWheels.ts';

it('docs/extensions.md names the files that the tests read buckets and databases with', () => {
  const page = readFileSync(`${repository}docs/extensions.md`, 'utf8');
  expect(page).toContain(`for DuckDB ${VERSION} on Linux`);
  const [used = ''] = page.split('Others load as well');
  const listed = [...used.matchAll(/^\| `(\w+)` \| \w+ \| ([0-9a-f]{64}) \|/gm)].map(([, name, sha256]) => [name, sha256]);
  expect(listed).toEqual(Object.entries(wheels).map(([name, { file_sha256 }]) => [name, file_sha256]));
});
