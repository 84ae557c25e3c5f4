import { mkdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { FileColumn, Source } from '../../../compiler/manifest.ts';
import { didYouMean } from '../../../compiler/diagnostics/didYouMean.ts';
import type { LakeReader } from '../../../compiler/lakeReaders.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { DataFile, DataPlace } from '../../places/DataPlace.ts';
import { deltaColumns } from '../../places/deltaSnapshot.ts';
import { icebergColumns } from '../../places/icebergSnapshot.ts';
import { isData } from '../../places/isData.ts';
import { LakeFault } from '../../places/LakeFault.ts';
import * as placeMessages from '../../places/messages.ts';
import { engineMark, Places } from '../../places/Places.ts';
import type { RootLocation } from '../../places/RootLocation.ts';
import { TablePlace } from '../../places/TablePlace.ts';
import { slashedPath } from '../../store/slashedPath.ts';
import { InitError } from '../InitError.ts';
import * as messages from '../messages.ts';
import type { ProposedRoot, TableFormat } from '../Proposal.ts';
import { identifier, sameColumn } from '../propose/cleanNames.ts';
import { filesOf, givenData, type GivenData, type GivenFile } from './givenData.ts';
import type { AskedTime } from '../propose/chooseTime.ts';
import { MOST_FILES } from './inspectFiles.ts';
import { lakeKind } from './lakeKind.ts';
import { withLookEngine } from './withLookEngine.ts';

/** If a table of a database has more rows than this, only the first that it gives are read. */
const MOST_ROWS = 500_000;

/** A bucket or a database that has the data. */
export type AskedPlace =
  | {
      readonly kind: 'bucket';
      readonly location: Extract<RootLocation, { readonly kind: 'bucket' }>;
      /** Below it: a file, a folder, a glob, or the folder of a table. */
      readonly path: string;
    }
  | {
      readonly kind: 'database';
      readonly location: Extract<RootLocation, { readonly kind: 'database' }>;
      /** The root that the environment gives the address of. */
      readonly root: string;
    };

/**
 * How much of the data was read: of several files, or parts of a table, so many, first by name; of a table of a database its first rows. Null
 * for all of a single file or a table.
 */
export type ReadExtent =
  { readonly of: 'files'; readonly found: number; readonly read: number } | { readonly of: 'rows'; readonly read: number };

/** Data that stay where they are: their rows were copied only to be looked at. */
export interface FetchedData {
  readonly data: GivenData;
  readonly extent: ReadExtent | null;
  /** The folder, the glob or the table that the catalog names. */
  readonly path: string;
  readonly root: ProposedRoot | null;
  readonly table: TableFormat | null;
}

/** What is asked for, as in `Asked`. */
interface Wanted {
  readonly from: string;
  readonly name: string | null;
  readonly table: string | null;
  readonly place: AskedPlace | null;
  readonly time: AskedTime;
}

interface Look {
  readonly connection: DuckDBConnection;
  readonly connect: () => Promise<DuckDBConnection>;
  readonly workspace: string;
  readonly scratch: string;
  readonly stop: AbortSignal;
}

/**
 * Copies the rows of a lake's table, of a table of a database, or of files in a bucket; null for files of this machine.
 * @param scratch a folder for the copies
 * @throws InitError where nothing is found; PlaceError for a place or a table that cannot be read
 */
export async function fetchData(workspace: string, wanted: Wanted, scratch: string, stop: AbortSignal): Promise<FetchedData | null> {
  const looking = async (work: (look: Look) => Promise<FetchedData>): Promise<FetchedData> => {
    const spilled = join(scratch, 'engine');
    await mkdir(spilled);
    return withLookEngine({ scratch: spilled, stop }, (connection, connect) => work({ connection, connect, workspace, scratch, stop }));
  };
  const { place } = wanted;
  if (place !== null) return looking((look) => (place.kind === 'bucket' ? ofBucket(look, wanted, place) : ofDatabase(look, wanted, place)));
  const folder = resolve(wanted.from);
  const kind = await lakeKind(folder);
  return kind === null ? null : looking((look) => ofFolder(look, wanted, folder, kind));
}

/** A table in a folder is read where it is: within the workspace, or in a root. */
async function ofFolder(look: Look, wanted: Wanted, folder: string, kind: LakeReader['format']): Promise<FetchedData> {
  const own = slashedPath(look.workspace, folder);
  const isWithin = own !== '' && !own.startsWith('../') && isData(own, 'workspace');
  const path = isWithin ? own : basename(folder);
  if (!/^[\p{L}\p{N}_][\p{L}\p{N}_./=& -]*$/u.test(path)) throw new InitError('not_addable', messages.oddFolderName(path));
  const mark = engineMark(folder);
  if (mark !== null) throw new InitError('not_addable', placeMessages.pathOfTheEngine(`The path of the table, ${folder},`, mark));
  const parent = dirname(folder);
  const root = isWithin ? null : { name: rootName(wanted, path), location: parent };
  return withPlace(look, root === null ? null : [root.name, { kind: 'folder', folder: parent }], (places, source) =>
    ofLake(look, wanted, { places, source, root, path, kind }),
  );
}

async function ofBucket(
  look: Look,
  wanted: Wanted,
  { location, path }: Extract<AskedPlace, { readonly kind: 'bucket' }>,
): Promise<FetchedData> {
  const root = { name: rootName(wanted, path.replace(/\.[^/]*$/, '')), location: location.url };
  return withPlace(look, [root.name, location], async (places, source) => {
    const within = await places.of({ root: root.name, reader: { format: 'parquet', columns: [] } });
    const isGlob = /[*?[]/.test(path);
    for (const [kind, mark] of isGlob ? [] : LAKE_MARKS)
      if ((await within.find(`${path}/${mark}`)).length > 0) return ofLake(look, wanted, { places, source, root, path, kind });
    const single = isGlob ? null : await within.file(path);
    const found = single === null ? await within.find(isGlob ? path : `${path}/*`) : [single];
    const local = await fetched(within, found.slice(0, MOST_FILES), look);
    if (single !== null) {
      const data = await givenData(local[0]?.absolute ?? '', look.stop);
      return { data: { ...data, given: wanted.from }, extent: null, path, root, table: null };
    }
    const paths = local.map(({ absolute }) => absolute);
    const data = await filesOf(wanted.from, `/${location.url.slice('s3://'.length)}/${path}`, paths);
    const extent = { of: 'files', found: found.length, read: local.length } as const;
    return { data, extent, path: isGlob ? path : `${path}/*${data.extension}`, root, table: null };
  });
}

async function ofDatabase(
  look: Look,
  wanted: Wanted,
  { location, root }: Extract<AskedPlace, { readonly kind: 'database' }>,
): Promise<FetchedData> {
  const { table, time } = wanted;
  if (table === null) throw new InitError('not_found', messages.whichTable());
  if (time.day !== null) throw new InitError('no_time', messages.noDateColumn(table, null));
  const reader = { format: location.system, table, date_column: '', columns: [] };
  const options = { connection: await look.connect(), source: rootName(wanted, table), root, reader, time_zone: 'UTC', stop: look.stop };
  const place = await TablePlace.open(options, location);
  try {
    refuseUndated(table, time.column, await place.columns());
    const absolute = join(look.scratch, 'table.parquet');
    const { rows, bytes } = await place.copyFirst(absolute, MOST_ROWS);
    if (rows === 0) throw new InitError('empty', messages.noRows(table));
    const data = copyOf(wanted.from, table, [{ shown: table, absolute, bytes }]);
    return {
      data: { ...data, stem: table.split('.').at(-1) ?? table },
      extent: rows < MOST_ROWS ? null : { of: 'rows', read: rows },
      path: table,
      root: { name: root, location: null },
      table: location.system,
    };
  } finally {
    await place.close();
    options.connection.closeSync();
  }
}

/** @throws InitError for a table whose rows no column places on days, before any of them is read */
function refuseUndated(
  table: string,
  asked: string | null,
  { dated, others }: { readonly dated: readonly string[]; readonly others: readonly string[] },
): void {
  if (asked === null ? dated.length > 0 : dated.some((name) => sameColumn(asked, name))) return;
  const other = asked === null ? undefined : others.find((name) => sameColumn(asked, name));
  if (asked !== null && other === undefined)
    throw new InitError('no_time', messages.unknownTime(asked, didYouMean(asked, [...dated, ...others]), [...dated, ...others]));
  throw new InitError('no_time', messages.noDateColumn(table, other ?? null));
}

const LAKE_MARKS = [
  ['delta', '_delta_log/*'],
  ['iceberg', 'metadata/*.metadata.json'],
] as const satisfies readonly (readonly [LakeReader['format'], string])[];

interface LakeAt {
  readonly places: Places;
  readonly source: string;
  readonly root: ProposedRoot | null;
  readonly path: string;
  readonly kind: LakeReader['format'];
}

async function ofLake(look: Look, wanted: Wanted, { places, source, root, path, kind }: LakeAt): Promise<FetchedData> {
  const at = root === null ? {} : { root: root.name };
  const within = await places.of({ ...at, reader: { format: 'parquet', columns: [] } });
  const shared = { connection: look.connection, source, within };
  const whole = { table: path, columns: [] };
  const names = await (
    kind === 'delta'
      ? deltaColumns({ ...shared, reader: { format: kind, ...whole } })
      : icebergColumns({ ...shared, reader: { format: kind, ...whole } })
  ).catch((error: unknown) => {
    if (error instanceof LakeFault) throw new InitError('not_the_format', `${wanted.from} ${error.message}`);
    throw error;
  });
  const columns = names.map((name): FileColumn => ({ name, type: 'string' }));
  const place = await places.of({ ...at, reader: { format: kind, table: path, columns } });
  const parts = await place.find('');
  if (parts.length === 0) throw new InitError('empty', messages.noRows(wanted.from));
  const files = await fetched(place, parts.slice(0, MOST_FILES), look);
  const extent = files.length < parts.length ? ({ of: 'files', found: parts.length, read: files.length } as const) : null;
  return { data: copyOf(wanted.from, path, files), extent, path, root, table: kind };
}

/** Copies of the rows of a table. */
function copyOf(given: string, table: string, files: readonly GivenFile[]): GivenData {
  const name = table.slice(table.lastIndexOf('/') + 1);
  return { given, name, pattern: '', several: false, format: 'parquet', stem: name, extension: '', files };
}

async function fetched(place: DataPlace, found: readonly DataFile[], { scratch, stop }: Look): Promise<readonly GivenFile[]> {
  const files: GivenFile[] = [];
  for (const file of found) {
    stop.throwIfAborted();
    const local = await place.local(file, scratch);
    if ('kind' in local) throw new InitError('undecodable', `${file.path}: ${local.message}`);
    files.push({ shown: file.path, absolute: local.absolute, bytes: file.bytes });
  }
  return files;
}

/** A root is called like the source that it is for. */
function rootName({ name }: Pick<Wanted, 'name'>, path: string): string {
  return name ?? identifier(path.slice(path.lastIndexOf('/') + 1), 'data');
}

/** Opens places for a source that is still to be declared. */
async function withPlace<Result>(
  { connection, connect, workspace, stop }: Look,
  root: readonly [name: string, location: RootLocation] | null,
  work: (places: Places, source: string) => Promise<Result>,
): Promise<Result> {
  const id = root?.[0] ?? 'data';
  const source: Source = {
    id,
    label: id,
    description: '',
    path: '*',
    chunk_id: '(.*)',
    reader: { format: 'parquet', columns: [] },
    transforms: [],
    columns: [],
    time_column: '',
    time_zone: 'UTC',
  };
  const places = new Places({ connection, connect, workspace, roots: new Map(root === null ? [] : [root]), source, stop });
  try {
    return await work(places, id);
  } finally {
    await places.close();
  }
}
