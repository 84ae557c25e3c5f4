import { canonicalHash } from '../../../compiler/canonicalJson.ts';
import type { Source } from '../../../compiler/manifest.ts';
import { queryRows, sqlIdentifier, type DuckDBConnection } from '../../engine/Engine.ts';
import { machineFaultOf } from '../../errors/machineFault.ts';
import { IngestError } from '../IngestError.ts';
import { inspectFiles } from '../../formats/inspectFiles.ts';
import { expected } from '../../formats/expected.ts';
import * as placeMessages from '../../places/messages.ts';
import * as formatMessages from '../../formats/messages.ts';
import * as messages from './messages.ts';
import { validityFaults, validitySql, type Lookup } from './lookupValidity.ts';
import { missingKeys } from '../../formats/missingKeys.ts';
import type { DataFile } from '../../places/DataPlace.ts';
import type { Places } from '../../places/Places.ts';
import { requireSettled } from '../../places/requireSettled.ts';
import { remoteFaultOf } from '../../places/remoteFault.ts';

/** The lookups of a source, in the order of its transforms. */
function lookupsOf(source: Source): readonly Lookup[] {
  return source.transforms.filter((transform) => transform.kind === 'lookup');
}

/** One lookup for each file that the lookups of a source read, in the order of its transforms. */
export function lookupFiles(source: Source): readonly Lookup[] {
  const files = new Map<string, Lookup>();
  for (const lookup of lookupsOf(source)) {
    const key = JSON.stringify([lookup.root ?? null, lookup.path]);
    if (!files.has(key)) files.set(key, lookup);
  }
  return [...files.values()];
}

/** The temporary table that holds a lookup; transforms that read the same columns of the same file share it. */
export function lookupTable({ root, path, reader, on, valid }: Lookup): string {
  // The end of a row's validity may depend on the lookup's keys.
  const validity = valid === undefined ? null : { from: valid.from, to: valid.to, keys: on.map(({ key }) => key) };
  return sqlIdentifier(`#lookup ${canonicalHash({ root: root ?? null, path, reader, validity })}`);
}

/** @throws IngestError when it is missing. */
export async function lookupFile(places: Places, source: Source, lookup: Lookup): Promise<DataFile> {
  const place = await places.of(lookup);
  const found = await place.file(lookup.path);
  if (found !== null && lookup.reader.format === 'sqlite') await requireSettled(place, source.id, found.path);
  if (found !== null) return found;
  throw new IngestError('lookup_missing', `Source ${source.id}: the lookup file ${lookup.path} is not there. Nothing was read.`);
}

/**
 * Loads the lookups of a source into temporary tables.
 *
 * @param scratch a folder for what is unpacked.
 * @returns warnings about them, in words.
 * @throws IngestError when one does not contain what is declared, or has two rows for one key, which would count rows twice.
 */
export async function loadLookups(
  connection: DuckDBConnection,
  places: Places,
  source: Source,
  scratch: string,
): Promise<readonly string[]> {
  const loaded = new Set<string>();
  const warnings: string[] = [];
  for (const lookup of lookupsOf(source)) {
    const table = lookupTable(lookup);
    if (!loaded.has(table)) warnings.push(...(await loadLookup(connection, places, source, lookup, scratch)));
    loaded.add(table);
    await checkKeys(connection, source, lookup);
  }
  return warnings;
}

