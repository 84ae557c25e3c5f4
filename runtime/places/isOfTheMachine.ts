import { machineFaultOf } from '../errors/machineFault.ts';
import { PublicError } from '../errors/PublicError.ts';
import { placeEnds } from './PlaceWatch.ts';
import { remoteFaultOf } from './remoteFault.ts';

/**
 * Whether a failure is caused by the machine (disk, permissions), by a place of which nothing more is read or by an interruption rather
 * than by data, so that trying other chunks would not help.
 */
export function isOfTheMachine(error: unknown): boolean {
  if (error instanceof PublicError) return false;
  const fault = machineFaultOf(error);
  if (error instanceof Error && error.message.startsWith('INTERRUPT')) return true;
  const remote = remoteFaultOf(error);
  if (placeEnds.some((end) => end === remote)) return true;
  // Fewer chunks at once need less memory.
  return fault === null ? error instanceof Error && 'code' in error : fault !== 'out_of_memory';
}
