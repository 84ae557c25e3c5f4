import { join } from 'node:path';
import { haveSameNames } from './haveSameNames.ts';
import { columnPathText } from '../../../compiler/columnPath.ts';
import type { FileColumn } from '../../../compiler/manifest.ts';
import { queryRows, type DuckDBConnection } from '../../engine/Engine.ts';
import { machineFaultOf } from '../../errors/machineFault.ts';
import type { BadRecord } from '../../formats/BadRecord.ts';
import { csvHeader } from '../../formats/csvHeader.ts';
import { csvReason, isUndecodable } from '../../formats/csvReason.ts';
import { inspectCsv, inspectTidyCsv, isNumberCell, tidyLayout, type InspectedCsv } from '../../formats/inspectCsv.ts';
import { tidyTexts, type TextChoice } from '../../formats/inspectTexts.ts';
import { TIDY_DELIMITER } from '../../formats/tidyCsv.ts';
import type { TidyTexts } from '../../formats/TidyTexts.ts';
import type { PlainFile } from '../../formats/plainFiles.ts';
import type { Layout } from '../../formats/Layout.ts';
import * as formatMessages from '../../formats/messages.ts';
import { valueWithin } from '../../formats/readColumn.ts';
import { PLAIN } from '../../formats/textForm.ts';
import type { CsvText } from '../FileFacts.ts';
import { InitError } from '../InitError.ts';
import * as messages from '../messages.ts';
import { jsonCandidates } from './jsonTable.ts';
import { withNested } from './nestedPaths.ts';
import { chosenColumns, refuseMany } from './chosenColumns.ts';
import { columnarCopy } from './columnarCopy.ts';
import { columnwise } from './columnwise.ts';
import { sharedEncoding } from './sharedEncoding.ts';
import { fieldsOf } from './fieldsOf.ts';
import { headersOf } from './headersOf.ts';
import { csvForm, TOLERATED, type FoundCsvForm } from './csvForm.ts';
import { otherKind } from './otherKind.ts';
import { separatorsOf, type Separators } from './separators.ts';
import { sampled } from './textColumns.ts';
import { textCandidates } from './textCandidates.ts';
import { united } from './united.ts';
import type { RawColumn, RawTable } from './RawTable.ts';

/**
 * Csv files with the same columns. In the usual form the delimiter is the one that gives the most columns and for which every row is as wide as
 * the header; any other form, or one with a few records that cannot be read, is found by looking.
 * @param asked names of the columns to read; null for all of them
 * @param scratch a folder for files that are written anew
 * @throws InitError when they have no header, different ones, more columns than a catalog can declare, or rows that do not match it.
 */
export async function csvTable(
  connection: DuckDBConnection,
  first: PlainFile,
  others: readonly PlainFile[],
  asked: readonly string[] | null,
  scratch: string,
): Promise<RawTable> {
  const files = [first, ...others];
  for (const { name, absolute } of files) {
    const other = await otherKind(absolute).catch(() => null);
    if (other !== null) throw new InitError('not_the_format', messages.otherKind(name, other));
  }
  const form = await csvForm(first, await sharedEncoding(files)).catch(() => {
    throw new InitError('not_the_format', formatMessages.unreadableFile(first.name, 'csv'));
  });
  if (form !== null && !form.plain) return tableOf(connection, files, form.names, asked, { kind: 'tidy', form, scratch });
  let refusal: { readonly file: PlainFile; readonly error: unknown } | null = null;
  for (const { delimiter, names } of await headersOf(first)) {
    const reading: Reading = { kind: 'plain', delimiter, scratch };
    const fields = fieldsOf(names, new Set(chosenColumns(first.name, names, asked)));
    const read = await columnsOf(files, reading, names, fields.columns, PLAIN);
    const refused = await firstRefused(connection, files, read);
    if (refused === null && read.bad.length === 0) return tableOf(connection, files, names, asked, reading);
    refusal ??= refused;
  }
  if (form !== null) {
    const table = await tableOf(connection, files, form.names, asked, { kind: 'tidy', form, scratch });
    if (await isTolerable(connection, table)) return table;
  }
  const detail = refusal?.error instanceof Error ? refusal.error.message : '';
  throw new InitError(
    isUndecodable(detail) ? 'undecodable' : 'not_the_format',
    messages.badCsv(
      (refusal?.file ?? first).name,
      csvReason(detail) ?? formatMessages.unknown(/^[A-Za-z ]+ Error/.exec(detail)?.[0] ?? 'an error of its own'),
    ),
  );
}

/** Whether only a few records cannot be read. */
async function isTolerable(connection: DuckDBConnection, { relation, bad }: RawTable): Promise<boolean> {
  const [counted] = await queryRows(connection, `SELECT count(*) AS rows FROM ${relation}`);
  return bad.length <= TOLERATED * (Number(counted?.['rows']) + bad.length);
}

