import { messageKind } from './MessageKind.ts';
import { quoted, typeWord } from './words.ts';

/* Faults in lookups and in the validity of their rows. */

export const lookupGlob = messageKind('lookup-glob', ['data/*.csv'], (path: string) => [
  `A lookup is one file, but ${quoted(path)} may match several.`,
  'Write the path of one file, without * ? [ ] { }.',
]);
export const validToAlone = messageKind('lookup-validity', ['price_to'], (column: string) => [
  `The lookup says by valid_to (${quoted(column)}) until when its rows hold, and not from when.`,
  'Add valid_from: the column from which they hold.',
]);
export const validityType = messageKind('lookup-validity', ['price_from', 'string'], (column: string, type: string) => [
  `The column ${quoted(column)} is ${typeWord(type)}, and rows hold from a date or a timestamp.`,
  'Declare it as a date or a timestamp.',
]);
export const validityTypes = messageKind(
  'lookup-validity',
  ['price_from', 'date', 'price_to', 'timestamp'],
  (from: string, fromType: string, to: string, toType: string) => [
    `The column ${quoted(from)} is ${typeWord(fromType)}, and ${quoted(to)} is ${typeWord(toType)}.`,
    'Declare both with one type: the validity of a row begins and ends alike.',
  ],
);
export const lookupWithoutTime = messageKind('lookup-validity', ['prices'], (lookup: string) => [
  `The rows of the lookup ${quoted(lookup)} hold for a time each, and the step does not say at which time.`,
  'Add "at: COLUMN", the date or timestamp column of the rows that decides.',
]);
export const timeWithoutValidity = messageKind('lookup-validity', ['airports'], (lookup: string) => [
  `The rows of the lookup ${quoted(lookup)} hold for all time, so "at" does nothing.`,
  'Remove it, or give the lookup valid_from.',
]);
