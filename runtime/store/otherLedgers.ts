import type { Manifest } from '../../compiler/manifest.ts';
import type { DuckDBConnection } from '../engine/Engine.ts';
import { FileHeldError } from './storage/FileHeldError.ts';
import type { Ledger } from './Ledger.ts';
import { lostPartials } from './lostPartials.ts';
import * as messages from './messages.ts';
import { openLedger } from './openLedger.ts';
import type { WorkspacePaths } from './paths.ts';
import { wasIngested } from './wasIngested.ts';

/** The ledgers of the sources other than the one being ingested. */
export interface OtherLedgers {
  readonly ledgers: readonly Ledger[];
  readonly notices: readonly string[];
  close(): Promise<void>;
}

/**
 * Opens the ledgers of a catalog's other sources, so that what they show can be published again. Skips a source that is being ingested
 * right now, and one with partials that only its own ingest can rebuild.
 *
 * @param wanted which of them
 */
export async function otherLedgers(
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  manifest: Manifest,
  besides: string,
  wanted: ReadonlySet<string> | 'all',
): Promise<OtherLedgers> {
  const ledgers: Ledger[] = [];
  const notices: string[] = [];
  const close = async (): Promise<void> => {
    for (const ledger of ledgers.splice(0)) await ledger.close();
  };
  try {
    for (const [index, source] of Object.keys(manifest.sources).entries()) {
      if (source === besides || (wanted !== 'all' && !wanted.has(source)) || !(await wasIngested(paths, manifest, source))) continue;
      try {
        const opened = await openLedger(connection, paths, source, `ledger_${index}`);
        ledgers.push(opened.ledger);
        notices.push(...opened.notices);
        const tables = Object.values(manifest.tables).filter((table) => table.source === source);
        const lost = await lostPartials(connection, paths, opened.ledger, tables);
        if (lost.size === 0) continue;
        notices.push(messages.sourceToIngest(source));
        await ledgers.pop()?.close();
      } catch (error) {
        if (!(error instanceof FileHeldError)) throw error;
        notices.push(messages.sourceLeftOut(source, error.pid));
      }
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { ledgers, notices, close };
}
