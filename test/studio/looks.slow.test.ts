import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { Looks, wideJson } from '../support/looks.ts';
import { ServiceProcess } from '../support/ServiceProcess.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

const orders = 'day,region,amount\n2026-01-05,North,10.5\n2026-02-06,South,12.25\n';

interface Started {
  readonly process: ServiceProcess;
  readonly workspace: TestWorkspace;
  readonly looks: Looks;
  act(name: string, body: object, signal?: AbortSignal): Promise<Readonly<Record<string, unknown>>>;
}

async function start(...flags: readonly string[]): Promise<Started> {
  const workspace = new TestWorkspace();
  workspace.write('orders.csv', orders);
  workspace.write('wide.json', wideJson(900));
  const looks = new Looks();
  const process = new ServiceProcess(['studio', workspace.root, '--port', '0', '--log-format', 'json', ...flags]);
  onTestFinished(() => void process.process.kill('SIGKILL'));
  const [, origin = '', key = ''] = await process.until(/at (http:\/\/\S+?)\/#key=([0-9a-f]{48})/);
  const act: Started['act'] = async (name, body, signal) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
    const sent = { method: 'POST', headers, body: JSON.stringify(body), ...(signal === undefined ? {} : { signal }) };
    return (await (await fetch(`${origin}/api/${name}`, sent)).json()) as Readonly<Record<string, unknown>>;
  };
  return { process, workspace, looks, act };
}

/** How looks ended, as the log has it. */
function outcomes({ process }: Started): readonly unknown[] {
  const lines = process.stderr.split('\n').filter((line) => line.startsWith('{'));
  return lines
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .filter(({ stage }) => stage === 'sample')
    .map(({ outcome }) => outcome);
}

describe('a look at a wide sample', () => {
  variant('holds up nobody, and ends with the page that asked for it', async () => {
    const studio = await start();
    const { act, workspace, looks } = studio;
    const { journey } = await act('enter', {});
    const page = new AbortController();
    const looking = act('sample', { journey, from: workspace.path('wide.json') }, page.signal).catch(() => 'cut');
    await looks.begun();
    const other = await act('enter', {});
    expect(other['journey']).toMatch(/^[0-9a-f]{32}$/);
    expect(outcomes(studio)).toEqual([]);

    page.abort();
    expect(await looking).toBe('cut');
    await eventually(() => outcomes(studio).length > 0);
    expect(outcomes(studio)).toEqual(['error']);
    expect(looks.scratch()).toEqual([]);
    const { sample } = await act('sample', { journey, from: workspace.path('orders.csv'), columns: ['day', 'am*'] });
    expect(sample).toMatchObject({ rows: 2, fields: [{ field: 'day' }, { field: 'amount' }] });
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends with the studio at %s, and leaves nothing', async (signal) => {
    const studio = await start();
    const { act, workspace, looks, process } = studio;
    const { journey } = await act('enter', {});
    const looking = act('sample', { journey, from: workspace.path('wide.json') }).catch(() => 'cut');
    await looks.begun();
    process.process.kill(signal);
    expect(await process.ended).toBe(0);
    expect(await looking).toBe('cut');
    expect(outcomes(studio)).toEqual(['error']);
    expect(looks.scratch()).toEqual([]);
  });

  variant('ends when its time is over', async () => {
    const studio = await start('--look-timeout', '0.5');
    const { act, workspace, looks } = studio;
    const { journey } = await act('enter', {});
    const { detail } = await act('sample', { journey, from: workspace.path('wide.json') });
    expect(detail).toContain('could not be read within 0.5 seconds');
    expect(looks.scratch()).toEqual([]);
  });
});
