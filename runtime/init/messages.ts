import { plain, quoted } from '../../compiler/diagnostics/codes/words.ts';
import { shellWord } from '../errors/shellWord.ts';
import { COUNTED, type TimeReading, type UnreadableColumn } from './FileFacts.ts';
import type { Measure } from './Proposal.ts';

/** A path as it was given, in quotes where its ends could not be seen. */
function visible(path: string): string {
  return path.trim() === path && path !== '' ? path : quoted(path);
}

/** Every message of `service init`, in one place. Statements about values are for the owner of the file; none of it is logged. */
export const messages = {
  // Why nothing was made.
  unknownExtension: (file: string) =>
    `${visible(file)}: the format is recognized by the name, which must end in .parquet, in .csv or .tsv (also gzipped: .csv.gz), or in .json, .jsonl or .ndjson (also gzipped or zipped).`,
  noFile: (file: string) => `There is no file ${visible(file)}.`,
  notAFile: (file: string) => `${file} is neither a file nor a folder. Name a data file, a folder of them, or a glob.`,
  noFiles: (given: string) =>
    `${visible(given)}: no files were found. Name a data file, a folder of them, or a glob in quotes, such as 'orders/*.csv'.`,
  foldersWithin: (given: string) =>
    `${given} contains folders, but naming a folder reads only the files directly in it. Name the files with a glob in quotes, such as '${given}/**/*.csv'.`,
  mixedFiles: (kinds: readonly (readonly [extension: string, count: number])[]) =>
    `The files are of several kinds: ${kinds.map(([extension, count]) => `${number(count)} ${extension === '' ? 'without an extension' : extension}`).join(', ')}. A source reads one kind: select it with a glob in quotes, such as 'orders/*.csv'.`,
  sameFileName: (name: string) =>
    `Several of the files are called ${quoted(name)}, but each chunk is named after its file. Rename them, or name the files of one folder.`,
  oddFileName: (name: string) =>
    `The file ${quoted(name)} cannot be copied into the workspace: its name may contain only letters, digits, spaces, dots, dashes and underscores. Rename it.`,
  otherColumns: (name: string, first: string) =>
    `${name} has other columns than ${first}, or has them in another order or with other types. A source has one set of columns: name only files that agree, with a glob in quotes.`,
  folderTaken: (path: string) =>
    `The workspace already has other files in ${path}, which the source would read too. Move them away, or rename the folder that you import.`,
  emptyFile: (file: string) => `${file} is empty: there is nothing to infer a catalog from.`,
  noRows: (file: string) => `${file} has no rows, so nothing can be inferred about its columns. Name a file that has rows.`,
  noColumns: (file: string, unreadable: readonly UnreadableColumn[]) =>
    `${file} has no column that a catalog can declare. ${unreadable.map(({ name, reason }) => `${quoted(name)}: ${reason}`).join('; ')}.`,
  badCsv: (file: string, reason: string) => `${file} cannot be read as csv: ${reason} Correct the file, or check whether it is csv at all.`,
  badJson: (reason: string) => `${reason} A json file contains one object on each line, or one array of objects.`,
  manyKeys: (file: string, count: number, most: number) =>
    `${file} has objects with ${number(count)} different keys, but a catalog allows at most ${number(most)} columns. If the keys are data, store them as values of one key.`,
  reservedKey: () => 'a name that the database engine reserves',
  catalogExists: (workspace: string) =>
    `${workspace} already has a catalog, which is not overwritten. Use --add to add a source to it, or choose another folder.`,
  noCatalog: (workspace: string) => `${workspace} has no catalog to add to. Leave out --add to create one.`,
  nameTaken: (what: 'source' | 'processor' | 'metric', name: string) =>
    `The catalog already has a ${what} ${name}, which is not overwritten. Give the new source another name, from which its processor and metrics are named too: --name ${name}_2.`,
  readAlready: (source: string, path: string, file: string) =>
    `The source ${source} reads ${path}, so it would also read ${file}. Narrow its path in catalog/pipelines.yaml, or give the new file a name or a folder that the path does not match.`,
  inBraces: (file: string, collection: string) =>
    `${collection} in ${file} is written in braces, so nothing can be added without rewriting it. Write each entry on its own lines, and try again.`,
  catalogChanged: () => 'The catalog was changed in the meantime, so nothing was added. Try again.',
  notAFolder: (workspace: string) => `${workspace} is a file; a workspace is a folder.`,
  dataExists: (path: string) =>
    `The workspace already has another file ${path}, which is not overwritten. Rename one of the two, or move it away.`,
  doesNotCompile: (diagnostics: string) =>
    `The inferred catalog does not compile, so none was written. This is a bug in service init; please report it with these lines.\n\n${diagnostics.trimEnd()}`,
  unknownField: (field: string, suggestion: string | undefined) =>
    `The sample has no field ${quoted(field)}.${suggestion === undefined ? '' : ` ${suggestion}`}`,
  cannotMeasure: (field: string, type: string, kind: Measure['kind'], kinds: readonly Measure['kind'][]) =>
    `${quoted(field)} (${type}) has no ${measureWords[kind]}. ${kinds.length === 0 ? 'It cannot be measured.' : `It can be measured by its ${kinds.map((known) => measureWords[known]).join(' or its ')}.`}`,
  noMeasure: () => 'Choose at least one measure.',
  measuredTwice: (field: string, kind: Measure['kind']) =>
    `The ${measureWords[kind]} of ${quoted(field)} is chosen twice. Remove one of them.`,
  severalShares: (fields: readonly string[]) =>
    `A processor counts one outcome, but shares are chosen of ${fields.map(quoted).join(' and ')}. Keep one; add a processor for another.`,
  cannotGroup: (field: string, type: string | null) =>
    type === null
      ? `${quoted(field)} places rows in time: answers are grouped by it as the time axis. Remove it from the dimensions.`
      : `Answers cannot be grouped by ${quoted(field)} (${type}). Remove it from the dimensions.`,
  outcomeName: (field: string) =>
    `A processor of outcomes has a state ${field}, so it can have no dimension of that name. Remove the dimension or the share.`,
  nothingToMeasure: (file: string) =>
    `${file} has no column whose values can be counted, compared or added up, so no metric can be made from it.`,
  noTime: (names: readonly string[]) =>
    `A catalog needs a column that places rows in time, but none was found: a date, a timestamp, a string that is a date in one format throughout, or a whole number named year. The columns are: ${listed(names)}. Name the column with --time COLUMN (and its format with --time-format FORMAT), or, if all rows belong to one day, name that day with --date 2026-01-31.`,
  ambiguousTime: (name: string, formats: readonly string[]) =>
    `The dates in column ${quoted(name)} fit ${formats.join(' and ')}, which read them differently, and nothing in the file says which is meant. Choose one: --time ${shellWord(name)} --time-format ${shellWord(formats[0] ?? '')}.`,
  unknownTime: (asked: string, suggestion: string | undefined, names: readonly string[]) =>
    `--time ${asked}: there is no such column. ${suggestion ?? `The columns are: ${listed(names)}.`}`,
  emptyTime: (name: string) => `--time: column ${quoted(name)} is empty, so it places no rows in time. Name another column.`,
  unreadableTime: (name: string, type: string) =>
    type === 'string'
      ? `--time: no known format fits all values of column ${quoted(name)}. Name their strptime format, such as --time-format '%d.%m.%Y'.`
      : `--time: column ${quoted(name)} (${type}) cannot place rows in time. Name a column of dates, timestamps, strings, years or days written as 20260131, within the years 1 to 9999.`,
  formatOfNoText: (name: string, type: string) =>
    `--time-format is for columns of strings, but column ${quoted(name)} is of type ${type}. Leave it out.`,
  badFormat: (format: string) => `--time-format ${format} is not a strptime format, such as %Y-%m-%d or '%d.%m.%Y %H:%M'.`,
  formatFails: (name: string, format: string, count: number, example: string) =>
    `--time-format ${format}: ${number(count)} ${count === 1 ? 'value' : 'values'} of column ${quoted(name)} ${count === 1 ? 'does' : 'do'} not match it, such as ${quoted(example)}.`,

  // Why a column cannot be declared.
  leftOut: (reason: string) => `left out: ${reason}`,
  noName: (position: number) => `column ${position} has no name`,
  controlCharacter: () => 'its name contains a control character, which a catalog does not allow',
  longName: (most: number) => `its name has more than ${number(most)} characters, quotes and escapes included`,
  sameName: () => 'several columns have this name, so it is not clear which is meant',
  caseTwins: (names: readonly string[]) =>
    `${names.map(quoted).join(' and ')} differ only in letter case, which the database engine ignores in Parquet`,
  notInEvery: (file: string) => `no object of ${file} has it, but every chunk must have every declared key`,
  noOneType: () => 'no single type fits all its values: objects, lists, or values of several kinds',
  caseTwin: (other: string) => `its name differs from ${quoted(other)} only in letter case, which a catalog ignores`,
  noType: (physical: string) => `${physical.startsWith('a ') ? physical : `the type ${physical}`} has no equivalent in a catalog`,

  // What happened to a column.
  usedAsTime: ({ first, last, format, unit }: TimeReading, missing: number) => {
    const shown = (text: string): string => (unit === 'hour' ? text.replace('T', ' ') : text.slice(0, 10));
    const gaps =
      missing === 0
        ? ''
        : `; ${number(missing)} ${missing === 1 ? 'row' : 'rows'} without one ${missing === 1 ? 'is' : 'are'} filtered out`;
    return `time: ${shown(first)} to ${shown(last)}${format === null ? '' : `, read as ${format}`}${gaps}`;
  },
  usedAsMeasure: (measure: Measure) => {
    switch (measure.kind) {
      case 'mean':
        return `measure: its mean is ${measure.metric}, its sum ${measure.sum.metric}`;
      case 'share':
        return `outcome: its share is ${measure.metric}`;
      case 'different':
        return `counted: its distinct values are ${measure.metric}`;
    }
  },
  usedAsDimension: (distinct: number) => `dimension: ${number(distinct)} values`,
  declaredOnly: (reason: string) => `declared, not used: ${reason}`,
  tooManyDimensions: (most: number) => `${most} columns with fewer values were chosen as dimensions instead`,
  allNull: () => 'it is null in every row',
  oneValue: () => 'it has only one value',
  secondTime: () => 'a second time column; it could be a dimension or part of an expression',
  longText: (longest: number) => `strings of up to ${number(longest)} characters are too long to group by`,
  nearlyNumber: ({ failing, example }: { readonly failing: number; readonly example: string }) =>
    `a string, because ${number(failing)} ${failing === 1 ? 'value is not a number' : 'values are not numbers'}, such as ${quoted(example)} (only an empty field is null)`,
  ambiguousText: (formats: readonly string[]) => `dates that fit ${formats.join(' and ')}; choose one with --time-format`,
  furtherMeasure: (why: 'constant' | 'identifier' | 'year' | 'too_large' | null) =>
    why === null
      ? 'one more number that could be measured'
      : {
          constant: 'it has only one value',
          identifier: 'by its name an identifier or a position, whose mean is meaningless',
          year: 'by its name a year',
          too_large: 'too large for an exact sum',
        }[why],
  manyValues: (distinct: number, most: number) =>
    distinct > most
      ? `${distinct > COUNTED ? 'about ' : ''}${number(distinct)} distinct values are too many to group by; a distinct state could count them`
      : `${number(distinct)} distinct values, nearly one per row; a distinct state could count them`,
} as const;

const measureWords: Readonly<Record<Measure['kind'], string>> = { mean: 'mean', share: 'share', different: 'number of distinct values' };

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 20).map(plain).join(', ');
  return names.length <= 20 ? shown : `${shown} and ${names.length - 20} more`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}
