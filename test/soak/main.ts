import { parseArgs } from 'node:util';
import { table } from '../../bench/table.ts';
import { prepareFlights } from '../../workspaces-example/flights/prepare.ts';
import { flightsWorkspace } from '../support/catalogs.ts';
import { runService } from '../support/processes.ts';
import { BucketServer } from '../support/BucketServer.ts';
import { bucketCrowd } from './bucket/bucketCrowd.ts';
import { bucketTrials } from './bucket/bucketTrials.ts';
import { crowdTrials } from './door/crowdTrials.ts';
import { servedDoor } from './door/servedDoor.ts';
import { statementTrials } from './door/statementTrials.ts';
import { damageTrials } from './faults/damageTrials.ts';
import { FaultShop } from './faults/FaultShop.ts';
import { canKillAtSystemCalls, everyKill, killTrials } from './faults/killTrials.ts';
import { memoryTrials } from './faults/memoryTrials.ts';
import { manyCases } from './manyCases.ts';
import { mixedLoad } from './mixedLoad.ts';
import { explanationTrials } from './privacy/explanationTrials.ts';
import { leaksPerThousand, privacyTrials } from './privacy/privacyTrials.ts';
import { storm } from './storm.ts';
import { Violations } from './Violations.ts';

/*
 * `npm run soak [-- --only storm|mixed|damage|kills|bucket|privacy|statements|door|cases --storm-seconds 60 --edits 200 --publications 50 --mixed-seconds 600 --clients 16
 * --flips 100 --truncations 20 --seed 1 --kills 1000 --instants 50 --shops 20 --private-questions 200
 * --bucket-trials 4 --bucket-publications 20 --bucket-seconds 1800 --statements 2000 --raw-statements 500 --connections 500 --cases 10]`: the storm, the mixed load, damage to every kind of durable file, kills at every system call that changes one and at so many
 * instants of each command, a workspace in the buckets of two services that fail, in so many seconds of both together, attacks on what so many questions of each random catalog of private metrics show, so many random statements of metric SQL, of which some are compared with raw rows too, so many sessions at the PostgreSQL door at the same time, and more generated cases, at full length.
 * Prints what was measured and every violation, and exits with 1 when there is one. `npm test` has a short form of each.
 */

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    'storm-seconds': { type: 'string', default: '60' },
    edits: { type: 'string', default: '200' },
    publications: { type: 'string', default: '50' },
    'mixed-seconds': { type: 'string', default: '600' },
    clients: { type: 'string', default: '16' },
    flips: { type: 'string', default: '100' },
    truncations: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '1000' },
    instants: { type: 'string', default: '50' },
    shops: { type: 'string', default: '20' },
    'bucket-trials': { type: 'string', default: '4' },
    'bucket-publications': { type: 'string', default: '20' },
    'bucket-seconds': { type: 'string', default: '1800' },
    'private-questions': { type: 'string', default: '200' },
    statements: { type: 'string', default: '2000' },
    'raw-statements': { type: 'string', default: '500' },
    connections: { type: 'string', default: '500' },
    cases: { type: 'string', default: '10' },
  },
});

function count(flag: Exclude<keyof typeof values, 'only'>): number {
  const number = Number(values[flag]);
  if (!Number.isSafeInteger(number) || number < 1) {
    console.error(`--${flag} ${values[flag]}: this must be a whole number, 1 or more.`);
    process.exit(1);
  }
  return number;
}

