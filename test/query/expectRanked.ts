import { expect } from 'vitest';
import type { Intent, Row } from '../../generated/types.ts';
import type { WholeView } from '../../runtime/release/ReleaseView.ts';
import { expectCompared, expectValues } from './expectations.ts';
import { must } from './must.ts';
import { expectedBefore, expectedFolds, outputs, type Scope } from './oracle.ts';
import { intentOf, type Question } from './questions.ts';
import { expectedRanking, groupingOf, rankedIntent, type Ranked } from './ranking.ts';
import type { QueryWorkspace } from './support.ts';

/**
 * Holds a ranked answer against the ranked rows of the whole one, and what it folds against plain SQL over the raw rows of what was folded,
 * with and without rollups.
 * @param selected the rows of each group that its outputs are over
 */
export async function expectRanked(
  workspace: QueryWorkspace,
  release: WholeView,
  { question, ranked }: { readonly question: Question; readonly ranked: Ranked },
  selected: Scope['filters'] = {},
): Promise<{ readonly intent: Intent; readonly rows: readonly Row[]; readonly folds: number }> {
  const { metric, axis, dimensions, filters, start, end, compare } = question;
  const query = (intent: Intent, of = release) => workspace.call('metric_query', { metric, ...intent }, { release: of });
  const names = Object.keys(outputs[metric]);
  const whole = await query({ ...intentOf(question), limit: 10_000 });
  const intent: Intent = { ...intentOf(question), ...rankedIntent(ranked), limit: 10_000 };
  const answer = await query(intent);

  const grouping = groupingOf(question);
  expect(answer.columns.map(({ name }) => name)).toEqual(
    ranked.others
      ? [...grouping, '_row', ...whole.columns.slice(grouping.length).map(({ name }) => name)]
      : whole.columns.map(({ name }) => name),
  );
  const expected = expectedRanking(whole, question, ranked);
  const folds = expected.flatMap((row) =>
    row.kind === 'others' ? [row.folded.map((one) => grouping.map((name) => one[name] ?? null))] : [],
  );
  const now = await expectedFolds(workspace, metric, axis, dimensions, { filters, start, end, selected }, folds, 'now');
  const before =
    compare && axis !== null
      ? await expectedFolds(workspace, metric, axis, dimensions, { filters, start: null, end: null, selected }, folds, 'before')
      : [];
  const covered = compare && axis !== null ? await expectedBefore(workspace, metric, axis, [], {}) : null;
  let fold = 0;
  expected.forEach((row, index) => {
    const found = must(answer.rows[index]);
    if (row.kind === 'row') {
      expect(found).toEqual({ ...row.row, ...(ranked.others ? { _row: 'row' } : {}) });
      return;
    }
    expect({ ...row.keys, _row: found['_row'] }).toEqual({ ...keysOf(found, grouping), _row: 'others' });
    expectValues(found, names, must(now[fold]));
    if (covered !== null) {
      const previous = before[fold] ?? (covered.covered.has(String(row.keys[axis ?? ''])) ? covered.nothing : names.map(() => null));
      names.forEach((name, column) => expectCompared(found, name, previous[column] ?? null));
    }
    fold += 1;
  });
  expect(answer.rows).toHaveLength(expected.length);
  expect(answer.totals).toEqual(whole.totals);

  const base = await query(intent, workspace.withoutRollups(release));
  expect(base.provenance.result_digest).toBe(answer.provenance.result_digest);
  expect([base.rows, base.warnings, base.provenance.intent]).toEqual([answer.rows, answer.warnings, answer.provenance.intent]);
  return { intent, rows: answer.rows, folds: folds.length };
}

function keysOf(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}
