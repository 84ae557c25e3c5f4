/** What is below a name in a bucket. */
export interface Listing {
  readonly objects: readonly ListedObject[];
  /** Names of what is one level further, ending in a slash. */
  readonly folders: readonly string[];
  /** The service's own time; null where it does not say. */
  readonly now_ms: number | null;
}

export interface ListedObject {
  readonly name: string;
  readonly bytes: number;
  readonly etag: string;
  readonly modified_ms: number;
}

/** One page of a listing. */
interface ListingPage extends Pick<Listing, 'objects' | 'folders'> {
  /** What names the next page; null on the last one. */
  readonly next: string | null;
}

/** Reads the answer to ListObjectsV2; null when it is none. */
export function readListing(text: string): ListingPage | null {
  if (!/<ListBucketResult[\s>]/.test(text) || !text.trimEnd().endsWith('</ListBucketResult>')) return null;
  const objects = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => ({
    name: valueOf(content, 'Key') ?? '',
    bytes: Number(valueOf(content, 'Size') ?? NaN),
    etag: valueOf(content, 'ETag') ?? '',
    modified_ms: Date.parse(valueOf(content, 'LastModified') ?? ''),
  }));
  if (objects.some(({ name, bytes, modified_ms }) => name === '' || Number.isNaN(bytes) || Number.isNaN(modified_ms))) return null;
  const folders = [...text.matchAll(/<CommonPrefixes>(.*?)<\/CommonPrefixes>/gs)].map(
    ([, content = '']) => valueOf(content, 'Prefix') ?? '',
  );
  const more = valueOf(text, 'IsTruncated') === 'true';
  const next = valueOf(text, 'NextContinuationToken');
  return more && next === null ? null : { objects, folders, next: more ? next : null };
}

function valueOf(content: string, element: string): string | null {
  const value = new RegExp(`<${element}>([^<]*)</${element}>`).exec(content)?.[1];
  return value === undefined ? null : unescaped(value);
}

const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g,
    (all, hex: string | undefined, digits: string | undefined, name: string) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return digits === undefined ? (marks[name] ?? all) : String.fromCodePoint(Number(digits));
    },
  );
}
