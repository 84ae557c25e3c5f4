import type { RunStatus, SourceStatus, StatusReport, TableStatus } from '../store/StatusReport.ts';
import { listOf } from '../../compiler/diagnostics/didYouMean.ts';
import { leftOutText } from '../store/leftOutRollups.ts';
import { sizesText, smallGroupsText } from '../store/smallGroups.ts';
import { strayText } from '../calendar/strayChunks.ts';
import { bytesText } from './bytesText.ts';
import { faultText } from './faultText.ts';
import { failureLines } from './failureLines.ts';
import { ALL_FAILURES, listed } from './listed.ts';
import { quarantineLine } from './quarantineLine.ts';
import { printable } from '../tools/printable.ts';
import { textTable, type TextColumn } from './textTable.ts';
import { amount } from '../errors/counted.ts';

/** Runs and failures listed for each source; the rest are counted. */
const MOST_LISTED = 5;

const left = (heading: string): TextColumn => ({ heading, align: 'left' });
const right = (heading: string): TextColumn => ({ heading, align: 'right' });

/** The status of a workspace as text. */
export function statusText({ generation, fault, sources, checks, held }: StatusReport): string {
  const head =
    generation === null
      ? `Nothing is published yet.${held === null ? ' To publish, run: service ingest WORKSPACE' : ''}`
      : `Generation ${generation.id}, published ${generation.created_at}, ${bytesText(generation.bytes)}, data ${generation.data_hash.slice(0, 12)}`;
  return [
    ...(fault === null ? [] : [faultText(fault, generation?.id ?? null)]),
    head,
    ...heldText(held),
    ...checksText(checks),
    ...sources.map(sourceText),
  ].join('\n\n');
}

function heldText(held: StatusReport['held']): readonly string[] {
  if (held === null) return [];
  if (held === 'unreadable')
    return ['Something is held back, but the file that says what cannot be read. The next ingest audits everything again.'];
  const failed = held.checks.filter(({ outcome }) => outcome === 'failed' || outcome === 'unanswered');
  const lines = failed.map(({ check, expected, observed }) => `  ${check}: ${observed}; expected ${expected}`);
  const head = `Held back since ${held.held_at}: what was ingested of ${listOf(held.sources, 'and')} failed its audit. service check WORKSPACE --candidate shows why.`;
  return [[head, ...lines].map(printable).join('\n')];
}

function checksText(checks: StatusReport['checks']): readonly string[] {
  if (checks.length === 0) return [];
  const table = textTable(
    [left('check'), left('severity'), left('outcome'), left('audited'), left('observed'), left('published anyway')],
    checks.map(({ check, severity, outcome, audited_at, observed, reason }) => [
      check,
      severity,
      outcome,
      audited_at,
      observed,
      reason ?? '',
    ]),
  );
  return [table];
}

function sourceText({ source, chunks, failures, quarantined, stray, tables, runs, partial_bytes }: SourceStatus): string {
  const retired = chunks.retired === 0 ? '' : `, ${chunks.retired} retired`;
  return [
    `${source}: chunks ${chunks.ok} ok, ${chunks.failed} failed${retired}; partials ${bytesText(partial_bytes)}`,
    ...failureLines(
      'failed',
      failures.map(({ chunk_id, table_id, error }) => ({ chunk_id, reason: ` for ${table_id}: ${error}` })),
      ALL_FAILURES,
      MOST_LISTED,
    ).map(printable),
    ...listed(quarantined.map(quarantineLine)).map(printable),
    ...listed(stray.map((chunk) => `  astray ${strayText(chunk)}`)).map(printable),
    '',
    tablesText(tables),
    ...tableLines(tables),
    ...(runs.length === 0 ? [] : ['', runsText(runs.slice(0, MOST_LISTED))]),
  ].join('\n');
}

/** What to do about rollups that are left out, and how many groups stand on few rows, with what to do where those are many. */
function tableLines(tables: readonly TableStatus[]): readonly string[] {
  const lines = tables.flatMap(({ left_out, groups }) => [
    ...left_out.map((rollup) => `  warning: ${leftOutText(rollup)}`),
    ...(groups === null ? [] : [groups.warned ? `  warning: ${smallGroupsText(groups)}` : `  ${sizesText(groups)}`]),
  ]);
  return lines.length === 0 ? [] : ['', ...lines];
}

function tablesText(tables: readonly TableStatus[]): string {
  return textTable(
    [left('table'), left('state'), right('rows'), right('chunks'), left('first'), left('last'), left('rollups'), left('newest')],
    tables.map(({ table_id, state, rows, chunks, first_period, last_period, rollups, latest_created_at }) => [
      table_id,
      state,
      amount(rows),
      amount(chunks),
      first_period ?? '',
      last_period ?? '',
      rollups.map((rollup) => `${rollup.id} ${amount(rollup.rows)}`).join(', '),
      latest_created_at ?? '',
    ]),
  );
}

function runsText(runs: readonly RunStatus[]): string {
  const versions = runs.some(({ version }) => version !== null);
  return textTable(
    [
      left('run'),
      left('status'),
      left('started'),
      left('finished'),
      right('ok'),
      right('failed'),
      right('rows in'),
      ...(versions ? [right('version')] : []),
      left('error'),
    ],
    runs.map(({ id, status, started_at, finished_at, chunks_ok, chunks_failed, rows_in, version, error, published_anyway }) => [
      id,
      status,
      started_at,
      finished_at ?? '',
      amount(chunks_ok),
      amount(chunks_failed),
      amount(rows_in),
      ...(versions ? [version ?? ''] : []),
      error ?? (published_anyway === null ? '' : `failed its audit, published anyway: ${published_anyway}`),
    ]),
  );
}
