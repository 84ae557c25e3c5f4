import { plain, quoted } from '../../compiler/diagnostics/codes/words.ts';
import { amount } from '../errors/counted.ts';
import { shellWord } from '../errors/shellWord.ts';
import { DISTINCT_ERROR, type ColumnFacts, type RefusedValues, type TimeReading, type UnreadableColumn } from './FileFacts.ts';
import type { Measure } from './Proposal.ts';
import type { DateParts } from './propose/dateParts.ts';

/** A path as it was given, in quotes where its ends could not be seen. */
function visible(path: string): string {
  return path.trim() === path && path !== '' ? path : quoted(path);
}

/* Every message of `service init`, in one place. Statements about values are for the owner of the file; none of it is logged. */

// Why nothing was made.
export const unknownExtension = (file: string): string =>
  `${visible(file)}: the format is recognized by the name, which must end in .parquet, in .csv, .tsv or .txt, in .json, .jsonl or .ndjson (also gzipped: .csv.gz, or in a .zip), in .xlsx, or in .db, .sqlite or .sqlite3.${insteadOf(file)}`;
/** What to do with a file of another program. */
function insteadOf(file: string): string {
  if (/\.(?:xls[bm]?|ods|numbers)$/i.test(file))
    return ' Such a workbook is not read: save it as .xlsx, or the sheet with the rows as csv, and name that.';
  return /\.(?:duckdb|mdb|accdb)$/i.test(file)
    ? ' Such a database is not read: export the table with the rows as csv or Parquet, and name that.'
    : '';
}
export const noFile = (file: string): string => `There is no file ${visible(file)}.`;
export const notAFile = (file: string): string => `${file} is neither a file nor a folder. Name a data file, a folder of them, or a glob.`;
export const unsettledDatabase = (file: string, log: string): string =>
  `${file} has changes that are only in ${log} beside it. Close the program that writes it, or have SQLite make a copy (VACUUM INTO 'copy.db') and name that.`;
export const noFiles = (given: string): string =>
  `${visible(given)}: no files were found. Name a data file, a folder of them, or a glob in quotes, such as 'orders/*.csv'.`;
export const foldersWithin = (given: string): string =>
  `${given} contains folders, but naming a folder reads only the files directly in it. Name the files with a glob in quotes, such as '${given}/**/*.csv'.`;
export const lakeTable = (kind: 'Delta' | 'Iceberg', folder: string): string =>
  `${folder} is a table of ${kind}, whose log says which of its files count: read one by one, rows that it has removed or replaced would count again. Name the folder of the table: --from ${shellWord(folder)}`;
export const oddFolderName = (name: string): string =>
  `The folder ${quoted(name)} of the table cannot be named in a catalog: a name may contain only letters, digits, spaces and any of . - _ = & here. Rename it.`;
export const whichTable = (): string =>
  'Name the table of the database with --table, with its schema unless that is public, or of MySQL the database of the address: --table sales.orders.';
export const noDateColumn = (table: string, column: string | null): string =>
  `The table ${table} is read by the days of a date or timestamp column, ${column === null ? 'which --date cannot replace' : `but ${quoted(column)} is none`}. Name such a column with --time COLUMN, or make a view of the table that has one and name that with --table.`;
export const mixedFiles = (kinds: readonly (readonly [extension: string, count: number])[]): string =>
  `The files are of several kinds: ${kinds.map(([extension, count]) => `${amount(count)} ${extension === '' ? 'without an extension' : extension}`).join(', ')}. A source reads one kind: select it with a glob in quotes, such as 'orders/*.csv'.`;
export const sameFileName = (name: string): string =>
  `Several of the files are called ${quoted(name)}, but each chunk is named after its file. Rename them, or name the files of one folder.`;
export const oddFileName = (name: string): string =>
  `The file ${quoted(name)} cannot be copied into the workspace: its name may contain only letters, digits, spaces, dots, dashes and underscores. Rename it.`;
export const otherColumns = (name: string, first: string): string =>
  `${name} has other columns than ${first}, or has them in another order or with other types. ${agreeing}`;
