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
  damaged: (member) => `cannot be unpacked${member === null ? '' : `, at ${member}`}: it is damaged or unfinished. Fetch it again.`,
  path: () => 'contains a file whose path leads outside the archive. Check where it came from.',
  encrypted: (member) => `is encrypted, at ${member}. Put an archive there that is not.`,
  method: (member) => `is packed by a method other than deflate, at ${member}. Repack it, or unpack it.`,
  expands: () =>
    'would expand to more than 250 times its size and more than 1 GiB, or holds more than 10,000 files. If it is sound, unpack it and read the files.',
  no_json: () => 'contains no json file: none of its names ends in .json, .ndjson or .jsonl.',
  other_files: (member) => `holds ${member}, which is not a json file by its name (.json, .ndjson, .jsonl). Take it out of the archive.`,
};

const databaseFaults: Readonly<Record<DatabaseFault, string>> = {
  refused: 'refuses to be read. Check the user and the password, and whether the user may connect and select from the table.',
  unreachable: 'cannot be reached, or the connection was lost. Check the address, the network and whether the server runs.',
  failing: 'answered with an error. Its own log says which; run this again when it is mended.',
};

const remoteFaults: Readonly<Record<RemoteFault, string>> = {
  refused:
    'the service that holds its data refuses to give them. Check the credentials (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN), AWS_REGION, and whether they may list and read what the root names.',
  absent: 'the service that holds its data has no such bucket or object. Check what the root names, and AWS_ENDPOINT_URL.',
  unreachable: 'the service that holds its data cannot be reached. Check the network, and AWS_ENDPOINT_URL.',
  failing: 'the service that holds its data answered with an error. Run this again; if it stays, ask whoever runs the service.',
};

