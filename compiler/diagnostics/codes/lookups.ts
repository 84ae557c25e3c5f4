import { messageKind } from './MessageKind.ts';
import { quoted, typeWord } from './words.ts';

/* Faults in lookups and in the validity of their rows. */

export const lookupGlob = messageKind('lookup-glob', ['data/*.csv'], (path: string) => [
  `A lookup is one file, but ${quoted(path)} may match several.`,
  'Write the path of one file, without * ? [ ] { }.',
]);
export const validToAlone = messageKind('lookup-validity', ['price_to'], (column: string) => [
  `The lookup has a valid_to (${quoted(column)}), which says until when its rows are valid, but no valid_from.`,
  'Add valid_from: the column that says from when they are valid.',
]);
export const validityType = messageKind('lookup-validity', ['price_from', 'string'], (column: string, type: string) => [
  `The column ${quoted(column)} is ${typeWord(type)}, but the validity of rows needs a date or a timestamp.`,
  'Declare it as a date or a timestamp.',
]);
export const validityTypes = messageKind(
  'lookup-validity',
  ['price_from', 'date', 'price_to', 'timestamp'],
  (from: string, fromType: string, to: string, toType: string) => [
    `The column ${quoted(from)} is ${typeWord(fromType)}, and ${quoted(to)} is ${typeWord(toType)}.`,
    'Declare both with the same type.',
  ],
);
export const lookupWithoutTime = messageKind('lookup-validity', ['prices'], (lookup: string) => [
  `The rows of the lookup ${quoted(lookup)} are valid for a limited time, and the step does not say which time to look up.`,
  'Add "at: COLUMN", the date or timestamp column of the source that decides which row is valid.',
]);
export const timeWithoutValidity = messageKind('lookup-validity', ['airports'], (lookup: string) => [
  `The rows of the lookup ${quoted(lookup)} are valid for all time, so "at" has no effect.`,
  'Remove it, or add valid_from to the lookup.',
]);
