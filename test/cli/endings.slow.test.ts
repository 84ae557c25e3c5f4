import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { ServiceProcess } from '../support/ServiceProcess.ts';
import { ingestedSales } from './ingestedSales.ts';
import { sampled } from '../support/caseCount.ts';
import { variants } from '../support/variant.ts';

interface Served {
  readonly child: ServiceProcess;
  readonly base: string;
}

async function served(): Promise<Served> {
  const { root } = await ingestedSales();
  const child = new ServiceProcess(['serve-api', root, '--port', '0']);
  const [, base = ''] = await child.until(/at (http:\/\/127\.0\.0\.1:\d+),/);
  return { child, base };
}

async function ask(base: string, times: number): Promise<void> {
  for (let asked = 0; asked < times; asked += 1) expect((await fetch(`${base}/health`)).status).toBe(200);
}

variants('a server ends at a signal', {}, () => {
  it('though the reader of its log has gone', async () => {
    const { child, base } = await served();
    child.process.stderr.destroy();
    await ask(base, 100);
    child.process.kill('SIGTERM');
    expect(await child.ended).toBe(0);
  });

  it('even if nobody reads its log, and without losing a request', async () => {
    const { child, base } = await served();
    child.process.stderr.pause();
    // Some 200 bytes each: more than a pipe holds.
    await ask(base, 1200);
    const exited = once(child.process, 'exit');
    child.process.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });

  it('sent by a terminal that closes', async () => {
    const { child, base } = await served();
    await ask(base, 1);
    child.process.kill('SIGHUP');
    expect(await child.ended).toBe(0);
    expect(child.stderr).toContain('"event":"server_stopped"');
  });

  it('but opens no debugger at the signal that Node reserves for that', async () => {
    const { child, base } = await served();
    child.process.kill('SIGUSR1');
    await ask(base, 100);
    child.process.kill('SIGTERM');
    expect(await child.ended).toBe(0);
    expect(child.stderr).not.toMatch(/debugger|inspector/i);
  });
});

describe('an MCP server ends with its client', () => {
  it.each(sampled(['closes its end', 'is no more']))('that %s, though nobody reads its log', async (how) => {
    const { root } = await ingestedSales();
    const child = new ServiceProcess(['serve-mcp', root]);
    await child.until(/server_started/);
    child.process.stderr.destroy();
    child.process.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    await eventually(() => child.stdout.includes('"id":1'));
    if (how === 'is no more') child.process.stdout.destroy();
    child.process.stdin.end();
    expect(await child.ended).toBe(0);
  });

  it.each(sampled(['its client closes its end', 'a signal comes']))('when %s, though nobody reads its answers', async (how) => {
    const { root } = await ingestedSales();
    const child = new ServiceProcess(['serve-mcp', root, '--stop-timeout', '0.2']);
    await child.until(/server_started/);
    child.process.stdout.pause();
    const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    // Some ten kilobytes each: more than a pipe holds.
    child.process.stdin.write(`${list}\n`.repeat(100));
    const exited = once(child.process, 'exit');
    if (how === 'a signal comes') child.process.kill('SIGTERM');
    else child.process.stdin.end();
    expect(await exited).toEqual([0, null]);
  });
});
