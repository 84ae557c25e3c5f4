import type { Cell } from '../../generated/types.ts';

/** A value as it is drawn and compared: whole numbers and decimals may be texts, whose digits beyond those of a double only the texts have. */
export function numberOf(value: Cell | undefined): number | null {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
