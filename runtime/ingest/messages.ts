import { columnPathText } from '../../compiler/columnPath.ts';
import type { FileColumn, Reader, Source } from '../../compiler/manifest.ts';
import { epochExpectations, expectations, jsonExpectations } from './conversion.ts';
import type { ChunkFailure } from './IngestReport.ts';
import type { Lookup } from './lookupValidity.ts';
import type { DatabaseFault } from './places/databaseFault.ts';
import type { Obstacle } from './places/DataPlace.ts';
import { extensionVariable, rootVariable } from './places/placeVariables.ts';
import type { RemoteFault } from './places/remoteFault.ts';
import type { Resources } from './Resources.ts';
import type { UnpackFault } from './unpack.ts';

const unpackFaults: Readonly<Record<UnpackFault, (member: string | null) => string>> = {
  damaged: (member) => `cannot be unpacked${member === null ? '' : `, at ${member}`}: it is damaged or incomplete. Fetch it again.`,
  path: () => 'contains a file whose path leads outside the archive. Check where it came from.',
  encrypted: (member) => `is encrypted, at ${member}. Replace it with an archive that is not encrypted.`,
  method: (member) => `uses a compression method other than deflate, at ${member}. Repack it, or unpack it.`,
  expands: () =>
    'would expand to more than 250 times its size and more than 1 GiB, or contains more than 10,000 files. If you trust it, unpack it and ingest the files.',
  no_json: () => 'contains no json file: no name in it ends in .json, .ndjson or .jsonl.',
  other_files: (member) =>
    `contains ${member}, whose name is not that of a json file (.json, .ndjson, .jsonl). Remove it from the archive.`,
};

const databaseFaults: Readonly<Record<DatabaseFault, string>> = {
  refused: 'refuses access. Check the user and the password, and whether the user may connect and select from the table.',
  unreachable: 'cannot be reached, or the connection was lost. Check the address, the network and whether the server is running.',
  failing: 'returned an error. Its own log has the details; run this again when it is fixed.',
};

const remoteFaults: Readonly<Record<RemoteFault, string>> = {
  refused:
    'the storage service refuses access to its data. Check the credentials (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN), AWS_REGION, and whether they may list and read what the root names.',
  absent: 'the storage service has no such bucket or object. Check what the root names, and AWS_ENDPOINT_URL.',
  unreachable: 'the storage service cannot be reached. Check the network, and AWS_ENDPOINT_URL.',
  failing: 'the storage service returned an error. Run this again; if the error persists, ask whoever runs that service.',
};

