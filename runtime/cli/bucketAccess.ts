import type { BucketAccess } from '../places/RootLocation.ts';
import { CliError } from './CliError.ts';
import { valueOf, type Environment } from './environment.ts';

/** How buckets are accessed. @throws CliError when part of the credentials is missing, or the endpoint is not an address. */
export function bucketAccess(environment: Environment): BucketAccess {
  const id = valueOf(environment, 'AWS_ACCESS_KEY_ID');
  const secret = valueOf(environment, 'AWS_SECRET_ACCESS_KEY');
  if ((id === null) !== (secret === null))
    throw new CliError(`Set both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: ${id === null ? 'the first' : 'the second'} is not set.`);
  const endpoint = valueOf(environment, 'AWS_ENDPOINT_URL_S3') ?? valueOf(environment, 'AWS_ENDPOINT_URL');
  if (endpoint !== null && !/^https?:\/\/[^/?#@]+\/?$/.test(endpoint))
    throw new CliError('AWS_ENDPOINT_URL must be an address such as https://storage.example.com:9000.');
  return {
    keys: id === null || secret === null ? null : { id, secret, session_token: valueOf(environment, 'AWS_SESSION_TOKEN') },
    region: valueOf(environment, 'AWS_REGION') ?? valueOf(environment, 'AWS_DEFAULT_REGION'),
    endpoint,
  };
}
