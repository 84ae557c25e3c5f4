import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSales } from './salesWorkspace.ts';
import type { QueryWorkspace } from './support.ts';
let w: QueryWorkspace;
beforeAll(async () => { w = await openSales(); });
afterAll(() => w?.close());
it('smoke', async () => {
  for (const metric of ['sales','orders','amount','amounts','buyers','hourly','monthly']) {
    const r = await w.call('metric_query', { metric, time_axis: 'month', compare: 'prior_period', totals: true });
    console.log(JSON.stringify(r.rows.slice(0,3)), JSON.stringify(r.totals), r.warnings, JSON.stringify(r.provenance.plan));
  }
  expect(1).toBe(1);
});
