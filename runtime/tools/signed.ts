import { format } from 'd3-format';

const percent = format('.1%');

/** A number's text with a plus sign where it is more than zero; none where it is written as zero. */
export function withSign(value: number, text: string): string {
  return value > 0 && /[1-9]/.test(text) ? text.replace(/^(?:≈ )?(?!\+)/, '$&+') : text;
}

/** The text of a number's size with the sign of the number; with none where it is written as zero. */
export function signedSize(value: number, size: string): string {
  return /[1-9]/.test(size) ? `${value > 0 ? '+' : '−'}${size.replace(/^\+/, '')}` : size;
}

/** A relative change, in percent and with its sign. */
export function signedPercent(share: number): string {
  return withSign(share, percent(share));
}
