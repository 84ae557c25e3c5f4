import type { ReleaseEvents } from '../release/ReleaseHolder.ts';
import { faultText } from './faultText.ts';

/** Warns the person at the terminal when the answer does not come from what was last published. */
export function faultWarning(warn: (text: string) => void): ReleaseEvents {
  return {
    faulted: (fault, serving) => {
      if (fault !== null) warn(faultText(fault, serving?.id ?? null));
    },
  };
}
