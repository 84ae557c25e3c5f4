import { change, within, type Change, type Where } from '../Change.ts';
import type { ChangeCode } from '../clientImpacts.ts';
import * as messages from '../messages.ts';

/** The rule for a field that holds text for people and determines nothing. */
export function describedBy(code: Extract<ChangeCode, `${string}-described`>, field: string): (pair: Where) => readonly Change[] {
  return (where) => [change(code, within(where, field), messages.described([field]))];
}
