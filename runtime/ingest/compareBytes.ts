/** Compares two texts by their UTF-8 bytes, which is by code point, as the engine compares them. */
export function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8'));
}
