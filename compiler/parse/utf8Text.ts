import { isUtf8 } from 'node:buffer';

/** What stands for bytes that are not UTF-8. */
export const NOT_UTF8 = '\uFFFF';
/** U+FFFD in UTF-8, each byte as a character. */
const REPLACEMENT = '\u00EF\u00BF\u00BD';

/**
 * The text of UTF-8 bytes. What is not UTF-8 becomes U+FFFF, which no file of ours may contain, so that the compiler reports it. Node would
 * make it U+FFFD, a character like any other: a condition on `Größe` in Latin-1 would compile and never hold.
 */
export function utf8Text(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  const parts = bytes.toString('latin1').split(REPLACEMENT);
  return parts.map((part) => Buffer.from(part, 'latin1').toString('utf8').replaceAll('\uFFFD', NOT_UTF8)).join('\uFFFD');
}
