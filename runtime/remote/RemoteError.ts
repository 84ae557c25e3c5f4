import { PublicError } from '../errors/PublicError.ts';

/** Why a workspace in a bucket cannot be used. */
export type RemoteErrorCode =
  | 'bucket_address'
  | 'bucket_refused'
  | 'bucket_absent'
  | 'bucket_unreachable'
  | 'bucket_failing'
  | 'bucket_unconditional'
  | 'bucket_held'
  | 'bucket_moved'
  | 'bucket_damaged'
  | 'bucket_newer'
  | 'bucket_names'
  | 'working_copy';

const statuses: Readonly<Record<RemoteErrorCode, number>> = {
  bucket_address: 400,
  bucket_refused: 403,
  bucket_absent: 404,
  bucket_unreachable: 503,
  bucket_failing: 502,
  bucket_unconditional: 501,
  bucket_held: 409,
  bucket_moved: 409,
  bucket_damaged: 500,
  bucket_newer: 500,
  bucket_names: 409,
  working_copy: 409,
};

/** A workspace in a bucket, its objects or its working copy cannot be used. Names objects by their paths in the workspace. */
export class RemoteError extends PublicError<RemoteErrorCode> {
  constructor(code: RemoteErrorCode, message: string) {
    super(code, statuses[code], message);
  }
}
