import type { Writable } from 'node:stream';

/** Marks text for the eye. On anything but a terminal that shows colours it leaves text as it is. */
export interface Ink {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly green: (text: string) => string;
  readonly cyan: (text: string) => string;
}

const as = (on: number, off: number) => (text: string) => (text === '' ? '' : `\u001b[${on}m${text}\u001b[${off}m`);

const colours: Ink = { bold: as(1, 22), dim: as(2, 22), red: as(31, 39), yellow: as(33, 39), green: as(32, 39), cyan: as(36, 39) };

const same = (text: string): string => text;

/** For files, pipes, and those who want none. */
export const noInk: Ink = { bold: same, dim: same, red: same, yellow: same, green: same, cyan: same };

/** The ink of a stream. Node says how many colours its terminal has, and knows NO_COLOR, FORCE_COLOR and TERM. */
export function inkOn(stream: Writable & { readonly isTTY?: boolean; readonly getColorDepth?: () => number }): Ink {
  return stream.isTTY === true && (stream.getColorDepth?.() ?? 1) > 1 ? colours : noInk;
}
