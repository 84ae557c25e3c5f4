import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repository } from '../support/catalogs.ts';
import { eventually } from '../support/eventually.ts';
import { connectMcp, startApi } from '../support/processes.ts';
import { run } from './run.ts';
import { ingestedSales } from './ingestedSales.ts';
import { salesWorkspace } from './salesWorkspace.ts';
import { variant } from '../support/variant.ts';

describe('the log of a server', () => {
  variant('contains events of the chosen level and above, in the chosen form', async () => {
    const workspace = await ingestedSales();
    const api = await startApi(workspace.root, ['--log-level', 'warn', '--log-format', 'pretty']);
    expect((await fetch(`${api.url}/metrics`)).status).toBe(200);
    workspace.write('catalog/metrics.yaml', 'metrics:\n  revenue: {kind: formula, procesor: sales, expression: revenue}\n');
    await eventually(() => api.log().includes('catalog_refused'));
    expect(await api.stop()).toBe(0);
    const lines = api.log().trimEnd().split('\n');
    expect(lines).toEqual([expect.stringMatching(/^\[\d\d:\d\d:\d\d\] WARN: catalog_refused \{"faults":\d+,"codes":\[.+\]\}$/)]);
  });

  it('is empty if its level is silent', async () => {
    const { root } = await ingestedSales();
    let heard = '';
    const client = await connectMcp(root, ['--log-level', 'silent'], {}, (text) => {
      heard += text;
    });
    await client.callTool({ name: 'metric_query', arguments: { metric: 'revenue' } });
    await client.close();
    expect(heard).toBe('');
  });

  it.each([
    ['--log-level', 'debug', '--log-level debug: this must be info, warn, error or silent.\n'],
    ['--log-format', 'xml', '--log-format xml: this must be auto, json or pretty.\n'],
  ])('cannot be set by %s %s', async (flag, text, message) => {
    const { root } = salesWorkspace();
    for (const command of ['serve-api', 'serve-mcp'])
      expect(await run(command, root, flag, text)).toEqual({ status: 2, stdout: '', stderr: message });
  });

  it('is set by flags that help and the page about serving describe in the same words', async () => {
    const page = readFileSync(`${repository}docs/serving.md`, 'utf8');
    for (const command of ['serve-api', 'serve-mcp']) {
      const { stdout } = await run(command, '--help');
      for (const flag of ['--log-level', '--log-format']) {
        const [, words = '', value = ''] = new RegExp(`^  ${flag} [A-Z]+ +(.*); default: (\\S+)$`, 'm').exec(stdout) ?? [];
        expect(page).toContain(`| \`${flag}\` | ${value} | ${words} |`);
      }
    }
  });
});
