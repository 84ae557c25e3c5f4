import { parseArgs } from 'node:util';
import { table } from '../../bench/table.ts';
import { prepareFlights } from '../../workspaces-example/flights/prepare.ts';
import { flightsWorkspace } from '../support/catalogs.ts';
import { runService } from '../support/processes.ts';
import { mixedLoad } from './mixedLoad.ts';
import { storm } from './storm.ts';
import type { Violations } from './Violations.ts';

/*
 * `npm run soak [-- --only storm|mixed --storm-seconds 60 --edits 200 --publications 50 --mixed-seconds 600 --clients 16]`: the storm and
 * the
 * mixed load at full length. Prints what was measured and every violation, and exits with 1 when there is one. `npm test` runs both for
 * a few seconds.
 */

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    'storm-seconds': { type: 'string', default: '60' },
    edits: { type: 'string', default: '200' },
    publications: { type: 'string', default: '50' },
    'mixed-seconds': { type: 'string', default: '600' },
    clients: { type: 'string', default: '16' },
  },
});

function count(flag: 'storm-seconds' | 'edits' | 'publications' | 'mixed-seconds' | 'clients'): number {
  const number = Number(values[flag]);
  if (!Number.isSafeInteger(number) || number < 1) {
    console.error(`--${flag} ${values[flag]}: this must be a whole number, 1 or more.`);
    process.exit(1);
  }
  return number;
}

interface Outcome {
  readonly figures: Readonly<Record<string, number>>;
  readonly violations: Violations;
}

const soaks: Readonly<Record<string, () => Promise<Outcome>>> = {
  storm: async () => {
    const { figures, violations } = await storm({
      seconds: count('storm-seconds'),
      edits: count('edits'),
      publications: count('publications'),
      clients: count('clients'),
      mcp_clients: 2,
      checks_memory: true,
    });
    return { figures: { ...figures }, violations };
  },
  mixed: async () => {
    await prepareFlights(flightsWorkspace);
    const { status, stderr } = await runService('ingest', flightsWorkspace);
    if (status !== 0) throw new Error(stderr);
    const { figures, violations } = await mixedLoad(flightsWorkspace, {
      seconds: count('mixed-seconds'),
      clients: count('clients'),
      questions: 300,
      at_least: 1,
      checks_memory: true,
    });
    return { figures: { ...figures }, violations };
  },
};

if (values.only !== undefined && !Object.hasOwn(soaks, values.only)) {
  console.error(`--only ${values.only}: there are ${Object.keys(soaks).join(' and ')}.`);
  process.exit(1);
}

let violated = 0;
for (const [name, run] of Object.entries(soaks)) {
  if (values.only !== undefined && values.only !== name) continue;
  console.log(`\n${name}\n`);
  const { figures, violations } = await run();
  console.log(table(Object.entries(figures).map(([figure, value]) => ({ figure: figure.replaceAll('_', ' '), value }))));
  for (const found of violations.found) console.log(`VIOLATION ${found}`);
  console.log(violations.count === 0 ? 'held' : `${violations.count} violations`);
  violated += violations.count;
}
process.exit(violated === 0 ? 0 : 1);
