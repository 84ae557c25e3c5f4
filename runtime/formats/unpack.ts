import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createGunzip } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';

/** Why a file could not be unpacked. */
export type UnpackFault = 'damaged' | 'path' | 'encrypted' | 'method' | 'expands' | 'no_member' | 'other_files';

export class UnpackError extends Error {
  readonly fault: UnpackFault;
  /** The member of the archive that it is about. */
  readonly member: string | null;

  constructor(fault: UnpackFault, member: string | null = null) {
    super(fault);
    this.name = 'UnpackError';
    this.fault = fault;
    this.member = member;
  }
}

/** An unpacked file, and its name in its archive. */
export interface Unpacked {
  readonly absolute: string;
  readonly member: string | null;
}

/** How far a file may be unpacked. */
export interface Unpacking {
  /** Bytes, over all members of an archive. */
  readonly most: number;
  /** Ends it, with the signal's own reason; null for nothing. */
  readonly stop: AbortSignal | null;
}

/** Archives expand about 10 to 100 times; one that expands much more is broken or an attack. */
export function expansionLimit(bytes: number): number {
  return Math.max(2 ** 30, 250 * bytes);
}
const MOST_MEMBERS = 10_000;

/**
 * Unpacks a gzipped file into a folder. Checks every block's checksum, which the engine's own reader does not.
 *
 * @throws UnpackError; write errors are passed on.
 */
export async function gunzip(absolute: string, folder: string, limits: Unpacking): Promise<Unpacked> {
  const target = join(folder, 'whole');
  await copy([createReadStream(absolute), createGunzip()], target, limits, null);
  return { absolute: target, member: null };
}

/** Copies a file without its leading byte order mark. */
export async function withoutMark(absolute: string, folder: string, { stop }: Unpacking): Promise<Unpacked> {
  const target = join(folder, 'whole');
  await copy([createReadStream(absolute)], target, { most: Number.POSITIVE_INFINITY, stop }, null);
  return { absolute: target, member: null };
}

/** What the names of data files in a zip end in. */
const memberNames = { json: /\.(?:json|ndjson|jsonl)$/i, csv: /\.(?:csv|tsv)$/i } as const;
export type ZippedFormat = keyof typeof memberNames;

/**
 * Unpacks the files of a format in a zip into a folder, under names of our own: names from the archive are only displayed. Folders, hidden
 * files, archiver metadata (META-INF, __MACOSX) and readme files are skipped; any other file is a fault, so that nothing is left out silently.
 *
 * @throws UnpackError; write errors are passed on.
 */
export async function unzip(
  absolute: string,
  format: ZippedFormat,
  folder: string,
  { most, stop }: Unpacking,
): Promise<readonly Unpacked[]> {
  const archive = await opened(absolute);
  try {
    const members = await membersOf(archive);
    const other = members.find(({ fileName }) => !memberNames[format].test(fileName));
    if (other !== undefined) throw new UnpackError('other_files', other.fileName);
    if (members.length === 0) throw new UnpackError('no_member');
    const files: Unpacked[] = [];
    let rest = most;
    for (const entry of members) {
      const target = join(folder, `member-${files.length}`);
      rest -= await unpackMember(archive, entry, target, { most: rest, stop });
      files.push({ absolute: target, member: entry.fileName });
    }
    return files;
  } finally {
    archive.close();
  }
}

/**
 * The format of a zip, by the names of the files in it: csv if most of them are; json otherwise, also of one that cannot be opened.
 */
export async function zippedFormat(absolute: string): Promise<ZippedFormat> {
  const archive = await opened(absolute).catch(() => null);
  if (archive === null) return 'json';
  try {
    const members = await membersOf(archive).catch(() => []);
    return 2 * members.filter(({ fileName }) => memberNames.csv.test(fileName)).length > members.length ? 'csv' : 'json';
  } finally {
    archive.close();
  }
}

async function opened(absolute: string): Promise<ZipFile> {
  return openPromise(absolute, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new UnpackError('damaged');
  });
}

async function membersOf(archive: ZipFile): Promise<readonly Entry[]> {
  if (archive.entryCount > MOST_MEMBERS) throw new UnpackError('expands');
  const members: Entry[] = [];
  try {
    for await (const entry of archive.eachEntry()) {
      if (!isIncidental(entry.fileName)) members.push(entry);
    }
  } catch (error) {
    throw new UnpackError(/invalid relative path|absolute path|invalid characters in fileName/.test(String(error)) ? 'path' : 'damaged');
  }
  return members;
}

function isIncidental(name: string): boolean {
  const steps = name.split('/');
  return (
    name.endsWith('/') || steps[0] === 'META-INF' || steps[0] === '__MACOSX' || /^(?:\.|readme(?:\.(?:txt|md))?$)/i.test(steps.at(-1) ?? '')
  );
}

async function unpackMember(archive: ZipFile, entry: Entry, target: string, limits: Unpacking): Promise<number> {
  const { fileName } = entry;
  if (entry.isEncrypted()) throw new UnpackError('encrypted', fileName);
  if (!entry.canDecodeFileData()) throw new UnpackError('method', fileName);
  if (entry.uncompressedSize > limits.most) throw new UnpackError('expands', fileName);
  const stream = await archive.openReadStreamPromise(entry).catch(() => {
    throw new UnpackError('damaged', fileName);
  });
  const copied = await copy([stream], target, limits, fileName);
  if (copied.crc !== entry.crc32) throw new UnpackError('damaged', fileName);
  return copied.bytes;
}

/** Pipes streams into a new file, up to a number of bytes and without a byte order mark; returns what went through. */
async function copy(
  streams: readonly [Readable, ...Transform[]],
  target: string,
  { most, stop }: Unpacking,
  member: string | null,
): Promise<{ readonly bytes: number; readonly crc: number }> {
  let bytes = 0;
  let crc = 0;
  let failed: unknown = null;
  const counted = new Transform({
    transform(block: Buffer, _encoding, done) {
      const first = bytes === 0;
      bytes += block.length;
      crc = crc32(block, crc);
      if (bytes > most) return done(new UnpackError('expands', member));
      done(null, first && startsWithMark(block) ? block.subarray(MARK.length) : block);
    },
  });
  const written = createWriteStream(target, { flags: 'wx' });
  // Only errors of its own file: since Node 22 a pipeline also passes the errors of earlier streams to its last stream.
  written.on('error', (error) => {
    if ('syscall' in error && error.syscall !== 'read') failed = error;
  });
  streams[0].on('error', (error) => {
    if ('path' in error) failed = error;
  });
  try {
    await pipeline([...streams, counted, written], stop === null ? {} : { signal: stop });
  } catch (error) {
    stop?.throwIfAborted();
    if (failed !== null) throw failed;
    throw error instanceof UnpackError ? error : new UnpackError('damaged', member);
  }
  return { bytes, crc };
}

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** Whether bytes begin with the UTF-8 byte order mark. */
export function startsWithMark(block: Uint8Array): boolean {
  return MARK.equals(block.subarray(0, MARK.length));
}
