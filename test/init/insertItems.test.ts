import { expect, it } from 'vitest';
import { insertItems } from '../../runtime/init/add/insertItems.ts';

const place = { collection: 'all', entry: 'a' };

/** A dimension, then two states, are inserted. */
function inserted(text: string): string | null {
  const grouped = insertItems(text, { ...place, key: 'of', kind: 'list' }, ['z']);
  return grouped === null ? null : insertItems(grouped, { ...place, key: 'to', kind: 'map' }, ['p: {k: 1}', 'q: {k: 2}']);
}

it.each([
  [
    'lists in brackets and maps in lines',
    'all:\n  a:\n    of: [r, "s"] # why\n    to:\n      # first\n      m: {k: 0} # one\n      # last\n    x: 1\n  b: {}\n',
    'all:\n  a:\n    of: [r, "s", z] # why\n    to:\n      # first\n      m: {k: 0} # one\n      p: {k: 1}\n      q: {k: 2}\n      # last\n    x: 1\n  b: {}\n',
  ],
  [
    'lists in lines and maps in braces',
    'all:\n  a:\n    of:\n    - r # one\n    - s\n    to: {m: {k: 0}}\n',
    'all:\n  a:\n    of:\n    - r # one\n    - s\n    - z\n    to: {m: {k: 0}, p: {k: 1}, q: {k: 2}}\n',
  ],
  ['an entry in braces', 'all: {a: {x: 1, of: []}} # end', 'all: {a: {x: 1, of: [z], to: {p: {k: 1}, q: {k: 2}}}} # end'],
  [
    'what is missing, with ends of lines as on Windows',
    'all:\r\n  a:\r\n    x:\r\n      - 1\r\n    # of: []\r\n\r\n  b: {}\r\n',
    'all:\r\n  a:\r\n    x:\r\n      - 1\r\n    # of: []\r\n    of: [z]\r\n    to:\r\n      p: {k: 1}\r\n      q: {k: 2}\r\n\r\n  b: {}\r\n',
  ],
  [
    'brackets over several lines',
    'all:\n  a:\n    of: [\n      r, # one\n      s, # two\n    ]\n    to:\n        m:\n            k: 0',
    'all:\n  a:\n    of: [\n      r, # one\n      s, z, # two\n    ]\n    to:\n        m:\n            k: 0\n        p: {k: 1}\n        q: {k: 2}\n',
  ],
])('items are inserted into %s', (_, before, after) => {
  expect(inserted(before)).toBe(after);
});

it.each(['all:\n  a: &x\n    of: [r]\n', 'all:\n  a:\n    of: &x [r]\n', 'all:\n  b: &x {of: [r]}\n  a: *x\n', 'all:\n  b: {}\n'])(
  'nothing is inserted into %j, where more would change',
  (text) => {
    expect(inserted(text)).toBe(null);
  },
);
