import { Option } from 'clipanion';
import { machineMemory } from '../machine/Resources.ts';
import { readAmount } from './limits/limitOptions.ts';

/** The share of the machine's memory that resident tables may take unless a flag says otherwise. */
const SHARE = 1 / 8;

/** How much memory a server may use for tables that it reads there. */
export const residentOption = Option.String('--resident-memory', {
  description:
    'Memory for aggregate tables that questions are answered from without the engine, loaded once they are asked for; 0 for none; default: an eighth of the memory that this process may use',
});

/** In bytes. @throws CliError */
export function readResident(text: string | undefined): number {
  return text === undefined ? Math.floor(SHARE * machineMemory()) : readAmount({ flag: '--resident-memory', unit: 'bytes', min: 0 }, text);
}
