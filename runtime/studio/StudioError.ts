import { PublicError } from '../errors/PublicError.ts';

type StudioErrorCode =
  'journey_unknown' | 'page_outdated' | 'step_missing' | 'not_confirmed' | 'catalog_changed' | 'draft_refused' | 'no_model';

/** Why a step of the studio was not taken. Nothing was written. */
export class StudioError extends PublicError<StudioErrorCode> {}