/** Everything that ingest says about data, in one place. Messages contain no data values; these are passed separately as examples. */
export const messages = {
  unreadableFile: (path: string, format: string) => `${path} cannot be read as ${format}: it is damaged, incomplete, or in another format.`,
  vanishedFile: (path: string) => `${path} was found but could not be opened: it is gone, or this process may not read it.`,
  vanishedFiles: () => 'one of its files was found but could not be opened: it is gone, or this process may not read it.',
  engineName: (path: string, name: string) =>
    `${path} has a column ${name}, a name that the database engine reserves. Rename it in the file.`,
  changedFile: (path: string) => `${path} changed while it was being read. Run ingest again when it is complete.`,
  sourceBusy: (source: string, pid: number | null, waited_ms: number) =>
    `Source ${source} is being ingested by ${pid === null ? 'another process' : `process ${pid}`}${waited_ms > 0 ? `, and still was after a wait of ${amount(waited_ms / 1000)} s` : ''}. Only one ingest of a source can run at a time: wait for it with --wait, or stop it and run this again.`,
  stopped: () =>
    'The ingest was stopped. What it had finished is kept, and the next ingest continues from there and publishes; until then, what was published keeps answering.',
  pathOfTheEngine: (what: string, mark: string) =>
    `${what} contains a ${mark}, which the database engine does not read as part of a name. Rename it.`,
  pathNotText: (source: string, pattern: string) =>
    `Source ${source}: a file or folder that the path ${pattern} searches has a name that is not UTF-8. Nothing was read. Rename it.`,
  pathWithoutChunkId: ({ id, path, chunk_id }: Source, file: string) =>
    `Source ${id}: the path ${path} matches the file ${file}, but the chunk_id expression ${chunk_id} captures nothing in it. Nothing was read. Narrow the path or widen the expression.`,
  rootNotGiven: (source: string, root: string) =>
    `Source ${source}: its data are in the root ${root}, but the location of that root was not given. Nothing was read. Set it with ${rootFlag(root)}.`,
  rootMissing: (source: string, root: string) =>
    `Source ${source}: there is no folder at the location of the root ${root}. Nothing was read or retired. Mount it, or correct ${rootFlag(root)}.`,
  rootOfTheEngine: (source: string, root: string, mark: string) =>
    `Source ${source}: the path of the root ${root} contains a ${mark}, which the database engine does not read as part of a name. Nothing was read. Rename it.`,
  extensionMissing: (source: string, root: string, name: string) =>
    `Source ${source}: reading the root ${root} requires the extension ${name} of the database engine, but no file was given for it. Nothing was read or downloaded. Set it with --extension ${name}=FILE, or the environment variable ${extensionVariable(name)}.`,
  extensionRefused: (source: string, name: string, version: string, platform: string) =>
    `Source ${source}: the database engine does not load the file given for its extension ${name}. Nothing was read. Use the file ${name}.duckdb_extension, unpacked, as signed by its makers for version ${version} on ${platform}.`,
  extensionOther: (source: string, name: string) =>
    `Source ${source}: the file given for the extension ${name} is another extension. Nothing was read. Use the file ${name}.duckdb_extension.`,
  bucketSettings: (source: string, root: string) =>
    `Source ${source}: the root ${root} cannot be accessed with the given credentials. Nothing was read. Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION and AWS_ENDPOINT_URL.`,
  noEtag: (source: string, root: string) =>
    `Source ${source}: the storage service of the root ${root} returns no ETags, which ingest needs to detect changes. Nothing was read. Copy the files into a folder, and use that folder as the root.`,
  objectTooLarge: (path: string) =>
    `${path} is larger than 1 GiB. Only Parquet files are read from a bucket in place; other files are fetched whole, through memory. Write it as Parquet, or as several smaller files.`,
  remote: (source: string, fault: RemoteFault) =>
    `Source ${source}: ${remoteFaults[fault]} What was published keeps answering, and what was finished is kept.`,
  remoteChunk: (fault: RemoteFault) => `its data could not be fetched: ${remoteFaults[fault]}`,
  otherPlace: (source: string, root: string, place: 'database' | 'files') =>
    place === 'database'
      ? `Source ${source}: the root ${root} is a database, but the source reads files. Nothing was read. Use a folder or a bucket as the root, or declare the reader postgres.`
      : `Source ${source}: it reads a table, but the root ${root} is not a database. Nothing was read. Set the environment variable ${rootVariable(root)} to postgres://…, the address of the database.`,
  noTable: (source: string, root: string, table: string) =>
    `Source ${source}: the database of the root ${root} has no table ${table} that this user may see. Nothing was read or retired. If the table is not in the schema public, write it with its schema, as in sales.orders.`,
  noTableColumn: (source: string, table: string, column: string, found: readonly string[]) =>
    `Source ${source}: the table ${table} has no column ${column}. It has: ${listed(found)}. Nothing was read or retired.`,
  noDates: (source: string, table: string, column: string, type: string) =>
    `Source ${source}: the column ${column} of the table ${table} is of type ${type}, but a date column must be a date or a timestamp. Nothing was read or retired.`,
  database: (source: string, root: string, fault: DatabaseFault) =>
    `Source ${source}: the database of the root ${root} ${databaseFaults[fault]} What was published keeps answering, and what was finished is kept.`,
  overlappingValidity: (source: string, { path, on }: Pick<Lookup, 'path' | 'on'>, keys: number) =>
    `Source ${source}: the lookup ${path} has ${counted(keys, 'key')} (${on.map(({ key }) => key).join(', ')}) with two rows valid at the same time, which would count rows twice. Nothing was read. Correct the validity of these rows.`,
  emptyValidity: (source: string, { path, valid }: Pick<Lookup, 'path' | 'valid'>, rows: number) =>
    `Source ${source}: the lookup ${path} has ${counted(rows, 'row')} whose validity ends no later than it begins (${valid?.from ?? ''}, ${valid?.to ?? ''}), so they are never valid. Nothing was read. Correct or remove them.`,
  linkOutside: (source: string, path: string, root: string) =>
    `Source ${source}: ${path} is a link, or within one, that leads outside the root ${root}. Nothing was read. Put the file itself there, or remove the link.`,
  unreadableFolder: (source: string, { path, reason }: Obstacle) =>
    `Source ${source}: ${path} cannot be listed: ${reason}. Nothing was read or retired. Make it readable, and run this again.`,
  missingFolder: (source: string, folder: string) =>
    `Source ${source}: the folder ${folder} is missing, which does not mean that its data are gone. Nothing was read or retired. Put it back or mount it; if its data are really gone, create it as an empty folder and use --prune=all.`,
  hiddenChunk: ({ path, reason }: Obstacle) =>
    `its files cannot be seen because ${path} cannot be read: ${reason}. The chunk still counts as it was last read. Make the files readable, and run this again.`,
  hiddenFile: ({ path, reason }: Obstacle) =>
    `a file that it had cannot be seen because ${path} cannot be read: ${reason}. Make it readable, and run this again.`,
  hiddenFromPrune: (source: string, { chunk_id, message }: ChunkFailure) =>
    `Source ${source}: nothing was read or retired, because it is not known which files are gone. Chunk ${chunk_id}: ${message}`,
  pruneRefused: (source: string, { chunks, rows }: { readonly chunks: number; readonly rows: number }, visible: number) =>
    `Source ${source}: the files of ${chunks === visible ? `all ${counted(visible, 'chunk')}` : `${amount(chunks)} of ${counted(visible, 'chunk')}`} are gone, with ${counted(rows, 'row')}. Nothing was read or retired. If you mean to retire that many, use --prune=all.`,
  unusableDependency: (chunk_id: string, reason: string) => `it depends on chunk ${chunk_id}, which cannot be read: ${reason}`,
  goneFiles: () =>
    'its files are gone, but it still counts. Put them back, or retire it with --prune: then what depends on it is computed without it.',
  unpack: (path: string, fault: UnpackFault, member: string | null) => `${path} ${unpackFaults[fault](member)}`,
  noRecords: (name: string) => `${name} is empty: it contains no json. If there are really no records, write an empty array: [].`,
  notJson: (name: string) => `${name} is not json in a form that can be read: write one object on each line, or one array of objects.`,
  cutArray: (name: string) => `${name} begins an array that is never closed: the file is incomplete. Fetch it again.`,
  missingKey: (columns: readonly FileColumn[], found: readonly string[]) =>
    `no record has the key ${columns.map((column) => `${whereIs(column)} (${column.type})`).join(', ')}. The keys are: ${listed(found)}. If it was renamed, change the declared column; if it is gone, remove the column from the catalog.`,
  jsonRecord: (name: string, record: number, reason: string) => `${name}: record ${record} cannot be read: ${reason}. Correct the file.`,
  longRecord: (name: string) =>
    `${name} has a record longer than 16 MiB. Write one object on each line; a file in another form cannot be read.`,
  noHeader: (path: string) => `${path} is empty: a csv file must start with a line that names its columns.`,
  notText: (path: string) =>
    `${path} is not UTF-8 text: it is UTF-16, compressed or binary. Save it as UTF-8, or declare the format that it has.`,
  missingColumn: (path: string, column: FileColumn, found: readonly string[]) =>
    `${path} has no column ${whereIs(column)} (${column.type}). It has: ${listed(found)}.`,
  ambiguousColumn: (path: string, name: string) =>
    `${path} has more than one column ${name}, ignoring case, so it is not clear which one is meant. Rename the others.`,
  refusedType: (path: string, column: FileColumn, physical: string) =>
    `${path}: column ${column.name} is declared ${column.type}, but the file has ${physical}, which cannot be converted without loss. Declare the type that the file has, or correct the file.`,
  badValues: (column: string, count: number, expected: string) =>
    `column ${column}: ${count} ${count === 1 ? 'value does' : 'values do'} not match the declared type; expected ${expected}. Correct the file, or declare the type that it has.`,
  badCast: (column: string, to: string, count: number, expected: string) =>
    `column ${column}: ${count} ${count === 1 ? 'value' : 'values'} cannot be converted to ${to} without loss; expected ${expected}. Correct the file, or derive the column with an expression that handles them.`,
  badTimes: (column: string, count: number, format: string) =>
    `column ${column}: ${count} ${count === 1 ? 'string does' : 'strings do'} not match the format ${format}.`,
  notFinite: (path: string, column: string, count: number) =>
    `${path}, column ${column}: ${count} ${count === 1 ? 'value is' : 'values are'} not a number or infinite, read as null`,
  unplaceable: (column: string, count: number) =>
    `${count} ${count === 1 ? 'row has' : 'rows have'} no time in ${column} (null, or outside the years 1 to 9999), so ${count === 1 ? 'it belongs' : 'they belong'} to no period. To leave out such rows, add a filter to the source: ${column} is not null.`,
  csvLineEnds: () =>
    'its csv file ends some lines differently from its header (LF, CR LF and CR are mixed outside quotes). Use the same line ending throughout.',
  csvRow: (line: number, reason: string) => `line ${line} of its csv file does not match the header: ${reason}.`,
  stateOverflow: (table: string, state: string, count: number, places: number) =>
    `table ${table}, state ${state}: ${count} ${count === 1 ? 'value is' : 'values are'} too large for an exact sum with ${places} decimal places. Lower the state's scale, or filter out such values.`,
  sumOverflow: (table: string, state: string) =>
    `table ${table}, state ${state}: the exact sum has more than 38 digits. Lower the state's scale.`,
  chunkTooLarge: ({ memory_bytes, threads }: Resources, whole: 'dedup' | 'none') =>
    `it does not fit into the ${sizeText(memory_bytes)} of memory allowed for this ingest, even alone and in slices.${whole === 'dedup' ? ' Dropping repeated rows needs all rows of a chunk at once.' : ''} ${moreMemory(threads)}, or make the chunk smaller.`,
  checkpointTooSmall: (table: string, { memory_bytes }: Resources) =>
    `table ${table}: its checkpoint's memory_limit of ${sizeText(memory_bytes)} is not enough. Raise it, or give the checkpoint more shards.`,
  outOfMemory: ({ memory_bytes, threads }: Resources) =>
    `the ${sizeText(memory_bytes)} of memory allowed for this ingest is not enough. ${moreMemory(threads)}.`,
  expression: (where: string) => `${where} failed on at least one value.`,
  unknown: (detail: string) => `the database engine reported: ${detail}`,
} as const;

