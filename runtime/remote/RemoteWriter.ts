import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Bucket } from './Bucket.ts';
import { Lease } from './Lease.ts';
import { ATTEMPTS } from './names.ts';
import * as messages from './messages.ts';
import { probe } from './probe.ts';
import { placeOf, type RemotePlace } from './RemotePlace.ts';
import { RemoteError } from './RemoteError.ts';
import { sweep, type SweepReport } from './sweep.ts';
import { WriteCopy } from './WriteCopy.ts';

/** What a command does with the whole of a workspace. */
export interface Work {
  /** `look`: at everything, and commits nothing; `write`: to what is there; `make`: a workspace where there may be none. */
  readonly kind: 'look' | 'write' | 'make';
  /** How long to wait for another writer. */
  readonly wait_ms: number;
}

/** A workspace in a bucket, for those who write to it or look at all of it. */
export class RemoteWriter {
  readonly #bucket: Bucket;
  readonly #copy: WriteCopy;
  /** Null for those who only look. */
  readonly #lease: Lease | null;

  private constructor(bucket: Bucket, copy: WriteCopy, lease: Lease | null) {
    this.#bucket = bucket;
    this.#copy = copy;
    this.#lease = lease;
  }

  /** @throws RemoteError when the bucket cannot be used for it, or somebody else is writing to it */
  static async open(place: RemotePlace, { kind, wait_ms }: Work): Promise<RemoteWriter> {
    const { address, of, folder } = placeOf(place);
    const bucket = new Bucket(address, place.access, place.limits);
    const undo: (() => Promise<void>)[] = [async () => bucket.close()];
    try {
      const copy = await WriteCopy.open(bucket, folder, of, wait_ms);
      undo.unshift(() => copy.close());
      if (kind !== 'look') await probe(bucket);
      const lease = kind === 'look' ? null : await Lease.take(bucket, wait_ms);
      if (lease !== null) undo.unshift(() => lease.release());
      if ((await copy.checkOut()) === 'nothing' && kind !== 'make')
        throw new RemoteError('bucket_absent', messages.noWorkspace(address.url));
      return new RemoteWriter(bucket, copy, lease);
    } catch (error) {
      for (const step of undo) await step();
      throw error;
    }
  }

  /** The working copy, absolute. */
  get workspace(): string {
    return this.#copy.workspace;
  }

  /** Its address, for workers. */
  get url(): string {
    return this.#bucket.address.url;
  }

  /** Copies what a worker wrote into the working copy, if it is there. @throws RemoteError when the bucket cannot be read */
  async fetchAttempt(path: string): Promise<void> {
    const file = join(this.workspace, ...path.split('/'));
    await mkdir(dirname(file), { recursive: true });
    await this.#bucket.fetch(`${ATTEMPTS}${path}`, file);
  }

  /** Makes what was written the state of the workspace. @throws RemoteError when somebody else was first */
  async commit(): Promise<void> {
    if (this.#lease !== null) await this.#copy.commit();
  }

  /** Removes from the bucket what no head needs and what is older than a grace; who only looks removes nothing. */
  async sweep(grace_ms: number): Promise<SweepReport> {
    if (this.#lease !== null) return sweep(this.#bucket, await this.#copy.commit('always'), grace_ms, 'remove');
    return sweep(this.#bucket, await this.#copy.head(), grace_ms, 'look');
  }

  async close(): Promise<void> {
    await this.#lease?.release();
    await this.#copy.close();
    this.#bucket.close();
  }
}
