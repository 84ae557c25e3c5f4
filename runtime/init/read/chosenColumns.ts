import { didYouMean } from '../../../compiler/diagnostics/didYouMean.ts';
import { MOST_ENTRIES } from '../../../compiler/parse/mostEntries.ts';
import { InitError } from '../InitError.ts';
import * as messages from '../messages.ts';
import { cleanName } from '../propose/cleanNames.ts';

/** The most columns that a source of a catalog can declare. */
export const MOST_COLUMNS = MOST_ENTRIES;
/** The most columns that data may have, of which some are named: the engine holds a vector for each of them. */
export const MOST_READ = 10_000;

/**
 * The columns that were asked for, in the order of the file: all of them, or those that are named.
 * @param file for messages
 * @param asked names, in which `*` stands for any characters; null for all columns
 * @throws InitError when there are more than a catalog can declare, or no column has such a name
 */
export function chosenColumns(file: string, names: readonly string[], asked: readonly string[] | null): readonly string[] {
  if (names.length > MOST_READ) throw new InitError('too_large', messages.widerThanRead(file, MOST_READ));
  if (asked === null) {
    refuseMany(file, names.length, names);
    return names;
  }
  const isChosen = asked.map((pattern) => namedBy(pattern, new Set(names)));
  const unknown = asked.find((_, index) => !names.some(isChosen[index] ?? (() => false)));
  if (unknown !== undefined) throw new InitError('wrong_choice', messages.unknownColumn(unknown, file, didYouMean(unknown, names), names));
  const chosen = names.filter((name) => isChosen.some((isOne) => isOne(name)));
  if (chosen.length > MOST_COLUMNS) throw new InitError('too_large', messages.manyChosen(file, chosen.length, MOST_COLUMNS));
  return chosen;
}

/** @param names of the file's own columns, of which some are named instead @throws InitError when there are more than a catalog can declare */
export function refuseMany(file: string, count: number, names: readonly string[]): void {
  if (count > MOST_COLUMNS) throw new InitError('too_large', messages.manyColumns(file, count, MOST_COLUMNS, names));
}

/** A name of the file means that column alone; otherwise it is a pattern, or the name that a column would have in the catalog. */
function namedBy(written: string, names: ReadonlySet<string>): (name: string) => boolean {
  if (names.has(written)) return (name) => name === written;
  if (!written.includes('*')) return (name) => cleanName(name) === written;
  const parts = written.split('*').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  const pattern = new RegExp(`^${parts.join('[^]*?')}$`);
  return (name) => pattern.test(name);
}