function counted(count: number, what: string): string {
  return `${amount(count)} ${what}${count === 1 ? '' : 's'}`;
}

function amount(count: number): string {
  return count.toLocaleString('en');
}

function moreMemory(threads: number): string {
  return `Allow more with --memory${threads > 1 ? `, or fewer threads (now ${threads}) with --threads` : ''}`;
}

function sizeText(bytes: number): string {
  const gibibytes = bytes / 2 ** 30;
  return gibibytes >= 1 ? `${gibibytes.toFixed(1)} GiB` : `${Math.round(bytes / 2 ** 20)} MiB`;
}

function listed(names: readonly string[]): string {
  return names.length <= 20 ? names.join(', ') : `${names.slice(0, 20).join(', ')} and ${names.length - 20} more`;
}

/** A column as its file names it. */
function whereIs({ name, path }: FileColumn): string {
  return path === undefined ? name : columnPathText(path);
}

/** What the values of a declared type look like. */
export function expected({ type, json, epoch }: FileColumn, format: Reader['format']): string {
  if (json !== undefined)
    return `strings of json and, at the declared path, ${epoch === undefined ? jsonExpectations[type] : epochExpectations[epoch]}`;
  if (epoch !== undefined) return epochExpectations[epoch];
  return format === 'json' ? jsonExpectations[type] : expectations[type];
}

/** The option that sets a root of any kind. */
function rootFlag(root: string): string {
  return `--root ${root}=PLACE, or the environment variable ${rootVariable(root)}`;
}
