import { pathOf } from '../columnPath.ts';
import { within } from '../diagnostics/places.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import { isOfALake } from '../lakeReaders.ts';
import type { FileColumn, Reader, ScalarType } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { isOfADatabase } from '../tableReaders.ts';
import { isOfTexts, TEXT_FORMATS } from '../textFormats.ts';
import { formatFaults } from './datetimeFormats.ts';

/** Whether the format has no nested values (a text column may still hold json). */
function isFlat(reader: Reader): boolean {
  return isOfTexts(reader.format) || isOfADatabase(reader);
}

/** The keys of a column that have a meaning for some formats alone. */
const FORMAT_KEYS: readonly (readonly [key: 'written' | 'nulls' | 'position' | 'merged', formats: readonly Reader['format'][]])[] = [
  ['written', TEXT_FORMATS],
  ['nulls', TEXT_FORMATS],
  // The columns of a table have names of their own.
  ['position', ['csv', 'excel']],
  ['merged', ['excel']],
];
const NUMBERS: readonly ScalarType[] = ['integer', 'decimal', 'number'];

/** How a column is written suits the format of its file and its own type. */
export function* fileColumns({ draft }: Model): Iterable<Fault> {
  const readers = [
    ...[...draft.sources.values()].map(({ at, reader }) => ({ at: within(at, 'reader'), reader })),
    ...[...draft.lookups.values()].map(({ at, reader }) => ({ at, reader })),
  ];
  for (const { at, reader } of readers) {
    yield* distinctMarks(at, reader);
    yield* namesInHeader(at, reader);
    for (const column of reader.columns) yield* columnFaults(within(at, 'columns', column.name), reader, column);
  }
}

function* columnFaults(at: Place, reader: Reader, column: FileColumn): Iterable<Fault> {
  const { name, type, json, epoch, format, finer, written } = column;
  const isDeep = pathOf(column).length > 1;
  if (epoch !== undefined && type !== 'timestamp') yield { at: within(at, 'epoch'), message: messages.epochOfNoTime(name, type) };
  if (isFlat(reader) && isDeep && json === undefined) yield { at: within(at, 'path'), message: messages.deepCsv(name) };
  if (json !== undefined && !isDeep) yield { at: within(at, 'json'), message: messages.jsonWithoutPath(name) };
  const isTime = (type === 'date' || type === 'timestamp') && epoch === undefined;
  for (const key of ['format', 'finer'] as const)
    if (column[key] !== undefined && !isTime) yield { at: within(at, key), message: messages.onlyOfTexts(name, type, key) };
  if (finer !== undefined && type === 'date') yield { at: within(at, 'finer'), message: messages.onlyOfTexts(name, type, 'finer') };
  for (const [key, formats] of FORMAT_KEYS)
    if (column[key] !== undefined && !formats.includes(reader.format))
      yield { at: within(at, key), message: messages.onlyOfFormat(name, key, formats, reader.format) };
  if ((reader.format === 'parquet' || isOfALake(reader)) && json === undefined)
    for (const key of ['format', 'finer'] as const)
      if (column[key] !== undefined) yield { at: within(at, key), message: messages.onlyOfFormat(name, key, TEXT_FORMATS, reader.format) };
  if (written !== undefined && !NUMBERS.includes(type)) yield { at: within(at, 'written'), message: messages.onlyOfNumbers(name, type) };
  for (const one of format ?? []) yield* formatFaults(within(at, 'format'), one);
}

/** Where the catalog names the columns of files without a header, those that are declared are among them. */
function* namesInHeader(at: Place, reader: Reader): Iterable<Fault> {
  if (reader.format !== 'csv' || reader.header === undefined) return;
  for (const column of reader.columns) {
    const [own] = pathOf(column);
    const place = within(at, 'columns', column.name);
    if (!reader.header.includes(own)) yield { at: place, message: messages.notInHeader(own, reader.header) };
    if (column.position !== undefined) yield { at: within(place, 'position'), message: messages.positionInHeader(column.name) };
  }
}

/** The characters with a meaning of their own differ. */
function* distinctMarks(at: Place, reader: Reader): Iterable<Fault> {
  if (reader.format !== 'csv' && reader.format !== 'excel') return;
  const { decimal = '.', thousands } = reader;
  if (decimal === thousands) yield { at: within(at, 'thousands'), message: messages.equalMarks('decimal', 'thousands') };
  if (reader.format !== 'csv') return;
  const { delimiter, quote = '"', escape } = reader;
  if (delimiter === quote) yield { at: within(at, 'quote'), message: messages.equalMarks('delimiter', 'quote') };
  if (escape === delimiter) yield { at: within(at, 'escape'), message: messages.equalMarks('delimiter', 'escape') };
  for (const [key, mark] of [
    ['delimiter', delimiter],
    ['quote', quote],
    ['escape', escape],
  ] as const)
    if (mark !== undefined && mark !== null && /^[\r\n\ud800-\udfff]/.test(mark))
      yield { at: within(at, key), message: messages.unusableMark(key) };
}
