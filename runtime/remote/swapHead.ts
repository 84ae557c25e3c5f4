import { setTimeout as sleep } from 'node:timers/promises';
import type { BucketHead } from '../../generated/types.ts';
import type { Bucket, Condition } from './Bucket.ts';
import * as messages from './messages.ts';
import { HEAD } from './names.ts';
import { readHead } from './readHead.ts';
import { RemoteError } from './RemoteError.ts';
import { textBody } from './textBody.ts';

const TRIES = 6;

/**
 * Replaces the head, if it is still the one that the commit is based on. A write whose answer was lost is looked for by the number of its
 * commit, so that it is neither done twice nor given up.
 *
 * @param base the ETag of the head that the commit is based on; null for none
 * @returns its ETag
 * @throws RemoteError when another commit was first
 */
export async function swapHead(bucket: Bucket, head: BucketHead, base: string | null): Promise<string> {
  const text = JSON.stringify(head);
  const condition: Condition = base === null ? { if_none_match: '*' } : { if_match: base };
  for (let tried = 0; tried < TRIES; tried++) {
    const written = await bucket.putIf(HEAD, textBody(text), condition);
    if (written.kind === 'written') return written.etag;
    const found = await bucket.read(HEAD);
    if (typeof found === 'object' && readHead(found.text).commit === head.commit) return found.etag;
    // A refusal is final, but one of an earlier write of ours that was carried out late would be found by now.
    if (written.kind === 'refused') throw new RemoteError('bucket_moved', messages.moved());
    await sleep(200 * 2 ** tried);
  }
  throw new RemoteError('bucket_failing', messages.unsure());
}
