import { listed } from '../errors/listed.ts';
import type { Reader } from '../../compiler/manifest.ts';
import { isOfADatabase, type TableReader } from '../../compiler/tableReaders.ts';
import type { DatabaseFault } from './databaseFault.ts';
import type { OtherType } from './deltaSql.ts';
import { extensionVariable, rootVariable } from './placeVariables.ts';
import type { LakeTable } from './lakeTable.ts';
import type { PlaceEnd } from './PlaceWatch.ts';
import type { RemoteFault } from './remoteFault.ts';

/** What a bucket's service or a database did, and what to do about it. */
const endTexts: Readonly<Record<PlaceEnd, string>> = {
  unconnected:
    'did not answer within the time for a connection (--connect-timeout). Check the address, the network, whether the server is running and, with TLS, whether its certificate is of the authority that the address names.',
  silent:
    'stopped answering: nothing of what was asked for arrived for longer than it may be silent (--read-timeout). Check the network and the server; allow more time if it needs that.',
  too_long:
    'was being read for longer than that may take in all (--place-timeout). Check whether it is slower than it should be; allow more time if it needs that. The next ingest continues after what is finished.',
  stopped: 'was read no further, because this was stopped.',
};

const databaseFaults: Readonly<Record<DatabaseFault, string>> = {
  refused: 'refuses access. Check the user and the password, and whether the user may connect and select from the table.',
  unreachable:
    'cannot be reached, or the connection was lost. Check the address, the network, whether the server is running and, with TLS, whether its certificate is of the authority that the address names.',
  failing: 'returned an error. Its own log has the details; run this again when it is fixed.',
  ...endTexts,
};

const remoteFaults: Readonly<Record<RemoteFault, string>> = {
  refused:
    'the storage service refuses access to its data. Check the credentials (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN), AWS_REGION, and whether they may list and read what the root names.',
  absent: 'the storage service has no such bucket or object. Check what the root names, and AWS_ENDPOINT_URL.',
  unreachable:
    'the storage service cannot be reached. Check the network, AWS_ENDPOINT_URL, and whether its certificate is one that Node trusts (NODE_EXTRA_CA_CERTS).',
  failing: 'the storage service returned an error. Run this again; if the error persists, ask whoever runs that service.',
  redirected:
    'the storage service redirects to another address, which is not followed, because the credentials would go there. Check AWS_REGION, and set AWS_ENDPOINT_URL to the address that answers.',
  page: 'a web page came back in place of the data. Check AWS_ENDPOINT_URL, and whether a proxy or a login is in between.',
  no_listing:
    'what came back is not a complete list of the objects in a bucket. Check AWS_ENDPOINT_URL, and whether a proxy or a login is in between.',
  repeating:
    'the list of the objects goes in circles: the storage service named the same next page twice. Report it to whoever runs that service.',
  unconnected: `the storage service ${endTexts.unconnected}`,
  silent: `the storage service ${endTexts.silent}`,
  too_long: `the storage service ${endTexts.too_long}`,
  stopped: `the storage service ${endTexts.stopped}`,
};

/* Everything that is said about the places where raw data are. Only the names of roots are said, never where they are. */

export const vanishedFile = (path: string): string =>
  `${path} was found but could not be opened: it is gone, or this process may not read it.`;
export const noFile = (path: string, fault: string): string => `${path} cannot be read: ${fault}. Put the file in its place, or remove it.`;
export const noFileFaults = {
  dangling: 'it is a link to something that is not there',
  circular: 'it is a link that leads in a circle',
  pipe: 'it is a named pipe',
  socket: 'it is a socket',
  device: 'it is a device',
} as const;
export const pathOfTheEngine = (what: string, mark: string): string =>
  `${what} contains a ${mark}, which the database engine does not read as part of a name. Rename it.`;
export const pathNotText = (source: string, pattern: string): string =>
  `Source ${source}: a file or folder that the path ${pattern} searches has a name that is not UTF-8. Nothing was read. Rename it.`;
export const rootNotGiven = (source: string, root: string): string =>
  `Source ${source}: its data are in the root ${root}, but the location of that root was not given. Nothing was read. Set it with ${rootFlag(root)}.`;
export const rootMissing = (source: string, root: string): string =>
  `Source ${source}: there is no folder at the location of the root ${root}. Nothing was read or retired. Mount it, or correct ${rootFlag(root)}.`;
export const rootOfTheEngine = (source: string, root: string, mark: string): string =>
  `Source ${source}: the path of the root ${root} contains a ${mark}, which the database engine does not read as part of a name. Nothing was read. Rename it.`;
export const extensionMissing = (source: string, root: string, name: string): string =>
  `Source ${source}: reading the root ${root} requires the extension ${name} of the database engine, but no file was given for it. Nothing was read or downloaded. Set it with --extension ${name}=FILE, or the environment variable ${extensionVariable(name)}.`;
export const extensionRefused = (source: string, name: string, version: string, platform: string): string =>
  `Source ${source}: the database engine does not load the file given for its extension ${name}. Nothing was read. Use the file ${name}.duckdb_extension, unpacked, as signed by its makers for version ${version} on ${platform}.`;
export const extensionOther = (source: string, name: string): string =>
  `Source ${source}: the file given for the extension ${name} is another extension. Nothing was read. Use the file ${name}.duckdb_extension.`;
export const bucketSettings = (source: string, root: string): string =>
  `Source ${source}: the root ${root} cannot be accessed with the given credentials. Nothing was read. Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION and AWS_ENDPOINT_URL.`;
