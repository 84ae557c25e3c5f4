import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Window } from '../../../compiler/manifest.ts';
import type { Intent } from '../../../generated/types.ts';
import type { WholeView } from '../../../runtime/release/ReleaseView.ts';
import { compareKeys, expectCompared, expectValues } from '../expectations.ts';
import { must } from '../must.ts';
import { outputs, type Expected } from '../oracle.ts';
import { intentOf, questions, type Question } from '../questions.ts';
import { groupingOf } from '../ranking.ts';
import { openSales, withRawTables } from '../salesWorkspace.ts';
import { releaseOf } from '../selecting.ts';
import type { QueryWorkspace } from '../support.ts';
import { expectedWindows } from '../windowOracle.ts';
import { caseCount, enough } from '../../support/caseCount.ts';
import { variant } from '../../support/variant.ts';

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await openSales();
  await withRawTables(workspace);
});
afterAll(() => workspace.close());

const units = fc.constantFrom('day', 'week', 'month', 'quarter', 'year');
const windows: fc.Arbitrary<Window> = fc.oneof(
  fc.record({ kind: fc.constant('trailing'), count: fc.integer({ min: 1, max: 30 }), unit: fc.constant('day') }),
  fc.record({ kind: fc.constant('trailing'), count: fc.integer({ min: 1, max: 5 }), unit: units }),
  fc.record({ kind: fc.constant('to_date'), unit: units }),
  fc.constant<Window>({ kind: 'all' }),
);

/** Fewer dimensions than a group may have: every group has a row in nearly every period. */
const narrow = questions.map((question) => ({ ...question, dimensions: question.dimensions.slice(0, question.axis === 'day' ? 1 : 2) }));

const over = (window: Window): WholeView => releaseOf(workspace.release(), (metric) => ({ ...metric, window }));
const query = (release: WholeView, metric: string, intent: Intent) =>
  workspace.call('metric_query', { metric, ...intent, limit: 10_000 }, { release });

describe('a metric over windows, over generated questions and windows', () => {
  it('is the union of the raw rows of each window by brute force, to the last bit, with and without rollups', async () => {
    const tables = new Set<string>();
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(narrow, windows, async (question, window) => {
        const release = over(window);
        const answer = await query(release, question.metric, intentOf(question));
        tables.add(must(answer.provenance.plan).table);
        compared += await expectWindows(question, window, answer);
        const base = await query(workspace.withoutRollups(release), question.metric, intentOf(question));
        expect([base.rows, base.columns, base.totals, base.warnings]).toEqual([
          answer.rows,
          answer.columns,
          answer.totals,
          answer.warnings,
        ]);
        expect(base.provenance.result_digest).toBe(answer.provenance.result_digest);
      }),
      { seed: 20_010_221, numRuns: caseCount(48, 12) },
    );
    expect(tables.size).toBeGreaterThan(enough(4));
    expect(compared).toBeGreaterThan(enough(1000));
  });

  variant('with privacy, returns no row that is based on too few rows, or that reveals such a part by subtraction', async () => {
    let withheld = 0;
    await fc.assert(
      fc.asyncProperty(narrow, windows, fc.constantFrom(2, 3, 5), async (question, window, least) => {
        const release = over(window);
        const whole = await query(release, question.metric, intentOf(question));
        const answer = await query(workspace.withPrivacy(least, release), question.metric, intentOf(question));
        const counts = await expectedWindows(workspace, question, window, 'now');
        const keyOf = (row: (typeof whole.rows)[number]): string => JSON.stringify(groupingOf(question).map((name) => row[name] ?? null));
        const rows = new Map(counts.map((group) => [JSON.stringify(group.keys), group.rows]));
        const shown = new Map(whole.rows.map((row) => [keyOf(row), row]));
        expect(answer.withheld).toBe(whole.rows.length - answer.rows.length);
        for (const row of answer.rows) {
          expect(rows.get(keyOf(row))).toBeGreaterThanOrEqual(least);
          // Only the previous period may be withheld of a row that is shown.
          const { [keyOf(row)]: same } = Object.fromEntries(shown);
          for (const name of Object.keys(outputs[question.metric])) expect(row[name]).toEqual(must(same)[name]);
        }
        withheld += answer.withheld ?? 0;
      }),
      { seed: 20_010_222, numRuns: caseCount(24) },
    );
    expect(withheld).toBeGreaterThan(enough(100));
  });
});

/** @returns how many rows had something to be compared with */
async function expectWindows(question: Question, window: Window, answer: Awaited<ReturnType<typeof query>>): Promise<number> {
  const { metric, axis, compare } = question;
  const names = Object.keys(outputs[metric]);
  const keyNames = groupingOf(question);
  const groups = (await expectedWindows(workspace, question, window, 'now')).toSorted((a, b) => compareKeys(a.keys, b.keys));
  expect(answer.rows.map((row) => JSON.stringify(keyNames.map((name) => row[name])))).toEqual(
    groups.map(({ keys }) => JSON.stringify(keys)),
  );
  for (const [index, { values }] of groups.entries()) expectValues(must(answer.rows[index]), names, values);
  const [total] = await expectedWindows(workspace, question, window, 'without_axis');
  expectValues(must(answer.totals), names, must(total).values);
  expect(answer.more).toBe(false);
  if (!compare || axis === null) return 0;
  const before = new Map(
    (await expectedWindows(workspace, question, window, 'one_period_before')).map(({ keys, values }) => [JSON.stringify(keys), values]),
  );
  let found = 0;
  for (const [index, { keys }] of groups.entries()) {
    const previous: readonly Expected[] | undefined = before.get(JSON.stringify(keys));
    if (previous === undefined) continue;
    found += 1;
    names.forEach((name, column) => expectCompared(must(answer.rows[index]), name, previous[column] ?? null));
  }
  return found;
}