/**
 * Worksheets, or tables of databases, with the same columns: their values as texts.
 * @param asked names of the columns to read; null for all of them
 * @param scratch a folder for what is written
 * @throws InitError as `csvTable`, and when a file does not hold the one table.
 */
export async function textsTable(
  connection: DuckDBConnection,
  files: readonly PlainFile[],
  choice: Omit<TextChoice, 'columns' | 'isFilled' | 'kinds'>,
  asked: readonly string[] | null,
  scratch: string,
): Promise<RawTable> {
  const written = new Map<string, TidyTexts & { readonly absolute: string }>();
  const unreadable = new Map<string, string>();
  const merged = new Map<string, string>();
  for (const [index, { name, absolute }] of files.entries()) {
    const target = join(scratch, `texts-${index}`);
    const kinds = choice.format === 'excel' ? 'told' : 'left';
    const all = { ...choice, columns: null, isFilled: () => true, kinds } as const;
    const tidy = await tidyTexts(all, { path: name, absolute }, target, scratch);
    if ('kind' in tidy) throw new InitError('not_the_format', tidy.message);
    written.set(absolute, { ...tidy, absolute: target });
    for (const [column, reason] of tidy.unreadable) unreadable.set(column, reason);
    for (const [column, cells] of tidy.merged) merged.set(column, cells);
  }
  return tableOf(connection, files, written.get(files[0]?.absolute ?? '')?.names ?? [], asked, {
    kind: 'texts',
    written,
    unreadable,
    merged,
  });
}

/** How files are read: by the engine as they are, or written anew in the one form that it reads without guessing, of csv or of another format. */
type Reading =
  | { readonly kind: 'plain'; readonly delimiter: string; readonly scratch: string }
  | { readonly kind: 'tidy'; readonly form: FoundCsvForm; readonly scratch: string }
  | {
      readonly kind: 'texts';
      readonly written: ReadonlyMap<string, TidyTexts & { readonly absolute: string }>;
      /** The columns that cannot be read in all files, and why. */
      readonly unreadable: ReadonlyMap<string, string>;
      readonly merged: ReadonlyMap<string, string>;
    };

async function tableOf(
  connection: DuckDBConnection,
  files: readonly PlainFile[],
  names: readonly string[],
  asked: readonly string[] | null,
  reading: Reading,
): Promise<RawTable> {
  const [first] = files;
  const left = reading.kind === 'texts' ? reading.unreadable : new Map<string, string>();
  const chosen = chosenColumns(first?.name ?? '', names, asked);
  const { columns: declared, unreadable } = fieldsOf(names, new Set(chosen.filter((name) => !left.has(name))));
  for (const name of chosen) {
    const reason = left.get(name);
    if (reason !== undefined) unreadable.push({ name, reason });
  }
  const copied = async ({ relations, columns, line }: ReadFiles): Promise<string> => {
    const own = columns.flatMap(({ raw, is_number }) => [raw, ...(is_number === null ? [] : [is_number])]);
    const wanted = [...own, ...(line === null ? [] : [line])];
    return columnarCopy(connection, united(relations), wanted, names.length);
  };
  const texts = await columnsOf(files, reading, names, declared, PLAIN);
  const flat = await copied(texts);
  const within = await withinJson(connection, flat, texts.columns);
  if (within !== null) refuseMany(first?.name ?? '', within.length, names);
  const fields = texts.columns.filter(
    ({ name }) => within === null || within.some((column) => column.name === name && column.json === undefined),
  );
  // The numbers of other formats are numbers, but a workbook has texts beside them.
  const samples = fields.flatMap(({ raw, is_number }) => {
    if (is_number !== null) return [`CASE WHEN NOT ${is_number} THEN ${raw} END`];
    return reading.kind === 'texts' ? [] : [raw];
  });
  const { separators, example } = separatorsOf(await sampled(connection, flat, samples), delimiterOf(reading));
  const own = within === null && separators === PLAIN ? texts : await columnsOf(files, reading, names, within ?? declared, separators);
  const relation = within === null ? flat : await copied(own);
  const csv = {
    delimiter: delimiterOf(reading),
    text: csvText(reading, separators),
    separators,
    is_plain: reading.kind !== 'texts' && separators.decimal === '.' && separators.thousands === null,
    merged: reading.kind === 'texts' ? reading.merged : new Map<string, string>(),
    line: own.line,
    found: foundText(reading, separators, example),
  };
  return { relation, csv, columns: own.columns, unreadable, bad: own.bad };
}

function delimiterOf(reading: Reading): string {
  switch (reading.kind) {
    case 'plain':
      return reading.delimiter;
    case 'tidy':
      return reading.form.delimiter;
    case 'texts':
      return TIDY_DELIMITER;
  }
}

