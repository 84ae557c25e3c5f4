const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Without any of these, every number has so few digits that a double preserves it. */
const SUSPECT = /\d{16}|[\d.]{17}|\d[eE]/;

/**
 * Quotes each number in a JSON text that a double cannot hold (9007199254740993, 0.12345678901234567, 1e400), as written, so that a parser
 * rounds none. A double holds a number if the nearest double is written as that number.
 * @param under only numbers under these keys, starting from the outermost object
 */
export function quoteInexact(text: string, under: readonly string[] = []): string {
  if (!SUSPECT.test(text)) return text;
  const parts: string[] = [];
  const path: string[] = [];
  let from = 0;
  let at = 0;
  while (at < text.length) {
    const char = text[at] ?? '';
    if (char === '"') {
      const end = endOfString(text, at);
      if (path.length > 0 && isKey(text, end)) path[path.length - 1] = keyOf(text.slice(at, end));
      at = end;
      continue;
    }
    if (char === '-' || (char >= '0' && char <= '9')) {
      NUMBER.lastIndex = at;
      const [number = char] = NUMBER.exec(text) ?? [];
      if (under.every((key, depth) => path[depth] === key) && !isExact(number)) {
        parts.push(text.slice(from, at), `"${number}"`);
        from = at + number.length;
      }
      at += number.length;
      continue;
    }
    if (char === '{' || char === '[') path.push('');
    else if (char === '}' || char === ']') path.pop();
    at += 1;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(from);
}

/** Whether the double nearest to a number is written as that number. */
function isExact(number: string): boolean {
  const nearest = Number(number);
  return Number.isFinite(nearest) && spelled(number) === spelled(String(nearest));
}

/** Its significant digits and the position of the last one: the same for equal numbers. */
function spelled(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(number) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/(?<!0)0+$/, '');
  if (significant === '') return '0';
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}

/** The index after the closing quote of the string that opens at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function isKey(text: string, end: number): boolean {
  let at = end;
  while (' \t\r\n'.includes(text[at] ?? 'x')) at += 1;
  return text[at] === ':';
}

function keyOf(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1);
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
}
