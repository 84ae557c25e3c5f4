import { amount, counted } from '../errors/counted.ts';
import type { IngestPlan, PlannedRead, ReadReason, SourcePlan } from '../ingest/plan/IngestPlan.ts';
import { listOf } from '../../compiler/diagnostics/didYouMean.ts';
import { failureLines } from './failureLines.ts';
import { lossLines } from './lossLines.ts';
import { listed } from './listed.ts';
import { printable } from '../tools/printable.ts';

const reasons: Readonly<Record<ReadReason, string>> = {
  new: 'new',
  changed: 'its content, or that of a chunk that it depends on, has changed',
  computation: 'the computation has changed',
  failed: 'it failed before',
  returned: 'it was retired, and its files are back',
  lost: 'its aggregates are gone or damaged',
  forced: 'everything is read again',
};

/** What an ingest would do, as text. */
export function planText({ sources }: IngestPlan): string {
  return [...sources.flatMap(sourceLines), 'Nothing was written.'].map(printable).join('\n');
}

function sourceLines({
  source,
  error,
  reads,
  with_coordinator,
  unchanged,
  failures,
  losses,
  missing,
  failed_gone,
  retired,
  shrunk,
  warnings,
}: SourcePlan): readonly string[] {
  if (error !== null) return [`${source}: would not be ingested. ${error}`];
  return [
    `${source}: would read ${counted(reads.length, 'chunk')}${reads.length === 0 ? '' : ` (${sizeOf(reads)})`}, ${amount(unchanged)} unchanged`,
    ...listed(reads.map((read) => `  read ${read.chunk_id} (${sizeOf([read])}) for ${reasonsOf(read)}`)),
    ...(with_coordinator.length === 0
      ? []
      : [`  ${listOf(with_coordinator, 'and')}: more than a chunk decides their rows, so workers (--workers) would not reduce them`]),
    ...failureLines(
      'would fail',
      failures.map(({ chunk_id, message }) => ({ chunk_id, reason: `: ${message}` })),
    ),
    ...losses.flatMap(lossLines),
    ...(retired.chunks === 0 ? [] : [`  would retire ${counted(retired.chunks, 'chunk')} with ${counted(retired.rows, 'row')}`]),
    ...listed(missing.map((id) => `  missing ${id}: its files are gone but it would still count; --prune retires it`)),
    ...listed(failed_gone.map((id) => `  gone ${id}: it could not be read, and its files are gone; --prune retires it`)),
    ...listed(
      shrunk.map(
        ({ chunk_id, files, rows_before }) =>
          `  smaller ${chunk_id}: ${files.join(', ')} ${files.length === 1 ? 'is' : 'are'} gone; it has ${counted(rows_before, 'row')} now`,
      ),
    ),
    ...warnings.map((warning) => `  warning: ${warning}`),
  ];
}

/** The processors of a read, grouped by reason. */
function reasonsOf({ processors }: PlannedRead): string {
  const names = new Map<ReadReason, string[]>();
  for (const { processor, reason } of processors) names.set(reason, [...(names.get(reason) ?? []), processor]);
  return [...names].map(([reason, those]) => `${those.join(', ')}: ${reasons[reason]}`).join('; ');
}

/** Rows, as far as known, and bytes. */
function sizeOf(reads: readonly PlannedRead[]): string {
  const known = reads.flatMap(({ rows }) => (rows === null ? [] : [rows]));
  const rows = known.reduce((total, number) => total + number, 0);
  const bytes = reads.reduce((total, read) => total + read.bytes, 0);
  const size = `${(bytes / 2 ** 20).toFixed(1)} MiB`;
  if (known.length === 0) return `${size}, rows not counted yet`;
  return known.length < reads.length
    ? `${size}, ${counted(rows, 'row')} and those of ${counted(reads.length - known.length, 'chunk')} not counted yet`
    : `${size}, ${counted(rows, 'row')}`;
}
