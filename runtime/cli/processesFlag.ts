import { Option } from 'clipanion';
import { CliError } from './CliError.ts';
import { readAmount } from './limits/limitOptions.ts';

/** More would only take memory from each other. */
const MOST = 64;

/** How many processes serve together. */
export const processesOption = Option.String('--processes', {
  description:
    'Processes that answer on the same port, each with its own copy of what is served, where more than one core is to serve; a limit for all calls together is shared out to them; default: 1',
});

/** @throws CliError */
export function readProcesses(text: string | undefined): number {
  if (text === undefined) return 1;
  const count = readAmount({ flag: '--processes', unit: 'count', min: 1 }, text);
  if (count > MOST) throw new CliError(`--processes ${text}: ${MOST} are the most. One for each core is enough.`);
  return count;
}
