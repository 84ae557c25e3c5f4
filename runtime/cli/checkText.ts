import type { Check } from '../../compiler/manifest.ts';
import type { Intent } from '../../generated/types.ts';
import type { AuditedCheck, AuditReport } from '../audit/auditWorkspace.ts';
import { shellWord } from '../errors/shellWord.ts';
import { answerTable } from './answerTable.ts';
import { noInk, type Ink } from './ink.ts';
import { printable } from '../tools/printable.ts';

type Checks = Readonly<Record<string, Check>>;

/** The results of an audit as text: a line for each check, and below what is not as expected. */
export function checkText({ of, generation, checks }: Omit<AuditReport, 'ok'>, catalog: Checks, ink: Ink): string {
  const failed = checks.filter(isFailed);
  const warned = failed.filter(({ severity }) => severity === 'warn').length;
  const counts = `${checks.length} ${checks.length === 1 ? 'check' : 'checks'} of ${of === 'candidate' ? 'what is held back' : 'what is published'} (${generation}), ${failed.length - warned} failed${warned === 0 ? '' : `, ${warned} ${warned === 1 ? 'warning' : 'warnings'}`}`;
  return [...checks.flatMap((check) => resultLines(check, catalog, of, ink)), ...(checks.length === 0 ? [] : ['']), counts].join('\n');
}

/** What failed of an audit, with the rows that show it and the command to look further. */
export function failedLines(checks: readonly AuditedCheck[], catalog: Checks, of: AuditReport['of'], ink: Ink = noInk): readonly string[] {
  return checks.filter(isFailed).flatMap((check) => resultLines(check, catalog, of, ink));
}

function isFailed({ outcome }: AuditedCheck): boolean {
  return outcome === 'failed' || outcome === 'unanswered';
}

const words = { passed: 'passed', failed: 'failed', unanswered: 'failed', nothing_new: 'nothing new' } as const;

function resultLines(result: AuditedCheck, catalog: Checks, of: AuditReport['of'], ink: Ink): readonly string[] {
  const { check, severity, outcome, expected, observed, columns, rows } = result;
  const word = severity === 'warn' && isFailed(result) ? 'warning' : words[outcome];
  const shown = word === 'failed' ? ink.red(word) : word === 'warning' ? ink.yellow(word) : word;
  const line = `${shown} ${printable(check)}: ${printable(observed)}`;
  if (!isFailed(result)) return [line];
  const table = answerTable({ columns: [...columns], rows: [...rows] }, ink);
  const further = furtherCommand(catalog[check], of, rows);
  return [
    line,
    `  expected ${printable(expected)}`,
    ...(rows.length === 0 ? [] : table.split('\n').map((text) => `    ${text}`)),
    ...(further === null ? [] : [ink.dim(`  To look further: ${printable(further)}`)]),
  ];
}

/** The question that the check asked, as a command: of the periods that are shown. */
function furtherCommand(check: Check | undefined, of: AuditReport['of'], rows: AuditedCheck['rows']): string | null {
  if (check === undefined) return null;
  if (check.kind === 'source') return 'service status WORKSPACE';
  const intent = { ...check.intent, ...boundsOf(check.intent, rows) };
  return `service query WORKSPACE ${check.metric} --intent ${shellWord(JSON.stringify(intent))}${of === 'candidate' ? ' --candidate' : ''}`;
}

/** The first and the last period of some rows, unless a question has bounds of its own. Periods as answers write them are in order as texts. */
function boundsOf({ time_axis, start, end }: Intent, rows: AuditedCheck['rows']): Pick<Intent, 'start' | 'end'> {
  if (time_axis == null || start != null || end != null) return {};
  const periods = rows
    .flatMap((row) => row[time_axis] ?? [])
    .map(String)
    .toSorted();
  const [first] = periods;
  return first === undefined ? {} : { start: first, end: periods.at(-1) ?? first };
}
