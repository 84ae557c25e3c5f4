import type { ResultColumn } from '../../generated/types.ts';

/** A value as text, with a sign that it is an estimate, and its error where that is less than the value itself. */
export function estimateText(text: string, estimate: ResultColumn['estimate'] | null): string {
  if (estimate === undefined || estimate === null) return text;
  const error = errorText(estimate);
  return error === null ? `≈ ${text}` : `≈ ${text} ± ${error}`;
}

/** The error in percent, rounded up to two digits: never less than it is. Null from the value itself on. */
export function errorText({ relative_error }: NonNullable<ResultColumn['estimate']>): string | null {
  if (relative_error === null || relative_error >= 1) return null;
  const percent = 100 * relative_error;
  const place = 10 ** (Math.floor(Math.log10(percent)) - 1);
  return `${Number((Math.ceil(percent / place - 1e-9) * place).toPrecision(2))}%`;
}
