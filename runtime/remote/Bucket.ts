import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Transform } from 'node:stream';
import type { PlaceLimits } from '../places/PlaceLimits.ts';
import { BucketRequests } from '../places/BucketRequests.ts';
import { bucketService } from '../places/bucketService.ts';
import { proxyOf } from '../places/ProxiedAgent.ts';
import type { BucketAccess } from '../places/RootLocation.ts';
import type { Content } from '../store/storage/contentOf.ts';
import type { BucketUrl } from './BucketUrl.ts';
import { exchange, type Body, type Reply } from './exchange.ts';
import { ExchangeFault } from './ExchangeFault.ts';
import { readListing, type Listing } from './Listing.ts';
import * as messages from './messages.ts';
import { RemoteError } from './RemoteError.ts';

/** Longer than any head: of a million files. */
const MOST_TEXT_BYTES = 512 * 2 ** 20;
const TRIES = 5;
const FIRST_PAUSE_MS = 200;
/** A small answer that takes longer than this is not waited for, whatever the limit for long ones: a server has to notice. */
const SMALL_SILENCE_MS = 30_000;

/** An object as it was found. Times are the service's own. */
export interface FoundObject {
  readonly etag: string;
  /** When it was written last, and when the service answered; null where it does not say. */
  readonly modified_ms: number | null;
  readonly now_ms: number | null;
}

/** When an object may be read or written: only as it was found, only if it is another one, only if there is none. */
export type Condition = { readonly if_match: string } | { readonly if_none_match: string };

/** What became of a write with a condition. `unknown`: there was no answer, so it may have been carried out, or may be yet. */
export type Written = { readonly kind: 'written'; readonly etag: string } | { readonly kind: 'refused' } | { readonly kind: 'unknown' };

/** The objects of a workspace in its bucket, by their names below its prefix. Everything that can be repeated is, a few times. */
export class Bucket {
  readonly address: BucketUrl;
  readonly #requests: BucketRequests;
  readonly #limits: PlaceLimits;
  #closed = false;

  /** @param access read once: the keys are held by the requests alone */
  constructor(address: BucketUrl, access: BucketAccess, limits: PlaceLimits) {
    this.address = address;
    this.#limits = limits;
    this.#requests = new BucketRequests(bucketService(access, address.bucket), access.keys, address.bucket, proxyOf(process.env));
  }

  /** A small object as text. `same`: it has the ETag that it was not to have. */
  async read(name: string, condition: Condition | null = null): Promise<(FoundObject & { readonly text: string }) | 'absent' | 'same'> {
    return this.#repeated(async () => {
      const reply = await this.#ask('GET', name, { condition, small: true });
      if (reply.status === 304) return drained(reply, 'same' as const);
      if (reply.status === 404) return drained(reply, 'absent' as const);
      await expectSuccess(reply);
      const chunks: Buffer[] = [];
      let bytes = 0;
      await whole(reply, async () => {
        for await (const chunk of reply.body as AsyncIterable<Buffer>) {
          bytes += chunk.length;
          if (bytes > MOST_TEXT_BYTES) throw new RemoteError('bucket_damaged', messages.tooLong(name));
          chunks.push(chunk);
        }
        return bytes;
      });
      return { ...foundIn(reply), text: Buffer.concat(chunks).toString('utf8') };
    });
  }

  /** Copies an object to a path that nothing has yet, without holding it in memory. `changed`: it has another ETag than it was to have. */
  async fetch(
    name: string,
    path: string,
    condition: Condition | null = null,
  ): Promise<{ readonly etag: string; readonly content: Content } | 'absent' | 'changed'> {
    return this.#repeated(async () => {
      const reply = await this.#ask('GET', name, { condition });
      if (reply.status === 404) return drained(reply, 'absent' as const);
      if (reply.status === 412) return drained(reply, 'changed' as const);
      await expectSuccess(reply);
      const hash = createHash('sha256');
      let bytes = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      await whole(reply, async () => {
        await pipeline(reply.body, counted, createWriteStream(path));
        return bytes;
      });
      return { etag: foundIn(reply).etag, content: { bytes, sha256: hash.digest('hex') } };
    });
  }

  /** Writes an object that nobody else writes. @returns its ETag */
  async put(name: string, body: Body): Promise<string> {
    return this.#repeated(async () => {
      const reply = await this.#ask('PUT', name, { body });
      await expectSuccess(reply);
      return drained(reply, foundIn(reply).etag);
    });
  }

  /** Writes an object if the condition holds. Never repeated: who asks has to look first. */
  async putIf(name: string, body: Body, condition: Condition): Promise<Written> {
    try {
      const reply = await this.#ask('PUT', name, { body, condition, small: body.kind === 'text' });
      // 409: another write is under way. 404: there is nothing that could match.
      if (reply.status === 412 || reply.status === 404) return await drained(reply, { kind: 'refused' });
      if (reply.status === 409) return await drained(reply, { kind: 'unknown' });
      await expectSuccess(reply);
      return await drained(reply, { kind: 'written', etag: foundIn(reply).etag });
    } catch (error) {
      if (error instanceof ExchangeFault) return { kind: 'unknown' };
      throw error;
    }
  }

  /** All objects below a name and, with `folders`, only those that are in no further folder, with the names of these. */
  async list(below: string, depth: 'all' | 'folders'): Promise<Listing> {
    const { prefix } = this.address;
    const objects: Listing['objects'][number][] = [];
    const folders: string[] = [];
    const seen = new Set<string>();
    let token: string | null = null;
    let now_ms: number | null = null;
    do {
      const query: Record<string, string> = { 'list-type': '2', prefix: prefix + below };
      if (depth === 'folders') query['delimiter'] = '/';
      if (token !== null) query['continuation-token'] = token;
      const page = await this.#repeated(async () => {
        const reply = await this.#ask('GET', null, { query });
        await expectSuccess(reply);
        const { now_ms: now } = foundIn(reply);
        const text = await textOf(reply);
        return { now, page: readListing(text) };
      });
      if (page.page === null) throw new RemoteError('bucket_failing', messages.noListing());
      now_ms ??= page.now;
      for (const { name, ...found } of page.page.objects) objects.push({ name: name.slice(prefix.length), ...found });
      for (const name of page.page.folders) folders.push(name.slice(prefix.length));
      token = page.page.next;
      if (token !== null && seen.has(token)) throw new RemoteError('bucket_failing', messages.noListing());
      if (token !== null) seen.add(token);
    } while (token !== null);
    return { objects, folders, now_ms };
  }

  /** Removes an object; there need be none. */
  async remove(name: string): Promise<void> {
    await this.#repeated(async () => {
      const reply = await this.#ask('DELETE', name, { small: true });
      if (reply.status !== 404) await expectSuccess(reply);
      await drained(reply, null);
    });
  }

  /** What is under way ends. */
  close(): void {
    this.#closed = true;
    this.#requests.close();
  }

  async #ask(method: string, name: string | null, { body = null, condition = null, query = {}, small = false }: Asking): Promise<Reply> {
    const { bucket, prefix } = this.address;
    const path = name === null ? `/${bucket}/` : `/${bucket}/${encodedPath(prefix + name)}`;
    const { silence_ms, connect_ms } = this.#limits;
    const asked = { method, path, query: encodedQuery(query), headers: headersOf(condition) };
    return exchange(this.#requests, asked, body, {
      connect_ms: Math.min(connect_ms, small ? SMALL_SILENCE_MS : connect_ms),
      silence_ms: Math.min(silence_ms, small ? SMALL_SILENCE_MS : silence_ms),
    });
  }

  /** @throws RemoteError when the service cannot be reached, or fails, again and again */
  async #repeated<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let tried = 1; ; tried++) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ExchangeFault)) throw error;
        if (tried === TRIES || this.#closed || error.reason === 'unconnected')
          throw error.reason === 'failing'
            ? new RemoteError('bucket_failing', messages.exchanged.failing)
            : new RemoteError('bucket_unreachable', messages.exchanged[error.reason]);
        await sleep(FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random()));
      }
    }
  }
}

