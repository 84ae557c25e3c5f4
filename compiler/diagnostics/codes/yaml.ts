import { messageKind, type Wording } from './MessageKind.ts';
import { plain, quoted } from './words.ts';

/* Faults of files as text and as YAML. */

const SPLIT = 'Split it: in place of catalog/metrics.yaml, for example, the folder catalog/metrics/ may have any number of files.';

export const missingFile = messageKind(
  'missing-file',
  ['catalog/metrics.yaml', 'pipelines.yaml, processors.yaml and metrics.yaml in catalog/'],
  (file: string, all: string) => [`${file} is missing.`, `Create it: a catalog consists of ${all}.`],
);

/** Why a file or folder that is there cannot be read, and what to do about it. */
const unreadable = {
  folder: (path: string) => [
    `${path} is a folder where a file is expected.`,
    'Put a file in its place; a folder of several files is named without .yaml.',
  ],
  file: (path: string) => [`${path} is a file where a folder is expected.`, 'Put a folder in its place.'],
  special: (path: string) => [`${path} is a named pipe, a socket or a device where a file is expected.`, 'Put a file in its place.'],
  denied: (path: string) => [`${path} cannot be read: permission denied.`, 'Give the user who runs this the right to read it.'],
  loop: (path: string) => [
    `${path} cannot be read: it is a symbolic link that leads back to itself.`,
    'Point the link at a file, or put a file in its place.',
  ],
  dangling: (path: string) => [
    `${path} is a symbolic link to something that is not there.`,
    'Point the link at a file, put a file in its place, or remove it.',
  ],
  failing: (path: string) => [`${path} cannot be read: the file system reports an error.`, "Look for it in the system's log."],
} satisfies Readonly<Record<string, (path: string) => Wording>>;

export type UnreadableReason = keyof typeof unreadable;

export const unreadableFile = messageKind('unreadable-file', ['catalog/metrics.yaml', 'denied'], (path: string, reason: UnreadableReason) =>
  unreadable[reason](plain(path)),
);

export const fileAndFolder = messageKind(
  'file-and-folder',
  ['catalog/metrics.yaml', 'catalog/metrics/'],
  (file: string, folder: string) => [
    `There are both the file ${file} and the folder ${folder}.`,
    'Move the file into the folder, or the contents of the folder into the file.',
  ],
);

export const definedTwice = messageKind(
  'defined-twice',
  ['revenue', 'catalog/metrics/sales.yaml', 12],
  (name: string, file: string, line: number) => [
    `${quoted(name)} is already defined in ${plain(file)}, on line ${line}.`,
    'Remove or rename one of them: names are unique over all files of a folder.',
  ],
);

export const fileTooBig = messageKind('file-too-big', [1_048_576], (most: number) => [
  `The file has more than ${most} characters and was not read.`,
  SPLIT,
]);

export const tooManyMarks = messageKind('file-too-big', [60_000], (most: number) => [
  `The file has more than ${most} lines, keys and punctuation marks and was not read.`,
  SPLIT,
]);

export const tooManyEntries = messageKind('too-many-entries', [1000], (most: number) => [
  `There are more than ${most} entries here.`,
  'Split the value.',
]);

export const badCharacter = messageKind('bad-character', ['U+0000'], (name: string) => [
  `The character ${name} is not allowed in a catalog.`,
  'Remove it: files are UTF-8 text without control characters.',
]);

export const notUtf8 = messageKind('bad-character', [], () => [
  'A byte here is not UTF-8 text, or the character U+FFFF.',
  'Save the file as UTF-8, or remove what is here.',
]);

export const yamlDirective = messageKind('yaml-directive', [], () => [
  'YAML directives are not part of the catalog language; the file was not read further.',
  'Remove the line: catalogs are YAML 1.2.',
]);

export const yamlAlias = messageKind('yaml-alias', ['&shared'], (written: string) => [
  `${quoted(written)} is a YAML anchor or alias; the catalog language has neither.`,
  'Write the value out wherever it is used; if it is a string that begins with & or *, put it in quotes.',
]);

export const yamlTag = messageKind('yaml-tag', ['!!binary'], (tag: string) => [
  `The YAML tag ${quoted(tag)} is not part of the catalog language.`,
  'Remove it; if it begins an expression, put the whole expression in double quotes.',
]);

export const yamlMergeKey = messageKind('yaml-key', [], () => [
  'The merge key "<<" is not part of the catalog language.',
  'Write the keys out.',
]);

