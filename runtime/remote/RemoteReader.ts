import type { SizedPartial } from '../store/readStatus.ts';
import { Bucket } from './Bucket.ts';
import type { Need } from './Need.ts';
import { placeOf, type RemotePlace } from './RemotePlace.ts';
import { ReadCopy } from './ReadCopy.ts';
import { RemoteError } from './RemoteError.ts';

/** A workspace in a bucket, for those who only answer. */
export class RemoteReader {
  readonly #bucket: Bucket;
  readonly #copy: ReadCopy;
  /** Why the copy could not be brought to what the bucket has, when it was opened; null when it could. */
  readonly lost: RemoteError | null;

  private constructor(bucket: Bucket, copy: ReadCopy, lost: RemoteError | null) {
    this.#bucket = bucket;
    this.#copy = copy;
    this.lost = lost;
  }

  /**
   * @param without_bucket `served`: what the copy has is good enough when the bucket cannot be read; `refused`: it is not
   * @throws RemoteError when there is nothing to answer from
   */
  static async open(place: RemotePlace, need: Need, without_bucket: 'served' | 'refused'): Promise<RemoteReader> {
    const { address, of, folder } = placeOf(place);
    const bucket = new Bucket(address, place.access, place.limits);
    try {
      const copy = await ReadCopy.open(bucket, folder, of, need);
      try {
        await copy.follow();
        return new RemoteReader(bucket, copy, null);
      } catch (error) {
        if (!(error instanceof RemoteError) || without_bucket === 'refused' || !(await copy.canAnswer())) throw error;
        return new RemoteReader(bucket, copy, error);
      }
    } catch (error) {
      bucket.close();
      throw error;
    }
  }

  /** The working copy, absolute. */
  get workspace(): string {
    return this.#copy.workspace;
  }

  /** Brings the copy to what the bucket has now. @throws RemoteError; the copy is then what it was @returns whether anything was new */
  async follow(): Promise<'changed' | 'same'> {
    return this.#copy.follow();
  }

  /** The partials of the workspace, which are not in the copy. */
  async partials(): Promise<readonly SizedPartial[]> {
    return (await this.#copy.files()).flatMap(({ path, bytes }) => {
      const [folder, table = ''] = path.split('/');
      return folder === 'aggregates' && !path.endsWith('.seal') ? [{ table, bytes }] : [];
    });
  }

  close(): void {
    this.#bucket.close();
  }
}
