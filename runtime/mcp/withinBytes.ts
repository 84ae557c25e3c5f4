/**
 * Limits a text to a number of UTF-8 bytes: a longer one is cut after a whole line, and says so.
 * @param cut the line that says so
 */
export function withinBytes(text: string, maxBytes: number, cut: string): string {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length <= maxBytes) return text;
  const end = `\n${cut}`;
  const room = bytes.subarray(0, maxBytes - Buffer.byteLength(end));
  return `${room.subarray(0, Math.max(0, room.lastIndexOf(0x0a))).toString('utf8')}${end}`;
}
