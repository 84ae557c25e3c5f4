import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { runService } from '../support/processes.ts';
import { ServiceProcess } from '../support/ServiceProcess.ts';
import { salesWorkspace } from './salesWorkspace.ts';
import { variant } from '../support/variant.ts';

describe('service dev', () => {
  it('compiles, ingests and serves on every save, and shows the changed answers of its question', async () => {
    const workspace = salesWorkspace();
    const metrics = readFileSync(workspace.path('catalog/metrics.yaml'), 'utf8');
    const broken = metrics.replace('expression: revenue,', 'expression: revenu,');
    workspace.write('catalog/metrics.yaml', broken);
    // The system's opener writes down what it is asked to open.
    for (const name of ['xdg-open', 'open']) {
      workspace.write(`bin/${name}`, `#!/bin/sh\nprintf %s "$1" > '${workspace.path('opened')}'\n`);
      chmodSync(workspace.path(`bin/${name}`), 0o755);
    }
    vi.stubEnv('PATH', `${workspace.path('bin')}${delimiter}${process.env['PATH'] ?? ''}`);
    const dev = new ServiceProcess(['dev', workspace.root, 'revenue', '--dimensions', 'city', '--port', '0', '--open']);
    vi.unstubAllEnvs();
    onTestFinished(() => void dev.process.kill('SIGKILL'));
    /** What is written from now on has to match. */
    const next = async (save: () => void, ...patterns: readonly RegExp[]): Promise<string> => {
      const [written, told] = [dev.stdout.length, dev.stderr.length];
      save();
      const since = (): string => dev.stdout.slice(written) + dev.stderr.slice(told);
      await eventually(() => patterns.every((pattern) => pattern.test(since())), { progress: since });
      return since();
    };

    // A catalog that does not compile is waited on.
    await dev.until(/catalog\/metrics\.yaml:3:\d+ +unknown-state[^]*Nothing is served until this is fixed\.\n/);
    expect(existsSync(workspace.path('generated'))).toBe(false);

    // Mended, it is compiled, ingested and served.
    const first = await next(() => workspace.write('catalog/metrics.yaml', metrics), /digest [0-9a-f]+\n/);
    expect(first).toMatch(
      /3 metrics over 1 processor[^]*orders: chunks 2 ingested[^]*Serving Shop sales at http[^]*Explore at http[^]*Bern +11\.75/,
    );
    expect(existsSync(workspace.path('generated/manifest.json'))).toBe(true);
    const url = /at (http:\/\/127\.0\.0\.1:\d+),/.exec(first)?.[1] ?? '';
    const opened = await eventually(() => existsSync(workspace.path('opened')) && readFileSync(workspace.path('opened'), 'utf8'));
    expect(opened).toBe(`${url}/ui`);
    const metricsServed = async (): Promise<string> => (await fetch(`${url}/metrics`)).text();

    // A changed metric is served, and its answer shown.
    const doubled = metrics.replace('expression: revenue,', 'expression: revenue * 2,');
    expect(await next(() => workspace.write('catalog/metrics.yaml', doubled), /digest [0-9a-f]+\n/)).toMatch(
      /The answer has changed:[^]*Bern +23\.5/,
    );

    // Broken again, it is told where; what served before goes on.
    await next(
      () => workspace.write('catalog/metrics.yaml', broken),
      /metrics\.yaml:3:\d+ +unknown-state/,
      /The last good release is served/,
    );
    expect(await metricsServed()).toContain('"revenue"');

    // Mended with another metric, the answer as before is not shown again.
    const more = `${doubled}  buyers: {kind: formula, processor: sales, expression: row_count}\n`;
    const mended = await next(() => workspace.write('catalog/metrics.yaml', more), /4 metrics[^]*Done in/);
    await eventually(async () => (await metricsServed()).includes('"buyers"'));
    expect(mended).not.toContain('revenue [EUR]');

    // A new data file is read.
    expect(
      await next(() => workspace.write('data/2026-01-07.csv', 'at,city,amount,items\n2026-01-07,Bern,100.00,1\n'), /digest [0-9a-f]+\n/),
    ).toMatch(/orders: chunks 1 ingested, 2 unchanged[^]*The answer has changed:[^]*Bern +223\.5/);

    // What cannot be ingested is told as `service ingest` tells it.
    await next(
      () => workspace.write('data/2026-01-08.csv', 'at,city,amount,items\n2026-01-08,Bern,many,1\n'),
      /failed 2026-01-08: .*amount/,
    );

    dev.process.kill('SIGINT');
    expect(await dev.ended).toBe(0);
  });

  variant('refuses what it cannot start with', async () => {
    const workspace = salesWorkspace();
    expect(await runService('dev', workspace.root, '--port', 'x')).toMatchObject({ status: 2 });
    expect(await runService('dev', workspace.root, 'revenue', 'orders')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('dev expects METRIC, after the workspace'),
    });
    expect(await runService('dev', workspace.path('catalog'))).toMatchObject({ status: 1 });
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    expect(await runService('dev', workspace.root, '--port', port)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('This address and port are already in use.'),
    });
  });
});