export const otherNames = (name: string, first: string, own: readonly string[], missing: readonly string[]): string =>
  `${name} has other columns than ${first}: ${[...(own.length === 0 ? [] : [`${listed(own)} besides`]), ...(missing.length === 0 ? [] : [`not ${listed(missing)}`])].join(', and ')}. ${agreeing}`;
const agreeing = 'A source has one set of columns: name only files that agree, with a glob in quotes.';
export const folderTaken = (path: string): string =>
  `The workspace already has other files in ${path}, which the source would read too. Move them away, or rename the folder that you import.`;
export const emptyFile = (file: string): string => `${file} is empty: there is nothing to infer a catalog from.`;
export const noRows = (file: string): string =>
  `${file} has no rows, so nothing can be inferred about its columns. Name a file that has rows.`;
function reasonsOf(unreadable: readonly UnreadableColumn[]): string {
  return unreadable.map(({ name, reason }) => `${quoted(name)}: ${reason}`).join('; ');
}
export const noColumns = (file: string, unreadable: readonly UnreadableColumn[]): string =>
  `${file} has no column that a catalog can declare. ${reasonsOf(unreadable)}.`;
export const badCsv = (file: string, reason: string): string =>
  `${file} cannot be read as csv: ${reason} Correct the file, or check whether it is csv at all.`;
export const otherKind = (file: string, { kind, instead }: { readonly kind: string; readonly instead: string }): string =>
  `${file} is ${kind}, not csv, whatever its name says. ${instead}, and try again.`;
export const otherEncoding = (
  file: string,
  { valid, misread, line }: { readonly valid: readonly string[]; readonly misread: string; readonly line: number | null },
): string =>
  `${file} is in an encoding that is not read: its bytes are no UTF-8${line === null ? '' : ` (first on line ${line})`}, and as windows-1252 they make no words, such as ${quoted(misread)}. ${valid.length === 0 ? '' : `They may be ${valid.join(' or ')}. `}The encodings that are read are utf-8, utf-16, windows-1252 and latin-1: save the file as UTF-8, such as with iconv -f ENCODING -t UTF-8, where ENCODING is its own, and try again.`;
export const unlikeEncodings = (
  [first, one]: readonly [file: string, encoding: string],
  [odd, other]: readonly [file: string, encoding: string],
): string =>
  `${odd} is ${other}, but ${first} is ${one}: a source reads its files in one encoding. Save ${odd} as ${one}, or name only files that agree, with a glob in quotes.`;
export const badJson = (reason: string): string => `${reason} A json file contains one object on each line, or one array of objects.`;
export const manyColumns = (file: string, count: number, most: number, names: readonly string[]): string =>
  `${file} has ${amount(count)} columns, but a source of a catalog declares at most ${amount(most)}. Name those to read, each with --column, where * stands for any characters: --column ${shellWord(names[0] ?? '')} --column ${shellWord(`${(names[1] ?? '').slice(0, 3)}*`)}. The columns are: ${listed(names)}. If keys of json are data, store them as values of one key.`;
export const manyChosen = (file: string, count: number, most: number): string =>
  `--column names ${amount(count)} columns of ${file}, but a source of a catalog declares at most ${amount(most)}. Name fewer.`;
export const widerThanRead = (file: string, most: number): string =>
  `${file} has more than ${amount(most)} columns, which is more than can be read, even if only some of them are named. If the columns are data, store them as rows: one for each value, with what it is in a column of its own.`;
export const unknownColumn = (asked: string, file: string, suggestion: string | undefined, names: readonly string[]): string =>
  `${file} has no column ${quoted(asked)}. ${suggestion ?? `The columns are: ${listed(names)}.`}`;
export const expands = (file: string): string =>
  `${file} is not unpacked: what is given would come to more than 2 GiB, or this file to more than 64 MiB and 250 times its size, or it contains more than 10,000 files. Name a smaller one with the same columns, or unpack it yourself.`;
export const lookTooLong = (seconds: number, flag: string): string =>
  `The data could not be read within ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. Name fewer or smaller files with the same columns, or allow more time: ${flag} ${2 * seconds}.`;
export const lookStopped = (): string => 'Stopped. Nothing was written.';
export const reservedKey = (): string => 'a name that the database engine reserves';
export const catalogExists = (workspace: string): string =>
  `${workspace} already has a catalog, which is not overwritten. Use --add to add a source to it, or choose another folder.`;
