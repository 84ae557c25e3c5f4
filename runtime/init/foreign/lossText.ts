import type { Loss } from '../../interchange/Foreign.ts';

/** What is not translated, on one line. */
export function lossText({ what, reason, place }: Loss): string {
  return `${place}  ${what}: ${reason}`;
}
