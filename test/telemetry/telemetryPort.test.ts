import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTelemetryServer } from '../../runtime/http/createTelemetryServer.ts';
import { run } from '../cli/run.ts';
import { salesWorkspace } from '../cli/salesWorkspace.ts';
import { repository } from '../support/catalogs.ts';

const servers = ['serve-api', 'serve-mcp'] as const;

async function served(token: string | null, exposition: () => Promise<string>): Promise<string> {
  const server = createTelemetryServer({ host: '127.0.0.1', port: 0, token, exposition });
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