interface Outcome {
  /** A table. */
  readonly rows: readonly Readonly<Record<string, number | string>>[];
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
    return { rows: listed({ ...figures }), violations };
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
    return { rows: listed({ ...figures }), violations };
  },
  damage: async () => {
    const violations = new Violations();
    const sizes = { flips: count('flips'), truncations: count('truncations'), seed: count('seed'), shops: FaultShop.after };
    const faults = await damageTrials({ ...sizes, tries: () => true, trials: 'apart', mended_by: 'ingest' }, violations);
    const memories = await memoryTrials({ ...sizes, besides: 'all' }, violations);
    return { rows: [...faults.rows(), ...memories.rows()], violations };
  },
  kills: async () => {
    const violations = new Violations();
    if (!canKillAtSystemCalls) throw new Error('strace is needed to stop a process at a system call');
    const sizes = { trials: count('kills'), instants: count('instants') };
    const faults = await killTrials({ ...sizes, disturbed: everyKill, shops: FaultShop.after }, violations);
    return { rows: faults.rows(), violations };
  },
  bucket: async () => {
    const violations = new Violations();
    const rows = [];
    const services = { moto: BucketServer.moto, SeaweedFS: BucketServer.weed };
    const seconds = count('bucket-seconds') / 2;
    for (const [service, start] of Object.entries(services)) {
      const server = await start();
      try {
        const progress = (line: string): void => console.log(`${service}: ${line}`);
        const sizes = { readers: 4, publications: count('bucket-publications'), faults: 0.02, seed: count('seed') };
        const started = performance.now();
        const crowd = await bucketCrowd({ server, ...sizes, seconds: seconds / 4, progress }, violations);
        for (const [figure, value] of Object.entries(crowd))
          rows.push({ service, kind: `crowd: ${figure}`, trials: value, detected: '', mended: '', wrong: '' });
        const left = Math.max(0, seconds - (performance.now() - started) / 1000);
        const trials = { trials: count('bucket-trials'), tries: () => true, seconds: Math.round(left) };
        const faults = await bucketTrials({ server, ...trials, progress }, violations);
        rows.push(...faults.rows().map((row) => ({ service, ...row })));
      } finally {
        await server.stop();
      }
    }
    return { rows, violations };
  },
  privacy: async () => {
    const violations = new Violations();
    const sizes = { shops: count('shops'), questions: count('private-questions'), seed: count('seed') };
    const rows = [];
    // Those without privacy show what the attack finds.
    for (const privacy of ['on', 'off'] as const)
      rows.push(leaksPerThousand(privacy, await privacyTrials({ ...sizes, privacy }, privacy === 'on' ? violations : new Violations())));
    for (const privacy of ['on', 'off'] as const)
      rows.push({ privacy, ...(await explanationTrials({ ...sizes, privacy }, privacy === 'on' ? violations : new Violations())) });
    return { rows, violations };
  },
  statements: async () => {
    const violations = new Violations();
    const sizes = { statements: count('statements'), raw: count('raw-statements'), seed: count('seed') };
    const counts = await servedDoor((served) => statementTrials(served, sizes, violations));
    return { rows: counts.rows(), violations };
  },
  door: async () => {
    const violations = new Violations();
    const connections = count('connections');
    const rows = await servedDoor(
      (served) => crowdTrials(served, { connections, most_ms: 1000 }, violations),
      ['--postgres-connections', String(connections), '--postgres-patience', '300'],
    );
    return { rows, violations };
  },
  cases: async () => {
    const violations = new Violations();
    const { passed, failed } = manyCases(count('cases'));
    for (const name of failed) violations.add(name);
    return { rows: listed({ factor: count('cases'), passed, failed: failed.length }), violations };
  },
};

function listed(figures: Readonly<Record<string, number>>): Outcome['rows'] {
  return Object.entries(figures).map(([figure, value]) => ({ figure: figure.replaceAll('_', ' '), value }));
}

if (values.only !== undefined && !Object.hasOwn(soaks, values.only)) {
  console.error(`--only ${values.only}: there are ${Object.keys(soaks).join(' and ')}.`);
  process.exit(1);
}

let violated = 0;
for (const [name, run] of Object.entries(soaks)) {
  if (values.only !== undefined && values.only !== name) continue;
  console.log(`\n${name}\n`);
  const { rows, violations } = await run();
  console.log(table(rows));
  for (const found of violations.found) console.log(`VIOLATION ${found}`);
  console.log(violations.count === 0 ? 'held' : `${violations.count} violations`);
  violated += violations.count;
}
process.exit(violated === 0 ? 0 : 1);
