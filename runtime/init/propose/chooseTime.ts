import { didYouMean } from '../../../compiler/diagnostics/didYouMean.ts';
import type { ColumnFacts, FileFacts, TimeReading } from '../FileFacts.ts';
import { InitError } from '../InitError.ts';
import * as messages from '../messages.ts';
import { sameColumn } from './cleanNames.ts';
import { dateParts } from './dateParts.ts';
import { namesVersion } from './namesVersion.ts';
import { timeCause } from './timeCause.ts';

/** What the user says about time: the column, or the day of all rows. */
export interface AskedTime {
  readonly column: string | null;
  readonly day: string | null;
}

/** The column that places rows in time; null when the user gave a day for all of them. */
export type ChosenTime = { readonly column: ColumnFacts; readonly reading: TimeReading } | null;

const yearName = /(?<![a-z])(?:year|yr|jahr|annee|année|año|anno|ano|jaar|rok|år)(?![a-z])/i;
/** Times of something other than the row's own event. */
const besides = /birth|expir|modified|updated|deleted/i;

/**
 * The first column that is a date, a timestamp, or text in a single format; otherwise a whole number that is a day (`20260131`) or, by its
 * name, a year. A column without gaps is preferred; a mostly empty one is not chosen, nor one of versions. A single value whose year has two
 * digits is the last resort: it may be anything.
 *
 * @throws InitError when there is none, or years whose months are in another column, saying what the user can do.
 */
export function chooseTime(
  facts: Pick<FileFacts, 'columns' | 'rows' | 'delimiter' | 'format' | 'unreadable'>,
  asked: AskedTime,
): ChosenTime {
  const { columns, rows } = facts;
  if (asked.day !== null) return null;
  if (asked.column !== null) return askedTime(columns, asked.column);
  const usable = columns.flatMap((column) => (column.time === null || 2 * column.values < rows ? [] : [{ column, reading: column.time }]));
  const ranked = usable
    .map((choice) => ({ choice, rank: rankOf(choice.column, choice.reading, rows) }))
    .filter((entry): entry is { choice: NonNullable<ChosenTime>; rank: number } => entry.rank !== null)
    .sort((a, b) => a.rank - b.rank);
  const best = ranked[0]?.choice;
  if (best !== undefined) {
    const parts = best.column.type === 'integer' && best.reading.format === '%Y' ? dateParts(best.column, columns) : null;
    if (parts !== null) throw new InitError('no_time', messages.timeInParts(best.column.name, parts));
    return best;
  }
  const unclear = columns.find(({ name, ambiguous }) => ambiguous.length > 0 && !namesVersion(name));
  const version = usable.find(({ column }) => namesVersion(column.name));
  throw new InitError(
    'no_time',
    unclear === undefined
      ? (wrapped(facts) ??
          timeCause(columns, facts.delimiter) ??
          (version === undefined
            ? messages.noTime(
                columns.map(({ name }) => name),
                facts.unreadable,
              )
            : messages.versionsAlone(version.column.name)))
      : messages.ambiguousTime(unclear.name, unclear.ambiguous),
  );
}

/** Where the rows seem to be in a list within the only object of a file of json; null when they do not. */
function wrapped({ format, rows, unreadable }: Pick<FileFacts, 'format' | 'rows' | 'unreadable'>): string | null {
  const list = format === 'json' && rows === 1 ? unreadable.find(({ reason }) => reason === messages.noOneType()) : undefined;
  return list === undefined ? null : messages.wrappedRows(list.name);
}

/** Smaller is better; null for a column that only the user can choose. */
function rankOf(column: ColumnFacts, { format }: TimeReading, rows: number): number | null {
  const { type, name, values } = column;
  const kind = type !== 'integer' ? 0 : format !== '%Y' ? 4 : isYear(name) ? 8 : null;
  if (kind === null || namesVersion(name)) return null;
  return kind + (isOneShortYear(column, format) ? 16 : 0) + (besides.test(name) ? 2 : 0) + (values < rows ? 1 : 0);
}

/** Whether all rows have the same value, in a form whose year has two digits, such as `01.02.03`. */
function isOneShortYear({ distinct, text }: ColumnFacts, format: string | null): boolean {
  return distinct === 1 && [format ?? '', ...(text.format ?? [])].some((one) => one.includes('%y'));
}

/** Whether a name says that whole numbers are years: `Year`, `model_year`, `yearOfBirth`. */
export function isYear(name: string): boolean {
  return yearName.test(name.replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, '_'));
}

function askedTime(columns: readonly ColumnFacts[], asked: string): ChosenTime {
  const column = columns.find(({ name }) => name === asked) ?? columns.find(({ name }) => sameColumn(asked, name));
  if (column === undefined) {
    const names = columns.map(({ name }) => name);
    throw new InitError('no_time', messages.unknownTime(asked, didYouMean(asked, names), names));
  }
  if (column.values === 0) throw new InitError('no_time', messages.emptyTime(column.name));
  if (column.ambiguous.length > 0) throw new InitError('no_time', messages.ambiguousTime(column.name, column.ambiguous));
  if (column.time === null) throw new InitError('no_time', messages.unreadableTime(column.name, column.type));
  return { column, reading: column.time };
}
