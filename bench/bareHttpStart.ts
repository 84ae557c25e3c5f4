import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PlainEngine } from './PlainEngine.ts';

/*
 * The minimum for a server over the same file: `node bareHttpStart.js <workspace>` opens the published file of a generated workspace,
 * listens, and answers every request with one grouping of its table.
 */

const [workspace = ''] = process.argv.slice(2);
const engine = await PlainEngine.open(join(workspace, 'meta', 'aggregate_views.duckdb'), { access_mode: 'READ_ONLY' });
const server = createServer((request, response) => {
  request.resume();
  void engine
    .rows('SELECT country, sum(row_count)::INTEGER AS orders FROM store.orders_0 GROUP BY ALL ORDER BY country')
    .then((rows) => response.end(JSON.stringify({ rows })));
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`));
process.on('SIGTERM', () => process.exit(0));
