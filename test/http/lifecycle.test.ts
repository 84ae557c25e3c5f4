import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Release } from '../../runtime/release/Release.ts';
import { eventually } from '../support/eventually.ts';
import { flightsRelease, start, type Client, type Started } from './support.ts';

let release: Release;
let client: Client;

beforeAll(async () => {
  release = await flightsRelease();
});
afterEach(() => client.server.close().catch(() => {}));

async function started(options: Started = {}): Promise<Client> {
  client = await start(release, options);
  return client;
}

/** A promise that a test settles, to hold a call where it is. */
function gate(): { readonly open: () => void; readonly passed: Promise<void> } {
  const bell = new EventEmitter();
  return { open: () => void bell.emit('open'), passed: once(bell, 'open').then(() => undefined) };
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', () => {});
  });
}

describe('stopping', () => {
  it('lets requests in flight finish, takes no new connections and closes the idle ones', async () => {
    const { server, get, tools, port } = await started();
    const { open, passed } = gate();
    tools.before = () => passed;
    const inFlight = get('/metrics/flights/freshness', { Connection: 'keep-alive' });
    inFlight.catch(() => {});
    const idle = await opened(port);
    const idleClosed = new Promise((resolve) => idle.on('close', resolve));
    await eventually(() => tools.calls.length === 1);
    const closed = server.close();
    await expect(eventually(async () => (await get('/health')).status === 0)).rejects.toThrow('ECONNREFUSED');
    open();
    expect((await inFlight).status).toBe(200);
    await closed;
    await idleClosed;
  });

  it('keeps answering while it drains, then stops', async () => {
    const { server, get } = await started({ limits: { drain_ms: 200 } });
    const closed = server.close();
    expect((await get('/ready')).json()).toEqual({ status: 'draining' });
    expect((await get('/metrics/flights/freshness')).status).toBe(200);
    await closed;
    expect(server.ready()).toEqual({ status: 'draining' });
    await expect(get('/health')).rejects.toThrow('ECONNREFUSED');
  });

  it('cuts off what takes too long, and aborts its call', async () => {
    const { server, get, tools } = await started({ limits: { stop_ms: 50 } });
    let aborted = false;
    tools.before = ({ context }) =>
      new Promise<void>((resolve) => {
        context.signal.addEventListener('abort', () => {
          aborted = true;
          resolve();
        });
      });
    const cut = get('/metrics/flights/freshness').catch((error: unknown) => error);
    await eventually(() => tools.calls.length === 1);
    await server.close();
    expect(await cut).toBeInstanceOf(Error);
    expect(aborted).toBe(true);
  });
});

describe('a client that disconnects', () => {
  it('aborts its call', async () => {
    const { tools, port } = await started();
    let aborted = false;
    tools.before = ({ context }) =>
      new Promise<void>((resolve) => {
        context.signal.addEventListener('abort', () => {
          aborted = true;
          resolve();
        });
      });
    const socket = await opened(port);
    socket.write('GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await eventually(() => tools.calls.length === 1);
    socket.destroy();
    await eventually(() => aborted);
  });

  it('in the middle of a body costs nothing', async () => {
    const { get, port } = await started();
    const socket = await opened(port);
    socket.write(
      'POST /metrics/flights/query HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a',
    );
    // Once this is answered, the server has read what came before it.
    await get('/health');
    socket.destroy();
    expect((await get('/health')).status).toBe(200);
  });
});

describe('limits', () => {
  it('turns a call away with 429 and Retry-After when every slot and every place in the queue is taken', async () => {
    const { get, tools } = await started({ limits: { slots: 1, waiting: 1 } });
    const { open, passed } = gate();
    tools.before = () => passed;
    const first = get('/metrics?limit=1');
    await eventually(() => tools.calls.length === 1);
    const second = get('/metrics?limit=2');
    await eventually(async () => (await get('/status')).text.includes('"waiting":1'));
    const third = await get('/metrics?limit=3');
    expect([third.status, third.headers['retry-after'], third.json()['code']]).toEqual([429, '1', 'busy']);
    open();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
  });

  it('lets no call wait longer than allowed', async () => {
    const { get, tools } = await started({ limits: { slots: 1, waiting: 5, wait_ms: 30 } });
    const { open, passed } = gate();
    tools.before = () => passed;
    const first = get('/metrics?limit=1');
    await eventually(() => tools.calls.length === 1);
    expect((await get('/metrics?limit=2')).status).toBe(429);
    open();
    expect((await first).status).toBe(200);
    expect((await get('/metrics?limit=2')).status).toBe(200);
  });

  it('answers from the memo even if all slots are busy', async () => {
    const { get, tools } = await started({ limits: { slots: 1, waiting: 0 } });
    await get('/metrics?limit=1');
    const { open, passed } = gate();
    tools.before = () => passed;
    const held = get('/metrics?limit=2');
    await eventually(() => tools.calls.length === 2);
    expect((await get('/metrics?limit=1')).status).toBe(200);
    expect((await get('/metrics?limit=3')).status).toBe(429);
    open();
    await held;
  });

  it('bounds the memo by bytes, dropping the least recently used', async () => {
    const { get, tools } = await started({ limits: { memo_bytes: 6000 } });
    for (const limit of [1, 2, 3, 4]) await get(`/metrics?limit=${limit}`);
    await get('/metrics?limit=1');
    for (const limit of [5, 6]) await get(`/metrics?limit=${limit}`);
    const before = tools.calls.length;
    await get('/metrics?limit=6');
    expect(tools.calls).toHaveLength(before);
    await get('/metrics?limit=2');
    expect(tools.calls).toHaveLength(before + 1);
    const { limits } = (await get('/status')).json() as { limits: { memo_bytes: { used: number } } };
    expect(limits.memo_bytes.used).toBeLessThanOrEqual(6000);
  });

  it('applies the limit of a body to small bodies too', async () => {
    const { post } = await started({ limits: { body_bytes: 20 } });
    expect((await post('/metrics/flights/query', '{"limit": 5}')).status).toBe(200);
    expect((await post('/metrics/flights/query', '{"limit": 5,  "totals": true}')).status).toBe(413);
  });

  it('cuts off a request that trickles in', async () => {
    const { port } = await started({ limits: { headers_ms: 100, request_ms: 200, check_ms: 50 } });
    const socket = await opened(port);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.write('GET /metrics HTTP/1.1\r\nHost: localhost\r\n');
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*problem\+json/);
  });
});