/** As the reader declares it. */
function csvText(reading: Reading, { decimal, thousands }: Separators): CsvText {
  const numbers = { ...(decimal === ',' ? { decimal } : {}), ...(thousands === null ? {} : { thousands }) };
  if (reading.kind !== 'tidy') return numbers;
  const { encoding, quote, escape, comment, skip, header } = reading.form;
  return {
    ...(encoding === 'utf-8' ? {} : { encoding }),
    ...(quote === '"' ? {} : { quote }),
    ...(escape === null ? {} : { escape }),
    ...(comment === null ? {} : { comment }),
    ...(skip === 0 ? {} : { skip }),
    ...(header === null ? {} : { header }),
    ...numbers,
  };
}

function foundText(reading: Reading, separators: Separators, example: string | null): readonly string[] {
  const delimiter = delimiterOf(reading);
  const found = delimiter === ',' ? [] : [messages.foundDelimiter(delimiter)];
  if (reading.kind === 'tidy') {
    const { form } = reading;
    if (form.encoding !== 'utf-8') found.unshift(messages.foundEncoding(form.encoding, form.found.because, form.found.line));
    if (form.header !== null) found.push(messages.foundNoHeader(form.header));
    if (form.skip > 0 && form.header === null) found.push(messages.foundSkip(form.skip, form.names));
    if (form.comment !== null) found.push(messages.foundComment(form.comment));
    if (form.quote !== '"') found.push(messages.foundQuote(form.quote));
    if (form.escape !== null) found.push(messages.foundEscape(form.escape));
  }
  if (example !== null) found.push(messages.foundSeparators(separators, example));
  return found;
}

/** The first file with rows that do not match its header. */
async function firstRefused(
  connection: DuckDBConnection,
  files: readonly PlainFile[],
  { relations, columns }: Pick<ReadFiles, 'relations' | 'columns'>,
): Promise<{ readonly file: PlainFile; readonly error: unknown } | null> {
  // Counting a column forces the engine to read each of its fields. All of many thousands at once would exceed its memory.
  const counts = columns.length === 0 ? ['count(*)'] : columns.map(({ raw }) => `count(${raw})`);
  for (const [index, file] of files.entries()) {
    try {
      await connection.run(`SELECT ${counts.join(', ')} FROM ${relations[index] ?? ''}`);
    } catch (error) {
      // Too little memory or disk is no fault of the file.
      if (machineFaultOf(error) !== null) throw error;
      return { file, error };
    }
  }
  return null;
}

/** The columns, with each one whose texts are all json objects replaced by their contents; null when there is none. */
async function withinJson(
  connection: DuckDBConnection,
  relation: string,
  columns: readonly RawColumn[],
): Promise<readonly FileColumn[] | null> {
  const isObject = (raw: string): string => `CASE WHEN json_valid(${raw}) THEN json_type(${raw}) END = 'OBJECT'`;
  // The first character is compared for all columns, the rest only for a few.
  const begins = await columnsWithout(connection, relation, columns, (raw) => `ltrim(${raw}) NOT LIKE '{%'`);
  const objects = await columnsWithout(connection, relation, begins, (raw) => `(${isObject(raw)}) IS NOT TRUE`);
  if (objects.length === 0) return null;
  const roots = objects.map(({ name, raw }) => ({ name, value: `CAST(${raw} AS JSON)` }));
  const paths = await withNested((sql) => queryRows(connection, sql), relation, roots);
  const taken = new Set(columns.map(({ name }) => name.toLowerCase()));
  const isFree = paths.every((path) => path.length === 1 || !taken.has(columnPathText(path).toLowerCase()));
  return columns.flatMap(({ name, path: field, text }): readonly FileColumn[] => {
    const own = isFree && field === null ? paths.filter((path) => path[0] === name && path.length > 1) : [];
    if (own.length === 0) return [{ name, type: 'string', ...text, ...(field === null ? {} : { path: field }) }];
    return own.map((path) => ({ name: columnPathText(path), type: 'string', path, json: true }));
  });
}

/** The columns that have values, none of which satisfies a condition. */
async function columnsWithout(
  connection: DuckDBConnection,
  relation: string,
  columns: readonly RawColumn[],
  condition: (raw: string) => string,
): Promise<readonly RawColumn[]> {
  const counts = columns.map(({ raw }, index) => [
    `count(${raw}) AS "values ${index}"`,
    `count(*) FILTER (${raw} IS NOT NULL AND ${condition(raw)}) AS "unlike ${index}"`,
  ]);
  const row = await columnwise(connection, relation, counts);
  return columns.filter((_, index) => Number(row[`values ${index}`]) > 0 && Number(row[`unlike ${index}`]) === 0);
}

