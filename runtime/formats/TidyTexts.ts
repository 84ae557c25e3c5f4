import type { TidyCsv } from './tidyCsv.ts';

/** A table of another format as a tidy csv file. */
export interface TidyTexts extends TidyCsv {
  readonly names: readonly string[];
  /** Columns that cannot be read, with the reason, where nobody said which columns matter. */
  readonly unreadable: ReadonlyMap<string, string>;
}
