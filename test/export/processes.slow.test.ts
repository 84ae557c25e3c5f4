import { once } from 'node:events';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '../../runtime/release/Principal.ts';
import { viewOf } from '../../runtime/release/ReleaseView.ts';
import { ReleaseHolder } from '../../runtime/release/ReleaseHolder.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { must } from '../query/must.ts';
import { runService } from '../support/processes.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { flightsToExport, startExport } from './flightsToExport.ts';
import { asStored, exportOf, tableRows, wholeAnswer, withManifest } from './support.ts';
import { variant } from '../support/variant.ts';

/* What is killed while it exports, disturbs a server or is read in many parts: processes.long.test.ts. */

let workspace: string;
beforeAll(async () => {
  workspace = await flightsToExport();
});
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

describe('an export of three million flights by day', () => {
  it('is refused while another process makes it, which ends up with what a query answers', async () => {
    const first = startExport(workspace);
    await once(must(first.stderr), 'data');
    const holder = await ReleaseHolder.start(workspace, { watch: false });
    await expect(
      exportOf(
        workspace,
        withManifest(viewOf(holder.current(), operator), (manifest) => manifest),
        'day',
      ),
    ).rejects.toThrow(`Process ${first.pid} is already exporting this workspace`);
    if (first.exitCode === null) await once(first, 'exit');
    expect(first.exitCode).toBe(0);
    const answer = await wholeAnswer(viewOf(holder.current(), operator), 'average_delay', 'day');
    expect(await tableRows(workspace, 'day', 'average_delay')).toEqual(asStored(answer));
    await holder.close();
  });
});

describe('service export', () => {
  variant('exits with 1 and says what to do when nothing is published, no metric has the grain, or there is no such grain', async () => {
    const empty = new TestWorkspace();
    cpSync(join(workspace, 'catalog'), empty.path('catalog'), { recursive: true });
    const unpublished = await runService('export', empty.root);
    expect(unpublished).toEqual({
      status: 1,
      stdout: '',
      stderr: `Nothing is published yet, so there is nothing to export. First run: node dist/service/main.js ingest ${empty.root}\n`,
    });
    const byHour = await runService('export', workspace, '--grain', 'hour');
    expect(byHour).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^No metric of this catalog can be grouped by hour, so nothing was exported\.\nWhat would work:\n {2}--grain day: average_delay, delay, routes\n/,
      ),
    });
    expect(existsSync(workspacePaths(workspace).metric_export('hour'))).toBe(false);
    expect(await runService('export', workspace, '--grain', 'moth')).toEqual({
      status: 2,
      stdout: '',
      stderr: '--grain moth: choose hour, day, week, month, quarter or year. Did you mean "month"?\n',
    });
  });
});