/** Files as the engine reads them. */
interface ReadFiles {
  readonly columns: readonly RawColumn[];
  readonly relations: readonly string[];
  readonly line: string | null;
  readonly bad: readonly BadRecord[];
}

const LINE = '"#line"';

async function columnsOf(
  files: readonly PlainFile[],
  reading: Reading,
  names: readonly string[],
  columns: readonly FileColumn[],
  separators: Separators,
): Promise<ReadFiles> {
  const relations: string[] = [];
  const bad: BadRecord[] = [];
  let raw: readonly RawColumn[] = [];
  for (const file of files) {
    const found = await inspected(file, files[0]?.name ?? '', reading, names, columns);
    const { layout, absolute } = found;
    bad.push(...found.bad);
    const texts = reading.kind === 'texts' ? reading.written.get(file.absolute) : undefined;
    const isTold = texts?.kinds === 'told';
    const fields = layout.columns.flatMap((column, index) => {
      if (column.json !== undefined) return [];
      const is_number = isTold ? [`${isNumberCell(texts.names, placeOf(column, texts.names))} AS ${numberName(index)}`] : [];
      return [`${column.raw} AS ${fieldName(index)}`, ...is_number];
    });
    const line = layout.line === null ? [] : [`${layout.line} AS ${LINE}`];
    relations.push(`(SELECT *, ${[...fields, ...line].join(', ')} FROM ${layout.relation([absolute])})`);
    raw = rawColumns(layout, separators, reading, isTold);
  }
  return { columns: raw, relations, line: reading.kind === 'plain' ? null : LINE, bad };
}

/** A column of a file under the same name in every file, wherever it is there. */
function fieldName(index: number): string {
  return `"#field ${index}"`;
}

/** Whether it was a number in a workbook. */
function numberName(index: number): string {
  return `"#number ${index}"`;
}

/** From 0. */
function placeOf({ name, path, position }: FileColumn, names: readonly string[]): number {
  return position === undefined ? names.indexOf(path === undefined ? name : String(path[0])) : position - 1;
}

async function inspected(
  file: PlainFile,
  first: string,
  reading: Reading,
  names: readonly string[],
  columns: readonly FileColumn[],
): Promise<InspectedCsv> {
  const unlike = new InitError('unlike_files', messages.otherColumns(file.name, first));
  if (reading.kind === 'plain') {
    const header = await csvHeader(file.absolute, reading.delimiter).catch(() => null);
    const own = header?.names ?? [];
    if (!haveSameNames(own, names)) {
      const others = [own.filter((name) => !names.includes(name)), names.filter((name) => !own.includes(name))] as const;
      if (others.every(({ length }) => length === 0)) throw unlike;
      throw new InitError('unlike_files', messages.otherNames(file.name, first, ...others));
    }
    const reader = { format: 'csv', delimiter: reading.delimiter, columns } as const;
    const found = (await inspectCsv(reader, file, 'UTC')) ?? (await inspectTidyCsv(reader, file, 'UTC', reading.scratch));
    if (found.kind === 'problem') throw new InitError('undecodable', found.message);
    return found;
  }
  if (reading.kind === 'texts') {
    const texts = reading.written.get(file.absolute);
    if (texts === undefined || !haveSameNames(texts.names, names)) throw unlike;
    const layout = tidyLayout({ columns }, file.name, texts, 'UTC');
    if (layout.kind === 'problem') throw new InitError('undecodable', layout.message);
    return { kind: 'csv', absolute: texts.absolute, layout, bad: texts.bad };
  }
  const { form, scratch } = reading;
  const found = await inspectTidyCsv(
    { format: 'csv', delimiter: form.delimiter, ...csvText(reading, PLAIN), columns },
    file,
    'UTC',
    scratch,
  );
  if (found.kind === 'problem') throw unlike;
  return found;
}

function rawColumns({ columns }: Layout, separators: Separators, reading: Reading, isTold: boolean): readonly RawColumn[] {
  return columns.map(({ name, path = null, json, position }, index): RawColumn => {
    const isMerged = reading.kind === 'texts' && reading.merged.has(path === null ? name : String(path[0]));
    const text = { ...(position === undefined ? {} : { position }), ...(isMerged ? { merged: 'fill' as const } : {}) };
    if (json === undefined) {
      const field = { sql: fieldName(index), is_number: isTold ? numberName(index) : null };
      const candidates = textCandidates(name, field, separators);
      return { name, path, raw: field.sql, is_number: field.is_number, text, candidates, when_empty: 'string' };
    }
    const raw = valueWithin(name);
    return { name, path, raw, is_number: null, text, candidates: jsonCandidates(name, raw, 'of_doubles'), when_empty: 'string' };
  });
}
