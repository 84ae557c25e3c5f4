import { expect, it } from 'vitest';
import { insertEntries } from '../../runtime/init/add/insertEntries.ts';

const added = '  b:\n    x: 1\n';

it.each([
  ['an empty file', '', 'all:\n  b:\n    x: 1\n'],
  ['comments alone', '# Nothing yet.\n', '# Nothing yet.\nall:\n  b:\n    x: 1\n'],
  ['a file without the key', 'other: 1\n', 'other: 1\n\nall:\n  b:\n    x: 1\n'],
  ['a key without entries', 'all: # none\n# end\n', 'all: # none\n  b:\n    x: 1\n# end\n'],
  ['empty braces', 'all: {} # none\nother: 1\n', 'all: # none\n  b:\n    x: 1\nother: 1\n'],
  ['an entry without a value', 'all:\n  a:\nother: 1\n', 'all:\n  a:\n\n  b:\n    x: 1\nother: 1\n'],
  ['an entry in braces', 'all:\n  a: {x: 1} # one\nother: 1\n', 'all:\n  a: {x: 1} # one\n\n  b:\n    x: 1\nother: 1\n'],
  ['a deep indent', 'all:\n      a:\n          x: 1\n', 'all:\n      a:\n          x: 1\n\n      b:\n        x: 1\n'],
  ['an indent of one', 'all:\n a: {x: 1}\n', 'all:\n a: {x: 1}\n\n b:\n   x: 1\n'],
  [
    'a block of text',
    'all:\n  a:\n    x: |\n      one\n\n      two\nother: 1\n',
    'all:\n  a:\n    x: |\n      one\n\n      two\n\n  b:\n    x: 1\nother: 1\n',
  ],
  ['a list', 'all:\n  a:\n    - x\n    - y: 1 # why\n\n# end\n', 'all:\n  a:\n    - x\n    - y: 1 # why\n\n  b:\n    x: 1\n\n# end\n'],
  [
    'comments of the last entry',
    'all:\n  a: {x: 1}\n\n  # c:\n  #   x: 2\n\n# end\n',
    'all:\n  a: {x: 1}\n\n  # c:\n  #   x: 2\n\n  b:\n    x: 1\n\n# end\n',
  ],
  ['no end of the last line', 'all:\n  a: {x: 1}', 'all:\n  a: {x: 1}\n\n  b:\n    x: 1\n'],
  ['ends of lines as on Windows', 'all:\r\n  a: {x: 1}\r\n', 'all:\r\n  a: {x: 1}\r\n\r\n  b:\r\n    x: 1\r\n'],
])('an entry is inserted after %s', (_, before, after) => {
  expect(insertEntries(before, 'all', added)).toBe(after);
});

it.each(['all: {a: {x: 1}}\n', '{all: {a: {x: 1}}}\n', 'all: [a]\n'])('nothing is inserted into %s', (text) => {
  expect(insertEntries(text, 'all', added)).toBe(null);
});
