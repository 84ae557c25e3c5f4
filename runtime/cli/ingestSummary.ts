import type { Check } from '../../compiler/manifest.ts';
import { amount, counted } from '../errors/counted.ts';
import type { IngestReport, SourceReport } from '../ingest/IngestReport.ts';
import { failedLines } from './checkText.ts';
import { failureLines } from './failureLines.ts';
import { ALL_FAILURES, listed } from './listed.ts';
import { lossLines } from './lossLines.ts';
import { quarantineLine } from './quarantineLine.ts';
import { printable } from '../tools/printable.ts';

/** What an ingest did, for the person who started it. */
export function ingestSummary({ sources, elapsed_ms, ok }: IngestReport, checks: Readonly<Record<string, Check>> = {}): string {
  const lines = sources.flatMap((source) => [...sourceLines(source), ...auditLines(source, checks)]);
  const generation = sources.findLast((source) => source.published)?.generation;
  const published = generation === undefined || generation === null ? 'Nothing new was published.' : `Published generation ${generation}.`;
  return [...lines, `${published} ${ok ? 'Done' : 'Finished with failures'} in ${seconds(elapsed_ms)}.`].map(printable).join('\n');
}

function sourceLines({
  source,
  error,
  version,
  chunks,
  rows_in,
  rows_kept,
  groups,
  failures,
  losses,
  missing,
  failed_gone,
  rows_retired,
  shrunk,
  nonfinite,
  quarantined,
  emptied,
  warnings,
  elapsed_ms,
}: SourceReport): readonly string[] {
  if (error !== null) return [`${source}: ${chunks.done === 0 ? 'not ingested' : `chunks ${amount(chunks.done)} ingested`}. ${error}`];
  const counts = [
    `${amount(chunks.done)} ingested`,
    `${amount(chunks.unchanged)} unchanged`,
    ...some(chunks.failed, 'failed'),
    ...some(chunks.missing, 'missing'),
    ...(chunks.retired === 0
      ? []
      : [`${amount(chunks.retired)} retired with ${amount(rows_retired)} ${rows_retired === 1 ? 'row' : 'rows'}`]),
  ];
  return [
    `${source}: ${version === null ? '' : `version ${version}; `}chunks ${counts.join(', ')}; rows ${amount(rows_in)} in, ${amount(rows_kept)} kept; groups ${amount(groups)}; ${seconds(elapsed_ms)}`,
    ...failureLines(
      'failed',
      failures.map(({ chunk_id, message, example }) => ({ chunk_id, reason: `: ${message}${example === null ? '' : ` ${example}`}` })),
      ALL_FAILURES,
    ),
    ...losses.flatMap(lossLines),
    ...listed(missing.map((id) => `  missing ${id}: its files are gone but it still counts; --prune retires it`)),
    ...listed(failed_gone.map((id) => `  gone ${id}: it could not be read, and its files are gone; --prune retires it`)),
    ...listed(
      shrunk.map(
        ({ chunk_id, files, rows_before, rows_now }) =>
          `  smaller ${chunk_id}: ${files.join(', ')} ${files.length === 1 ? 'is' : 'are'} gone; it had ${amount(rows_before)} rows and now has ${amount(rows_now)}`,
      ),
    ),
    ...listed(
      nonfinite.map(
        ({ column, chunk_id, count: values }) => `  ${column} in ${chunk_id}: ${amount(values)} not a number or infinite, read as null`,
      ),
    ),
    ...listed(emptiedLines(emptied)),
    ...listed(quarantined.map(quarantineLine)),
    ...warnings.map((warning) => `  warning: ${warning}`),
  ];
}

/** How many values each derived column turned to null. */
function emptiedLines(emptied: SourceReport['emptied']): readonly string[] {
  return [...new Set(emptied.map(({ column }) => column))].map((column) => {
    const own = emptied.filter((one) => one.column === column);
    const rows = own.reduce((sum, one) => sum + one.count, 0);
    return `  ${column}: null in ${counted(rows, 'row')} of ${counted(own.length, 'chunk')} although all that it is made of have a value`;
  });
}

/** What failed an audit, and what that means. */
function auditLines({ audit, generation }: SourceReport, checks: Readonly<Record<string, Check>>): readonly string[] {
  if (audit === null) return [];
  const failed = failedLines(audit.checks, checks, audit.verdict === 'held' ? 'candidate' : 'published').map((line) => `  ${line}`);
  if (audit.verdict === 'held')
    return [
      ...failed,
      `  held back: ${generation === null ? 'nothing is published yet' : 'what was published keeps answering'}. Mend the data or the check and ingest again, or publish with --publish-anyway --reason WHY.`,
    ];
  return audit.verdict === 'published_anyway' ? [...failed, '  published anyway: answers say so'] : failed;
}

function some(number: number, what: string): readonly string[] {
  return number === 0 ? [] : [`${amount(number)} ${what}`];
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
