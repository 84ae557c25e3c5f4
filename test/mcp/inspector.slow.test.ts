import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { repository } from '../support/catalogs.ts';
import { flights } from '../support/flights.ts';
import { serviceBinary } from '../support/processes.ts';
import { variant } from '../support/variant.ts';

const run = promisify(execFile);

/** The inspector's command line, as anybody who tries an MCP server runs it. */
async function inspector(...args: readonly string[]): Promise<{ readonly status: number; readonly printed: string }> {
  const command = [
    `${repository}node_modules/.bin/mcp-inspector`,
    '--cli',
    process.execPath,
    serviceBinary,
    'serve-mcp',
    await flights(),
    ...args,
  ];
  try {
    const { stdout } = await run(process.execPath, command, { maxBuffer: 2 ** 25 });
    return { status: 0, printed: stdout };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('stdout' in error)) throw error;
    return { status: Number(error.code), printed: String(error.stdout) };
  }
}

describe('the MCP inspector', () => {
  it('lists the six governed tools', async () => {
    const { status, printed } = await inspector('--method', 'tools/list');
    expect(status).toBe(0);
    const { tools } = JSON.parse(printed) as { tools: readonly { name: string }[] };
    expect(tools.map(({ name }) => name)).toEqual([
      'metric_list',
      'metric_query',
      'metric_chart_query',
      'metric_explain',
      'dimension_values_tool',
      'freshness_get',
    ]);
  });

  variant('asks a metric and gets rows with their provenance', async () => {
    const { status, printed } = await inspector(
      '--method',
      'tools/call',
      '--tool-name',
      'metric_query',
      '--tool-arg',
      'metric=flights',
      'provenance=whole',
    );
    expect(status).toBe(0);
    expect(JSON.parse(printed)).toMatchObject({ structuredContent: { rows: [{ flights: 3_000_000 }], provenance: { metric: 'flights' } } });
  });

  variant('is told what is wrong, in words', async () => {
    const { status, printed } = await inspector('--method', 'tools/call', '--tool-name', 'metric_query', '--tool-arg', 'metric=flihts');
    expect(status).not.toBe(0);
    expect(printed).toContain('flights');
  });

  variant('reads the manifest as a resource', async () => {
    const { status, printed } = await inspector('--method', 'resources/read', '--uri', 'catalog://manifest');
    expect(status).toBe(0);
    expect(printed).toContain('late_share');
  });
});
