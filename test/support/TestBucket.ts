import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { defaultPlaceLimits } from '../../runtime/places/PlaceLimits.ts';
import { Bucket } from '../../runtime/remote/Bucket.ts';
import { bucketUrl } from '../../runtime/remote/BucketUrl.ts';
import { BUCKET, type BucketServer } from './BucketServer.ts';

let made = 0;

/** A prefix of a bucket that no other test knows, for one workspace. */
export class TestBucket {
  readonly url: string;
  readonly bucket: Bucket;

  constructor(server: BucketServer, limits = defaultPlaceLimits) {
    this.url = `s3://${BUCKET}/told-to-nobody-${process.pid}-${++made}`;
    const address = bucketUrl(this.url);
    if (address === null) throw new Error(this.url);
    this.bucket = new Bucket(address, server.access(), limits);
  }

  /** As a person would copy it there. */
  async put(name: string, text: string | Uint8Array): Promise<void> {
    const content = typeof text === 'string' ? text : Buffer.from(text).toString('latin1');
    await this.bucket.put(name, { kind: 'text', text: content, sha256: createHash('sha256').update(content).digest('hex') });
  }

  /** Copies the files of a folder there, other than what the service made. */
  async putFolder(folder: string): Promise<void> {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(folder.length + 1);
      if (entry.isFile() && !/^(meta|aggregates)\//.test(name)) await this.put(name, readFileSync(path, 'utf8'));
    }
  }

  async names(below = ''): Promise<readonly string[]> {
    return (await this.bucket.list(below, 'all')).objects.map(({ name }) => name).toSorted();
  }

  async text(name: string): Promise<string> {
    const found = await this.bucket.read(name);
    if (typeof found === 'string') throw new Error(`${name}: ${found}`);
    return found.text;
  }
}
