import { expect, it } from 'vitest';
import { junitXml } from '../../runtime/cli/junitXml.ts';

it('writes the results of an audit in the form of JUnit: failures, errors, and what only warns as skipped', () => {
  const result = { expected: 'a >= 1', tables: ['t'], columns: [] };
  const xml = junitXml(
    {
      of: 'published',
      generation: 'g000001-00000000',
      ok: false,
      checks: [
        { ...result, check: 'good', severity: 'error', outcome: 'passed', observed: 'All of 2 rows', rows: [] },
        {
          ...result,
          check: 'bad',
          severity: 'error',
          outcome: 'failed',
          observed: '1 of 2 "rows" <is> not',
          rows: [{ a: 0, b: '\u0000]]>&' }],
        },
        { ...result, check: 'mute', severity: 'error', outcome: 'unanswered', observed: 'It could not be answered', rows: [] },
        { ...result, check: 'odd', severity: 'warn', outcome: 'failed', observed: 'odd', rows: [] },
        { ...result, check: 'idle', severity: 'error', outcome: 'nothing_new', observed: 'Nothing that it reads is new', rows: [] },
      ],
    },
    'shop & co',
    new Date('2026-01-02T03:04:05Z'),
  );
  expect(xml).toContain(
    '<testsuite id="0" package="shop &amp; co" name="published g000001-00000000" timestamp="2026-01-02T03:04:05" hostname="localhost" tests="5" failures="1" errors="1" skipped="2" time="0">',
  );
  expect(xml).toContain(
    '<failure type="failed" message="1 of 2 &quot;rows&quot; &lt;is&gt; not">expected a &gt;= 1\n{"a":0,"b":"\\u0000]]&gt;&amp;"}</failure>',
  );
  expect(xml).toContain('<error type="unanswered" message="It could not be answered">');
  expect(xml.match(/<skipped\/>/g)).toHaveLength(2);
  expect(xml.match(/<testcase /g)).toHaveLength(5);
});
