import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { flights } from '../support/flights.ts';
import { ownTime } from '../support/ownTime.ts';
import { startApi, type ApiProcess } from '../support/processes.ts';

/*
 * What people try on an open port, on the real command. Each limit is set low enough to be reached in a test, and every answer is
 * looked through for what must never be in one.
 */
const TOKEN = 'canary-token-9f2c';
const CANARY = 'canary-value-71ab';
const LIMITS = ['--max-headers', '8KiB', '--keep-alive', '1'];
/** Of a server of its own: on a busy machine they would cut honest requests too. */
const IMPATIENT = ['--headers-timeout', '0.5', '--request-timeout', '1'];
/** What cuts a request where those limits are not obeyed, at the soonest. */
const DEFAULT_TIMEOUT_MS = 10_000;

let workspace: string;
let api: ApiProcess;
let port: number;

beforeAll(async () => {
  workspace = await flights();
  api = await startApi(workspace, LIMITS, { SERVICE_API_TOKEN: TOKEN });
  port = Number(new URL(api.url).port);
});

afterAll(async () => {
  expect(await api.stop()).toBe(0);
  expect(api.log().split('\n').length).toBeGreaterThan(20);
  expectNoSecret(api.log());
});

function expectNoSecret(log: string): void {
  for (const secret of [TOKEN, CANARY, workspace]) expect(log).not.toContain(secret);
}

interface Reply {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Writes bytes to a connection of its own, and gives what came back when the server has closed it. */
function raw(...parts: readonly (string | Uint8Array)[]): Promise<Reply> {
  return rawTo(port, ...parts);
}

function rawTo(to: number, ...parts: readonly (string | Uint8Array)[]): Promise<Reply> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(to, '127.0.0.1', () => parts.forEach((part) => socket.write(part)));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      const [head = '', ...body] = text.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: body.join('\r\n\r\n') });
    });
  });
}

function requestText(line: string, headers: readonly string[] = [], body = ''): string {
  return [`${line} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${TOKEN}`, 'Connection: close', ...headers, '', body].join('\r\n');
}

function posted(
  body: Buffer | string,
  headers: readonly string[] = ['Content-Type: application/json'],
  path = '/metrics/flights/query',
): Promise<Reply> {
  return raw(requestText(`POST ${path}`, [...headers, `Content-Length: ${Buffer.byteLength(body)}`]), body);
}

/** A refusal of ours: a problem that says what was wrong and holds neither a path of this machine, nor SQL, nor a stack. */
function expectRefusal({ status, head, body }: Reply, wanted: number): string {
  expect([status, body]).toEqual([wanted, expect.stringContaining('"detail"')]);
  expect(head.toLowerCase()).toContain('content-type: application/problem+json');
  expect(body).not.toMatch(/\bSELECT\b|\bat \S+:\d+|node_modules|\/tmp\/|store\.|Error:/);
  return body;
}

async function expectStillServing(): Promise<void> {
  const reply = await posted('{"limit":1}');
  expect([reply.status, JSON.parse(reply.body).row_count]).toEqual([200, 1]);
}

describe('a client that is slow on purpose', () => {
  let impatient: ApiProcess;
  beforeAll(async () => {
    impatient = await startApi(workspace, IMPATIENT, { SERVICE_API_TOKEN: TOKEN });
  });
  afterAll(async () => {
    expect(await impatient.stop()).toBe(0);
    expectNoSecret(impatient.log());
  });

  it.each([
    ['headers', ['GET /metrics HTTP/1.1\r\nHost: localhost\r\nX-A: ']],
    ['body', [requestText('POST /metrics/flights/query', ['Content-Type: application/json', 'Content-Length: 100']), '{"limit"']],
  ])('is cut off while its %s trickle in', async (_, parts) => {
    const taken = await ownTime(async () => {
      expectRefusal(await rawTo(Number(new URL(impatient.url).port), ...parts), 408);
    });
    expect(taken).toBeLessThan(DEFAULT_TIMEOUT_MS / 2);
  });

  it('does not keep others from their answers', async () => {
    const slow = await Promise.all(Array.from({ length: 50 }, () => opened('GET /metrics HTTP/1.1\r\nHo')));
    await expectStillServing();
    slow.forEach((socket) => socket.destroy());
  });
});

