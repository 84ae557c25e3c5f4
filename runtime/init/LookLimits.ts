import { InitError } from './InitError.ts';
import * as messages from './messages.ts';

/** How long data may be looked at. */
export interface LookLimits {
  readonly seconds: number;
  /** Ends it before. */
  readonly stop: AbortSignal;
}

/** The flag that sets the limit, for messages. */
export const LOOK_FLAG = '--look-timeout';
/** Its default. */
export const LOOK_SECONDS = 300;

/** The most bytes that compressed files are unpacked to for a look, all together. */
export const LOOK_UNPACKED_BYTES = 2 * 2 ** 30;
/** A file is unpacked up to this size, and a larger one to 250 times its own: a table shrinks by 10 to 100 times. */
const UNPACKED_BYTES = 64 * 2 ** 20;

/** How many bytes a compressed file may be unpacked to. @param left of the limit for all files */
export function lookExpansionLimit(bytes: number, left: number): number {
  return Math.min(left, Math.max(UNPACKED_BYTES, 250 * bytes));
}

/**
 * Looks at data within limits.
 * @param look ends with any error when its signal aborts
 * @throws InitError when it took too long or was stopped
 */
export async function withinLimits<Result>({ seconds, stop }: LookLimits, look: (end: AbortSignal) => Promise<Result>): Promise<Result> {
  const late = AbortSignal.timeout(Math.ceil(1000 * seconds));
  try {
    return await look(AbortSignal.any([stop, late]));
  } catch (error) {
    if (stop.aborted) throw new InitError('stopped', messages.lookStopped());
    if (late.aborted) throw new InitError('too_slow', messages.lookTooLong(seconds, LOOK_FLAG));
    throw error;
  }
}
