import type { Column } from '../../compiler/manifest.ts';
import { expectations } from './conversion.ts';

/** Everything that ingest says about data, in one place. No message holds a value of the data: those are examples, given apart. */
export const messages = {
  unreadableFile: (path: string, format: string) => `${path} cannot be read as ${format}: it is damaged, unfinished, or something else.`,
  vanishedFile: (path: string) => `${path} was found, and then it could not be opened: it is gone, or this process may not read it.`,
  vanishedFiles: () => 'a file of it was found, and then it could not be opened: it is gone, or this process may not read it.',
  engineName: (path: string, name: string) => `${path} has a column ${name}, a name that the engine keeps for itself. Rename it in the file.`,
  changedFile: (path: string) => `${path} changed while it was being read. Run ingest again when it is complete.`,
  noHeader: (path: string) => `${path} is empty; a csv file starts with a line that names its columns.`,
  missingColumn: (path: string, column: Column, found: readonly string[]) =>
    `${path} has no column ${column.name} (${column.type}). It has: ${listed(found)}.`,
  ambiguousColumn: (path: string, name: string) => `${path} has more than one column ${name}, ignoring case; which one is meant cannot be told.`,
  refusedType: (path: string, column: Column, physical: string) =>
    `${path}: column ${column.name} is declared ${column.type}, and the file has ${physical}, which does not convert without loss. Declare the type that the file has, or correct the file.`,
  badValues: (column: string, count: number, expected: string) =>
    `column ${column}: ${count} ${count === 1 ? 'value is' : 'values are'} not what was declared; ${expected} were expected.`,
  badTimes: (column: string, count: number, format: string) =>
    `column ${column}: ${count} ${count === 1 ? 'text does' : 'texts do'} not fit the format ${format}.`,
  unplaceable: (column: string, count: number) =>
    `${count} ${count === 1 ? 'row has' : 'rows have'} no time in ${column} (null, or outside the years 1 to 9999), so no period can hold ${count === 1 ? 'it' : 'them'}. If they are to be left out, add a filter to the source: ${column} is not null.`,
  csvRow: (line: number, reason: string) => `line ${line} of its csv file is not a row like the header: ${reason}.`,
  stateOverflow: (table: string, state: string, count: number, places: number) =>
    `table ${table}, state ${state}: ${count} ${count === 1 ? 'value is' : 'values are'} too large for an exact sum with ${places} decimal places. Lower the state's scale, or filter such values out.`,
  sumOverflow: (table: string, state: string) => `table ${table}, state ${state}: the exact sum leaves 38 digits. Lower the state's scale.`,
  outOfMemory: () => 'it does not fit the memory that the engine may use, even alone. Make the chunk smaller, or give the machine more memory.',
  expression: (where: string) => `${where} failed on some value.`,
  unknown: (detail: string) => `the engine refused it: ${detail}`,
} as const;

function listed(names: readonly string[]): string {
  return names.length <= 20 ? names.join(', ') : `${names.slice(0, 20).join(', ')} and ${names.length - 20} more`;
}

/** What the values of a declared type look like. */
export function expected(column: Column): string {
  return expectations[column.type];
}
