import type { Writable } from 'node:stream';
import type { ReleaseEvents } from '../release/ReleaseHolder.ts';
import { faultText } from './faultText.ts';
import { inkOn } from './ink.ts';

/** Warns the person at the terminal when the answer does not come from what was last published. */
export function faultWarning(stderr: Writable): ReleaseEvents {
  return {
    faulted: (fault, serving) => {
      if (fault !== null) stderr.write(`${inkOn(stderr).yellow('Warning:')} ${faultText(fault, serving?.id ?? null)}\n`);
    },
  };
}