export const noEtag = (source: string, root: string): string =>
  `Source ${source}: the storage service of the root ${root} returns no ETags, which ingest needs to detect changes. Nothing was read. Copy the files into a folder, and use that folder as the root.`;
export const objectTooLarge = (path: string): string =>
  `${path} is larger than 1 GiB. Only Parquet files are read from a bucket in place; other files are fetched whole, through memory. Write it as Parquet, or as several smaller files.`;
export const remote = (source: string, fault: RemoteFault): string =>
  `Source ${source}: ${remoteFaults[fault]} What was published keeps answering, and what was finished is kept.`;
export const remoteChunk = (fault: RemoteFault): string => `its data could not be fetched: ${remoteFaults[fault]}`;
export const otherPlace = (source: string, root: string, found: TableReader['format'] | null, reader: Reader): string => {
  if (!isOfADatabase(reader))
    return `Source ${source}: the root ${root} is a database, but the source reads files. Nothing was read. Use a folder or a bucket as the root, or declare the reader ${found ?? ''}.`;
  return found === null
    ? `Source ${source}: it reads a table, but the root ${root} is not a database. Nothing was read. Set the environment variable ${rootVariable(root)} to ${reader.format}://…, the address of the database.`
    : `Source ${source}: its reader is ${reader.format}, but the root ${root} is a database of ${found}. Nothing was read. Declare the reader ${found}, or correct the environment variable ${rootVariable(root)}.`;
};
export const noTable = (source: string, root: string, table: string): string =>
  `Source ${source}: the database of the root ${root} has no table ${table} that this user may see. Nothing was read or retired. If the table is not in the schema public, or of MySQL in the database that the address names, write it with its schema, as in sales.orders.`;
export const noTableColumn = (source: string, table: string, column: string, found: readonly string[]): string =>
  `Source ${source}: the table ${table} has no column ${column}. It has: ${listed(found)}. Nothing was read or retired.`;
export const noDates = (source: string, table: string, column: string, type: string): string =>
  `Source ${source}: the column ${column} of the table ${table} is of type ${type}, but a date column must be a date or a timestamp. Nothing was read or retired.`;
export const noZone = (source: string, root: string, time_zone: string): string =>
  `Source ${source}: the database of the root ${root} does not know the time zone ${time_zone}, in which the days of its timestamps are cut. Nothing was read. Load the zones into it with mysql_tzinfo_to_sql, or leave out time_zone, which cuts days in UTC.`;
const addressForms: Readonly<Record<TableReader['format'], string>> = {
  postgres: 'postgres://USER:PASSWORD@HOST:PORT/DATABASE; a service file of PostgreSQL is not used for that',
  mysql:
    'mysql://USER:PASSWORD@HOST:PORT/DATABASE, where a percent sign and two hexadecimal digits stand for any of : / @ ? in a part, and after a question mark only socket, ssl-mode, ssl-ca, ssl-cert and ssl-key may follow, such as ?ssl-mode=VERIFY_CA&ssl-ca=/etc/ca.pem; ssl-mode is DISABLED, PREFERRED, REQUIRED or VERIFY_CA, as the name of a server is not compared with its certificate',
};
export const databaseAddress = (source: string, root: string, system: TableReader['format']): string =>
  `Source ${source}: the address of the root ${root} does not say where the database is. Nothing was read. Write ${rootVariable(root)} as ${addressForms[system]}.`;
export const database = (source: string, root: string, fault: DatabaseFault): string =>
  `Source ${source}: the database of the root ${root} ${databaseFaults[fault]} What was published keeps answering, and what was finished is kept.`;
export const lakeTable = (source: string, kind: LakeTable['kind'], table: string, fault: string): string =>
  `Source ${source}: the ${kind} table ${table} ${fault} Nothing was read or retired.`;
export const otherVersion = (kind: LakeTable['kind'], table: string): string =>
  `the ${kind} table ${table} has another version now than when this ingest began. Run this again.`;
export const noParquet = (path: string): string =>
  `${path} is not readable as Parquet, although the log of its table names it. Restore it.`;
export const otherType = (path: string, { column, found, type }: OtherType): string =>
  `${path} has the column ${column} as ${found}, but its table says ${type}. Have the table's library write that file anew.`;
export const noIds = (path: string): string =>
  `${path} says of none of its columns which of the table's it is, and the table has no schema.name-mapping.default. Have the table's library write it anew.`;
export const caseTwins = (path: string, name: string): string =>
  `${path} has two columns named ${name}, which differ in capital letters alone. Have the table's library rename one and rewrite the file.`;
export const unreadablePart = (path: string): string =>
  `the files of ${path} cannot be read with the types that the table declares. Have the table's library check and rewrite them.`;
export const unsettledDatabase = (source: string, path: string, log: string): string =>
  `Source ${source}: ${path} has changes that are only in ${log} beside it. Nothing was read. Close the program that writes it, or have SQLite make a copy (VACUUM INTO 'copy.db') and read that.`;
export const linkOutside = (source: string, path: string, root: string): string =>
  `Source ${source}: ${path} is a link, or within one, that leads outside the root ${root}. Nothing was read. Put the file itself there, or remove the link.`;

/** The option that sets a root of any kind. */
function rootFlag(root: string): string {
  return `--root ${root}=PLACE, or the environment variable ${rootVariable(root)}`;
}
