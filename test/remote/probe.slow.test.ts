import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPlaceLimits } from '../../runtime/places/PlaceLimits.ts';
import { RemoteWriter } from '../../runtime/remote/RemoteWriter.ts';

/** What the server takes for its own credentials. */
const KEY = 'S3RVER';

describe('a storage service that ignores the conditions of writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 's3-'));
  const directory = join(folder, 'objects');
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'lake', configs: [] }] });
  let endpoint = '';
  beforeAll(async () => {
    endpoint = `http://127.0.0.1:${(await server.run()).port}`;
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is refused by name before anything is written, for any command that would write', async () => {
    const access = { keys: { id: KEY, secret: KEY, session_token: null }, region: 'us-east-1', endpoint };
    const place = { url: 's3://lake/shop', access, limits: defaultPlaceLimits, folder: join(folder, 'copies') };
    await expect(RemoteWriter.open(place, { kind: 'make', wait_ms: 0 })).rejects.toMatchObject({
      code: 'bucket_unconditional',
      message: expect.stringContaining('ignores or refuses the condition If-None-Match'),
    });
    const left = readdirSync(join(directory, 'lake'), { recursive: true, encoding: 'utf8' });
    expect(left.filter((name) => /head|lock|objects/.test(name))).toEqual([]);
  });
});