export const noCatalog = (workspace: string): string => `${workspace} has no catalog to add to. Leave out --add to create one.`;
export const nameTaken = (what: 'source' | 'processor' | 'metric' | 'check', name: string): string =>
  `The catalog already has a ${what} ${name}, which is not overwritten. Give the new source another name, from which its processor and metrics are named too: --name ${name}_2.`;
export const readAlready = (source: string, path: string, file: string): string =>
  `The source ${source} reads ${path}, so it would also read ${file}. Narrow its path in the catalog, or give the new file a name or a folder that the path does not match.`;
export const inBraces = (file: string, collection: string): string =>
  `${collection} in ${file} is written in braces, so nothing can be added without rewriting it. Write each entry on its own lines, and try again.`;
export const catalogChanged = (): string => 'The catalog was changed in the meantime, so nothing was added. Try again.';
export const notAFolder = (workspace: string): string => `${workspace} is a file; a workspace is a folder.`;
export const dataExists = (path: string): string =>
  `The workspace already has another file ${path}, which is not overwritten. Rename one of the two, or move it away.`;
export const doesNotCompile = (diagnostics: string): string =>
  `The inferred catalog does not compile, so none was written. This is a bug in service init; please report it with these lines.\n\n${diagnostics.trimEnd()}`;
export const unknownField = (field: string, suggestion: string | undefined): string =>
  `The sample has no field ${quoted(field)}.${suggestion === undefined ? '' : ` ${suggestion}`}`;
export const noSourceColumn = (field: string, suggestion: string | undefined): string =>
  `The source of the processor has no column ${quoted(field)}.${suggestion === undefined ? '' : ` ${suggestion}`}`;
export const notAPlainName = (): string => 'its name needs quotes or small letters: rename it in the transforms of its source';
export const placesInTime = (): string => 'places rows in time';
export const isDimension = (): string => 'dimension';
export const noDimension = (field: string, type: string, why: string): string =>
  `${quoted(field)} (${why === '' ? type : why}) cannot become a dimension. Remove it from the dimensions.`;
export const nothingAdded = (): string => 'Choose a dimension or a measure to add.';
export const notInsertable = (file: string, processor: string): string =>
  `The processor ${processor} in ${file} is written with an anchor or an alias, so nothing can be added without changing more than it. Write its dimensions and states out, and try again.`;
export const cannotMeasure = (field: string, type: string, kind: Measure['kind'], kinds: readonly Measure['kind'][]): string =>
  `${quoted(field)} (${type}) has no ${measureWords[kind]}. ${kinds.length === 0 ? 'It cannot be measured.' : `It can be measured by its ${kinds.map((known) => measureWords[known]).join(' or its ')}.`}`;
export const noMeasure = (): string => 'Choose at least one measure.';
export const measuredTwice = (field: string, kind: Measure['kind']): string =>
  `The ${measureWords[kind]} of ${quoted(field)} is chosen twice. Remove one of them.`;
export const severalShares = (fields: readonly string[]): string =>
  `A processor counts one outcome, but shares are chosen of ${fields.map(quoted).join(' and ')}. Keep one; add a processor for another.`;
export const cannotGroup = (field: string, type: string | null): string =>
  type === null
    ? `${quoted(field)} places rows in time: answers are grouped by it as the time axis. Remove it from the dimensions.`
    : `Answers cannot be grouped by ${quoted(field)} (${type}). Remove it from the dimensions.`;
export const outcomeName = (field: string): string =>
  `A processor of outcomes has a state ${field}, so it can have no dimension of that name. Remove the dimension or the share.`;
export const nothingToMeasure = (file: string): string =>
  `${file} has no column whose values can be counted, compared or added up, so no metric can be made from it.`;
export const noTime = (names: readonly string[], unreadable: readonly UnreadableColumn[]): string =>
  `A catalog needs a column that places rows in time, but none was found: a date, a timestamp, a string that is a date in one format throughout, or a whole number named year. The columns are: ${listed(names)}${unreadable.length === 0 ? '' : `, besides those that cannot be read: ${reasonsOf(unreadable)}`}. Name the column with --time COLUMN (and its format with --time-format FORMAT), or, if all rows belong to one day, name that day with --date 2026-01-31. A number that counts seconds or milliseconds since 1970 is declared by hand, such as {type: timestamp, epoch: seconds}: begin with --date, and edit the catalog.`;
