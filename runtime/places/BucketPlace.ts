import { mkdtemp, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compareText } from '../engine/compareText.ts';
import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import type { Content } from '../store/storage/contentOf.ts';
import { PlaceError } from './PlaceError.ts';
import type { FileProblem } from './FileProblem.ts';
import * as messages from './messages.ts';
import { BucketGateway } from './BucketGateway.ts';
import type { DataFile, DataPlace, Lookout } from './DataPlace.ts';
import { isData } from './isData.ts';
import { loadExtension } from './loadExtension.ts';
import { PlaceWatch } from './PlaceWatch.ts';
import { remoteFaultOf } from './remoteFault.ts';
import type { RootLocation } from './RootLocation.ts';

/** Objects whose heads one statement requests. */
const HEADS_AT_ONCE = 500;
/** An object that is not Parquet is fetched in one piece, through memory: at most 1 GiB, as the message says. */
const MOST_FETCHED_BYTES = 2 ** 30;
/** Characters that the engine or the service does not treat literally in a name. */
const MARKS = /[*?[\]%+#\\]/;

/** How much longer, in seconds, the engine waits for the gateway than that for the service. */
const ENGINE_PATIENCE_SECONDS = 60;

type Bucket = Extract<RootLocation, { readonly kind: 'bucket' }>;

export interface BucketOptions {
  readonly connection: DuckDBConnection;
  readonly source: string;
  readonly root: string;
  readonly fingerprint: 'content' | 'etag';
  /** Aborted when the ingest should end. */
  readonly stop: AbortSignal;
}

/** The contents of an object's HTTP head. */
interface Head {
  readonly bytes: number;
  readonly etag: string;
}

/**
 * Objects of a bucket, below a prefix. Their bytes identify their content, and are read once for each ETag and size; or ETag and size do,
 * where the source says so. Parquet is read in place; anything else is first fetched whole.
 */
export class BucketPlace implements DataPlace {
  readonly identity: 'stamp' | 'bytes_of_stamp';
  readonly absence = 'unknown';
  readonly passed_over = [];
  readonly #connection: DuckDBConnection;
  readonly #source: string;
  readonly #root: string;
  readonly #url: string;
  readonly #gateway: BucketGateway;

  private constructor({ connection, source, root, fingerprint }: BucketOptions, url: string, gateway: BucketGateway) {
    this.#connection = connection;
    this.identity = fingerprint === 'etag' ? 'stamp' : 'bytes_of_stamp';
    this.#source = source;
    this.#root = root;
    this.#url = url;
    this.#gateway = gateway;
  }

  /** @throws PlaceError when the required extension cannot be loaded. */
  static async open(options: BucketOptions, { url, extension, access, limits }: Bucket): Promise<BucketPlace> {
    const { connection, source, root, stop } = options;
    await loadExtension(connection, source, root, 'httpfs', extension);
    const watch = new PlaceWatch(limits, stop);
    try {
      const gateway = await BucketGateway.open(watch, access(), bucketOf(url));
      for (const statement of settingsSql(root, url, gateway, Math.ceil((limits.connect_ms + limits.silence_ms) / 1000)))
        await connection.run(statement);
      return new BucketPlace(options, url, gateway);
    } catch {
      watch.finish();
      throw new PlaceError('root_unusable', messages.bucketSettings(source, root));
    }
  }

  async find(pattern: string): Promise<readonly DataFile[]> {
    const rows = await queryRows(this.#connection, 'SELECT file FROM glob($1::VARCHAR)', [`${this.#url}/${pattern}`]);
    const paths = rows
      .map((row) => String(row['file']).slice(this.#url.length + 1))
      .filter((path) => path !== '' && !path.endsWith('/') && isData(path, 'root'));
    const heads = await this.#heads(paths.filter((path) => this.unreadableName(path) === null));
    return paths.sort(compareText).map((path) => this.#fileOf(path, heads.get(path)));
  }

  named(): Promise<null> {
    return Promise.resolve(null);
  }

  async file(path: string): Promise<DataFile | null> {
    // The engine finds a name without wildcards whether there is such an object or not.
    const found = (await this.find(path)).find((file) => file.path === path) ?? null;
    if (found === null || this.unreadableName(path) !== null) return found;
    return (await this.#heads([path])).has(path) ? found : null;
  }

  absolute(path: string): string {
    return `${this.#url}/${path}`;
  }

  contentOf({ path, bytes, stamp }: DataFile): Promise<Content> {
    if (stamp === '') return Promise.reject(new Error(`${path} has no ETag`));
    if (this.identity === 'stamp') return Promise.resolve({ bytes, sha256: `etag:${stamp}` });
    return this.#gateway.contentOf(`${this.#url.slice('s3://'.length)}/${path}`, stamp);
  }

  unreadableName(path: string): string | null {
    const mark = MARKS.exec(path)?.[0];
    return mark === undefined ? null : messages.pathOfTheEngine(path, mark);
  }

  async local(file: DataFile, scratch: string): Promise<DataFile | FileProblem> {
    if (file.bytes > MOST_FETCHED_BYTES) return { kind: 'problem', message: messages.objectTooLarge(file.path) };
    const absolute = join(await mkdtemp(join(scratch, 'fetched-')), basename(file.path));
    // The engine would compress a file whose name ends in .gz again.
    const fetched = `${absolute}.part`;
    await this.#connection.run(`COPY (SELECT content FROM read_blob([${sqlText(file.absolute)}])) TO ${sqlText(fetched)} (FORMAT blob)`);
    await rename(fetched, absolute);
    return { ...file, absolute };
  }

  async isAsFound({ path, bytes, stamp }: DataFile): Promise<boolean> {
    const head = (await this.#heads([path])).get(path);
    return head?.etag === stamp && head.bytes === bytes;
  }

  version(): Promise<null> {
    return Promise.resolve(null);
  }

  /** There are no folders: what is not listed is gone, and when nothing is listed nothing may be retired. */
  lookout(): Lookout {
    return {
      folder: async (path) => {
        const below = path === '' ? this.#url : `${this.#url}/${path}`;
        const found = await queryRows(this.#connection, 'SELECT file FROM glob($1::VARCHAR) LIMIT 1', [`${below}/**`]);
        return found.length === 0 ? 'missing' : null;
      },
      file: () => Promise.resolve(null),
    };
  }

  async close(): Promise<void> {
    this.#gateway.close();
  }

  #fileOf(path: string, head: Head | undefined): DataFile {
    return { path, absolute: this.absolute(path), bytes: head?.bytes ?? 0, stamp: head?.etag ?? '' };
  }

  /** Sizes and ETags by path. An object that is listed but not found under that name is omitted. */
  async #heads(paths: readonly string[]): Promise<ReadonlyMap<string, Head>> {
    const heads = new Map<string, Head>();
    for (let from = 0; from < paths.length; from += HEADS_AT_ONCE) {
      const batch = paths.slice(from, from + HEADS_AT_ONCE);
      try {
        for (const [path, head] of await this.#ask(batch)) heads.set(path, head);
      } catch (error) {
        if (remoteFaultOf(error) !== 'absent') throw error;
        if (batch.length === 1) continue;
        for (const path of batch) for (const [found, head] of await this.#heads([path])) heads.set(found, head);
      }
    }
    return heads;
  }

  /**
   * The engine requests the head of an object that it is asked to read, and exposes the ETag only in its request log. That log is in memory
   * and is emptied here, because it contains signatures.
   */
  async #ask(paths: readonly string[]): Promise<ReadonlyMap<string, Head>> {
    const urls = paths.map((path) => sqlText(`${this.#url}/${path}`)).join(', ');
    await this.#connection.run("CALL enable_logging('HTTP')");
    try {
      const sizes = await queryRows(this.#connection, `SELECT filename, size FROM read_blob([${urls}])`);
      const heads = await queryRows(
        this.#connection,
        `SELECT request.url AS url, coalesce(response.headers['ETag'], response.headers['etag'], response.headers['Etag']) AS etag
           FROM duckdb_logs_parsed('HTTP') WHERE request.type = 'HEAD' AND etag IS NOT NULL`,
      );
      const bucket = bucketOf(this.#url);
      const prefix = this.#url.slice(`s3://${bucket}`.length);
      const etags = new Map(heads.map(({ url, etag }) => [keyOf(String(url), bucket), String(etag)]));
      return new Map(
        sizes.map(({ filename, size }) => {
          const path = String(filename).slice(this.#url.length + 1);
          const etag = etags.get(`${prefix}/${path}`);
          if (etag === undefined) throw new PlaceError('root_unusable', messages.noEtag(this.#source, this.#root));
          return [path, { bytes: Number(size), etag }];
        }),
      );
    } finally {
      await this.#connection.run('CALL disable_logging()');
      await this.#connection.run('CALL truncate_duckdb_logs()');
    }
  }
}

/** The key of the object that a request to the gateway is about, with a leading slash. */
function keyOf(url: string, bucket: string): string {
  return decodeURIComponent(new URL(url).pathname).slice(bucket.length + 1);
}

function bucketOf(url: string): string {
  return url.split('/')[2] ?? '';
}

/** The engine asks the gateway, directly, and leaves it to the gateway how long anything may take. */
function settingsSql(root: string, url: string, { host, key }: BucketGateway, seconds: number): readonly string[] {
  const settings = [
    'TYPE s3',
    'PROVIDER config',
    `KEY_ID ${sqlText(key)}`,
    `SECRET ${sqlText(key)}`,
    `ENDPOINT ${sqlText(host)}`,
    "URL_STYLE 'path'",
    'USE_SSL false',
    `SCOPE ${sqlText(url)}`,
  ];
  return [
    'SET allow_persistent_secrets = false',
    "SET http_proxy = ''",
    `SET http_timeout = ${seconds + ENGINE_PATIENCE_SECONDS}`,
    `CREATE OR REPLACE TEMPORARY SECRET ${sqlIdentifier(`root ${root}`)} (${settings.join(', ')})`,
  ];
}
