/** Whether anything of a text is seen: neither spaces nor what Unicode leaves undrawn, nor the empty pattern of Braille. */
const SEEN = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Makes text safe for a terminal: control characters and those that change the writing direction become escapes. */
export function printable(text: string): string {
  return escaped(text, isControl);
}

/** A value as it can be seen and told from others: as `printable` has it, and all of it in escapes where nothing of it would show. */
export function seenText(text: string): string {
  return SEEN.test(text) ? printable(text) : escaped(text, () => true);
}

function escaped(text: string, isEscaped: (code: number) => boolean): string {
  let shown = '';
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    shown += isEscaped(code) ? `\\u{${code.toString(16)}}` : char;
  }
  return shown;
}

function isControl(code: number): boolean {
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}
