import { machineFaultOf } from '../errors/machineFault.ts';

/** Why the engine cannot open a database file, as far as the file is to blame. */
export type DatabaseFault = 'held' | 'newer' | 'unreadable';

/**
 * What the engine holds against a database file. `newer`: a later engine wrote it. `unreadable`: it is cut, damaged, or no database.
 * Null where the machine is to blame, or the engine says nothing that is known.
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
