const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;
const noWidth = /[\p{Mn}\p{Me}\p{Cf}]/u;

/**
 * How many terminal columns a text takes: two for a wide character (East Asian, emoji), none for a combining one. Approximates Unicode TR
 * 11.
 */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += noWidth.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return width;
}
