import type { AuditedCheck, AuditReport } from '../audit/auditWorkspace.ts';

/**
 * The results of an audit in the form of JUnit's reports, as the schema of Apache Ant's has it: a check is a test case; one that only warns, or has
 * nothing to check, is skipped, and one that could not be answered is an error.
 * @param at when the audit was made
 */
export function junitXml({ of, generation, checks }: AuditReport, workspace: string, at: Date): string {
  const counted = (wanted: Kind): number => checks.filter((check) => kindOf(check) === wanted).length;
  const counts = `tests="${checks.length}" failures="${counted('failure')}" errors="${counted('error')}" skipped="${counted('skipped')}"`;
  const suite = `id="0" package="${attribute(workspace)}" name="${attribute(`${of} ${generation}`)}" timestamp="${at.toISOString().slice(0, 19)}" hostname="localhost" ${counts} time="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite ${suite}>`,
    // Jenkins' schema wants one at least.
    `    <properties><property name="generation" value="${attribute(generation)}"/></properties>`,
    ...checks.flatMap((check) => testCase(check, workspace)),
    `    <system-out>${text(
      checks
        .filter((check) => kindOf(check) === 'skipped')
        .map(({ check, observed }) => `${check}: ${observed}`)
        .join('\n'),
    )}</system-out>`,
    '    <system-err/>',
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

type Kind = 'passed' | 'failure' | 'error' | 'skipped';

function kindOf({ outcome, severity }: AuditedCheck): Kind {
  if (outcome === 'passed') return 'passed';
  if (outcome === 'nothing_new' || severity === 'warn') return 'skipped';
  return outcome === 'failed' ? 'failure' : 'error';
}

function testCase(result: AuditedCheck, workspace: string): readonly string[] {
  const kind = kindOf(result);
  const head = `    <testcase classname="${attribute(workspace)}" name="${attribute(result.check)}" time="0"`;
  if (kind === 'passed') return [`${head}/>`];
  if (kind === 'skipped') return [`${head}>`, '      <skipped/>', '    </testcase>'];
  const rows = result.rows.map((row) => JSON.stringify(row));
  const body = [`expected ${result.expected}`, ...rows].join('\n');
  return [
    `${head}>`,
    `      <${kind} type="${result.outcome}" message="${attribute(result.observed)}">${text(body)}</${kind}>`,
    '    </testcase>',
  ];
}

/** XML 1.0 has no form for most control characters, nor for half of a character. */
function text(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}
