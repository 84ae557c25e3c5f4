import { PublicError } from '../../errors/PublicError.ts';

export type ExperimentErrorCode = 'unit_missing' | 'row_too_new' | 'units_unreadable' | 'units_held' | 'units_foreign';

/** Why the units of an experiment cannot be computed. */
export class ExperimentError extends PublicError<ExperimentErrorCode> {
  constructor(code: ExperimentErrorCode, message: string) {
    super(code, 422, message);
  }
}
