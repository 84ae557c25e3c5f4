/**
 * A number as it is written in YAML, without an exponent, where the double that was read is another number; otherwise null.
 *
 *     exactNumber('1.50', 1.5)                                                    // null
 *     exactNumber('12345678901234567890.123456', 12345678901234567890.123456)     // '12345678901234567890.123456'
 */
export function exactNumber(written: string, read: number): string | null {
  const exact = plainDigits(written);
  return exact === null || exact === plainDigits(String(read)) ? null : exact;
}

const decimal = /^([-+]?)(\d*)(?:\.(\d*))?(?:e([-+]?\d+))?$/i;
/** No double is larger, so that the text is not either. */
const LARGEST_EXPONENT = 400;

/** One spelling for each number, or null for what is not written in decimal digits. */
function plainDigits(text: string): string | null {
  const [, sign, whole = '', fraction = '', power = '0'] = decimal.exec(text) ?? [];
  const exponent = Number(power);
  if (sign === undefined || whole + fraction === '' || Math.abs(exponent) > LARGEST_EXPONENT) return null;
  const digits = `${'0'.repeat(Math.max(0, -exponent))}${whole}${fraction}${'0'.repeat(Math.max(0, exponent))}`;
  const point = Math.max(0, -exponent) + whole.length + exponent;
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, '');
  let end = digits.length;
  while (end > point && digits[end - 1] === '0') end -= 1;
  const after = digits.slice(point, end);
  const plain = `${before === '' ? '0' : before}${after === '' ? '' : `.${after}`}`;
  return sign === '-' && plain !== '0' ? `-${plain}` : plain;
}
