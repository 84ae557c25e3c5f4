import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BucketLock } from '../../generated/types.ts';
import type { Bucket, Condition } from './Bucket.ts';
import * as messages from './messages.ts';
import { LOCK } from './names.ts';
import { RemoteError } from './RemoteError.ts';
import { textBody } from './textBody.ts';

const LEASE_SECONDS = 60;
const TRIES = 5;

/**
 * Who writes to a workspace in a bucket: an object that its holder renews, and that anyone may take over once the service says that it is
 * older than its lease. It only saves work: a holder that has lost it without knowing finds out when it swaps the head.
 */
export class Lease {
  readonly #bucket: Bucket;
  readonly #holder: string;
  readonly #timer: NodeJS.Timeout;
  #etag: string;
  #renewals = 0;
  #renewing: Promise<void> = Promise.resolve();
  #is_held = true;

  private constructor(bucket: Bucket, holder: string, etag: string) {
    this.#bucket = bucket;
    this.#holder = holder;
    this.#etag = etag;
    this.#timer = setInterval(() => void this.#renew(), (LEASE_SECONDS * 1000) / 3);
    this.#timer.unref();
  }

  /**
   * @param wait_ms how long to wait for another holder
   * @throws RemoteError when it is still held after that
   */
  static async take(bucket: Bucket, wait_ms: number): Promise<Lease> {
    const holder = randomBytes(16).toString('hex');
    const deadline = performance.now() + wait_ms;
    let unsure = 0;
    for (;;) {
      const found = await bucket.read(LOCK);
      const lock = found === 'absent' || found === 'same' ? null : readLock(found.text);
      if (found !== 'absent' && found !== 'same') {
        // An answer to our own write was lost.
        if (lock?.holder === holder) return new Lease(bucket, holder, found.etag);
        const age_seconds =
          found.now_ms === null || found.modified_ms === null ? 0 : Math.max(0, Math.round((found.now_ms - found.modified_ms) / 1000));
        const lease_seconds = lock?.lease_seconds ?? LEASE_SECONDS;
        if (lock?.released !== true && age_seconds <= lease_seconds) {
          if (performance.now() >= deadline) throw new RemoteError('bucket_held', messages.held(age_seconds, lease_seconds));
          await sleep(Math.min(1000, Math.max(0, deadline - performance.now())));
          continue;
        }
      }
      const condition: Condition = found === 'absent' || found === 'same' ? { if_none_match: '*' } : { if_match: found.etag };
      const written = await bucket.putIf(LOCK, textBody(lockText(holder, 0, 'held')), condition);
      if (written.kind === 'written') return new Lease(bucket, holder, written.etag);
      if (written.kind === 'unknown' && ++unsure > TRIES) throw new RemoteError('bucket_failing', messages.exchanged.failing);
    }
  }

  /** Lets others take it. If that fails, it ends by itself. */
  async release(): Promise<void> {
    clearInterval(this.#timer);
    await this.#renewing;
    if (!this.#is_held) return;
    this.#is_held = false;
    const text = lockText(this.#holder, this.#renewals, 'released');
    await this.#bucket.putIf(LOCK, textBody(text), { if_match: this.#etag }).catch(() => undefined);
  }

  async #renew(): Promise<void> {
    const next = this.#renewing.then(() => this.#renewOnce()).catch(() => undefined);
    this.#renewing = next;
    return next;
  }

  /** What fails is tried again in a third of the lease. */
  async #renewOnce(): Promise<void> {
    if (!this.#is_held) return;
    const text = lockText(this.#holder, ++this.#renewals, 'held');
    const written = await this.#bucket.putIf(LOCK, textBody(text), { if_match: this.#etag });
    if (written.kind === 'written') {
      this.#etag = written.etag;
      return;
    }
    const found = await this.#bucket.read(LOCK);
    if (found === 'absent' || found === 'same' || readLock(found.text)?.holder !== this.#holder) this.#is_held = false;
    else this.#etag = found.etag;
  }
}

function lockText(holder: string, renewals: number, state: 'held' | 'released'): string {
  return JSON.stringify({
    version: 1,
    holder,
    renewals,
    lease_seconds: LEASE_SECONDS,
    released: state === 'released',
  } satisfies BucketLock);
}

/** Null when it is not what the service writes: then it ends like any other. */
function readLock(text: string): BucketLock | null {
  try {
    const lock = JSON.parse(text) as Partial<BucketLock> | null;
    if (typeof lock?.holder !== 'string' || typeof lock.lease_seconds !== 'number' || typeof lock.released !== 'boolean') return null;
    return lock as BucketLock;
  } catch {
    return null;
  }
}
