import type { Grain } from '../../../compiler/manifest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourOfDate } from '../../../runtime/calendar/periods.ts';
import { answerQuestion } from '../../../runtime/query/answer/answerQuestion.ts';
import { answerWhole, wholeQuestion } from '../../../runtime/query/answer/answerWhole.ts';
import { Turns } from '../../../runtime/turns/Turns.ts';
import { wholeAnswer } from '../../export/support.ts';
import { must } from '../must.ts';
import { openSales, salesCatalog } from '../salesWorkspace.ts';
import type { QueryWorkspace } from '../support.ts';

const processors = `
  people: {kind: entity_set, source: sales, grain: hour, dimensions: [region], entity: customer}
`;
const metrics = `
  ever: {kind: formula, processor: hours, expression: row_count, window: {all: true}}
  once: {kind: formula, processor: hours, expression: row_count}
  lately: {kind: formula, processor: hours, expression: revenue, window: {trailing: 7, of: day}}
  so_far: {kind: formula, processor: hours, expression: row_count, window: {to_date: month}}
  active: {kind: distinct_count, processor: people, state: entities, window: {trailing: 2, of: week}}
  usual: {kind: quantile, processor: sales, state: amount, window: {trailing: 10, of: day}}
  share_of_lately: {kind: derived, metrics: {own: once, late: lately}, expression: own / late}
  back: {kind: retention, processor: people, state: entities, periods: 3, first: true}
`;

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await openSales({
    ...salesCatalog,
    'catalog/processors.yaml': `${salesCatalog['catalog/processors.yaml']}${processors}`,
    'catalog/metrics.yaml': `${salesCatalog['catalog/metrics.yaml']}${metrics}`,
  });
});
afterAll(() => workspace.close());

/** The rows of each part, which together are the one answer. */
async function rowsOfParts(name: string, axis: Grain = 'hour'): Promise<readonly number[]> {
  const release = workspace.release();
  const whole = await wholeQuestion(release, must(release.manifest.metrics[name]), axis);
  const rows: number[] = [];
  const provenance = await answerWhole(whole, ({ cells }) => void rows.push(cells.length), new AbortController().signal);
  const { row_count, provenance: asked } = await wholeAnswer(release, name, axis);
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

  it.each(['lately', 'so_far', 'active', 'usual', 'share_of_lately'])(
    'ends the window of %s with the data in the last period, which is not over',
    async (metric) => {
      for (const axis of ['week', 'month', 'quarter', 'year'] as const) expect(await rowsOfParts(metric, axis)).not.toEqual([0]);
    },
  );

  it('follows the cohorts at the end of a part into the periods of the next', async () => {
    const release = workspace.release();
    const { answering, question } = await wholeQuestion(release, must(release.manifest.metrics['back']), 'month');
    const months = { from: must(hourOfDate('2001-01-01')), to: must(hourOfDate('2001-03-01')) };
    const { rows } = await answerQuestion(
      { ...answering, turns: new Turns(new AbortController().signal) },
      { ...question, range: months, part_of: question.range },
    );
    const whole = await wholeAnswer(release, 'back', 'month');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(whole.rows.filter(({ month }) => month === '2001-01' || month === '2001-02'));
  });
});
