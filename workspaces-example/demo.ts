import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { prepareFlights } from './flights/prepare.ts';
import { prepareInteractions } from './interactions/prepare.ts';

/*
 * `npm run demo` takes an example from raw files to governed answers, with the commands that a user would type. `npm run demo --
 * interactions` runs the other example.
 */

interface Demo {
  readonly announcement: string;
  /** Writes the raw data of a workspace. */
  readonly prepare: (workspace: string) => Promise<void>;
  /** The arguments of `service query` after the workspace. */
  readonly questions: readonly (readonly string[])[];
}

const demos: Readonly<Record<string, Demo>> = {
  flights: {
    announcement: 'Laying out three million flights, a file for each of 182 days ...',
    prepare: prepareFlights,
    questions: [
      ['flights', '--time-axis', 'month', '--totals'],
      ['late_share', '--dimensions', 'origin_state', '--top-n', '5'],
      ['delay', '--dimensions', 'distance_band', '--quantiles', '--start', '2001-06-01', '--end', '2001-06-30'],
    ],
  },
  interactions: {
    announcement: 'Generating four months of offers, sessions and orders of customers who do not exist ...',
    prepare: prepareInteractions,
    questions: [
      ['click_through', '--dimensions', 'channel,arm', '--totals'],
      ['lift', '--dimensions', 'channel'],
      ['journey'],
      ['model'],
      ['returning', '--time-axis', 'month'],
      ['active_customers', '--time-axis', 'month', '--compare', 'prior_period'],
      ['orders_per_session', '--time-axis', 'month', '--with', 'orders,sessions', '--totals'],
    ],
  },
};

const root = fileURLToPath(new URL('../../', import.meta.url));
const [name = 'flights'] = process.argv.slice(2);
const demo = Object.hasOwn(demos, name) ? demos[name] : undefined;
if (demo === undefined) {
  console.error(`There is no example ${name}. There are: ${Object.keys(demos).join(', ')}.`);
  process.exit(2);
}
const workspace = `workspaces-example/${name}`;

function service(...args: readonly string[]): void {
  const shown = args.map((arg) => (/^[\w./,=-]+$/.test(arg) ? arg : `'${arg}'`)).join(' ');
  console.log(`\n$ npx service ${shown}`);
  const { status } = spawnSync(process.execPath, [`${root}dist/service/main.js`, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

console.log(demo.announcement);
await demo.prepare(`${root}${workspace}`);

service('compile', workspace);
service('ingest', workspace);
for (const question of demo.questions) service('query', workspace, ...question);

console.log(`
The workspace is ready. Serve it:

  npx service serve-api ${workspace}     then  curl -s http://127.0.0.1:8080/metrics
                                               and open http://127.0.0.1:8080/docs
  npx service serve-mcp ${workspace}     for an MCP client, over stdio
`);
