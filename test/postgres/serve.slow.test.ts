import { describe, expect, it } from 'vitest';
import { ServiceProcess } from '../support/ServiceProcess.ts';
import { ingestedSales } from '../cli/ingestedSales.ts';
import { run } from '../cli/run.ts';
import { cstring, frame, RawClient, startup } from './RawClient.ts';

describe('serve-api with a door for clients of PostgreSQL', () => {
  it('answers measures with the digest of HTTP, to whoever has the token, and stops with the server', async () => {
    const { root } = await ingestedSales();
    const service = new ServiceProcess(['serve-api', root, '--port', '0', '--postgres-port', '0'], { token: 'the key' });
    const [, http] = await service.until(/at (http:\/\/[\d.:]+)/);
    const [, port, database] = await service.until(/postgresql:\/\/analyst@127\.0\.0\.1:(\d+)\/(\w+), the password being a token/);
    const answer = (await (
      await fetch(`${http}/metrics/revenue/query`, {
        method: 'POST',
        body: '{"time_axis":"month"}',
        headers: { Authorization: 'Bearer the key', 'Content-Type': 'application/json' },
      })
    ).json()) as { readonly row_count: number; readonly provenance: { readonly result_digest: string } };

    const client = new RawClient(Number(port));
    client.socket.write(startup({ user: 'analyst', database: database ?? '' }));
    client.socket.write(frame('p', cstring('the key')));
    await client.until('Z');
    const lines = await client.query('SELECT month, MEASURE(revenue) FROM metrics.sales GROUP BY month ORDER BY month');
    expect(lines).toContain(`N NOTICE 00000 result_digest ${answer.provenance.result_digest}`);
    expect(lines).toContain(`C SELECT ${answer.row_count}`);
    expect((await client.query('CREATE TABLE t (a int)'))[0]).toMatch(/^E ERROR 25006/);
    service.process.kill('SIGTERM');
    expect((await client.closed()).at(-1)).toMatch(/^E FATAL 57P01/);
    expect(await service.ended).toBe(0);
    expect(service.stderr).toContain('"event":"postgres_statement","statement":"query","sqlstate":"00000"');
    expect(service.stderr).not.toMatch(/MEASURE|the key/);
  });

  it.each([
    [['--postgres-port', '0', '--postgres-host', '0.0.0.0'], 'without a token'],
    [['--postgres-port', '0', '--postgres-host', '0.0.0.0', '--token', 'x'], 'without encryption'],
    [['--tls-cert', 'a.pem'], 'add --postgres-port'],
    [['--postgres-idle', '5'], 'add --postgres-port'],
    [['--postgres-port', '0', '--tls-cert', 'a.pem'], 'give both'],
  ])('refuses %s', async (flags, words) => {
    const { root } = await ingestedSales();
    const { status, stderr } = await run('serve-api', root, '--port', '0', ...flags);
    expect([status, stderr]).toEqual([2, expect.stringContaining(words)]);
  });
});
