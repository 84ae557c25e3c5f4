import type { TidyCsv } from './tidyCsv.ts';

/** What stands for a number among the kinds of a record's fields. */
export const NUMBER_CELL = 'n';

/** A table of another format as a tidy csv file. */
export interface TidyTexts extends TidyCsv {
  readonly names: readonly string[];
  /** Columns that cannot be read, with the reason, where nobody said which columns matter. */
  readonly unreadable: ReadonlyMap<string, string>;
  /** Columns whose merged cells were filled in, with the first of these. */
  readonly merged: ReadonlyMap<string, string>;
  /** Whether a last field of each record, behind its line, has a character for each column, which tells numbers from texts. */
  readonly kinds: 'told' | 'left';
}
