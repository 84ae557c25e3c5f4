import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withAsk } from '../../runtime/cli/askOnce.ts';
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
