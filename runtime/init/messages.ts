import { plain, quoted } from '../../compiler/diagnostics/codes/words.ts';
import { shellWord } from '../errors/shellWord.ts';
import { COUNTED, type TimeReading, type UnreadableColumn } from './FileFacts.ts';
import type { Measure } from './Proposal.ts';

/** Every message of `service init`, in one place. Statements about values are for the owner of the file; none of it is logged. */
export const messages = {
  // Why nothing was made.
  unknownExtension: (file: string) =>
    `${file}: the name must end in .parquet, .csv, .tsv (these may be gzipped: .csv.gz), .json, .jsonl or .ndjson (these too, and .zip): that is how the format is known.`,
  noFile: (file: string) => `There is no file ${file}.`,
  notAFile: (file: string) => `${file} is neither a file nor a folder. Name a data file, a folder of them, or a glob.`,
  noFiles: (given: string) =>
    `${given}: there is no file. Name a data file, a folder of them, or a glob in quotes, such as 'orders/*.csv'.`,
  foldersWithin: (given: string) =>
    `${given} has folders within it, and only the files of one folder are read by its name. Name the files by a glob in quotes, such as '${given}/**/*.csv'.`,
  mixedFiles: (kinds: readonly (readonly [extension: string, count: number])[]) =>
    `The files are of several kinds: ${kinds.map(([extension, count]) => `${number(count)} ${extension === '' ? 'without an extension' : extension}`).join(', ')}. A source reads one kind: name it by a glob in quotes, such as 'orders/*.csv'.`,
  sameFileName: (name: string) =>
    `Several of the files are called ${quoted(name)}, and a chunk is named by its file. Rename them, or name the files of one folder.`,
  oddFileName: (name: string) =>
    `The file ${quoted(name)} cannot be copied into the workspace by its name: letters, digits, spaces, dots, dashes and underscores can. Rename it.`,
  otherColumns: (name: string, first: string) =>
    `${name} has other columns, or has them in another order or type, than ${first}. A source has one set of columns: name files that agree, by a glob in quotes.`,
  folderTaken: (path: string) =>
    `The workspace has other files in ${path} already, which the source would read too. Move them away, or rename the folder that is given.`,
  emptyFile: (file: string) => `${file} is empty: there is nothing to infer a catalog from.`,
  noRows: (file: string) => `${file} has no rows, so nothing can be inferred of its columns. Give a file that has some.`,
  noColumns: (file: string, unreadable: readonly UnreadableColumn[]) =>
    `${file} has no column that a catalog can declare. ${unreadable.map(({ name, reason }) => `${quoted(name)}: ${reason}`).join('; ')}.`,
  badCsv: (file: string, reason: string) => `${file} cannot be read as csv: ${reason} Correct the file, or see whether it is csv at all.`,
  badJson: (reason: string) => `${reason} A file of json is one object on each line, or one array of objects.`,
  manyKeys: (file: string, count: number, most: number) =>
    `${file} has objects with ${number(count)} different keys, and a catalog takes ${number(most)} columns at most: keys that are data should be values of one key.`,
  reservedKey: () => 'a name that the engine reserves',
  catalogExists: (workspace: string) =>
    `${workspace} has a catalog already, and it is not overwritten. To add a source to it, say --add; or choose another folder.`,
  noCatalog: (workspace: string) => `${workspace} has no catalog to add to. Leave out --add, and one is made.`,
  nameTaken: (what: 'source' | 'processor' | 'metric', name: string) =>
    `The catalog has a ${what} ${name} already, and it is not overwritten. Give the new source another name, and the names of what comes with it follow: --name ${name}_2.`,
  readAlready: (source: string, path: string, file: string) =>
    `The source ${source} reads ${path}, and so would read ${file} as its own. Narrow its path in catalog/pipelines.yaml, or give the new file a name or a folder that it does not find.`,
  inBraces: (file: string, collection: string) =>
    `${collection} in ${file} stands between braces, and nothing can be added to it without writing it anew. Write each entry on lines of its own, and try again.`,
  catalogChanged: () => 'The catalog was changed meanwhile, and nothing was added. Try again.',
  notAFolder: (workspace: string) => `${workspace} is a file; a workspace is a folder.`,
  dataExists: (path: string) =>
    `The workspace has another file ${path} already, and it is not overwritten. Rename one of the two, or move it away.`,
  doesNotCompile: (diagnostics: string) =>
    `The catalog that was inferred does not compile, and none was written. This is a fault of service init; please report it with these lines.\n\n${diagnostics.trimEnd()}`,
  nothingToMeasure: (file: string) =>
    `${file} has no column with a value that can be counted, compared or added up, so there is nothing to make a metric of.`,
  noTime: (names: readonly string[]) =>
    `No column can place rows in time, and a catalog needs one that does: a date, a timestamp, a text that is a date in one format throughout, or a whole number named year. The columns are: ${listed(names)}. Name the column with --time COLUMN (and with --time-format FORMAT how its texts are written), or, if every row is of one day, say which with --date 2026-01-31.`,
  ambiguousTime: (name: string, formats: readonly string[]) =>
    `The dates in column ${quoted(name)} fit ${formats.join(' and ')}, which read them differently, and nothing in the file says which is meant. Say so: --time ${shellWord(name)} --time-format ${shellWord(formats[0] ?? '')}.`,
  unknownTime: (asked: string, suggestion: string | undefined, names: readonly string[]) =>
    `--time ${asked}: there is no such column. ${suggestion ?? `The columns are: ${listed(names)}.`}`,
  emptyTime: (name: string) => `--time: column ${quoted(name)} has no value at all, so it places no row in time.`,
  unreadableTime: (name: string, type: string) =>
    type === 'string'
      ? `--time: the texts of column ${quoted(name)} are dates in no format that is known and fits them all. Say how they are written, as a strptime format: --time-format '%d.%m.%Y'.`
      : `--time: column ${quoted(name)} (${type}) can place no rows in time: a date, a timestamp, a text, a year or a day written as 20260131 can, within the years 1 to 9999.`,
  formatOfNoText: (name: string, type: string) =>
    `--time-format says how texts are written, and column ${quoted(name)} is of type ${type}. Leave it out.`,
  badFormat: (format: string) => `--time-format ${format} is not a strptime format, such as %Y-%m-%d or '%d.%m.%Y %H:%M'.`,
  formatFails: (name: string, format: string, count: number, example: string) =>
    `--time-format ${format}: ${number(count)} ${count === 1 ? 'value' : 'values'} of column ${quoted(name)} ${count === 1 ? 'does' : 'do'} not fit it, such as ${quoted(example)}.`,

  // Why a column cannot be declared.
  leftOut: (reason: string) => `left out: ${reason}`,
  noName: (position: number) => `column ${position} has no name`,
  controlCharacter: () => 'its name has a control character, which a catalog cannot hold',
  sameName: () => 'several columns have this name, and it is not clear which is meant',
  caseTwins: (names: readonly string[]) =>
    `${names.map(quoted).join(' and ')} differ only in letter case, which the engine does not tell apart in Parquet`,
  notInEvery: (file: string) => `no object of ${file} has it, and a chunk must have every declared key`,
  noOneType: () => 'no one type holds all its values: objects, lists, or values of several kinds',
  caseTwin: (other: string) => `its name differs from ${quoted(other)} only in letter case, which does not distinguish names in a catalog`,
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
        return `counted: its different values is ${measure.metric}`;
    }
  },
  usedAsDimension: (distinct: number) => `dimension: ${number(distinct)} values`,
  declaredOnly: (reason: string) => `declared, not used: ${reason}`,
  tooManyDimensions: (most: number) => `${most} dimensions with fewer values came first`,
  allNull: () => 'it is null in every row',
  oneValue: () => 'it has only one value',
  secondTime: () => 'a second time; it could be a dimension, or a part of an expression',
  longText: (longest: number) => `texts of up to ${number(longest)} characters are too long to group by`,
  nearlyNumber: ({ failing, example }: { readonly failing: number; readonly example: string }) =>
    `a text, for ${number(failing)} ${failing === 1 ? 'value is not a number' : 'values are not numbers'}, such as ${quoted(example)} (only an empty field is null)`,
  ambiguousText: (formats: readonly string[]) => `dates that fit ${formats.join(' and ')}; --time-format says which`,
  furtherMeasure: (why: 'constant' | 'identifier' | 'year' | 'too_large' | null) =>
    why === null
      ? 'one more number that could be measured'
      : {
          constant: 'it has only one value',
          identifier: 'by its name an identifier or a position, whose mean says nothing',
          year: 'by its name a year',
          too_large: 'too large for an exact sum',
        }[why],
  manyValues: (distinct: number, most: number) =>
    distinct > most
      ? `${distinct > COUNTED ? 'about ' : ''}${number(distinct)} different values are too many to group by; a distinct state could count them`
      : `${number(distinct)} different values, nearly one a row; a distinct state could count them`,
} as const;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 20).map(plain).join(', ');
  return names.length <= 20 ? shown : `${shown} and ${names.length - 20} more`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}
