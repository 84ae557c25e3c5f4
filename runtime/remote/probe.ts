import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bucket } from './Bucket.ts';
import * as messages from './messages.ts';
import { PROBES } from './names.ts';
import { RemoteError } from './RemoteError.ts';
import { textBody } from './textBody.ts';

const TRIES = 5;
/** No object has it. */
const OTHER_ETAG = '"00000000000000000000000000000000"';

/**
 * Sees by two small objects whether the storage service keeps the conditions of writes, on which everything rests.
 * @throws RemoteError when it does not
 */
export async function probe(bucket: Bucket): Promise<void> {
  const name = `${PROBES}${randomBytes(8).toString('hex')}`;
  try {
    const first = await bucket.putIf(name, textBody('1'), { if_none_match: '*' });
    if (first.kind === 'refused') throw new RemoteError('bucket_unconditional', messages.unconditional('If-None-Match'));
    const etag = first.kind === 'written' ? first.etag : await bucket.put(name, textBody('1'));
    if ((await answered(() => bucket.putIf(name, textBody('2'), { if_none_match: '*' }))) !== 'refused')
      throw new RemoteError('bucket_unconditional', messages.unconditional('If-None-Match'));
    if ((await answered(() => bucket.putIf(name, textBody('3'), { if_match: OTHER_ETAG }))) !== 'refused')
      throw new RemoteError('bucket_unconditional', messages.unconditional('If-Match'));
    if (etag === '' || !(await replaced(bucket, name, etag)))
      throw new RemoteError('bucket_unconditional', messages.unconditional('If-Match'));
  } finally {
    await bucket.remove(name).catch(() => undefined);
  }
}

/** Whether a write takes place that may: if its answer is lost, the next one is refused. */
async function replaced(bucket: Bucket, name: string, etag: string): Promise<boolean> {
  if ((await answered(() => bucket.putIf(name, textBody('4'), { if_match: etag }))) === 'written') return true;
  const found = await bucket.read(name);
  return typeof found === 'object' && found.text === '4';
}

/** A service that gives no answer is asked again: these writes may be repeated. */
async function answered(write: () => ReturnType<Bucket['putIf']>): Promise<'written' | 'refused'> {
  for (let tried = 0; tried < TRIES; tried++) {
    const { kind } = await write();
    if (kind !== 'unknown') return kind;
    await sleep(100 * 2 ** tried);
  }
  throw new RemoteError('bucket_failing', messages.exchanged.failing);
}
