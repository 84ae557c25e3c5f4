import { tablesOf } from '../../compiler/compound.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import { queryRows, type DuckDBConnection } from '../engine/Engine.ts';
import { compareText } from '../engine/compareText.ts';
import { definedTables } from './definedTables.ts';
import type { DesiredTable } from './desiredTables.ts';
import { GenerationFile } from './format/GenerationFile.ts';
import { historyOf, historyTable } from './format/names.ts';
import { STORE_FORMAT } from './format/storeFormat.ts';
import { heldTables, type HeldTable } from './heldTables.ts';
import type { Ledger } from './Ledger.ts';
import { PUBLISHED, type PublicationBase } from './publicationBase.ts';
import { PublishedTables } from './PublishedTables.ts';
import { chunkChange, chunksAt, isUnchanged, type ChangedTable } from './tableChange.ts';

/** What happens to chunks that would no longer be shown: keep what is published, or drop them. */
export type Losses = 'refused' | 'accepted';

/** The differences between a publication's base and what should be visible. */
export interface Changes {
  readonly rebuild: readonly ChangedTable[];
  /** Tables of the base, by id, to remove without a successor. */
  readonly drop: readonly string[];
  readonly held: readonly HeldTable[];
  /** Whether some table of the base stays, or is continued. */
  readonly keeps_tables: boolean;
  /** Whether some table gets another catalog that defines it than it has in the base. */
  readonly redefines: boolean;
  /**
   * Whether there is anything else to publish: runs, attempts or partials that the base does not report, or a base that is not the current
   * generation.
   */
  readonly metadata: boolean;
}

/**
 * Nothing visible disappears because its computation changed: what answers now stays until the new computation shows as much, and so does a
 * table that the catalog no longer has while a metric depends on it alone.
 *
 * @param ledgers the open ones, that of the published source first.
 */
export async function publicationChanges(
  connection: DuckDBConnection,
  manifest: Manifest,
  base: PublicationBase,
  ledgers: readonly Ledger[],
  desired: readonly DesiredTable[],
  losses: Losses,
): Promise<Changes> {
  const known = desired.filter(({ is_known }) => is_known);
  if (base.generation === null)
    return { rebuild: await allAnew(connection, known), drop: [], held: [], keeps_tables: false, redefines: true, metadata: true };
  const published = await PublishedTables.of(new GenerationFile(connection, PUBLISHED));
  const held = losses === 'accepted' ? [] : await heldTables(published, manifest, desired, { reads: [], retired: [] });
  const isHeld = ({ table }: DesiredTable): boolean => held.some(({ table_id }) => table_id === table.id);
  const rebuild: ChangedTable[] = [];
  for (const wanted of known) if (!isHeld(wanted)) rebuild.push(...(await changeOf(connection, published, wanted)));
  const drop = droppedTables(published, manifest, ledgers, known, rebuild);
  const dropped = new Set(drop);
  const rebuilt = new Set(rebuild.map(({ table }) => table.id));
  const isPlain = base.loss === null && base.generation.format === STORE_FORMAT;
  const unchanged = [...published.tables.keys()].filter((id) => !dropped.has(id) && !rebuilt.has(id));
  const kept = new Set(unchanged);
  const redefined = definedTables(manifest, ledgers).some(
    (table) => kept.has(table.id) && published.isCurrent(table) && !published.isDefinedBy(table, manifest),
  );
  const isDefined = ({ table, change }: ChangedTable): boolean => change !== null && published.isDefinedBy(table, manifest);
  return {
    rebuild,
    drop,
    held,
    keeps_tables: unchanged.length > 0 || rebuild.some(({ change }) => change !== null),
    redefines: !isPlain || redefined || drop.length > 0 || !rebuild.every(isDefined),
    metadata: !isPlain || redefined || (await hasNews(connection, ledgers)),
  };
}

/** What a publication does to a table; nothing for one that the base shows as it should be. */
async function changeOf(connection: DuckDBConnection, published: PublishedTables, wanted: DesiredTable): Promise<readonly ChangedTable[]> {
  const { table, layout_hash } = wanted;
  const isShown = published.isCurrent(table) && published.tables.get(table.id)?.layout_hash === layout_hash;
  const change = isShown ? await chunkChange(connection, wanted) : null;
  return isUnchanged(change) ? [] : [{ ...wanted, change, added: await chunksAt(connection, wanted, change?.added ?? 'all') }];
}

async function allAnew(connection: DuckDBConnection, known: readonly DesiredTable[]): Promise<readonly ChangedTable[]> {
  const rebuild: ChangedTable[] = [];
  for (const wanted of known) rebuild.push({ ...wanted, change: null, added: await chunksAt(connection, wanted, 'all') });
  return rebuild;
}

/** Tables that should show nothing under their current hash, and those that the catalog no longer has and no metric needs. */
function droppedTables(
  published: PublishedTables,
  manifest: Manifest,
  ledgers: readonly Ledger[],
  known: readonly DesiredTable[],
  rebuild: readonly ChangedTable[],
): readonly string[] {
  const wanted = new Set(known.map(({ table }) => table.id));
  const sources = new Set(ledgers.map(({ source }) => source));
  const dropped = [...published.tables.values()].filter(({ table_id, source }) => {
    const table = manifest.tables[table_id];
    return table !== undefined && published.isCurrent(table) && sources.has(source) && !wanted.has(table_id);
  });
  const answering = new Set([
    ...rebuild.map(({ table }) => table.id),
    ...Object.values(manifest.tables)
      .filter((table) => published.isCurrent(table) && dropped.every(({ table_id }) => table_id !== table.id))
      .map(({ id }) => id),
  ]);
  const isNeeded = (name: string): boolean => {
    const metric = manifest.metrics[name];
    return metric !== undefined && tablesOf(metric).some((table) => !answering.has(table));
  };
  const unneeded = [...published.tables.values()].filter(
    (stored) => manifest.tables[stored.table_id] === undefined && !published.metricsOf(stored).some(isNeeded),
  );
  return [...dropped, ...unneeded].map(({ table_id }) => table_id).sort(compareText);
}

/** Whether the ledgers report runs, attempts or partials that the base does not. */
async function hasNews(connection: DuckDBConnection, ledgers: readonly Ledger[]): Promise<boolean> {
  const history = historyOf(PUBLISHED);
  for (const { place, source, lastAttempt } of ledgers) {
    const [row] = await queryRows(
      connection,
      `SELECT (SELECT count(*) FROM (SELECT id, status FROM ${historyTable(place, 'runs')} EXCEPT SELECT id, status FROM ${historyTable(history, 'runs')})) AS runs,
              (SELECT count(*) FROM (SELECT partial, sha256 FROM ${historyTable(place, 'partials')} EXCEPT SELECT partial, sha256 FROM ${historyTable(history, 'partials')})) AS partials,
              (SELECT coalesce(max(attempt), 0) FROM ${historyTable(history, 'chunks')} WHERE source = $1) AS attempt`,
      [source],
    );
    if (Number(row?.['runs'] ?? 0) > 0 || Number(row?.['partials'] ?? 0) > 0 || Number(row?.['attempt'] ?? 0) !== lastAttempt) return true;
  }
  return false;
}