async function loadLookup(
  connection: DuckDBConnection,
  places: Places,
  source: Source,
  lookup: Lookup,
  scratch: string,
): Promise<readonly string[]> {
  const { path, reader } = lookup;
  const reading = { connection, place: await places.of(lookup), time_zone: source.time_zone, scratch, lines: 'not_numbered' as const };
  const inspected = (await inspectFiles(reading, reader, [await lookupFile(places, source, lookup)])).get(path);
  if (inspected === undefined || 'kind' in inspected)
    throw unreadableLookup(source, inspected?.message ?? placeMessages.vanishedFile(path), inspected?.example);

  const bad = inspected.flatMap((file) => file.bad);
  if (bad[0] !== undefined) throw unreadableLookup(source, `${path}, ${formatMessages.badRecords(bad[0], bad.length)}`);

  const parts = inspected.map(({ layout, absolute: plain }) => {
    const columns = layout.columns.map(({ name, conversion }) => `${conversion.sql} AS ${sqlIdentifier(name)}`);
    const failures = layout.columns.map(
      ({ raw, conversion }, index) =>
        `${conversion.kind === 'checked' ? `${raw} IS NOT NULL AND (${conversion.sql}) IS NULL` : 'false'} AS "#f${index}"`,
    );
    return `SELECT ${[...columns, ...failures].join(', ')} FROM ${layout.relation([plain])}`;
  });
  const failed = reader.columns.map((_, index) => `"#f${index}"`);
  const doubles = reader.columns.filter(({ type }) => type === 'number').map(({ name }) => ({ name, column: sqlIdentifier(name) }));
  const finite = doubles.map(({ column }) => `CASE WHEN isfinite(${column}) THEN ${column} END AS ${column}`);
  let counts;
  let missing;
  try {
    missing = await missingKeys(connection, reader.columns, inspected);
    counts = await queryRows(
      connection,
      `SELECT ${[
        ...failed.map((name, index) => `count(*) FILTER (${name}) AS f${index}`),
        ...doubles.map(({ column }, index) => `count(*) FILTER (NOT isfinite(${column})) AS n${index}`),
      ].join(', ')} FROM (${parts.join(' UNION ALL ')})`,
    );
    const replaced = finite.length === 0 ? '' : ` REPLACE (${finite.join(', ')})`;
    const columns = [`* EXCLUDE (${failed.join(', ')})${replaced}`, ...validitySql(lookup)].join(', ');
    await connection.run(`CREATE OR REPLACE TEMP TABLE ${lookupTable(lookup)} AS SELECT ${columns} FROM (${parts.join(' UNION ALL ')})`);
  } catch (error) {
    if (machineFaultOf(error) === 'out_of_memory' || remoteFaultOf(error) !== null) throw error;
    throw unreadableLookup(source, formatMessages.unreadableFile(path, reader.format));
  }
  if (missing !== null) throw unreadableLookup(source, `${path}: ${missing.message}`, missing.example);
  reader.columns.forEach((column, index) => {
    const count = Number(counts[0]?.[`f${index}`] ?? 0);
    if (count > 0) throw unreadableLookup(source, `${path}, ${messages.badValues(column.name, count, expected(column, reader.format))}`);
  });
  return doubles.flatMap(({ name }, index) => {
    const count = Number(counts[0]?.[`n${index}`] ?? 0);
    return count === 0 ? [] : [messages.notFinite(path, name, count)];
  });
}

async function checkKeys(connection: DuckDBConnection, source: Source, lookup: Lookup): Promise<void> {
  if (lookup.valid !== undefined) return checkValidity(connection, source, lookup);
  const { path, on } = lookup;
  const keys = on.map(({ key }) => sqlIdentifier(key));
  const present = keys.map((key) => `${key} IS NOT NULL`).join(' AND ');
  const [row] = await queryRows(
    connection,
    `SELECT count(*) AS keys, coalesce(sum(n), 0) AS rows FROM (SELECT count(*) AS n FROM ${lookupTable(lookup)} WHERE ${present} GROUP BY ${keys.join(', ')} HAVING count(*) > 1)`,
  );
  const repeated = Number(row?.['keys'] ?? 0);
  if (repeated === 0) return;
  throw new IngestError(
    'lookup_duplicate_keys',
    `Source ${source.id}: the lookup ${path} has ${repeated} ${repeated === 1 ? 'key' : 'keys'} (${on.map(({ key }) => key).join(', ')}) on more than one row, which would count rows twice. Nothing was read.`,
  );
}

async function checkValidity(connection: DuckDBConnection, source: Source, lookup: Lookup): Promise<void> {
  const { empty_rows, overlapping_keys } = await validityFaults(connection, lookupTable(lookup), lookup);
  if (overlapping_keys > 0)
    throw new IngestError('lookup_overlapping_validity', messages.overlappingValidity(source.id, lookup, overlapping_keys));
  if (empty_rows > 0) throw new IngestError('lookup_empty_validity', messages.emptyValidity(source.id, lookup, empty_rows));
}

/** Why the lookups of a source cannot be used. @param example what the lookup shows of it, only for the person at the terminal. */
export function unreadableLookup(source: Source, detail: string, example?: string | null): IngestError {
  return new IngestError('lookup_unreadable', `Source ${source.id}: the lookup cannot be used. ${detail} Nothing was read.`, example);
}
