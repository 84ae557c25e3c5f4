import type { Prune } from '../ingest/stock/retire.ts';
import { CliError } from './CliError.ts';

/** Reads `--prune` and `--prune=all`. @throws CliError for another value. */
export function pruneFlag(flag: string | boolean | undefined): Prune {
  if (flag === undefined || flag === false) return 'none';
  if (flag === true) return 'up_to_half';
  if (flag === 'all') return 'all';
  throw new CliError(`--prune=${flag}: write --prune or --prune=all.`);
}