function opened(text: string, to = port): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(to, '127.0.0.1', () => {
      if (text !== '') socket.write(text);
      resolve(socket);
    });
    socket.on('error', reject);
  });
}

describe('a body', () => {
  it('that is a gzip bomb is not decompressed', async () => {
    expectRefusal(await posted(gzipSync(Buffer.alloc(50 * 2 ** 20)), ['Content-Type: application/json', 'Content-Encoding: gzip']), 415);
  });

  it('nested 100,000 deep is refused, quickly', async () => {
    const before = api.worked_ms();
    expectRefusal(await posted(`{"filters":${'['.repeat(100_000)}${']'.repeat(100_000)}}`), 400);
    expect(api.worked_ms() - before).toBeLessThan(1000);
  });

  it.each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'])(
    'with the key %s is told that it is unknown, wherever it stands',
    async (key) => {
      for (const body of [
        `{"${key}":{"limit":1}}`,
        `{"filters":{"${key}":"x"}}`,
        `{"having":{"${key}":{"gt":1}}}`,
        `{"filters":{"origin":{"${key}":"x"}}}`,
      ]) {
        expectRefusal(await posted(body), 400);
      }
      expectRefusal(await posted(`{"dimensions":["${key}"]}`), 400);
      expectRefusal(await posted('{}', undefined, `/metrics/${key}/query`), 404);
    },
  );

  it('that has a key twice is refused, even if spelled differently', async () => {
    expectRefusal(await posted('{"limit":1,"limit":2}'), 400);
    expectRefusal(await posted('{"limit":1,"\\u006cimit":2}'), 400);
    expectRefusal(await posted('{"filters":{"origin":"JFK","origin":"LAX"}}'), 400);
  });

  it('that is not UTF-8 is refused', async () => {
    for (const bytes of [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80]]) {
      expectRefusal(await posted(Buffer.concat([Buffer.from('{"filters":{"origin":"'), Buffer.from(bytes), Buffer.from('"}}')])), 400);
    }
  });

  it('may contain any string as a value: it matches nothing and never leaks', async () => {
    const texts = [
      '\r\nSet-Cookie: a=b',
      '\u0000',
      "' OR 1=1 --",
      '"; DROP TABLE x; --',
      '\ud800'.toWellFormed(),
      '../../etc/passwd',
      '${7*7}',
      '<script>',
      '%',
      '_',
      CANARY,
      'x'.repeat(100_000),
    ];
    for (const text of texts) {
      const { status, head, body } = await posted(JSON.stringify({ filters: { origin: text } }));
      expect([status, JSON.parse(body).rows]).toEqual([200, [{ flights: 0 }]]);
      expect(head.toLowerCase()).not.toContain('set-cookie');
    }
  });
});

describe('an address', () => {
  it('that is not UTF-8 is refused, by the packed command as by its source', async () => {
    for (const bytes of ['%ff', '%C3', '%ed%a0%80', '%zz', '%']) {
      for (const path of [
        `/metrics/flights/query?intent=%7B%22filters%22:%7B%22origin%22:%22${bytes}%22%7D%7D`,
        `/metrics/flights/dimension-values?dimension=origin&search=${bytes}`,
        `/metrics?${bytes}=1`,
      ])
        expectRefusal(await raw(requestText(`GET ${path}`), '\r\n'), 400);
    }
  });
});

