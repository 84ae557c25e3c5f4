import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dimensionsOf } from '../../../compiler/compound.ts';
import { derivationOf, outputsOf } from '../../../compiler/derivation.ts';
import type { Cell, Explanation, Intent } from '../../../generated/types.ts';
import { add, compare, ratioOf, ratioOfText, subtract, toDouble, type Ratio } from '../../../runtime/exact/rational.ts';
import { operator } from '../../../runtime/release/Principal.ts';
import { ReleaseHolder } from '../../../runtime/release/ReleaseHolder.ts';
import { viewOf } from '../../../runtime/release/ReleaseView.ts';
import { callTool } from '../../../runtime/tools/callTool.ts';
import type { ToolContext } from '../../../runtime/tools/Tool.ts';
import { flights } from '../../support/flights.ts';
import { interactions } from '../../support/interactions.ts';
import { must } from '../must.ts';
import { httpCaps } from '../support.ts';

const numbers: ReadonlySet<string> = new Set(['integer', 'number', 'bigint', 'decimal']);

/** Of each example, days that its data cover, of which every metric has a value. */
const examples = [
  { name: 'flights', open: flights, before: { start: '2001-01-01', end: '2001-01-31' }, after: { start: '2001-02-01', end: '2001-02-28' } },
  {
    name: 'interactions',
    open: interactions,
    before: { start: '2026-01-01', end: '2026-01-03' },
    after: { start: '2026-01-04', end: '2026-01-06' },
  },
] as const;

describe.each(examples)('an explanation of every metric of $name', ({ open, before, after }) => {
  let holder: ReleaseHolder;

  beforeAll(async () => {
    holder = await ReleaseHolder.start(await open(), { watch: false });
  });
  afterAll(() => holder.close());

  const context = (): ToolContext => ({
    release: viewOf(holder.current(), operator),
    caps: { ...httpCaps, max_bytes: 2 ** 26 },
    timeout_ms: 60_000,
    signal: new AbortController().signal,
  });
  const valueOf = async (metric: string, output: string, intent: Intent): Promise<Cell> =>
    (await callTool('metric_query', context(), { metric, ...intent })).rows[0]?.[output] ?? null;
  const exact = (cell: Cell | undefined): Ratio => must(ratioOfText(String(cell)));
  const isNear = (found: Ratio, wanted: Ratio): boolean =>
    Math.abs(toDouble(subtract(found, wanted))) <= 1e-12 * (1 + Math.abs(toDouble(wanted)));

  it('adds up to the change over every dimension, or is the change without each value, as plain questions tell', async () => {
    const found = { additive: 0, ratio: 0, leave_one_out: 0 };
    const explained = Object.values(holder.current().manifest.metrics).flatMap((metric) =>
      derivationOf(metric).kind === 'rows'
        ? []
        : outputsOf(derivationOf(metric))
            .filter(({ type, differences }) => differences !== 'none' && numbers.has(type))
            .map(({ name }) => ({ metric, output: name })),
    );
    for (const [place, { metric, output }] of explained.entries()) {
      const all = dimensionsOf(metric, holder.current().manifest.tables).map(({ name }) => name);
      const first = must(all[place % all.length]);
      const explain = (dimensions: readonly string[]): Promise<Explanation> =>
        callTool('metric_explain', context(), {
          metric: metric.name,
          output,
          ...after,
          against: before,
          dimensions: [...dimensions],
          limit: 10_000,
        });
      const told = await explain([first]);
      const [by] = told.dimensions;
      if (by === undefined) {
        const sides = [await valueOf(metric.name, output, before), await valueOf(metric.name, output, after)];
        expect([told.change, sides.includes(null)], `${output} is not known on a side`).toEqual([null, true]);
        continue;
      }
      found[by.method] += 1;
      if (by.method === 'leave_one_out') {
        for (const { values, contribution } of by.drivers.slice(0, 1)) {
          const value = values[first] ?? null;
          const filters = { [first]: value === null ? { not_null: true as const } : { ne: value } };
          const then = await valueOf(metric.name, output, { filters, ...before });
          const now = await valueOf(metric.name, output, { filters, ...after });
          if (then === null || now === null) expect(contribution).toBe(null);
          else
            expect(
              isNear(exact(contribution), subtract(exact(told.change), subtract(exact(now), exact(then)))),
              `${output} by ${first}`,
            ).toBe(true);
        }
        continue;
      }
      const others = await explain(all.filter((name) => name !== first));
      for (const { by: names, method, drivers, others: rest } of [by, ...others.dimensions]) {
        expect(method).toBe(by.method);
        const sum = [...drivers, rest].reduce((total, { contribution }) => add(total, exact(contribution)), ratioOf(0));
        const wanted = exact(told.change);
        expect(method === 'additive' ? compare(sum, wanted) === 0 : isNear(sum, wanted), `${output} by ${names.join()}`).toBe(true);
      }
    }
    expect(Math.min(found.additive, found.ratio, found.leave_one_out)).toBeGreaterThan(0);
  });
});