export const versionsAlone = (name: string): string =>
  `No column places rows in time but ${quoted(name)}, which by its name says a version. If it does say when a row happened, name it: --time ${shellWord(name)}. If all rows belong to one day, name that day with --date 2026-01-31.`;
export const countedTime = (name: string, unit: 'seconds' | 'milliseconds' | 'microseconds'): string =>
  `No column places rows in time as it is, but ${quoted(name)} seems to count ${unit} since 1970. ${
    unit === 'microseconds'
      ? 'Only seconds and milliseconds are read: write the times as one of them, or as 2026-01-31 13:00:00, or name one day for all rows with --date 2026-01-31.'
      : `That is declared by hand: begin with --date 2026-01-31, and in catalog/pipelines.yaml declare the column as {type: timestamp, epoch: ${unit}}, name it as time, and remove the derive of the day.`
  }`;
export const serialDays = (name: string): string =>
  `No column places rows in time as it is, but ${quoted(name)} seems to have the days of a workbook as serial numbers, counted since the end of 1899. They are not read: format the column as a date, such as 2026-01-31, and export it again, or name one day for all rows with --date 2026-01-31.`;
export const isoWeeks = (name: string, example: string): string =>
  `No column places rows in time as it is, but ${quoted(name)} has ISO weeks, such as ${quoted(example)}. They are not read: write a day of each week instead, such as its Monday, 2026-01-26, or name one day for all rows with --date 2026-01-31.`;
export const namedMonths = (name: string, example: string): string =>
  `No column places rows in time as it is, but ${quoted(name)} has dates with the names of months, such as ${quoted(example)}. Only English names are read: write the dates as 2026-01-31, or name one day for all rows with --date 2026-01-31.`;
export const quarters = (name: string, example: string): string =>
  `No column places rows in time as it is, but ${quoted(name)} has quarters, such as ${quoted(example)}. They are not read: write the first day of each quarter instead, such as 2026-01-01, or name one day for all rows with --date 2026-01-31.`;
export const spacedTimes = (name: string, example: string): string =>
  `No column places rows in time as it is, but ${quoted(name)} has dates with spaces around them, such as ${quoted(example)}. Spaces belong to a field of csv, so such fields are texts: write the file without spaces beside its separators, or name one day for all rows with --date 2026-01-31.`;
export const weekdays = (name: string, example: string): string =>
  `No column places rows in time as it is, but ${quoted(name)} has dates after the names of weekdays, such as ${quoted(example)}. English names are read by a format that you name, such as --time ${shellWord(name)} --time-format '%a %d.%m.%Y'; otherwise write the dates as 2026-01-31.`;
export const longDelimiter = (delimiter: string): string =>
  `The fields seem to be separated by ${quoted(delimiter)}, but a delimiter is one character. Write the file with such a one, and try again.`;
export const wrappedRows = (key: string): string =>
  `The file is a single object, in which ${quoted(key)} is a list: if that has the rows, write it alone, such as by jq '.${key}', and try again.`;
export const fixedWidth = (header: string): string =>
  `The file has a single column, ${quoted(header)}: its fields seem to be aligned with spaces, which is not read. Write it with a separator, such as by sed -E 's/ {2,}/;/g', and try again.`;
export const timeInParts = (year: string, { month, day, column, expression, format }: DateParts): string =>
  `Column ${quoted(year)} alone would place every row on 1 January: the month is in ${quoted(month)}${day === null ? '' : ` and the day in ${quoted(day)}`}. A source puts them together by two steps: begin with --date 2026-01-31, and in catalog/pipelines.yaml write in place of the derive of ${column}:
  - derive: {${column}: "${expression}"}
  - parse_datetime: {column: ${column}, format: '${format}'}
If the years are meant alone, say so: --time ${shellWord(year)}.`;
export const ambiguousTime = (name: string, formats: readonly string[]): string =>
  `The dates in column ${quoted(name)} fit ${formats.join(' and ')}, which read them differently, and nothing in the file says which is meant. Choose one: --time ${shellWord(name)} --time-format ${shellWord(formats[0] ?? '')}.`;
