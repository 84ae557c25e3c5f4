import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createGunzip } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';

/** Why a file could not be unpacked. */
export type UnpackFault = 'damaged' | 'path' | 'encrypted' | 'method' | 'expands' | 'no_json' | 'other_files';

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

/**
 * Unpacks the JSON files of a zip into a folder, under names of our own: names from the archive are only displayed. Folders, hidden files
 * and archiver metadata (META-INF, __MACOSX) are skipped; any other file is a fault, so that nothing is left out silently.
 *
 * @throws UnpackError; write errors are passed on.
 */
export async function unzip(absolute: string, folder: string, { most, stop }: Unpacking): Promise<readonly Unpacked[]> {
  const archive = await openPromise(absolute, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new UnpackError('damaged');
  });
  try {
    const members = await jsonMembers(archive);
    if (members.length === 0) throw new UnpackError('no_json');
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

async function jsonMembers(archive: ZipFile): Promise<readonly Entry[]> {
  if (archive.entryCount > MOST_MEMBERS) throw new UnpackError('expands');
  const members: Entry[] = [];
  try {
    for await (const entry of archive.eachEntry()) {
      const name = entry.fileName;
      if (isIncidental(name)) continue;
      if (!/\.(?:json|ndjson|jsonl)$/i.test(name)) throw new UnpackError('other_files', name);
      members.push(entry);
    }
  } catch (error) {
    if (error instanceof UnpackError) throw error;
    throw new UnpackError(/invalid relative path|absolute path|invalid characters in fileName/.test(String(error)) ? 'path' : 'damaged');
  }
  return members;
}

function isIncidental(name: string): boolean {
  const steps = name.split('/');
  return name.endsWith('/') || steps[0] === 'META-INF' || steps[0] === '__MACOSX' || steps.at(-1)?.startsWith('.') === true;
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
