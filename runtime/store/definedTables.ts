import { sourcesOfCheck } from '../../compiler/checkReads.ts';
import type { AggregateTable, Manifest } from '../../compiler/manifest.ts';
import type { Ledger } from './Ledger.ts';

/**
 * The tables that a publication puts under the current catalog: those of the sources that it publishes, whose checks are part of its audit,
 * and those of sources that no check reads. All others stay under the catalog that they were published under until a publication of their
 * own source: whatever the current one expects of them, nobody has audited yet.
 */
export function definedTables(manifest: Manifest, ledgers: readonly Ledger[]): readonly AggregateTable[] {
  const published = new Set(ledgers.map(({ source }) => source));
  const checked = new Set(Object.values(manifest.checks ?? {}).flatMap((check) => sourcesOfCheck(check, manifest)));
  return Object.values(manifest.tables).filter(({ source }) => published.has(source) || !checked.has(source));
}
