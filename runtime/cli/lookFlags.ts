import { Option } from 'clipanion';
import { LOOK_FLAG, LOOK_SECONDS } from '../init/LookLimits.ts';
import { readAmount } from './limits/limitOptions.ts';

/** The flag of commands that look at data. */
export const lookOption = Option.String(LOOK_FLAG, {
  description: `How many seconds data may be looked at before that is given up; default: ${LOOK_SECONDS}`,
});

/** @throws CliError for what is no number of seconds */
export function readLookSeconds(text: string | undefined): number {
  return text === undefined ? LOOK_SECONDS : readAmount({ flag: LOOK_FLAG, unit: 'seconds', min: 0.01 }, text);
}
