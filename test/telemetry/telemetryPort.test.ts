import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Ready } from '../../generated/types.ts';
import { defaultHttpLimits } from '../../runtime/http/HttpLimits.ts';
import type { ConnectionLimits } from '../../runtime/http/limitedServer.ts';
import { createTelemetryServer, type TelemetryServerOptions } from '../../runtime/http/createTelemetryServer.ts';
import { run } from '../cli/run.ts';
import { salesWorkspace } from '../cli/salesWorkspace.ts';
import { repository } from '../support/catalogs.ts';

const servers = ['serve-api', 'serve-mcp'] as const;

async function served(
  token: string | null,
  exposition: () => Promise<string>,
  { ready = null, ...limits }: Partial<ConnectionLimits & Pick<TelemetryServerOptions, 'ready'>> = {},
): Promise<string> {
  const server = createTelemetryServer({
    host: '127.0.0.1',
    port: 0,
    token,
    limits: { ...defaultHttpLimits, ...limits },
    exposition,
    ready,
  });
  const { port } = await server.listen();
  onTestFinished(() => server.close());
  return `http://127.0.0.1:${port}/metrics`;
}

describe('the port that Prometheus reads', () => {
  it('requires its token, if it has one', async () => {
    const url = await served('secret', async () => 'governed_slots_in_use 0\n');
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { Authorization: 'Bearer wrong' } })).status).toBe(401);
    const answer = await fetch(url, { headers: { Authorization: 'Bearer secret' } });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'governed_slots_in_use 0\n',
    ]);
  });

  it('says without a token whether the API is ready, and refuses the rest', async () => {
    let status: Ready['status'] = 'waiting';
    const url = await served('secret', async () => '', { ready: () => ({ status }) });
    const ready = url.replace('/metrics', '/ready');
    const seen: unknown[] = [];
    for (status of ['waiting', 'ready', 'draining'] as const) {
      const answer = await fetch(ready);
      seen.push([answer.status, answer.headers.get('content-type'), await answer.json()]);
    }
    const type = 'application/json; charset=utf-8';
    expect(seen).toEqual([
      [503, type, { status: 'waiting' }],
      [200, type, { status: 'ready' }],
      [503, type, { status: 'draining' }],
    ]);
    expect((await fetch(ready, { method: 'POST' })).status).toBe(405);
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(`${ready}/more`)).status).toBe(401);
  });

  it('has no readiness beside a server that takes no requests', async () => {
    const url = await served(null, async () => '');
    const answer = await fetch(url.replace('/metrics', '/ready'));
    expect([answer.status, await answer.text()]).toEqual([404, 'This port serves only /metrics.\n']);
  });

  it('is kept from nobody by connections that are slow to ask', async () => {
    const url = await served(null, async () => 'governed_slots_in_use 0\n', { connections: 4 });
    const slow = Array.from({ length: 40 }, () => connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {}));
    onTestFinished(() => slow.forEach((socket) => void socket.destroy()));
    const last = slow[39];
    if (last !== undefined) await once(last, 'connect');
    for (const socket of slow) socket.write('GET /metrics HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect((await fetch(url)).status).toBe(200);
  });

  it('ends a connection whose request takes too long to arrive', async () => {
    const url = await served(null, async () => '', { headers_ms: 100, request_ms: 100, check_ms: 10 });
    const slow = connect(Number(new URL(url).port), '127.0.0.1');
    slow.write('GET /metrics HTTP/1.1\r\n');
    expect(String((await once(slow, 'data'))[0])).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('does not say why measurements could not be collected', async () => {
    const url = await served(null, () => Promise.reject(new Error('/home/me/data.duckdb is broken')));
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([500, 'The measurements could not be collected.\n']);
  });

  const refused: readonly (readonly [readonly string[], string])[] = [
    [['--telemetry-host', '127.0.0.1'], '--telemetry-host requires --telemetry-port.\n'],
    [['--telemetry-port', '99999'], '--telemetry-port 99999: a port is a whole number from 0 to 65535.\n'],
    [
      ['--telemetry-port', '9464', '--telemetry-host', '0.0.0.0'],
      'Refusing to serve measurements on 0.0.0.0 without a token: they contain names from the catalog. Set SERVICE_TELEMETRY_TOKEN, or use 127.0.0.1, localhost or ::1.\n',
    ],
  ];
  it.each(refused.flatMap((one) => servers.map((server) => [server, ...one] as const)))(
    'is not opened by %s with %j',
    async (server, flags, message) => {
      const { root } = salesWorkspace();
      expect(await run(server, root, ...flags)).toEqual({ status: 2, stdout: '', stderr: message });
    },
  );

  it.each(servers)('is described alike by the help of %s and the page about serving', async (server) => {
    const page = readFileSync(`${repository}docs/serving.md`, 'utf8');
    const { stdout } = await run(server, '--help');
    for (const flag of ['--telemetry-port', '--telemetry-host']) {
      const [, words = '', value = ''] = new RegExp(`^  ${flag} [A-Z]+ +(.*); default: (\\S+)$`, 'm').exec(stdout) ?? [];
      expect(page).toContain(`| \`${flag}\` | ${value} | ${words} |`);
    }
  });
});
