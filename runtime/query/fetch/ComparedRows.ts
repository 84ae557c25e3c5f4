import type { Dimension, Grain } from '../../../compiler/manifest.ts';
import type { Hour } from '../../calendar/periods.ts';
import type { Filter } from '../question/Question.ts';

/** The rows that an answer with a comparison is built from. */
export interface ComparedRows {
  readonly axis: Grain;
  /** The question's dimensions: together with the axis they identify a row. */
  readonly dimensions: readonly Dimension[];
  readonly filters: readonly Filter[];
  /** Rows from this hour on are within the bounds. */
  readonly current_from: Hour;
  /** Each period of the answer with the one it is compared with. */
  readonly pairs: readonly { readonly now: Hour; readonly before: Hour }[];
}
