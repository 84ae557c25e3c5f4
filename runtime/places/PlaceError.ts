import { PublicError } from '../errors/PublicError.ts';

export type PlaceErrorCode =
  | 'data_missing'
  | 'path_not_text'
  | 'path_outside_root'
  | 'root_not_given'
  | 'root_unusable'
  | 'extension_missing'
  | 'table_unreadable'
  | 'extension_unusable';

/** Why a place cannot be read at all; names the source that would be read there. */
export class PlaceError extends PublicError<PlaceErrorCode> {
  constructor(code: PlaceErrorCode, message: string) {
    super(code, 422, message);
  }
}
