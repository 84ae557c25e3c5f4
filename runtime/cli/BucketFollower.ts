import type { BucketFaultReason } from '../../generated/types.ts';
import type { EventLog } from '../log/events.ts';
import type { ReleaseHolder } from '../release/ReleaseHolder.ts';
import type { RemoteReader } from '../remote/RemoteReader.ts';
import { RemoteError } from '../remote/RemoteError.ts';
import { lastingText } from './lastingText.ts';
import { LOOK_SIGNAL } from './lookSignal.ts';

export interface Followed {
  readonly reader: RemoteReader;
  /** Between two looks into the bucket. */
  readonly period_ms: number;
}

/**
 * Keeps what a server serves at what is in the bucket of its workspace. The release changes as in a folder: the working copy is brought up to
 * date, and its files are watched. When the bucket cannot be read, that is told, and what there is goes on being served.
 */
export class BucketFollower {
  readonly #reader: RemoteReader;
  readonly #holder: ReleaseHolder;
  readonly #log: EventLog;
  readonly #period_ms: number;
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> = Promise.resolve();
  #fault: { readonly reason: BucketFaultReason; readonly since: Date; readonly lasting: string } | null = null;
  #closed = false;
  readonly #onSignal = (): void => void this.look();

  private constructor({ reader, period_ms }: Followed, holder: ReleaseHolder, log: EventLog) {
    this.#reader = reader;
    this.#holder = holder;
    this.#log = log;
    this.#period_ms = period_ms;
  }

  static async start(followed: Followed, holder: ReleaseHolder, log: EventLog): Promise<BucketFollower> {
    const follower = new BucketFollower(followed, holder, log);
    if (followed.reader.lost !== null) await follower.#lose(followed.reader.lost);
    process.on(LOOK_SIGNAL, follower.#onSignal);
    follower.#wait();
    return follower;
  }

  /** Looks into the bucket now, after a look that is under way. */
  async look(): Promise<void> {
    const next = this.#looking.then(() => this.#look());
    this.#looking = next;
    return next;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    process.off(LOOK_SIGNAL, this.#onSignal);
    this.#reader.close();
    await this.#looking;
  }

  #wait(): void {
    if (this.#closed) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.look(), this.#period_ms);
  }

  async #look(): Promise<void> {
    if (this.#closed) return;
    try {
      const found = await this.#reader.follow();
      if (this.#fault !== null) await this.#find();
      if (found === 'changed') await this.#holder.refresh();
    } catch (error) {
      if (!this.#closed) await this.#lose(error);
    } finally {
      this.#wait();
    }
  }

  async #lose(error: unknown): Promise<void> {
    const reason = reasonOf(error);
    const since = this.#fault?.since ?? new Date();
    const lasting = lastingText(Date.now() - since.getTime());
    const before = this.#fault;
    if (before?.reason === reason && before.lasting === lasting) return;
    this.#fault = { reason, since, lasting };
    if (before?.reason !== reason) this.#log.bucketFaulted({ cause: reason });
    await this.#holder.tellBucketFault({ reason, since: since.toISOString(), lasting });
  }

  async #find(): Promise<void> {
    this.#fault = null;
    this.#log.bucketFaulted({ cause: 'none' });
    await this.#holder.tellBucketFault(null);
  }
}

function reasonOf(error: unknown): BucketFaultReason {
  if (!(error instanceof RemoteError)) return 'machine';
  switch (error.code) {
    case 'bucket_unreachable':
      return 'unreachable';
    case 'bucket_refused':
      return 'refused';
    case 'bucket_damaged':
    case 'bucket_newer':
    case 'bucket_absent':
      return 'damaged';
    case 'working_copy':
      return 'machine';
    case 'bucket_address':
    case 'bucket_failing':
    case 'bucket_held':
    case 'bucket_moved':
    case 'bucket_names':
    case 'bucket_unconditional':
      return 'failing';
  }
}
