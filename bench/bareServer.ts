import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sqlText } from '../runtime/engine/Engine.ts';
import { PlainEngine } from './PlainEngine.ts';
import { benchQueries, rawDdl, rollupDdl } from './queries.ts';

/*
 * The contestants, in a process of their own: `node bareServer.js <workspace> <folder for the rollups>`. Prints its port when ready.
 *
 *   POST /raw/<query>      the SQL over the raw Parquet files
 *   POST /rollup/<query>   the SQL over the hand-written rollup
 *   PUT  /bytes/<name>     keeps the body;  POST /bytes/<name> answers with it
 *
 * Bodies of the other requests are read and dropped, so that all contestants take in the same bytes.
 */

type Answer = () => Promise<Buffer>;

const [workspace = '', folder = ''] = process.argv.slice(2);
const data = { flights: sqlText(join(workspace, 'data/flights/*.parquet')), airports: sqlText(join(workspace, 'data/airports.csv')) };

const engine = await PlainEngine.open(join(folder, 'rollup.duckdb'));
await engine.execute(rawDdl(data));
await engine.execute(rollupDdl);
await engine.execute('CHECKPOINT');

const answers = new Map<string, Answer>();
const fixed = new Map<string, Buffer>();
for (const { id, raw, rollup } of benchQueries) {
  answers.set(`/raw/${id}`, rowsOf(raw));
  answers.set(`/rollup/${id}`, rowsOf(rollup));
}

const server = createServer((request, response) => {
  read(request)
    .then((body) => answer(request, body, response))
    .catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
});
server.listen(0, '127.0.0.1', () => {
  // A socket on a TCP port always has an address of this shape.
  const { port } = server.address() as AddressInfo;
  console.log(`listening on http://127.0.0.1:${port}`);
});
process.once('SIGTERM', () => process.exit(0));

function rowsOf(sql: string): Answer {
  return async () => Buffer.from(JSON.stringify({ rows: await engine.rows(sql) }));
}

async function answer({ method, url = '' }: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
  if (method === 'PUT') fixed.set(url, body);
  const content = fixed.get(url) ?? (await answers.get(url)?.());
  if (content === undefined) {
    response.writeHead(404).end('no such contestant');
    return;
  }
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': content.length }).end(content);
}

function read(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
  });
}