describe('headers', () => {
  it('that are too large are refused', async () => {
    expectRefusal(await raw(requestText('GET /metrics', [`X-Large: ${'x'.repeat(9000)}`])), 431);
    expectRefusal(
      await raw(
        requestText(
          'GET /metrics',
          Array.from({ length: 900 }, (_, index) => `X-${index}: 123456789`),
        ),
      ),
      431,
    );
  });

  it('that two servers could read differently are refused', async () => {
    expectRefusal(
      await raw(
        requestText('POST /metrics/flights/query', ['Content-Type: application/json', 'Content-Length: 2', 'Transfer-Encoding: chunked']),
        '{}',
      ),
      400,
    );
    expectRefusal(
      await raw(
        requestText('POST /metrics/flights/query', ['Content-Type: application/json', 'Content-Length: 2', 'Content-Length: 3']),
        '{}',
      ),
      400,
    );
  });
});

describe('a path', () => {
  const names = [
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f%2e%2e',
    '..',
    '%00',
    '%0d%0aSet-Cookie:%20a=b',
    '%c0%ae%c0%ae',
    'flights%00',
    'flights/../../status',
    '%ff',
  ];
  it.each(names)('with the name %s reaches no file and adds no header', async (name) => {
    for (const line of [
      `GET /metrics/${name}/freshness`,
      `POST /metrics/${name}/query`,
      `GET /docs/assets/${name}`,
      `GET /docs/${name}/package.json`,
    ]) {
      const { status, head, body } = await raw(
        requestText(
          line,
          line.startsWith('POST') ? ['Content-Type: application/json', 'Content-Length: 2'] : [],
          line.startsWith('POST') ? '{}' : '',
        ),
      );
      expect([line, [400, 404, 405].includes(status)]).toEqual([line, true]);
      expect(body).not.toMatch(/root:|"dependencies"/);
      expect(head.toLowerCase()).not.toContain('set-cookie');
    }
  });
});

describe('connections', () => {
  it('500 at once leave the server answering, and cost it little once they are gone', async () => {
    await expectStillServing();
    const idle = await Promise.all(Array.from({ length: 500 }, () => opened('')));
    await expectStillServing();
    const answers = await Promise.all(Array.from({ length: 80 }, () => posted('{"time_axis":"month"}')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    idle.forEach((socket) => socket.destroy());
    await expectStillServing();
  });

  it('beyond the limit are closed at once, and those within it are served', async () => {
    const small = await startApi(workspace, ['--connections', '50']);
    try {
      const sockets = await Promise.all(Array.from({ length: 80 }, () => opened('', Number(new URL(small.url).port)).catch(() => null)));
      const closed = new Set<Socket>();
      for (const socket of sockets) socket?.once('close', () => closed.add(socket)).resume();
      const open = (): number => sockets.filter((socket) => socket !== null && !closed.has(socket) && !socket.destroyed).length;
      await eventually(() => open() <= 50, { progress: open });
      expect(open()).toBe(50);
      sockets.forEach((socket) => socket?.destroy());
      await eventually(async () => (await fetch(`${small.url}/health`).catch(() => null))?.status === 200);
    } finally {
      await small.stop();
    }
  });
});

describe('the token', () => {
  it('is required on every route that the document lists, before anything is said about the request', async () => {
    const document = JSON.parse((await raw(requestText('GET /openapi.json'))).body) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    };
    const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => /^(get|post|put|delete|patch)$/.test(method))
        .map((method) => `${method.toUpperCase()} ${path.replace('{name}', 'flights')}`),
    );
    expect(routes.length).toBeGreaterThan(7);
    for (const line of [...routes, 'GET /docs', 'GET /openapi.json', 'GET /status', 'GET /nowhere'].filter(
      (route) => route !== 'GET /health',
    )) {
      for (const authorization of [
        '',
        'Authorization: Bearer wrong',
        `Authorization: Basic ${TOKEN}`,
        `Authorization: Bearer ${TOKEN}x`,
        `Authorization: Bearer ${TOKEN.slice(0, -1)}`,
      ]) {
        const { status, head, body } = await raw(
          [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...(authorization === '' ? [] : [authorization]), '', ''].join(
            '\r\n',
          ),
        );
        expect([line, authorization, status]).toEqual([line, authorization, 401]);
        expect(head).toContain('WWW-Authenticate: Bearer');
        expect(body).not.toContain('origin_state');
      }
    }
    expect((await raw('GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).status).toBe(200);
  });
});
