/** The address of a workspace in a bucket: `s3://bucket/prefix`. */
export interface BucketUrl {
  readonly url: string;
  readonly bucket: string;
  /** In front of the names of all its objects: empty, or ending in a slash. */
  readonly prefix: string;
}

/** Other characters are encoded differently from service to service. */
const URL_FORM = /^s3:\/\/([a-z0-9][a-z0-9.-]+)((?:\/[A-Za-z0-9_.=-]+)*)\/*$/;

/** Whether a workspace is named that is, or was meant to be, in a bucket. */
export function isBucketUrl(place: string | undefined): place is string {
  return place !== undefined && /^s3:\/\//i.test(place);
}

/** Null when it is not one. */
export function bucketUrl(place: string): BucketUrl | null {
  const [, bucket, path] = URL_FORM.exec(place) ?? [];
  if (bucket === undefined || path === undefined) return null;
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.some((segment) => segment === '.' || segment === '..')) return null;
  return { url: `s3://${[bucket, ...segments].join('/')}`, bucket, prefix: segments.map((segment) => `${segment}/`).join('') };
}
