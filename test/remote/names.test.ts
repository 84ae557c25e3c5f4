import { describe, expect, it } from 'vitest';
import { canonicalHash } from '../../compiler/canonicalJson.ts';
import { lastingText } from '../../runtime/cli/lastingText.ts';
import { bucketUrl, isBucketUrl } from '../../runtime/remote/BucketUrl.ts';
import { readListing } from '../../runtime/remote/Listing.ts';
import { isSafePath } from '../../runtime/remote/names.ts';
import { readHead } from '../../runtime/remote/readHead.ts';

describe('the address of a workspace in a bucket', () => {
  it('is a bucket and a prefix', () => {
    expect(bucketUrl('s3://lake')).toEqual({ url: 's3://lake', bucket: 'lake', prefix: '' });
    expect(bucketUrl('s3://lake/a/b=1/')).toEqual({ url: 's3://lake/a/b=1', bucket: 'lake', prefix: 'a/b=1/' });
  });

  it('is nothing else', () => {
    for (const place of [
      's3://',
      's3://L',
      's3://lake/a b',
      's3://lake/a//b',
      's3://lake/../b',
      's3://lake/.',
      's3://lake/%2e',
      's3://lake?x',
      'S3://lake',
    ])
      expect(bucketUrl(place), place).toBe(null);
    // What was meant as one is not taken for a folder.
    expect(isBucketUrl('S3://lake')).toBe(true);
    expect(isBucketUrl('./s3:/lake')).toBe(false);
  });
});

describe('the name of an object', () => {
  it('is that of a file only if no system would read it as a way out of the folder', () => {
    for (const path of ['data/a.csv', 'data/day=2026-01-01/x y.csv', 'catalog/ü.yaml']) expect(isSafePath(path), path).toBe(true);
    for (const path of ['', '/etc/passwd', 'a/../../b', '..', './a', 'a//b', 'a/', 'a\\b', 'C:/x', 'a\u0000', 'a\nb', 'x'.repeat(2000)])
      expect(isSafePath(path), path).toBe(false);
  });
});

describe('the head', () => {
  const file = { path: 'meta/generations/g000001-00000000.duckdb', object: 'store/objects/0/x', bytes: 1, sha256: '0'.repeat(64) };
  const head = (changes: object): string => {
    const rest = {
      version: 1,
      sequence: 1,
      commit: 'a'.repeat(32),
      at: '2026-01-01T00:00:00Z',
      current: file.path,
      files: [file],
      ...changes,
    };
    return JSON.stringify({ ...rest, check: canonicalHash(rest) });
  };

  it('is what a commit wrote', () => {
    expect(readHead(head({}))).toMatchObject({ sequence: 1, files: [file] });
    expect(readHead(head({ current: null, files: [] }))).toMatchObject({ current: null });
  });

  it('is refused when it leads outside of the workspace, or does not hold together', () => {
    const wrong = [
      { files: [{ ...file, path: '../../.bashrc' }], current: null },
      { files: [{ ...file, path: 'catalog/metrics.yaml' }], current: null },
      { files: [{ ...file, object: 'store/head.json' }] },
      { files: [{ ...file, object: 'store/objects/../../../other' }] },
      { files: [file, file] },
      { current: 'meta/generations/g000002-00000000.duckdb' },
      { sequence: 0 },
      { commit: 'x' },
      { files: [{ ...file, sha256: 'x' }] },
      { files: null },
    ];
    for (const changes of wrong)
      expect(() => readHead(head(changes)), JSON.stringify(changes)).toThrow(
        'store/head.json in the bucket is not what the service writes.',
      );
    expect(() => readHead(head({}).replace('"sequence":1', '"sequence":7'))).toThrow('is not what the service writes');
    expect(() => readHead('<html>')).toThrow('is not what the service writes');
    expect(() => readHead(head({ version: 2 }))).toThrow('is from a later version of the service');
  });
});

describe('a listing', () => {
  const page = (inner: string): string => `<?xml version="1.0"?>\n<ListBucketResult xmlns="x">${inner}</ListBucketResult>`;
  const object =
    '<Contents><Key>a&amp;b&#10;.csv</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>&quot;e&quot;</ETag><Size>3</Size></Contents>';

  it('has objects with their names as they are, folders, and what names the next page', () => {
    const text = `<IsTruncated>true</IsTruncated><NextContinuationToken>t&lt;</NextContinuationToken>${object}<CommonPrefixes><Prefix>data/</Prefix></CommonPrefixes>`;
    expect(readListing(page(text))).toEqual({
      objects: [{ name: 'a&b\n.csv', bytes: 3, etag: '"e"', modified_ms: Date.parse('2026-01-01') }],
      folders: ['data/'],
      next: 't<',
    });
  });

  it('is none when it is cut off, another page, or lacks what names the next one', () => {
    expect(readListing(page(object).slice(0, -5))).toBe(null);
    expect(readListing('<html></html>')).toBe(null);
    expect(readListing(page(`<IsTruncated>true</IsTruncated>${object}`))).toBe(null);
    expect(readListing(page('<Contents><Key>a</Key></Contents>'))).toBe(null);
  });
});

describe('how long a bucket has not been readable', () => {
  it('is said in words that change seldom', () => {
    const minute = 60_000;
    expect(
      [0, 59_999, minute, 3 * minute, 20 * minute, 90 * minute, 30 * 60 * minute, 60 * 60 * minute, 1000 * 60 * minute].map(lastingText),
    ).toEqual([
      'less than a minute',
      'less than a minute',
      'more than a minute',
      'more than two minutes',
      'more than a quarter of an hour',
      'more than an hour',
      'more than a day',
      'more than 2 days',
      'more than 41 days',
    ]);
  });
});
