import { didYouMean, listOf } from '../didYouMean.ts';
import { messageKind } from './MessageKind.ts';
import { quoted, typeWord } from './words.ts';

/* Faults in how files are to be read. */

export const epochOfNoTime = messageKind('column-form', ['delay', 'integer'], (name: string, type: string) => [
  `The column ${quoted(name)} is of type ${type}, but "epoch" is for timestamps: it reads numbers that count from 1970 as times.`,
  'Declare it a timestamp, or remove "epoch".',
]);
export const deepCsv = messageKind('column-form', ['status'], (name: string) => [
  `The column ${quoted(name)} cannot have a nested path: csv and excel have no nested values, and a table has them only in json.`,
  'If it contains json, add "json: true"; otherwise write only its name.',
]);
export const jsonWithoutPath = messageKind('column-form', ['status'], (name: string) => [
  `The column ${quoted(name)} is read as json, but its path does not say which value to take.`,
  'Add the path inside the json after the name, such as payload.user.id, or remove "json".',
]);
export const onlyOfTexts = messageKind('column-form', ['delay', 'integer', 'format'], (name: string, type: string, key: string) => [
  `The column ${quoted(name)} is ${typeWord(type)}, but "${key}" is for dates and timestamps that are written as texts.`,
  `Declare it a date or a timestamp, without "epoch", or remove "${key}".`,
]);
export const onlyOfFormat = messageKind(
  'column-form',
  ['delay', 'written', ['csv', 'excel', 'sqlite'], 'json'],
  (name: string, key: string, formats: readonly string[], format: string) => [
    `The column ${quoted(name)} has "${key}", which is for ${listOf(formats, 'and')}; its reader is ${format}.`,
    'Remove the key.',
  ],
);
export const onlyOfNumbers = messageKind('column-form', ['city', 'string'], (name: string, type: string) => [
  `The column ${quoted(name)} is ${typeWord(type)}, but "written" says how a number is written.`,
  'Declare it an integer, a decimal or a number, or remove "written".',
]);
export const notInHeader = messageKind('csv-form', ['amount', ['amounts', 'day']], (name: string, header: readonly string[]) => [
  `The column ${quoted(name)} is not among the names in "header".`,
  didYouMean(name, header) ?? 'Write it there, in the place that it has in the file, or correct it.',
]);
export const positionInHeader = messageKind('column-form', ['amount'], (name: string) => [
  `The column ${quoted(name)} has "position", which tells columns of one name apart, but in "header" each has a name of its own.`,
  'Remove the key.',
]);
export const equalMarks = messageKind('csv-form', ['decimal', 'thousands'], (one: string, other: string) => [
  `"${one}" and "${other}" are the same character, so that nobody can tell them apart.`,
  'Write the two characters that the file has.',
]);
export const unusableMark = messageKind('csv-form', ['quote'], (key: string) => [
  `"${key}" is a line end, or a character outside the Basic Multilingual Plane.`,
  'Write another character.',
]);
