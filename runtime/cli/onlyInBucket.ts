import { CliError } from './CliError.ts';

/** A flag that a workspace in a folder could not obey. */
export function onlyInBucket(flag: string): CliError {
  return new CliError(`${flag} is for a workspace in a bucket (s3://bucket/prefix), and this one is in a folder: leave it out.`);
}
