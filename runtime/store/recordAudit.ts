import { queryRows, type DuckDBConnection } from '../engine/Engine.ts';
import type { AuditedCheck, Verdict } from './format/auditedCheck.ts';
import { ledgerTables } from './format/ledgerTables.ts';
import { historyTable } from './format/names.ts';
import { insertJsonRows } from './jsonRows.ts';
import { utc, type Ledger } from './Ledger.ts';

/** An audit, and what was decided. */
export interface Audit {
  /** The run whose publication was audited; null when there was nothing to read. */
  readonly run_id: string | null;
  /** The id of the generation that was audited. */
  readonly generation: string;
  readonly verdict: Verdict;
  /** Why it was published anyway; null when it was not. */
  readonly reason: string | null;
  readonly checks: readonly AuditedCheck[];
}

/**
 * Records the results of an audit in a ledger, and in a run's record why data that failed it were published: where there was nothing to read,
 * in that of the last one, which had read what was held back.
 * @returns the audit's number
 */
export async function recordAudit(
  connection: DuckDBConnection,
  { place, source }: Ledger,
  now: Date,
  { run_id, generation, verdict, reason, checks }: Audit,
): Promise<number> {
  const [table, runs] = [historyTable(place, 'checks'), historyTable(place, 'runs')];
  const [last] = await queryRows(connection, `SELECT coalesce(max(audit), 0) AS audit FROM ${table}`);
  const audit = Number(last?.['audit'] ?? 0) + 1;
  const rows = checks.map(({ check, severity, outcome, expected, observed, tables, columns, rows: shown }) => ({
    audit,
    run_id,
    source,
    generation,
    check_name: check,
    severity,
    outcome,
    expected,
    observed,
    details: JSON.stringify({ tables, columns, rows: shown }),
    verdict,
    reason,
    audited_at: utc(now),
  }));
  await insertJsonRows(connection, table, ledgerTables.checks, rows);
  if (verdict === 'published_anyway')
    await queryRows(
      connection,
      `UPDATE ${runs} SET published_anyway = $2 WHERE id = coalesce($1, (SELECT id FROM ${runs} ORDER BY sequence DESC LIMIT 1))`,
      [run_id, reason],
    );
  return audit;
}