interface Asking {
  readonly body?: Body | null;
  readonly condition?: Condition | null;
  readonly query?: Readonly<Record<string, string>>;
  /** Whether little is sent and expected. */
  readonly small?: boolean;
}

function headersOf(condition: Condition | null): Readonly<Record<string, string>> {
  if (condition === null) return {};
  return 'if_match' in condition ? { 'if-match': condition.if_match } : { 'if-none-match': condition.if_none_match };
}

/** @throws ExchangeFault for what may pass, RemoteError for what will not */
async function expectSuccess(reply: Reply): Promise<void> {
  const { status, headers } = reply;
  const isPage = status === 200 && /^text\/html\b/i.test(headers['content-type'] ?? '') && headers.etag === undefined;
  if (status >= 200 && status < 300 && !isPage) return;
  await drained(reply, null);
  // 400: with S3, also of a request that arrived too slowly.
  if (status >= 500 || [400, 408, 429].includes(status)) throw new ExchangeFault('failing');
  if (status === 401 || status === 403) throw new RemoteError('bucket_refused', messages.refused());
  if (status === 404) throw new RemoteError('bucket_absent', messages.noBucket());
  if (status >= 300 && status < 400) throw new RemoteError('bucket_failing', messages.redirected());
  throw new RemoteError('bucket_failing', isPage ? messages.page() : messages.unexpected(status));
}

function foundIn({ headers }: Reply): FoundObject {
  const time = (value: string | undefined): number | null => {
    const parsed = value === undefined ? NaN : Date.parse(value);
    return Number.isNaN(parsed) ? null : parsed;
  };
  return { etag: headers.etag ?? '', modified_ms: time(headers['last-modified']), now_ms: time(headers.date) };
}

/** Holds that as many bytes arrived as were announced. @throws ExchangeFault */
async function whole({ headers }: Reply, read: () => Promise<number>): Promise<void> {
  let bytes: number;
  try {
    bytes = await read();
  } catch (error) {
    // What the disk says is said as such.
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (error instanceof RemoteError || /^(ENOSPC|EDQUOT|EACCES|EROFS|EIO|ENOENT|EMFILE)$/.test(code)) throw error;
    throw new ExchangeFault('cut');
  }
  const announced = headers['content-length'];
  if (announced !== undefined && Number(announced) !== bytes) throw new ExchangeFault('cut');
}

async function textOf(reply: Reply): Promise<string> {
  const chunks: Buffer[] = [];
  await whole(reply, async () => {
    for await (const chunk of reply.body as AsyncIterable<Buffer>) chunks.push(chunk);
    return chunks.reduce((sum, { length }) => sum + length, 0);
  });
  return Buffer.concat(chunks).toString('utf8');
}

/** Reads away the rest of an answer, so that its connection can be used again. */
async function drained<Result>({ body }: Reply, result: Result): Promise<Result> {
  await new Promise<void>((resolve) => {
    body.once('end', resolve).once('error', resolve).once('close', resolve);
    body.resume();
  });
  return result;
}

function encodedPath(path: string): string {
  return path.split('/').map(encoded).join('/');
}

function encodedQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
}

/** As Signature Version 4 wants it. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
