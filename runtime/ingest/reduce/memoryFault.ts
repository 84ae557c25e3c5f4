import { databaseFaultOf } from '../../engine/databaseFault.ts';

/** Why a reducer cannot use its file; null if the file is not to blame. `unreadable`: damaged, or without the expected tables and columns. */
export function memoryFaultOf(error: unknown): 'held' | 'unreadable' | null {
  const fault = databaseFaultOf(error);
  if (fault === 'held') return 'held';
  const lacks = error instanceof Error && /^(Catalog|Binder) Error/.test(error.message);
  return fault === null && !lacks ? null : 'unreadable';
}
