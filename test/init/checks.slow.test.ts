import { appendFileSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { run } from '../cli/run.ts';
import { dataFile, init, initText } from './support.ts';

const days = ['2026-01-01,true', '2026-01-01,false', '2026-01-02,true', '2026-01-02,false', '2026-01-02,false', '2026-01-03,true'];
const orders = (rows: readonly string[]): string => ['day,ok', ...rows, ''].join('\n');

describe('the checks that service init proposes', () => {
  it('pass on data as they were, warn of a last day with less than half of the rows, and hold back a file without rows', async () => {
    const { workspace, printed } = await initText('orders.csv', orders(days));
    expect(printed).toContain('orders_has_rows, orders_has_every_day, ok_share_is_plausible and rows_not_halved\n');
    const warned = await run('ingest', workspace.root);
    expect([warned.status, `${warned.stdout}${warned.stderr}`]).toEqual([0, expect.stringContaining('rows_not_halved')]);
    workspace.write('data/orders.csv', orders(days.slice(0, -1)));
    expect(await run('ingest', workspace.root)).toMatchObject({ status: 0, stdout: expect.not.stringContaining('rows_not_halved') });
    expect(await run('check', workspace.root)).toMatchObject({ status: 0, stdout: expect.stringContaining('4 checks') });
    workspace.write('data/orders.csv', orders([]));
    const held = await run('ingest', workspace.root);
    expect([held.status, `${held.stdout}${held.stderr}`]).toEqual([1, expect.stringContaining('orders_has_rows')]);
  });

  it('are added for one more source only where a catalog has checks', async () => {
    const { workspace } = await init(dataFile('orders.csv', orders(days)));
    appendFileSync(workspace.path('catalog/checks.yaml'), '  # The end.\n');
    const before = readFileSync(workspace.path('catalog/checks.yaml'), 'utf8');
    const added = await run('init', workspace.root, '--add', '--from', dataFile('visits.csv', 'day,seconds\n2026-01-01,2\n'));
    expect([added.status, added.stdout]).toEqual([0, expect.stringContaining('catalog/checks.yaml      the check visits_has_rows\n')]);
    expect(readFileSync(workspace.path('catalog/checks.yaml'), 'utf8').startsWith(before)).toBe(true);
  });
});
