import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerWhole, wholeQuestion } from '../../../runtime/query/answer/answerWhole.ts';
import { wholeAnswer } from '../../export/support.ts';
import { must } from '../must.ts';
import { openSales, salesCatalog } from '../salesWorkspace.ts';
import type { QueryWorkspace } from '../support.ts';

const metrics = `
  ever: {kind: formula, processor: hours, expression: row_count, window: {all: true}}
  once: {kind: formula, processor: hours, expression: row_count}
`;

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await openSales({ ...salesCatalog, 'catalog/metrics.yaml': `${salesCatalog['catalog/metrics.yaml']}${metrics}` });
});
afterAll(() => workspace.close());

/** The rows of each part, which together are the one answer. */
async function rowsOfParts(name: string): Promise<readonly number[]> {
  const release = workspace.release();
  const whole = await wholeQuestion(release, must(release.manifest.metrics[name]), 'hour');
  const rows: number[] = [];
  const provenance = await answerWhole(whole, ({ cells }) => void rows.push(cells.length), new AbortController().signal);
  const { row_count, provenance: asked } = await wholeAnswer(release, name, 'hour');
  expect([provenance.rows, provenance.result_digest]).toEqual([row_count, asked.result_digest]);
  expect(rows.reduce((all, part) => all + part, 0)).toBe(row_count);
  return rows;
}

describe('a whole answer', () => {
  it('comes in parts that fit into memory also where few rows are shown in many periods, by windows', async () => {
    expect(await rowsOfParts('once')).toHaveLength(1);
    const ever = await rowsOfParts('ever');
    expect([ever.length > 10, Math.max(...ever) < 20_000]).toEqual([true, true]);
  });
});
