import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketHead } from '../../generated/types.ts';
import { GENERATIONS_FOLDER } from '../store/format/files.ts';
import { storage } from '../store/storage/storage.ts';
import type { Bucket } from './Bucket.ts';
import { changedCatalog, writeCatalog, type ChangedFile } from './catalogFiles.ts';
import { fetchFiles } from './fetchFiles.ts';
import { HEAD } from './names.ts';
import { neededOf, type Need } from './Need.ts';
import { pointAt } from './pointAt.ts';
import { readHead } from './readHead.ts';
import { RemoteError } from './RemoteError.ts';
import { WorkingCopy, type CopyRecord } from './WorkingCopy.ts';

/** How often a head may move while its files are fetched. */
const MOST_HEADS = 10;

/** What is new in the bucket. */
interface News {
  readonly head: BucketHead | null;
  readonly etag: string | null;
  readonly catalog: readonly ChangedFile[];
  /** The ETag of an older head than the copy follows: of a service that answers late, or of one that was restored. */
  readonly behind: string | null;
}

/**
 * The working copy of those who only answer: one generation with its seal, and the catalog. Several processes may use it; each follows the
 * head. An older head than before is followed only when it is found twice: then it was restored, and is no late answer.
 */
export class ReadCopy {
  readonly #bucket: Bucket;
  readonly #copy: WorkingCopy;
  readonly #need: Need;

  private constructor(bucket: Bucket, copy: WorkingCopy, need: Need) {
    this.#bucket = bucket;
    this.#copy = copy;
    this.#need = need;
  }

  /** @param folder of all working copies of this workspace; @param of what it is one of */
  static async open(bucket: Bucket, folder: string, of: string, need: Need): Promise<ReadCopy> {
    return new ReadCopy(bucket, await WorkingCopy.open(join(folder, 'read'), of), need);
  }

  get workspace(): string {
    return this.#copy.workspace;
  }

  /** The files of the head that it follows, whether or not the copy has them. */
  async files(): Promise<BucketHead['files']> {
    return (await this.#copy.read()).head?.files ?? [];
  }

  /** Whether it has what is needed to answer, of whichever state of the bucket. */
  async canAnswer(): Promise<boolean> {
    const record = await this.#copy.read();
    return Object.keys(record.plain).length > 0 && (await this.#missing(record, record.head)).length === 0;
  }

  /**
   * Brings the copy to what the bucket has now. Until its last step the copy is what it was; a failure leaves it so.
   * @returns whether anything was new
   * @throws RemoteError when the bucket cannot be read, or an object is missing or damaged
   */
  async follow(): Promise<'changed' | 'same'> {
    const record = await this.#copy.read();
    const news = await this.#news(record);
    if (news.etag === record.etag && news.catalog.length === 0 && (await this.#missing(record, record.head)).length === 0) {
      const { behind } = news;
      if (behind !== record.behind) await this.#copy.alone(async () => this.#copy.write({ ...(await this.#copy.read()), behind }));
      return 'same';
    }
    await this.#copy.alone(() => this.#catchUp());
    return 'changed';
  }

  async #catchUp(): Promise<void> {
    for (let heads = 1; ; heads++) {
      const record = await this.#copy.read();
      const news = await this.#news(record);
      try {
        await this.#take(record, news);
        return;
      } catch (error) {
        // What an older head names may have been removed once a newer one was there.
        const isOld = error instanceof RemoteError && error.code === 'bucket_damaged' && heads < MOST_HEADS && (await this.#hasMoved(news));
        if (!isOld) throw error;
      }
    }
  }

  async #take(record: CopyRecord, { head, etag, catalog, behind }: News): Promise<void> {
    const missing = await this.#missing(record, head);
    const fetched = await fetchFiles(this.#bucket, this.#copy, missing);
    const plain = await writeCatalog(this.#copy, record.plain, catalog);
    await pointAt(this.#copy, head?.current ?? null);
    const known = new Set(head?.files.map(({ path }) => path));
    const files = Object.fromEntries(Object.entries({ ...record.files, ...fetched }).filter(([path]) => known.has(path)));
    await this.#copy.write({ ...record, head, etag, files, plain, behind });
    await this.#tidy(known);
  }

  /** Generations that are no longer kept: who has one open reads it to the end, and where that forbids it, it goes next time. And what a killed process left behind. */
  async #tidy(known: ReadonlySet<string>): Promise<void> {
    for (const { name } of await storage.list(this.#copy.path(GENERATIONS_FOLDER)))
      if (!known.has(`${GENERATIONS_FOLDER}/${name}`))
        await storage.remove(this.#copy.path(`${GENERATIONS_FOLDER}/${name}`)).catch(() => undefined);
    await rm(join(this.#copy.workspace, '..', 'unfinished'), { recursive: true, force: true });
  }

  async #news(record: CopyRecord): Promise<News> {
    const [found, catalog] = await Promise.all([
      this.#bucket.read(HEAD, record.etag === null ? null : { if_none_match: record.etag }),
      changedCatalog(this.#bucket, this.#copy, record),
    ]);
    const known = { head: record.head, etag: record.etag, catalog, behind: null };
    // A head is never removed: a service that does not find it answers late.
    if (found === 'same' || found === 'absent') return known;
    const head = readHead(found.text);
    const is_older = record.head !== null && head.sequence <= record.head.sequence;
    return is_older && record.behind !== found.etag ? { ...known, behind: found.etag } : { head, etag: found.etag, catalog, behind: null };
  }

  async #hasMoved({ etag }: News): Promise<boolean> {
    const found = await this.#bucket.read(HEAD, etag === null ? null : { if_none_match: etag });
    return typeof found === 'object';
  }

  async #missing({ files }: CopyRecord, head: BucketHead | null): Promise<BucketHead['files']> {
    if (head === null) return [];
    const needed = neededOf(head, this.#need);
    const is_there = await Promise.all(
      needed.map(async ({ path, object }) => files[path]?.object === object && files[path].stamp === (await this.#copy.stamp(path))),
    );
    return needed.filter((_, index) => is_there[index] !== true);
  }
}
