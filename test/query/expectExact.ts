import { expect } from 'vitest';
import type { QueryResult } from '../../generated/types.ts';
import { compareKeys, expectCompared, expectValues } from './expectations.ts';
import { must } from './must.ts';
import { expectedBefore, expectedChunks, expectedGroups, outputs, type Scope } from './oracle.ts';
import type { Question } from './questions.ts';
import type { QueryWorkspace } from './support.ts';

/**
 * Holds an answer with totals against plain SQL over the raw rows.
 * @param selected the rows of each group that its outputs are over
 */
export async function expectExact(
  workspace: QueryWorkspace,
  answer: QueryResult,
  question: Question,
  selected: Scope['filters'] = {},
): Promise<void> {
  const { metric, axis, dimensions, compare, start, end, filters } = question;
  const scope: Scope = { filters, start, end, selected };
  const names = Object.keys(outputs[metric]);
  const groups = [...(await expectedGroups(workspace, metric, axis, dimensions, scope))].toSorted((a, b) => compareKeys(a.keys, b.keys));
  const keyNames = [...(axis === null ? [] : [axis]), ...dimensions];
  const compareNames = compare ? names.flatMap((name) => [`${name}_prev`, `${name}_delta`, `${name}_pct_change`]) : [];
  expect(answer.columns.map(({ name }) => name)).toEqual([...keyNames, ...names, ...compareNames]);
  expect(answer.rows.map((row) => keyNames.map((name) => row[name]))).toEqual(groups.map(({ keys }) => keys));
  for (const [index, group] of groups.entries()) expectValues(must(answer.rows[index]), names, group.values);

  const [total] = await expectedGroups(workspace, metric, null, [], scope);
  expect(Object.keys(answer.totals ?? {})).toEqual(names);
  expectValues(must(answer.totals), names, must(total).values);
  expect(answer.provenance.chunk_ids).toEqual(await expectedChunks(workspace, scope, compare ? axis : null, dimensions));
  expect(answer.more).toBe(false);

  if (!compare || axis === null) return;
  const before = await expectedBefore(workspace, metric, axis, dimensions, filters, selected);
  for (const [index, { keys }] of groups.entries()) {
    const row = must(answer.rows[index]);
    const found = before.groups.get(JSON.stringify(keys)) ?? (before.covered.has(String(keys[0])) ? before.nothing : names.map(() => null));
    names.forEach((name, column) => expectCompared(row, name, found[column] ?? null));
  }
}
