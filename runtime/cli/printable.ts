/** Makes text safe for a terminal: control characters and those that change the writing direction become escapes. */
export function printable(text: string): string {
  let shown = '';
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    shown += isControl(code) ? `\\u{${code.toString(16)}}` : char;
  }
  return shown;
}

function isControl(code: number): boolean {
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}
