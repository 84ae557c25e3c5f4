import type { Writable } from 'node:stream';

/** Highlights text. On anything but a terminal with colours it leaves text unchanged. */
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

/** For files, pipes, and users who want no colours. */
export const noInk: Ink = { bold: same, dim: same, red: same, yellow: same, green: same, cyan: same };

/** The ink of a stream. Node reports the colours of its terminal and honours NO_COLOR, FORCE_COLOR and TERM. */
export function inkOn(stream: Writable & { readonly isTTY?: boolean; readonly getColorDepth?: () => number }): Ink {
  return stream.isTTY === true && (stream.getColorDepth?.() ?? 1) > 1 ? colours : noInk;
}
