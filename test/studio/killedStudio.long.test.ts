import { execFileSync } from 'node:child_process';
import { closeSync, constants, existsSync, openSync, readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { StudioState } from '../../generated/types.ts';
import { eventually } from '../support/eventually.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { ServiceProcess } from '../support/ServiceProcess.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { treeOf } from './steps.ts';

const orders = 'day,region,amount\n2026-01-05,North,10.5\n2026-02-06,South,12.25\n';

interface Started {
  readonly process: ServiceProcess;
  act(name: string, body: object): Promise<StudioState>;
}

/** The command as people run it, asked with the key that it prints. */
async function start(workspace: TestWorkspace): Promise<Started> {
  const process = new ServiceProcess(['studio', workspace.root, '--port', '0', '--log-format', 'json']);
  onTestFinished(() => void process.process.kill('SIGKILL'));
  const [, origin = '', key = ''] = await process.until(/at (http:\/\/\S+?)\/#key=([0-9a-f]{48})/);
  const act = async (name: string, body: object): Promise<StudioState> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
    const response = await fetch(`${origin}/api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as StudioState;
  };
  return { process, act };
}

/** Reviews what is proposed for the orders. */
async function review({ act }: Started, workspace: TestWorkspace): Promise<{ readonly journey: string; readonly sha256: string }> {
  const { journey } = await act('enter', {});
  const { sample } = await act('sample', { journey, from: workspace.path('orders.csv') });
  await act('fill', { journey, choices: sample?.proposal });
  const reviewed = await act('review', { journey });
  return { journey, sha256: reviewed.review?.sha256 ?? '' };
}

describe('service studio', () => {
  it(
    'rolls back what it was writing when it was killed, says so, and can do it again',
    onlyIf(process.platform === 'linux', 'it needs mkfifo'),
    async () => {
      const workspace = new TestWorkspace();
      workspace.write('orders.csv', orders);
      workspace.write('catalog/.keep', '');
      const first = await start(workspace);
      const { journey, sha256 } = await review(first, workspace);
      // Writing to a pipe that nobody reads waits for ever: two files of four are beside their places by then.
      execFileSync('mkfifo', [workspace.path('catalog/metrics.yaml.tmp')]);
      const applying = first.act('apply', { journey, sha256 }).catch(() => 'cut');
      const isWritten = (file: string): boolean => existsSync(file) && readFileSync(file).length > 0;
      await eventually(() => isWritten(workspace.path('catalog/processors.yaml.tmp')));
      expect(JSON.parse(readFileSync(workspace.path('meta/studio/change.json'), 'utf8'))).toMatchObject({ state: 'writing' });
      first.process.process.kill('SIGKILL');
      expect(await first.process.ended).toBe('SIGKILL');
      expect(await applying).toBe('cut');

      const second = await start(workspace);
      await second.process.until(/The studio was interrupted while it wrote [^\n]* again as they were before/);
      expect(Object.keys(treeOf(workspace)).filter((path) => path.startsWith('catalog/'))).toEqual(['catalog/.keep']);
      const again = await review(second, workspace);
      const { applied } = await second.act('apply', again);
      expect(applied?.files).toHaveLength(4);
      second.process.process.kill('SIGTERM');
      expect(await second.process.ended).toBe(0);

      const third = await start(workspace);
      const { workspace: state } = await third.act('enter', {});
      expect(state).toMatchObject({ catalog: 'compiles', undo: { sha256: applied?.sha256, files: applied?.files } });
      expect(third.process.stderr).not.toContain('interrupted');
    },
  );

  it('finishes the change that is under way when it is asked to end', onlyIf(process.platform === 'linux', 'it needs mkfifo'), async () => {
    const workspace = new TestWorkspace();
    workspace.write('orders.csv', orders);
    workspace.write('catalog/.keep', '');
    const studio = await start(workspace);
    const body = await review(studio, workspace);
    const pipe = workspace.path('catalog/metrics.yaml.tmp');
    execFileSync('mkfifo', [pipe]);
    const applying = studio.act('apply', body).catch(() => 'cut');
    await eventually(() => existsSync(workspace.path('catalog/processors.yaml.tmp')));
    studio.process.process.kill('SIGTERM');
    expect(await applying).toBe('cut');
    // Somebody reads: the writing goes on, and fails at a pipe that cannot be flushed.
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    expect(await studio.process.ended).toBe(0);
    closeSync(reader);
    expect(existsSync(workspace.path('meta/studio/change.json'))).toBe(false);
    expect(Object.keys(treeOf(workspace)).filter((path) => path.startsWith('catalog/'))).toEqual(['catalog/.keep']);
  });
});