/** Everything that ingest says about data, in one place. Messages contain no data values; these are passed separately as examples. */
export const messages = {
  unreadableFile: (path: string, format: string) => `${path} cannot be read as ${format}: it is damaged, unfinished, or something else.`,
  vanishedFile: (path: string) => `${path} was found, and then it could not be opened: it is gone, or this process may not read it.`,
  vanishedFiles: () => 'a file of it was found, and then it could not be opened: it is gone, or this process may not read it.',
  engineName: (path: string, name: string) => `${path} has a column ${name}, a name that the engine reserves. Rename it in the file.`,
  changedFile: (path: string) => `${path} changed while it was being read. Run ingest again when it is complete.`,
  sourceBusy: (source: string, pid: number | null, waited_ms: number) =>
    `Source ${source} is being ingested by ${pid === null ? 'another process' : `process ${pid}`}${waited_ms > 0 ? `, and still was after a wait of ${amount(waited_ms / 1000)} s` : ''}. One ingest of a source runs at a time; give --wait to wait for it, or stop it and run this again.`,
  stopped: () =>
    'It was stopped. What it had finished is kept, and the next ingest goes on from there and publishes; what was published keeps answering.',
  pathOfTheEngine: (what: string, mark: string) =>
    `${what} has a ${mark} in it, which the database engine takes for more than a part of a name. Rename it.`,
  pathNotText: (source: string, pattern: string) =>
    `Source ${source}: a file or folder where the path ${pattern} looks has a name that is not UTF-8. Nothing was read. Rename it.`,
  pathWithoutChunkId: ({ id, path, chunk_id }: Source, file: string) =>
    `Source ${id}: the file ${file} is matched by the path ${path}, but the chunk_id expression ${chunk_id} captures nothing in it. Nothing was read. Narrow the path or widen the expression.`,
  rootNotGiven: (source: string, root: string) =>
    `Source ${source}: it has data in the root ${root}, and nobody says where that is. Nothing was read. Give ${rootFlag(root)}.`,
  rootMissing: (source: string, root: string) =>
    `Source ${source}: where the root ${root} is said to be, there is no folder. Nothing was read or retired. Mount it, or correct ${rootFlag(root)}.`,
  rootOfTheEngine: (source: string, root: string, mark: string) =>
    `Source ${source}: the path of the root ${root} has a ${mark} in it, which the database engine takes for more than a part of a name. Nothing was read. Rename it.`,
  extensionMissing: (source: string, root: string, name: string) =>
    `Source ${source}: the root ${root} is read with the engine's extension ${name}, and no file of it is given. Nothing was read or downloaded. Give --extension ${name}=FILE, or the environment variable ${extensionVariable(name)}.`,
  extensionRefused: (source: string, name: string, version: string, platform: string) =>
    `Source ${source}: the engine does not load the file that is given as its extension ${name}. Nothing was read. Give the file ${name}.duckdb_extension, unpacked, as its makers signed it for version ${version} on ${platform}.`,
  extensionOther: (source: string, name: string) =>
    `Source ${source}: the file that is given as the extension ${name} is another extension. Nothing was read. Give the file ${name}.duckdb_extension.`,
  bucketSettings: (source: string, root: string) =>
    `Source ${source}: the root ${root} cannot be asked with the credentials that are given. Nothing was read. Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION and AWS_ENDPOINT_URL.`,
  noEtag: (source: string, root: string) =>
    `Source ${source}: the service of the root ${root} gives no ETags, by which it is known what has changed. Nothing was read. Copy the files into a folder, and give that as the root.`,
  objectTooLarge: (path: string) =>
    `${path} is larger than 1 GiB: of a bucket only Parquet is read in place, and what else there is is fetched whole, through memory. Write it as Parquet, or as several smaller files.`,
  remote: (source: string, fault: RemoteFault) =>
    `Source ${source}: ${remoteFaults[fault]} What was published keeps answering, and what was finished is kept.`,
  remoteChunk: (fault: RemoteFault) => `its data could not be fetched: ${remoteFaults[fault]}`,
  otherPlace: (source: string, root: string, place: 'database' | 'files') =>
    place === 'database'
      ? `Source ${source}: the root ${root} is a database, and what is read in it are files. Nothing was read. Give a folder or a bucket, or declare the reader postgres.`
      : `Source ${source}: it reads a table, and the root ${root} is not a database. Nothing was read. Set the environment variable ${rootVariable(root)} to postgres://…, the address of the database.`,
  noTable: (source: string, root: string, table: string) =>
    `Source ${source}: the database of the root ${root} has no table ${table} that this user may see. Nothing was read or retired. A table that is not in the schema public is written with its schema, as in sales.orders.`,
  noTableColumn: (source: string, table: string, column: string, found: readonly string[]) =>
    `Source ${source}: the table ${table} has no column ${column}. It has: ${listed(found)}. Nothing was read or retired.`,
  noDates: (source: string, table: string, column: string, type: string) =>
    `Source ${source}: the column ${column} of the table ${table} is of the type ${type}, and a date column is a date or a timestamp. Nothing was read or retired.`,
  database: (source: string, root: string, fault: DatabaseFault) =>
    `Source ${source}: the database of the root ${root} ${databaseFaults[fault]} What was published keeps answering, and what was finished is kept.`,
  overlappingValidity: (source: string, { path, on }: Pick<Lookup, 'path' | 'on'>, keys: number) =>
    `Source ${source}: the lookup ${path} has ${counted(keys, 'key')} (${on.map(({ key }) => key).join(', ')}) of which two rows are valid at one time, which would count rows twice. Nothing was read.`,
  emptyValidity: (source: string, { path, valid }: Pick<Lookup, 'path' | 'valid'>, rows: number) =>
    `Source ${source}: the lookup ${path} has ${counted(rows, 'row')} whose validity ends no later than it begins (${valid?.from ?? ''}, ${valid?.to ?? ''}), which says nothing. Nothing was read.`,
  linkOutside: (source: string, path: string, root: string) =>
    `Source ${source}: ${path} is a link, or in one, that leads outside the root ${root}. Nothing was read. Put the file itself there, or take the link away.`,
  unreadableFolder: (source: string, { path, reason }: Obstacle) =>
    `Source ${source}: ${path} cannot be searched: ${reason}. Nothing was read or retired. Make it readable, and run this again.`,
  missingFolder: (source: string, folder: string) =>
    `Source ${source}: the folder ${folder} is missing, which does not mean that its data are gone. Nothing was read or retired. Put it back or mount it; if its data are really gone, make it as an empty folder and give --prune=all.`,
  hiddenChunk: ({ path, reason }: Obstacle) =>
    `its files cannot be seen, as ${path} cannot be read: ${reason}. It counts as it was last read. Make them readable, and run this again.`,
  hiddenFile: ({ path, reason }: Obstacle) =>
    `a file that it had cannot be seen, as ${path} cannot be read: ${reason}. Make it readable, and run this again.`,
  hiddenFromPrune: (source: string, { chunk_id, message }: ChunkFailure) =>
    `Source ${source}: nothing was read or retired, since it is not known which files are gone. Chunk ${chunk_id}: ${message}`,
  pruneRefused: (source: string, { chunks, rows }: { readonly chunks: number; readonly rows: number }, visible: number) =>
    `Source ${source}: the files of ${chunks === visible ? `all ${counted(visible, 'chunk')}` : `${amount(chunks)} of ${counted(visible, 'chunk')}`} are gone, with ${counted(rows, 'row')}. Nothing was read or retired. If that many are meant to go, give --prune=all.`,
  unusableDependency: (chunk_id: string, reason: string) => `it depends on chunk ${chunk_id}, which cannot be read: ${reason}`,
  goneFiles: () =>
    'its files are gone, and it still counts. Put them back, or retire it with --prune: then what depends on it is computed without it.',
  unpack: (path: string, fault: UnpackFault, member: string | null) => `${path} ${unpackFaults[fault](member)}`,
  noRecords: (name: string) => `${name} is empty: it contains no json. If there is really no record, write an empty array: [].`,
  notJson: (name: string) => `${name} is not json as it is read here: one object on each line, or one array of objects.`,
  cutArray: (name: string) => `${name} begins an array that is never closed: the file is incomplete. Fetch it again.`,
  missingKey: (columns: readonly FileColumn[], found: readonly string[]) =>
    `no record has the key ${columns.map((column) => `${whereIs(column)} (${column.type})`).join(', ')}. The keys are: ${listed(found)}. If it was renamed, change the declared column; if it is gone, take it out of the catalog.`,
  jsonRecord: (name: string, record: number, reason: string) => `${name}: record ${record} cannot be read: ${reason}. Correct the file.`,
  longRecord: (name: string) => `${name} has a record that is longer than 16 MiB. One object stands on each line; is it something else?`,
  noHeader: (path: string) => `${path} is empty; a csv file starts with a line that names its columns.`,
  notText: (path: string) =>
    `${path} is not text in UTF-8: it is UTF-16, compressed or binary. Save it as UTF-8, or declare the format that it has.`,
  missingColumn: (path: string, column: FileColumn, found: readonly string[]) =>
    `${path} has no column ${whereIs(column)} (${column.type}). It has: ${listed(found)}.`,
  ambiguousColumn: (path: string, name: string) =>
    `${path} has more than one column ${name}, ignoring case; so it is not clear which one is meant.`,
  refusedType: (path: string, column: FileColumn, physical: string) =>
    `${path}: column ${column.name} is declared ${column.type}, and the file has ${physical}, which does not convert without loss. Declare the type that the file has, or correct the file.`,
  badValues: (column: string, count: number, expected: string) =>
    `column ${column}: ${count} ${count === 1 ? 'value is' : 'values are'} not what was declared; ${expected} were expected. Correct the file, or declare the type that it has.`,
  badCast: (column: string, to: string, count: number, expected: string) =>
    `column ${column}: ${count} ${count === 1 ? 'value does' : 'values do'} not become a ${to} without loss; ${expected} were expected. Correct the file, or derive the column by an expression that says what becomes of them.`,
  badTimes: (column: string, count: number, format: string) =>
    `column ${column}: ${count} ${count === 1 ? 'text does' : 'texts do'} not fit the format ${format}.`,
  notFinite: (path: string, column: string, count: number) =>
    `${path}, column ${column}: ${count} ${count === 1 ? 'value is' : 'values are'} not a number or infinite, read as null`,
  unplaceable: (column: string, count: number) =>
    `${count} ${count === 1 ? 'row has' : 'rows have'} no time in ${column} (null, or outside the years 1 to 9999), so no period can hold ${count === 1 ? 'it' : 'them'}. If they are to be left out, add a filter to the source: ${column} is not null.`,
  csvLineEnds: () =>
    'its csv file ends lines differently from its header (LF, CR LF and CR are mixed outside quotes). Write all line ends alike.',
  csvRow: (line: number, reason: string) => `line ${line} of its csv file is not a row like the header: ${reason}.`,
  stateOverflow: (table: string, state: string, count: number, places: number) =>
    `table ${table}, state ${state}: ${count} ${count === 1 ? 'value is' : 'values are'} too large for an exact sum with ${places} decimal places. Lower the state's scale, or filter such values out.`,
  sumOverflow: (table: string, state: string) =>
    `table ${table}, state ${state}: the exact sum has more than 38 digits. Lower the state's scale.`,
  chunkTooLarge: ({ memory_bytes, threads }: Resources, whole: 'dedup' | 'none') =>
    `it does not fit into the ${sizeText(memory_bytes)} of memory allowed for this ingest, even alone and in slices.${whole === 'dedup' ? ' Dropping repeated rows needs all rows of a chunk at once.' : ''} ${moreMemory(threads)}, or make the chunk smaller.`,
  checkpointTooSmall: (table: string, { memory_bytes }: Resources) =>
    `table ${table}: the ${sizeText(memory_bytes)} of its checkpoint's memory_limit are not enough. Raise it, or give the checkpoint more shards.`,
  outOfMemory: ({ memory_bytes, threads }: Resources) =>
    `the ${sizeText(memory_bytes)} of memory allowed for this ingest is not enough. ${moreMemory(threads)}.`,
  expression: (where: string) => `${where} failed on some value.`,
  unknown: (detail: string) => `the engine refused it: ${detail}`,
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
    return `texts of json and, where their path leads, ${epoch === undefined ? jsonExpectations[type] : epochExpectations[epoch]}`;
  if (epoch !== undefined) return epochExpectations[epoch];
  return format === 'json' ? jsonExpectations[type] : expectations[type];
}

/** The option that sets a root of any kind. */
function rootFlag(root: string): string {
  return `--root ${root}=PLACE, or the environment variable ${rootVariable(root)}`;
}
