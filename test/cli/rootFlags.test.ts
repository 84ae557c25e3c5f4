import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootFlags } from '../../runtime/cli/rootFlags.ts';
import { manifest, source } from '../support/manifests.ts';

const catalog = manifest(
  ['lake', 'archive', undefined].map((root, index) =>
    source({ id: `s${index}`, columns: { at: 'date' }, ...(root === undefined ? {} : { root }) }),
  ),
  [],
);

describe('roots on the command line', () => {
  it('come from the flags, otherwise from the environment', () => {
    expect(
      rootFlags(
        catalog,
        { root: ['lake=/mnt/lake=1'], extension: [] },
        { SERVICE_ROOT_LAKE: '/other', SERVICE_ROOT_ARCHIVE: 'archive', SERVICE_ROOT_X: '/x' },
      ),
    ).toEqual(
      new Map([
        ['archive', { kind: 'folder', folder: resolve('archive') }],
        ['lake', { kind: 'folder', folder: '/mnt/lake=1' }],
      ]),
    );
    expect(rootFlags(catalog, { root: [], extension: [] }, { SERVICE_ROOT_LAKE: '' })).toEqual(new Map());
  });

  it.each([
    [['lake'], '--root: write --root NAME=FOLDER, such as --root lake=/mnt/lake.'],
    [['lake='], '--root: write --root NAME=FOLDER, such as --root lake=/mnt/lake.'],
    [['laek=/secret'], '--root laek: the catalog has no root of that name. Did you mean "lake"?'],
    [['zzz=/secret'], '--root zzz: the catalog has no root of that name. It has archive and lake.'],
    [['lake=/secret', 'lake=/secret'], '--root lake is given twice.'],
    [
      ['lake=postgres://me:secret@host/db'],
      '--root lake: everybody on the machine can see a command line. Set the environment variable SERVICE_ROOT_LAKE to',
    ],
    [['lake=gopher://secret'], '--root lake: name a folder, s3://BUCKET/PREFIX, or in the environment postgres://… or mysql://….'],
  ])('%j is a usage error without the place in it', (flags, message) => {
    expect(() => rootFlags(catalog, { root: flags, extension: [] }, {})).toThrow(message);
    expect(message).not.toContain('secret');
  });

  it('are refused if the catalog names none', () => {
    const none = manifest([source({ columns: { at: 'date' } })], []);
    expect(() => rootFlags(none, { root: ['lake=/mnt/lake'], extension: [] }, {})).toThrow(
      'the catalog names no root. A source gets one with root: NAME.',
    );
  });

  it('may be buckets, accessed with the standard AWS variables when they are read', () => {
    const environment = {
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'a secret key',
      AWS_REGION: 'eu-west-1',
      AWS_ENDPOINT_URL: 'http://localhost:9000',
      SERVICE_EXTENSION_HTTPFS: '/opt/httpfs.duckdb_extension',
    };
    const roots = rootFlags(catalog, { root: ['lake=s3://bucket/raw/orders/'], extension: [] }, environment);
    const lake = roots.get('lake');
    expect(lake).toMatchObject({ kind: 'bucket', url: 's3://bucket/raw/orders', extension: '/opt/httpfs.duckdb_extension' });
    expect(JSON.stringify([...roots])).not.toContain('secret');
    expect(lake?.kind === 'bucket' && lake.access()).toEqual({
      keys: { id: 'id', secret: 'a secret key', session_token: null },
      region: 'eu-west-1',
      endpoint: 'http://localhost:9000',
    });
    const flagged = rootFlags(catalog, { root: ['lake=s3://bucket'], extension: ['httpfs=/other'] }, environment).get('lake');
    expect(flagged).toMatchObject({ url: 's3://bucket', extension: '/other' });
  });

  it('may be a database, whose address comes only from the environment', () => {
    const environment = { SERVICE_ROOT_LAKE: 'postgres://me:secret@host/db', SERVICE_EXTENSION_POSTGRES_SCANNER: '/opt/x' };
    const roots = rootFlags(catalog, { root: [], extension: [] }, environment);
    const lake = roots.get('lake');
    expect(lake).toMatchObject({ kind: 'database', extension: '/opt/x' });
    expect(lake?.kind === 'database' && lake.address()).toBe('postgres://me:secret@host/db');
    expect(JSON.stringify([...roots])).not.toContain('secret');
  });

  it.each([
    [{}, null],
    [{ AWS_ACCESS_KEY_ID: 'id' }, 'Set both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: the second is not set.'],
    [{ AWS_ENDPOINT_URL: 'localhost:9000' }, 'AWS_ENDPOINT_URL must be an address such as https://storage.example.com:9000.'],
    [{ AWS_ENDPOINT_URL: 'http://me:secret@localhost' }, 'AWS_ENDPOINT_URL must be an address such as https://storage.example.com:9000.'],
  ])('to buckets use the variables %j, or report what is wrong with them', (environment, fault) => {
    const lake = rootFlags(catalog, { root: ['lake=s3://bucket'], extension: [] }, environment).get('lake');
    const access = () => (lake?.kind === 'bucket' ? lake.access() : null);
    if (fault === null) expect(access()).toEqual({ keys: null, region: null, endpoint: null });
    else expect(access).toThrow(fault);
  });

  it.each([
    [{ root: ['lake=s3://UPPER/x'], extension: [] }, '--root lake: write s3://BUCKET or s3://BUCKET/PREFIX.'],
    [{ root: ['lake=s3://bucket/a*b'], extension: [] }, '--root lake: write s3://BUCKET or s3://BUCKET/PREFIX.'],
    [{ root: ['lake=s3://bucket?s3_endpoint=x'], extension: [] }, '--root lake: write s3://BUCKET or s3://BUCKET/PREFIX.'],
    [{ root: [], extension: ['spatial=/x'] }, '--extension spatial: roots are read with httpfs, postgres_scanner or mysql_scanner.'],
    [{ root: [], extension: ['/x'] }, '--extension: write --extension NAME=FILE, such as'],
  ])('%j is a usage error', (flags, message) => {
    expect(() => rootFlags(catalog, flags, {})).toThrow(message);
  });
});
