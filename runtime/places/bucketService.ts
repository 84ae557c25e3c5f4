import type { BucketAccess } from './RootLocation.ts';

/** Where a storage service expects the requests about a bucket. */
export interface BucketService {
  readonly secure: boolean;
  /** With its port, if it is not that of the protocol. */
  readonly host: string;
  readonly hostname: string;
  readonly port: number;
  readonly region: string;
  /** Whether the bucket is in the host, and therefore not in the path. */
  readonly bucket_in_host: boolean;
}

const REGION = 'us-east-1';
const HTTP = 80;
const HTTPS = 443;

/** @param bucket its name */
export function bucketService({ endpoint, region: given }: BucketAccess, bucket: string): BucketService {
  const region = given ?? REGION;
  if (endpoint !== null) {
    const { protocol, host, hostname, port } = new URL(endpoint);
    const secure = protocol === 'https:';
    const numeric = port === '' ? (secure ? HTTPS : HTTP) : Number(port);
    // A self-hosted service seldom has a host for each bucket.
    return { secure, host, hostname: hostname.replaceAll(/[[\]]/g, ''), port: numeric, region, bucket_in_host: false };
  }
  const domain = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
  // Its certificate is for names of one label.
  const bucket_in_host = !bucket.includes('.');
  const host = bucket_in_host ? `${bucket}.${domain}` : domain;
  return { secure: true, host, hostname: host, port: HTTPS, region, bucket_in_host };
}
