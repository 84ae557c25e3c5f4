import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { prepareFlights } from './flights/prepare.ts';

/*
 * `npm run demo`: the flights example from raw files to governed answers, with the commands that a user would type.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const workspace = 'workspaces-example/flights';

function service(...args: readonly string[]): void {
  const shown = args.map((arg) => (/^[\w./,=-]+$/.test(arg) ? arg : `'${arg}'`)).join(' ');
  console.log(`\n$ npx service ${shown}`);
  const { status } = spawnSync(process.execPath, [`${root}dist/runtime/cli/main.js`, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

console.log('Laying out three million flights, a file for each of 182 days ...');
await prepareFlights(`${root}${workspace}`);

service('compile', workspace);
service('ingest', workspace);
service('query', workspace, 'flights', '--time-axis', 'month', '--totals');
service('query', workspace, 'late_share', '--dimensions', 'origin_state', '--top-n', '5');
service('query', workspace, 'delay', '--dimensions', 'distance_band', '--quantiles', '--start', '2001-06-01', '--end', '2001-06-30');

console.log(`
The workspace is ready. Serve it:

  npx service serve-api ${workspace}     then  curl -s http://127.0.0.1:8080/metrics
                                               and open http://127.0.0.1:8080/docs
  npx service serve-mcp ${workspace}     for an MCP client, over stdio
`);