export const unknownTime = (asked: string, suggestion: string | undefined, names: readonly string[]): string =>
  `--time ${asked}: there is no such column. ${suggestion ?? `The columns are: ${listed(names)}.`}`;
export const emptyTime = (name: string): string =>
  `--time: column ${quoted(name)} is empty, so it places no rows in time. Name another column.`;
export const unreadableTime = (name: string, type: string): string =>
  type === 'string'
    ? `--time: no known format fits all values of column ${quoted(name)}. Name their strptime format, such as --time-format '%d.%m.%Y'.`
    : `--time: column ${quoted(name)} (${type}) cannot place rows in time. Name a column of dates, timestamps, strings, years or days written as 20260131, within the years 1 to 9999.`;
export const formatOfNoText = (name: string, type: string): string =>
  `--time-format is for columns of strings, but column ${quoted(name)} is of type ${type}. Leave it out.`;
export const badFormat = (format: string): string =>
  `--time-format ${format} is not a strptime format, such as %Y-%m-%d or '%d.%m.%Y %H:%M'.`;
export const formatFails = (name: string, format: string, count: number, example: string): string =>
  `--time-format ${format}: ${amount(count)} ${count === 1 ? 'value' : 'values'} of column ${quoted(name)} ${count === 1 ? 'does' : 'do'} not match it, such as ${quoted(example)}.`;

// What was found out about how data are written, and what shows it.
const encodingReasons = {
  mark: 'it begins with its byte order mark',
  nulls: 'every second byte is a NUL',
  bytes: 'the bytes are no UTF-8',
  quotes: 'the bytes are no UTF-8, and some are characters that only it has, such as € or typographic quotes',
} as const;
export const foundEncoding = (encoding: string, because: keyof typeof encodingReasons | null, line: number | null): string =>
  `encoding ${encoding}${because === null ? '' : `: ${encodingReasons[because]}${line === null ? '' : ` (first on line ${line})`}`}`;
export const foundDelimiter = (delimiter: string): string =>
  `delimiter ${delimiter === '\t' ? 'tab' : delimiter}: it divides the rows into the most columns`;
export const foundSkip = (lines: number, names: readonly string[]): string =>
  `skip ${lines}: ${lines === 1 ? 'line 1 precedes' : `lines 1 to ${lines} precede`} the header, ${listed(names)}`;
export const foundNoHeader = (names: readonly string[]): string =>
  `header [${names[0] ?? ''}, …]: there is none, as the first line is a row like the others; the names are made up, so change them there and in columns`;
export const foundRange = ({
  range,
  row,
  names,
}: {
  readonly range: string;
  readonly row: number;
  readonly names: readonly string[];
}): string => `range ${range}: row ${row} is the header, ${listed(names)}`;
export const foundComment = (comment: string): string => `comment ${comment}: lines that begin with it are not like the rows`;
export const foundQuote = (quote: string | null): string =>
  quote === null ? 'quote none: double quotes in the fields are not closed' : `quote ${quote}: fields are within it`;
export const foundEscape = (escape: string): string => `escape ${escape}: it precedes quotes within fields`;
export const foundSeparators = (
  { decimal, thousands }: { readonly decimal: '.' | ','; readonly thousands: string | null },
  example: string,
): string =>
  `${[...(decimal === ',' ? ['decimal comma'] : []), ...(thousands === null ? [] : [`thousands separated by ${thousands === ' ' ? 'a space' : quoted(thousands)}`])].join(', ')}: numbers are written like ${quoted(example)}`;
export const foundPosition = (name: string, position: number): string =>
  `column ${quoted(name)}: several have its name; it is number ${position}`;
export const foundMerged = (name: string, cells: string): string =>
  `column ${quoted(name)}: cells are merged, such as ${cells}; each has the value of the first`;
export const foundFormat = (name: string, formats: readonly string[]): string =>
  `column ${quoted(name)}: times of the form ${formats.join(' or ')}`;
