import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Release } from '../../runtime/release/Release.ts';
import { eventually } from '../support/eventually.ts';
import { flightsRelease, start, type Client, type Started } from './support.ts';

let release: Release;
let client: Client;
const sockets = new Set<Socket>();

beforeAll(async () => {
  release = await flightsRelease();
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await client.server.close().catch(() => {});
});

async function started(options: Started = {}): Promise<Client> {
  client = await start(release, options);
  return client;
}

/** A connection that goes on whatever the server says: it neither closes its end nor stops to send. */
async function stubborn(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  sockets.add(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

interface Connections {
  readonly max: number;
  readonly open: number;
  readonly displaced: number;
  readonly refused: number;
}

async function connectionsOf({ get }: Client): Promise<Connections> {
  return ((await get('/status')).json() as { readonly limits: { readonly connections: Connections } }).limits.connections;
}

function gate(): { readonly open: () => void; readonly passed: Promise<void> } {
  let open = (): void => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

const ASK = 'GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('a silent connection', () => {
  it('is closed after the time for headers, even if its client keeps its end open', async () => {
    const api = await started({ limits: { headers_ms: 50, request_ms: 100, check_ms: 20 } });
    const silent = await stubborn(api.port);
    const trickling = await stubborn(api.port);
    trickling.write('GET /metrics HTTP/1.1\r\nHost: localhost\r\n');
    const told = once(trickling, 'data');
    expect(String((await told)[0])).toMatch(/^HTTP\/1\.1 408 /);
    const gone = Promise.all([silent, trickling].map((socket) => new Promise((resolve) => socket.on('close', resolve))));
    // Only a writer learns that the other end is gone.
    const writing = setInterval(() => [silent, trickling].forEach((socket) => socket.write('X-More: 1\r\n')), 20);
    await gone;
    clearInterval(writing);
    expect((await connectionsOf(api)).open).toBe(1);
  });

  it('gives up its place to another when all are taken, the longest silent first', async () => {
    const api = await started({ limits: { connections: 4 } });
    const silent: Socket[] = [];
    for (let index = 0; index < 4; index += 1) silent.push(await stubborn(api.port));
    const ended = once(silent[0] as Socket, 'end');
    silent[0]?.resume();
    expect((await api.get('/health')).status).toBe(200);
    await ended;
    const later = await stubborn(api.port);
    later.write(ASK);
    expect(String((await once(later, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
    expect(await connectionsOf(api)).toMatchObject({ max: 4, open: 4, displaced: 2, refused: 0 });
  });

  it('gives up its place too if it sends requests but does not read the answers', async () => {
    const api = await started({ limits: { connections: 2 } });
    for (let index = 0; index < 2; index += 1) {
      const unread = await stubborn(api.port);
      unread.pause();
      unread.write('GET /docs/assets/swagger-ui-bundle.js HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20));
    }
    expect((await api.get('/health')).status).toBe(200);
  });

  it('never replaces one whose request is in progress', async () => {
    const api = await started({ limits: { connections: 2 } });
    const { open, passed } = gate();
    api.tools.before = () => passed;
    const asked = [api.get('/metrics?limit=1'), api.get('/metrics?limit=2')];
    await eventually(() => api.tools.calls.length === 2);
    await expect(api.get('/health')).rejects.toThrow(/ECONNRESET|hang up/);
    open();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await connectionsOf(api)).refused).toBe(1);
  });
});

describe('a server that stops', () => {
  it('answers whoever had connected before', async () => {
    const api = await started();
    // Connected and sent as far as the system goes, before the server has a turn to accept even one.
    const asked = Array.from({ length: 20 }, () => {
      const socket = connect(api.port, '127.0.0.1');
      sockets.add(socket);
      socket.write(ASK);
      return new Promise<string>((resolve, reject) => {
        let answer = '';
        socket.on('data', (chunk) => (answer += String(chunk)));
        socket.on('error', reject).on('end', () => resolve(answer));
      });
    });
    await new Promise((resolve) => process.nextTick(resolve));
    await api.server.close();
    for (const answer of await Promise.all(asked)) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('answers requests on kept-alive connections while others are in flight, and then closes them', async () => {
    const api = await started();
    const { open, passed } = gate();
    api.tools.before = () => passed;
    const kept = await stubborn(api.port);
    kept.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(String((await once(kept, 'data'))[0])).toMatch(/\r\nConnection: keep-alive\r\n/);
    const inFlight = api.get('/metrics', { Connection: 'keep-alive' });
    await eventually(() => api.tools.calls.length === 1);
    const closed = api.server.close();
    await expect(eventually(async () => (await api.get('/health')).status === 0)).rejects.toThrow('ECONNREFUSED');
    kept.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const ended = once(kept, 'end');
    expect(String((await once(kept, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nConnection: close\r\n/);
    await ended;
    open();
    expect(await inFlight).toMatchObject({ status: 200, headers: { connection: 'close' } });
    await closed;
  });

  it('does not wait for idle connections', async () => {
    const api = await started({ limits: { stop_ms: 1_000_000, keep_alive_ms: 1_000_000 } });
    const kept = await stubborn(api.port);
    kept.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(kept, 'data');
    await stubborn(api.port);
    await api.server.close();
  });
});
