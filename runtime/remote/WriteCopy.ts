import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalHash } from '../../compiler/canonicalJson.ts';
import type { BucketFile, BucketHead } from '../../generated/types.ts';
import { contentOf } from '../store/storage/contentOf.ts';
import type { Bucket } from './Bucket.ts';
import { fetchFiles } from './fetchFiles.ts';
import { inParallel } from './inParallel.ts';
import { keptFiles } from './keptFiles.ts';
import * as messages from './messages.ts';
import { HEAD, OBJECTS } from './names.ts';
import { fetchPlain, MOST_OBJECT_BYTES, putPlain } from './plainFiles.ts';
import { pointAt, pointedAt } from './pointAt.ts';
import { readHead } from './readHead.ts';
import { RemoteError } from './RemoteError.ts';
import { swapHead } from './swapHead.ts';
import { WorkingCopy, type CopyRecord } from './WorkingCopy.ts';

/**
 * The working copy of those who write, or look at everything: all files of the workspace. It is changed like any workspace, and then
 * committed: what changed becomes new immutable objects, and the head is swapped. What a killed command left in it is there for the next one,
 * as in a folder, unless somebody else committed in the meantime.
 */
export class WriteCopy {
  readonly #bucket: Bucket;
  readonly #copy: WorkingCopy;
  readonly #release: () => Promise<void>;

  private constructor(bucket: Bucket, copy: WorkingCopy, release: () => Promise<void>) {
    this.#bucket = bucket;
    this.#copy = copy;
    this.#release = release;
  }

  /**
   * @param folder of all working copies of this workspace; @param of what it is one of
   * @throws RemoteError when another process of this machine uses it for longer than `wait_ms`
   */
  static async open(bucket: Bucket, folder: string, of: string, wait_ms: number): Promise<WriteCopy> {
    const copy = await WorkingCopy.open(join(folder, 'write'), of);
    return new WriteCopy(bucket, copy, await copy.hold(wait_ms));
  }

  get workspace(): string {
    return this.#copy.workspace;
  }

  /**
   * Brings the copy to what the bucket has.
   * @returns whether there is a catalog or a commit
   * @throws RemoteError for what cannot be fetched: the copy is then what it was, or is completed by the next command
   */
  async checkOut(): Promise<'something' | 'nothing'> {
    const found = await this.#bucket.read(HEAD);
    const head = typeof found === 'object' ? readHead(found.text) : null;
    const etag = typeof found === 'object' ? found.etag : null;
    let record = await this.#copy.read();
    // The command that committed was killed before it could write it down.
    if (head !== null && record.pending?.commit === head.commit)
      record = { ...record, head, etag, files: record.pending.files, pending: null };
    if (record.etag !== etag || (etag !== null && record.head === null)) record = await this.#reset(record, head, etag);
    const plain = await fetchPlain(this.#bucket, this.#copy, record.plain);
    await this.#copy.write({ ...record, plain });
    await rm(join(this.#copy.workspace, '..', 'unfinished'), { recursive: true, force: true });
    return head === null && Object.keys(plain).length === 0 ? 'nothing' : 'something';
  }

  /**
   * Makes what the copy has now the state of the workspace.
   * @param reason `changed`: unless nothing is new; `always`: so that whoever still builds on the head of before has to begin again
   * @throws RemoteError when somebody else committed in the meantime, or the bucket cannot be written
   */
  async commit(reason: 'changed' | 'always' = 'changed'): Promise<BucketHead | null> {
    const before = await this.#copy.read();
    const record = { ...before, plain: await putPlain(this.#bucket, this.#copy, before.plain) };
    const commit = randomBytes(16).toString('hex');
    const { files, objects } = await this.#upload(record, commit);
    const { head } = record;
    const current = await this.#current(head, objects);
    const is_same =
      JSON.stringify(objects) === JSON.stringify(head?.files ?? []) && current === (head?.current ?? null) && reason === 'changed';
    if (is_same) {
      await this.#copy.write({ ...record, files });
      return head;
    }
    const rest: Omit<BucketHead, 'check'> = {
      version: 1,
      sequence: (head?.sequence ?? 0) + 1,
      commit,
      at: new Date().toISOString(),
      current,
      files: objects,
    };
    const next: BucketHead = { ...rest, check: canonicalHash(rest) };
    await this.#copy.write({ ...record, pending: { commit, files } });
    const etag = await swapHead(this.#bucket, next, record.etag);
    await this.#copy.write({ ...record, head: next, etag, files, pending: null });
    return next;
  }

  /** The head that it was brought to. */
  async head(): Promise<BucketHead | null> {
    return (await this.#copy.read()).head;
  }

  /** Lets others use it. */
  async close(): Promise<void> {
    await this.#release();
  }

  /** What is there now, from a head. What was not committed is given up. */
  async #reset(record: CopyRecord, head: BucketHead | null, etag: string | null): Promise<CopyRecord> {
    // Until it is complete, it follows nothing.
    await this.#copy.write({ ...record, head: null, etag: null, pending: null });
    const wanted = new Map(head?.files.map((file) => [file.path, file]));
    const files: Record<string, CopyRecord['files'][string]> = {};
    const missing: BucketFile[] = [];
    for (const file of wanted.values()) {
      const known = record.files[file.path];
      if (known?.object === file.object && known.stamp === (await this.#copy.stamp(file.path))) files[file.path] = known;
      else missing.push(file);
    }
    const fetched = await fetchFiles(this.#bucket, this.#copy, missing);
    for (const path of await keptFiles(this.#copy)) if (!wanted.has(path)) await rm(this.#copy.path(path), { force: true });
    await pointAt(this.#copy, head?.current ?? null);
    const next = { ...record, head, etag, files: { ...files, ...fetched }, pending: null };
    await this.#copy.write(next);
    return next;
  }

  /** Writes what is new to the bucket. @returns what there is to record, and all files of the commit by path */
  async #upload(
    { files: known, head }: CopyRecord,
    commit: string,
  ): Promise<{ readonly files: CopyRecord['files']; readonly objects: BucketFile[] }> {
    const before = new Map(head?.files.map((file) => [file.path, file]));
    const files: Record<string, CopyRecord['files'][string]> = {};
    const objects = new Map<string, BucketFile>();
    const paths = await keptFiles(this.#copy);
    await inParallel(paths, async (path) => {
      const stamp = await this.#copy.stamp(path);
      const old = before.get(path);
      const keep = (file: BucketFile): void => {
        objects.set(path, file);
        files[path] = { object: file.object, stamp };
      };
      if (old !== undefined && known[path]?.object === old.object && known[path].stamp === stamp) return keep(old);
      const content = await contentOf(this.#copy.path(path), Infinity);
      if (content.bytes > MOST_OBJECT_BYTES) throw new RemoteError('bucket_names', messages.tooLarge(path));
      if (old?.sha256 === content.sha256 && old.bytes === content.bytes) return keep(old);
      const object = `${OBJECTS}${commit}/${path}`;
      await this.#bucket.put(object, { kind: 'file', path: this.#copy.path(path), ...content });
      keep({ path, object, ...content });
    });
    return { files, objects: paths.flatMap((path) => objects.get(path) ?? []) };
  }

  /** The path of the current generation. If what names it was lost, it is still the one of before. */
  async #current(head: BucketHead | null, objects: readonly BucketFile[]): Promise<string | null> {
    const pointed = await pointedAt(this.#copy);
    const path = pointed === 'lost' ? (head?.current ?? null) : pointed;
    return objects.some((file) => file.path === path) ? path : null;
  }
}
