const WIDTH = 160;
/** The most facts that share a line: a column has a name and a type; a rollup an id, a grain and dimensions. */
const FACTS = 3;

/**
 * JSON for review, indented by two spaces, with one fact per line so that a diff shows exactly what changed. An expression, a list of names
 * or an object of a few facts stays on one line. A list of objects always spans lines, so that adding one moves none. Ends with a newline.
 */
export function readableJson(value: unknown): string {
  return `${block(value, 0, false)}\n`;
}

function block(value: unknown, indent: number, inExpression: boolean): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const short = indent > 2 ? onOneLine(value, WIDTH - indent, inExpression) : null;
  if (short !== null) return short.text;
  const whole = inExpression || isExpression(value);
  const pad = ' '.repeat(indent + 2);
  const parts = Array.isArray(value)
    ? value.map((item) => pad + block(item, indent + 2, whole))
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([key, member]) => `${pad}${JSON.stringify(key)}: ${block(member, indent + 2, whole)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return parts.length === 0 ? open + close : `${open}\n${parts.join(',\n')}\n${' '.repeat(indent)}${close}`;
}

interface Line {
  readonly text: string;
  readonly facts: number;
}

/** A value's text on one line; null as soon as it has too many facts or exceeds the room. */
function onOneLine(value: unknown, room: number, inExpression: boolean): Line | null {
  if (typeof value !== 'object' || value === null) {
    const text = JSON.stringify(value);
    return text.length > room ? null : { text, facts: 1 };
  }
  const isList = Array.isArray(value);
  const whole = inExpression || isExpression(value);
  let text = isList ? '[' : '{';
  let facts = 0;
  for (const [key, member] of Object.entries(value)) {
    if (!isList && member === undefined) continue;
    if (isList && !whole && isObject(member)) return null;
    if (text.length > 1) text += ',';
    if (!isList) text += `${JSON.stringify(key)}:`;
    const part = onOneLine(member, room - text.length - 1, whole);
    if (part === null) return null;
    text += part.text;
    facts += part.facts;
    if (facts > FACTS && !isList && !whole) return null;
  }
  text += isList ? ']' : '}';
  return text.length > room ? null : { text, facts: isList || whole ? 1 : facts };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** An expression node of the manifest. */
function isExpression(value: object): boolean {
  return 'kind' in value && ['column', 'literal', 'call', 'case', 'cast'].includes(String(value.kind));
}
