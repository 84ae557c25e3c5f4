import { Option } from 'clipanion';
import { readAmount } from './limits/limitOptions.ts';
import { onlyInBucket } from './onlyInBucket.ts';

const POLL_SECONDS = 10;

/** How often a server looks into the bucket of its workspace. */
export const pollOption = Option.String('--poll', {
  description: `How many seconds a server waits between two looks into the bucket of its workspace; SIGUSR2 lets it look at once; default: ${POLL_SECONDS}`,
});

/** In milliseconds. @param workspace where it is. @throws CliError */
export function readPoll(text: string | undefined, workspace: 'in bucket' | 'in folder'): number {
  if (text !== undefined && workspace === 'in folder') throw onlyInBucket('--poll');
  return 1000 * (text === undefined ? POLL_SECONDS : readAmount({ flag: '--poll', unit: 'seconds', min: 0.1 }, text));
}
