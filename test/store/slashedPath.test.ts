import { posix, win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nameIn } from '../../runtime/store/format/currentName.ts';
import { slashedPath } from '../../runtime/store/slashedPath.ts';

describe('a path below a folder', () => {
  it('is written with slashes, whatever separator the system uses', () => {
    expect(slashedPath('/work', '/work/data/2026/a.csv', posix)).toBe('data/2026/a.csv');
    expect(slashedPath('C:\\work', 'C:\\work\\data\\2026\\a.csv', win32)).toBe('data/2026/a.csv');
    expect(slashedPath('C:\\work', 'C:/work/data\\a.csv', win32)).toBe('data/a.csv');
    expect(slashedPath('C:\\work', 'c:\\Work\\data\\a.csv', win32)).toBe('data/a.csv');
  });

  it('shows that a file is outside the folder', () => {
    expect(slashedPath('C:\\work', 'C:\\other\\a.csv', win32)).toBe('../other/a.csv');
    expect(slashedPath('C:\\work', 'D:\\a.csv', win32)).toBe('D:/a.csv');
    expect(slashedPath('\\\\server\\share\\work', '\\\\server\\share\\work\\a.csv', win32)).toBe('a.csv');
  });

  it('keeps a backslash if it is a character of a name', () => {
    expect(slashedPath('/work', '/work/data/a\\b.csv', posix)).toBe('data/a\\b.csv');
  });
});

describe('what names the current generation', () => {
  it('is read whichever way a link was written', () => {
    const name = 'g000012-1a2b3c4d.duckdb';
    expect(nameIn(`generations/${name}`, posix)).toBe(name);
    for (const target of [`generations\\${name}`, `generations/${name}`, `\\\\?\\C:\\work\\meta\\generations\\${name}`])
      expect(nameIn(target, win32)).toBe(name);
    expect(nameIn('generations\\building.duckdb', win32)).toBe('no generation');
  });
});
