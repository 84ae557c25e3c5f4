/**
 * A timestamp in the form of answers as microseconds since 1970.
 * @param text `2024-01-31T13:00`, with seconds and up to six digits of them if there are any
 */
export function microsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(Date.parse(`${whole}Z`)) * 1000n + BigInt(fraction.padEnd(6, '0'));
}
