import type { WorkspaceBucket } from '../../generated/types.ts';
import type { PartialUpload } from '../ingest/workers/serveOrders.ts';
import { Bucket } from '../remote/Bucket.ts';
import { bucketUrl } from '../remote/BucketUrl.ts';
import { ATTEMPTS } from '../remote/names.ts';
import { bucketAccess } from './bucketAccess.ts';
import { CliError } from './CliError.ts';
import type { Environment } from './environment.ts';

/** Writes partials to workspaces in buckets, for a worker with this environment. @throws CliError for what is no address, or without access */
export function uploadTo(environment: Environment): (workspace: WorkspaceBucket) => PartialUpload {
  return ({ url, limits }) => {
    const address = bucketUrl(url);
    if (address === null) throw new CliError('The order names a workspace that is no address of a bucket.');
    const bucket = new Bucket(address, bucketAccess(environment), limits);
    return {
      put: async (path, file, content) => {
        await bucket.put(`${ATTEMPTS}${path}`, { kind: 'file', path: file, ...content });
      },
      close: () => bucket.close(),
    };
  };
}
