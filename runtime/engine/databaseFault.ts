import { machineFaultOf } from '../errors/machineFault.ts';

/** Why the engine cannot open a database file, as far as the file is at fault. */
export type DatabaseFault = 'held' | 'newer' | 'unreadable';

/**
 * The engine's reason for refusing a database file. `newer`: a later engine wrote it. `unreadable`: it is truncated, damaged, or not a
 * database. Null when the machine is at fault or the error is unknown.
 */
export function databaseFaultOf(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null;
  if (error.message.includes('Could not set lock on file')) return 'held';
  if (/we can only read versions/.test(error.message)) return 'newer';
  if (machineFaultOf(error) !== null) return null;
  return /not a valid DuckDB database|Corrupt|checksum|Could not read enough bytes|Serialization Error|WAL file|(INTERNAL|FATAL) Error/i.test(
    error.message,
  )
    ? 'unreadable'
    : null;
}
