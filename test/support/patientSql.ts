import { defaultSqlLimits, type SqlLimits } from '../../runtime/sql/SqlLimits.ts';

const SECONDS = 300;

/**
 * Governed SQL that no busy machine makes late: workers have a low priority, so that a statement of a moment may wait long for the processor.
 * For every test but those of the limits themselves.
 */
export const patientSqlLimits: SqlLimits = { ...defaultSqlLimits, workers: 1, timeout_ms: SECONDS * 1000, wait_ms: SECONDS * 1000 };

/** The flags of a server that has it. */
export const patientSqlFlags: readonly string[] = ['--enable-sql', '--sql-timeout', String(SECONDS), '--sql-queue-wait', String(SECONDS)];
