import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answerTiles } from '../../runtime/cli/answerTiles.ts';
import { withAsk, type Ask } from '../../runtime/cli/askOnce.ts';
import { chartSvg } from '../../runtime/cli/chartFiles.ts';
import { faultOf, reportFile } from '../../runtime/pages/reportFile.ts';
import { coveredBy } from '../../runtime/reports/coveredBy.ts';
import type { Report } from '../../compiler/reports.ts';
import { flights } from '../support/flights.ts';
import { runService } from '../support/processes.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { sampled } from '../support/caseCount.ts';

const ignored = (): void => {};
const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

it('service report writes a file that loads nothing, with the intents of its tiles and the digests that queries of them give', async () => {
  const workspace = await flights();
  const out = new TestWorkspace().path('overview.html');
  const ran = await runService('report', workspace, 'overview', '--filter-json', '{"distance_band": ["under 300 miles"]}', '--out', out);
  expect([ran.status, ran.stderr]).toEqual([0, '']);
  const file = readFileSync(out, 'utf8');
  expect(file.match(/<article/g)).toHaveLength(13);
  expect(file).not.toMatch(/<script|<link|<img|\b(?:src|href)=|url\((?!#)|@import|\son\w+=/);
  const asked = [...file.matchAll(/<dd><code>(\w+) (\{.*?\})<\/code><\/dd><dt>Result digest<\/dt><dd><code>(\w{64})/g)];
  expect(asked.length).toBe(7 + 4 * 3 + 1);
  await withAsk(workspace, ignored, async (ask) => {
    for (const [, metric = '', intent = '', digest] of asked) {
      const given = JSON.parse(unescaped(intent)) as object;
      const { provenance } = await ask('against' in given ? 'metric_explain' : 'metric_query', { ...given, metric });
      expect([metric, intent, provenance.result_digest]).toEqual([metric, intent, digest]);
    }
  });
});

it('service report compares with no days that the data do not cover', async () => {
  const out = new TestWorkspace().path('first.html');
  const days = ['--period', '2001-01-01..2001-01-31', '--compare', 'prior_period'];
  const ran = await runService('report', await flights(), 'overview', '--out', out, ...days);
  expect([ran.status, ran.stderr]).toEqual([0, '']);
  const file = readFileSync(out, 'utf8');
  expect(file).toContain('<p>from – <span class="aside">(2000-12-01 to 2000-12-31, not covered)</span></p>');
  expect(file).toContain('The data cover no day of 2000-12-01 to 2000-12-31: there is nothing to compare with.');
  expect(file).not.toContain('from 0 <');
});

it.each(sampled(['report', 'chart']))('service %s says what is wrong with an --out that cannot be written', async (command) => {
  const workspace = await flights();
  const folder = new TestWorkspace();
  folder.write('taken.svg/file', '');
  folder.write('taken.html/file', '');
  const asked = command === 'report' ? ['overview'] : ['flights', '--time-axis', 'month'];
  const end = command === 'report' ? 'html' : 'svg';
  for (const [name, message] of [
    [`nowhere/out.${end}`, 'there is no such folder. Create it, or name a file in another.'],
    [`taken.${end}`, 'this is a folder. Name a file in it.'],
  ] as const) {
    const { status, stderr } = await runService(command, workspace, ...asked, '--out', folder.path(name));
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  }
});

/** Specifications that Vega-Lite refuses, that Vega cannot parse, and that fail while they are drawn. */
const undrawable = [
  { data: { name: 'rows' }, mark: 'nonsense' },
  { data: { name: 'rows' }, transform: [{ filter: '((' }], mark: 'bar' },
  {
    data: { name: 'rows' },
    transform: [{ calculate: 'datum.none.such', as: 'a' }],
    mark: 'bar',
    encoding: { x: { field: 'a', type: 'nominal' } },
  },
];

it.each(undrawable)('a chart that cannot be drawn is an error of the command, not a picture: %#', async (chart) => {
  await expect(chartSvg({ chart, rows: [{ n: 1 }] })).rejects.toMatchObject({
    code: 'command',
    message: 'The chart cannot be drawn from these values.',
  });
});

it('a tile whose chart cannot be drawn says so and has the table of its rows, and the others are as they were', async () => {
  const workspace = await flights();
  await withAsk(workspace, ignored, async (ask) => {
    const { reports } = await ask('report_list', {});
    const { metrics } = await ask('metric_list', {});
    const report = (reports as unknown as readonly Report[]).find(({ name }) => name === 'overview');
    if (report === undefined) throw new Error('the example has this report');
    const covered = coveredBy(report, metrics);
    const choices = { filters: new Map(), period: null, compare: null };
    let spoiled = 0;
    const spoiling = (async (tool: 'metric_chart_query', input: never) => {
      const answer = await ask(tool, input);
      return tool === 'metric_chart_query' && spoiled++ === 0 ? { ...answer, chart: undrawable[2] } : answer;
    }) as Ask;
    const outcomes = await answerTiles(report, { choices, covered, metrics, ask: spoiling });
    const failed = [...outcomes].filter(([, outcome]) => faultOf(outcome) !== null);
    expect(failed.map(([, outcome]) => [outcome.kind, faultOf(outcome)])).toEqual([
      ['answered', 'The chart cannot be drawn from these values.'],
    ]);
    expect(spoiled).toBeGreaterThan(1);
    const file = reportFile({ report, workspace: 'flights', choices: [], outcomes });
    expect(file.match(/<article/g)).toHaveLength(13);
    expect(file).toMatch(/<p class="fault">The chart cannot be drawn from these values\.<\/p>\s*<div class="scroll"><table>/);
    expect(file.match(/<figure>/g)).toHaveLength(spoiled - 1);
  });
});