export const foundTimeOfDay = (
  name: string,
  own: string,
  { day, column, format }: { readonly day: string; readonly column: string; readonly format: string },
): string =>
  `column ${quoted(name)}: times of day, which are not part of the time of rows, the days of ${day}; for both together, end transforms with - derive: {${column}: "left(cast(${day} as varchar), 10) || ' ' || ${own}"} and - parse_datetime: {column: ${column}, format: '%Y-%m-%d ${format}'}, and write time: ${column}`;
export const foundWritten = (name: string, written: 'money' | 'percent'): string =>
  `column ${quoted(name)}: ${written === 'money' ? 'numbers with the symbol of a currency, or in parentheses where negative' : 'percentages, read as hundredths'}`;
export const foundMinus = (name: string, count: number): string =>
  `column ${quoted(name)}: a string, because ${amount(count)} ${count === 1 ? 'value begins' : 'values begin'} with − (U+2212), which is not read as the minus sign of a number; write - in the file, or derive a number from it, such as ${castOf(name, '−', '-')}, and measure that`;
export const foundPlus = (name: string, count: number): string =>
  `column ${quoted(name)}: a string, because ${amount(count)} ${count === 1 ? 'value begins' : 'values begin'} with +, which is not read as the sign of a number; leave it out of the file, or derive a number, such as ${castOf(name, '+', '')}, and measure that`;
export const foundCurrencies = (name: string, currencies: readonly string[]): string =>
  `column ${quoted(name)}: a string, because its amounts are of several currencies, ${listed(currencies)}, which must not be added up; write the currency in a column of its own`;
export const foundPadded = (name: string, count: number): string =>
  `column ${quoted(name)}: ${amount(count)} ${count === 1 ? 'value begins or ends' : 'values begin or end'} with spaces, which are kept; to compare values without them, derive a column with trim(…)`;
export const foundThirds = (name: string, example: string): string =>
  `column ${quoted(name)}: numbers like ${quoted(example)}, each with three places after a decimal point; if it separates thousands, add decimal: ',' and thousands: '.' to the reader`;
export const foundUnit = (name: string, unit: string): string =>
  `column ${quoted(name)}: a string, because every value ends with ${quoted(unit)}; derive a number, such as ${castOf(name, unit, '')}, and measure that, with unit: ${unit.trim()} on its metric`;
function castOf(name: string, from: string, to: string): string {
  return `cast(replace(${/^[a-z_]\w*$/i.test(name) ? name : 'amount'}, '${from}', '${to}') as decimal)`;
}
export const foundMixed = (name: string, type: string): string =>
  `column ${quoted(name)}: some values are in quotes and others not; it is read as a string and cast to ${type}`;
export const foundFiner = (name: string): string => `column ${quoted(name)}: digits of a second after the sixth are cut off`;
export const foundNulls = (name: string, nulls: readonly string[]): string =>
  `column ${quoted(name)}: no value where it says ${nulls.map(quoted).join(', ')}`;
export const foundRefused = (name: string, type: string, { count, example, line }: RefusedValues): string =>
  `column ${quoted(name)}: ${amount(count)} ${count === 1 ? 'value is' : 'values are'} no ${type}, such as ${quoted(example)}${line === null ? '' : `, first on line ${line}`}; bad_rows leaves ${count === 1 ? 'its row' : 'their rows'} out`;
export const foundBadRecords = (reason: string): string => `${reason.replace(/\.$/, '')}; bad_rows leaves it out`;

// Why a column cannot be declared.
export const leftOut = (reason: string): string => `left out: ${reason}`;
export const noName = (position: number): string => `column ${position} has no name`;
export const controlCharacter = (): string => 'its name contains a control character, which a catalog does not allow';
export const longName = (most: number): string => `its name has more than ${amount(most)} characters, quotes and escapes included`;
export const sameName = (): string => 'several columns have this name, so it is not clear which is meant';
export const caseTwins = (names: readonly string[]): string =>
  `${names.map(quoted).join(' and ')} differ only in letter case, which the database engine ignores in Parquet`;
export const notInEvery = (file: string): string => `no object of ${file} has it, but every chunk must have every declared key`;
export const finerTimes = (): string => 'times that are finer than a microsecond; write them to the microsecond';
export const noOneType = (): string => 'no single type fits all its values: objects, lists, or values of several kinds';
export const caseTwin = (other: string): string => `its name differs from ${quoted(other)} only in letter case, which a catalog ignores`;
export const noType = (physical: string): string =>
  `${physical.startsWith('a ') ? physical : `the type ${physical}`} has no equivalent in a catalog`;

