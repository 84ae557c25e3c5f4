import type { Hour } from '../../calendar/periods.ts';
import type { StateRow } from '../../states/StateSlot.ts';

/** The merged states of one combination of grouping values. */
export interface Group {
  /** The first hour of its period; 0 without a time axis. */
  readonly hour: Hour;
  /** False for rows before `start`, which are only compared with. */
  readonly current: boolean;
  /** Its index in the columns of `codes`. */
  readonly row: number;
  readonly states: StateRow;
  /** With privacy: what the answer shows over several windows would reveal, by subtraction, a part of it with too few rows. */
  readonly exposes: boolean;
}
