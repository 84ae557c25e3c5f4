const WIDTH = 160;
const DEPTH = 7;

/**
 * JSON for review: one fact a line, two spaces a level, and whatever fits on a line on one line (so that an expression
 * stays in one piece and a diff shows what changed). Newline-terminated.
 */
export function readableJson(value: unknown): string {
  return `${write(value, 0)}\n`;
}

function write(value: unknown, indent: number): string {
  const inline = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || (indent > 2 && inline.length + indent <= WIDTH && depth(value) < DEPTH)) return inline.replaceAll('\u2028', '\\u2028');
  const pad = ' '.repeat(indent + 2);
  const end = ' '.repeat(indent);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => pad + write(item, indent + 2)).join(',\n')}\n${end}]`;
  }
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  if (entries.length === 0) return '{}';
  return `{\n${entries.map(([key, member]) => `${pad}${JSON.stringify(key)}: ${write(member, indent + 2)}`).join(',\n')}\n${end}}`;
}

function depth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depth));
}
