import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/catalogs.ts';
import { ran } from './commands.ts';
import type { ClientOutcome } from './main.ts';
import { servedFlights } from './servedFlights.ts';

/** Has linters look at the served document by their own recommended rules. */
export function documentLinters(): Promise<readonly ClientOutcome[]> {
  return servedFlights(async ({ url, folder }) => {
    writeFileSync(join(folder, 'openapi.json'), await (await fetch(`${url}/openapi.json`)).text());
    writeFileSync(join(folder, 'spectral.yaml'), 'extends: spectral:oas\n');
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: { '@stoplight/spectral-cli': '6.16.3' } }));
    const install = await ran(['npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts'], folder);
    if (!install.ok) throw new Error(install.fault);
    const spectral = [
      'node_modules/.bin/spectral',
      'lint',
      'openapi.json',
      '--ruleset',
      'spectral.yaml',
      '--fail-severity',
      'hint',
      '--quiet',
    ];
    const redocly = [process.execPath, `${repository}node_modules/@redocly/cli/bin/cli.js`, 'lint', '--max-problems', '5', 'openapi.json'];
    const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    return [
      outcome('spectral, spectral:oas', await ran(spectral, folder)),
      outcome('redocly, recommended', await ran(redocly, folder, env)),
    ];
  });
}

function outcome(client: string, { ok, stdout, fault }: Awaited<ReturnType<typeof ran>>): ClientOutcome {
  const warned = /You have \d+ warning/.exec(stdout)?.[0];
  const finding = ok ? (warned ?? '') : fault;
  return { client, taken: finding === '' ? 1 : 0, of: 1, first_refusal: finding };
}