// What happened to a column.
/** @param declared formats that its column declares */
export const usedAsTime = ({ first, last, format, unit }: TimeReading, declared: readonly string[] | null, missing: number): string => {
  const formats = declared ?? (format === null ? [] : [format]);
  const shown = (text: string): string => (unit === 'hour' ? text.replace('T', ' ') : text.slice(0, 10));
  const gaps =
    missing === 0 ? '' : `; ${amount(missing)} ${missing === 1 ? 'row' : 'rows'} without one ${missing === 1 ? 'is' : 'are'} filtered out`;
  return `time: ${shown(first)} to ${shown(last)}${formats.length === 0 ? '' : `, read as ${formats.join(' or ')}`}${gaps}`;
};
export const usedAsMeasure = (measure: Measure): string => {
  switch (measure.kind) {
    case 'mean':
      return `measure: its mean is ${measure.metric}, its sum ${measure.sum.metric}`;
    case 'share':
      return `outcome: its share is ${measure.metric}`;
    case 'different':
      return `counted: its distinct values are ${measure.metric}`;
  }
};
export const usedAsDimension = (distinct: number): string => `dimension: ${amount(distinct)} values`;
export const identifiesPersons = (least: number): string =>
  `it tells persons apart, so groups and counts of fewer than ${least} are withheld (privacy of the metrics)`;
export const tellsPersonsApart = (): string => 'by its name it tells persons apart, so that groups by it would be single persons';
export const declaredOnly = (reason: string): string => `declared, not used: ${reason}`;
export const tooManyDimensions = (most: number): string => `${most} columns with fewer values were chosen as dimensions instead`;
export const allNull = (): string => 'it is null in every row';
export const oneValue = (): string => 'it has only one value';
export const secondTime = (): string => 'a second time column; it could be a dimension or part of an expression';
export const otherTime = (name: string, format: string): string =>
  `strings that read as times (${format}); --time ${shellWord(name)} places rows by them instead`;
export const longText = (longest: number): string => `strings of up to ${amount(longest)} characters are too long to group by`;
export const nearlyNumber = ({ failing, example }: { readonly failing: number; readonly example: string }): string =>
  `a string, because ${amount(failing)} ${failing === 1 ? 'value is not a number' : 'values are not numbers'}, such as ${quoted(example)} (only an empty field is null)`;
export const pastIntegers = (example: string): string =>
  `a string, because no integer holds whole numbers past 9,223,372,036,854,775,807, such as ${example}; if it is an amount, declare it as a decimal`;
export const ambiguousText = (formats: readonly string[]): string =>
  `dates that fit ${formats.join(' and ')}; choose one with --time-format`;
export const furtherMeasure = (why: 'constant' | 'identifier' | 'year' | 'too_large' | null): string =>
  why === null
    ? 'one more number that could be measured'
    : {
        constant: 'it has only one value',
        identifier: 'by its name or its values an identifier or a position, whose mean is meaningless',
        year: 'by its name a year',
        too_large: 'too large for an exact sum',
      }[why];
export const manyValues = ({ distinct, distinct_is_exact }: DistinctCount, most: number): string =>
  distinct > most
    ? `${distinctText({ distinct, distinct_is_exact })} distinct values are too many to group by; a distinct state could count them`
    : `${amount(distinct)} distinct values, nearly one per row; a distinct state could count them`;

type DistinctCount = Pick<ColumnFacts, 'distinct' | 'distinct_is_exact'>;

/** An estimate is shown with how far it may be off. */
function distinctText({ distinct, distinct_is_exact }: DistinctCount): string {
  return distinct_is_exact ? amount(distinct) : `about ${amount(distinct)} (an estimate, off by up to ${100 * DISTINCT_ERROR} %)`;
}

const measureWords: Readonly<Record<Measure['kind'], string>> = { mean: 'mean', share: 'share', different: 'number of distinct values' };

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 20).map(plain).join(', ');
  return names.length <= 20 ? shown : `${shown} and ${names.length - 20} more`;
}