export const yamlKey = messageKind('yaml-key', ['7'], (written: string) => [
  `The key ${plain(written)} is not a string.`,
  'If it is a name, put it in quotes.',
]);

export const yamlTooDeep = messageKind('yaml-too-deep', [32], (most: number) => [
  `Values are nested more than ${most} levels deep here.`,
  'A catalog needs fewer than ten levels: look for an extra bracket.',
]);

export const yamlUnsafeInteger = messageKind('unsafe-integer', [], () => [
  'The integer is beyond 2^53 and would lose digits.',
  'Put it in quotes if it is a string, a bigint or a value to fill in.',
]);

export const yamlNotFinite = messageKind('not-finite', [], () => [
  'A number must be finite.',
  'Write a finite number; if it is a string, put it in quotes.',
]);

export const duplicateKey = messageKind('duplicate-key', ['unit', 8], (key: string, line: number) => [
  `The key ${quoted(key)} is already in this map, on line ${line}.`,
  'Remove or rename one of them.',
]);

/** The YAML parser's error codes, in terms of the catalog. */
const yamlErrors: Readonly<Record<string, readonly [string, string | undefined]>> = {
  TAB_AS_INDENT: ['A tab cannot indent YAML.', 'Indent with spaces.'],
  BAD_INDENT: ['The indentation does not match the lines above.', 'Indent the keys of one map by the same number of spaces.'],
  MULTIPLE_DOCS: [
    'A second YAML document begins here.',
    'A file holds one document: remove the line "---", and whatever does not belong in this file.',
  ],
  BLOCK_AS_IMPLICIT_KEY: [
    'A key and its value cannot begin inside another value on the same line.',
    'If the value contains a colon followed by a space, put it in double quotes.',
  ],
  MULTILINE_IMPLICIT_KEY: [
    'This line is not a key with a value, and does not continue the value above.',
    'Write `key: value` with a colon and a space, or close the quote that is open above.',
  ],
  BAD_SCALAR_START: ['A value cannot begin with this character unless it is in quotes.', 'Put the whole value in double quotes.'],
  BAD_ALIAS: ['A value cannot begin with * unless it is in quotes.', 'Put the whole value in double quotes.'],
  BLOCK_IN_FLOW: [
    'A comma, a brace or a bracket is missing before this.',
    'Put commas between the items of {…} and […], and close every bracket. A value that contains a colon followed by a space goes in double quotes.',
  ],
  BAD_DQ_ESCAPE: ['This is not a valid escape in double quotes.', 'Write \\\\ for a backslash, or put the value in single quotes.'],
};

const yamlDetails: readonly (readonly [RegExp, string, string | undefined])[] = [
  [/^Missing closing .quote/i, 'The quote that opens here is never closed.', 'Close it at the end of the value.'],
  [
    /^Lines below/,
    'The lines below are indented as if they belonged to this value, but it is already a complete string.',
    'Indent the keys of one map by the same number of spaces.',
  ],
  [
    /^Unexpected scalar at node end|^Unexpected flow-seq-start|^Unexpected scalar token/i,
    'The value ends before this, and something follows.',
    'Put the whole value in double quotes; an expression that begins with a quoted string needs this, or a block after ">-".',
  ],
  [
    /must end with a |must be sufficiently indented and end with a |must have a comma|, after/i,
    'A bracket is not closed, or a comma is missing, before this.',
    'Close every [ with ] and every { with }, and put commas between the items.',
  ],
  [
    /^Missing , /i,
    'A comma is missing between the items.',
    'Put a comma before this item; if it contains a comma or a colon, put it in quotes.',
  ],
  [
    /All collection items must start at the same column|same indentation/i,
    'The indentation does not match the lines above.',
    'Indent the keys of one map by the same number of spaces.',
  ],
  [
    /^Implicit map keys need to be followed by map values|^Implicit keys need/i,
    'This line is neither a key with a colon nor part of the value above.',
    'Write `key: value`, or indent the line to continue the value above.',
  ],
];

export const yamlSyntax = messageKind('yaml-syntax', ['TAB_AS_INDENT', ''], (parserCode: string, detail: string) => {
  for (const [pattern, message, suggestion] of yamlDetails) if (pattern.test(detail)) return [message, suggestion];
  const known = yamlErrors[parserCode];
  if (known !== undefined) return known;
  return `This is not valid YAML: ${plain(detail.split('\n', 1)[0] ?? '').replace(/[.:]$/, '')}.`;
});

export const moreFaults = messageKind('more-faults', [2500], (count: number) => [
  `There are ${count} more errors, which are not shown.`,
  'Fix those above first.',
]);
