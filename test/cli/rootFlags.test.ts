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
  it('are what the flags say, else the environment', () => {
    expect(
      rootFlags(catalog, ['lake=/mnt/lake=1'], { SERVICE_ROOT_LAKE: '/other', SERVICE_ROOT_ARCHIVE: 'archive', SERVICE_ROOT_X: '/x' }),
    ).toEqual(
      new Map([
        ['archive', { kind: 'folder', folder: resolve('archive') }],
        ['lake', { kind: 'folder', folder: '/mnt/lake=1' }],
      ]),
    );
    expect(rootFlags(catalog, [], { SERVICE_ROOT_LAKE: '' })).toEqual(new Map());
  });

  it.each([
    [['lake'], '--root: write --root NAME=FOLDER, such as --root lake=/mnt/lake.'],
    [['lake='], '--root: write --root NAME=FOLDER, such as --root lake=/mnt/lake.'],
    [['laek=/secret'], '--root laek: the catalog has no root of that name. Did you mean "lake"?'],
    [['zzz=/secret'], '--root zzz: the catalog has no root of that name. It has archive and lake.'],
    [['lake=/secret', 'lake=/secret'], '--root lake is given twice.'],
    [['lake=gopher://secret'], '--root lake: name a folder.'],
  ])('%j is a usage error without the place in it', (flags, message) => {
    expect(() => rootFlags(catalog, flags, {})).toThrow(message);
    expect(message).not.toContain('secret');
  });

  it('are refused where the catalog names none', () => {
    const none = manifest([source({ columns: { at: 'date' } })], []);
    expect(() => rootFlags(none, ['lake=/mnt/lake'], {})).toThrow('the catalog names no root. A source has one by root: NAME.');
  });
});
