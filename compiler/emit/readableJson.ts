const WIDTH = 160;
const DEPTH = 7;

/**
 * JSON for review: one fact a line, two spaces a level, and whatever is short on one line (so that an expression stays in one piece and a diff
 * shows what changed). Newline-terminated.
 */
export function readableJson(value: unknown): string {
  return `${block(layOut(value), 0)}\n`;
}

/** A value with its text on one line, or null where that would be too long or too deep. */
type Laid =
  | { readonly kind: 'scalar'; readonly line: string; readonly depth: 0 }
  | { readonly kind: 'list'; readonly line: string | null; readonly depth: number; readonly items: readonly Laid[] }
  | { readonly kind: 'map'; readonly line: string | null; readonly depth: number; readonly members: readonly (readonly [string, Laid])[] };

function layOut(value: unknown): Laid {
  if (typeof value !== 'object' || value === null) return { kind: 'scalar', line: JSON.stringify(value), depth: 0 };
  if (Array.isArray(value)) {
    const items = value.map(layOut);
    return { kind: 'list', items, ...oneLine(items, items.map(({ line }) => line), '[', ']') };
  }
  const members = Object.entries(value).filter(([, member]) => member !== undefined).map(([key, member]) => [JSON.stringify(key), layOut(member)] as const);
  const lines = members.map(([key, { line }]) => (line === null ? null : `${key}:${line}`));
  return { kind: 'map', members, ...oneLine(members.map(([, member]) => member), lines, '{', '}') };
}

function oneLine(parts: readonly Laid[], lines: readonly (string | null)[], open: string, close: string): { readonly line: string | null; readonly depth: number } {
  const depth = 1 + Math.max(0, ...parts.map((part) => part.depth));
  if (depth >= DEPTH || lines.includes(null)) return { line: null, depth };
  const line = `${open}${lines.join(',')}${close}`;
  return { line: line.length > WIDTH ? null : line, depth };
}

function block(laid: Laid, indent: number): string {
  const { line } = laid;
  if (laid.kind === 'scalar') return laid.line;
  const empty = laid.kind === 'list' ? laid.items.length === 0 : laid.members.length === 0;
  if (line !== null && (empty || (indent > 2 && line.length + indent <= WIDTH))) return line;
  const pad = ' '.repeat(indent + 2);
  const parts = laid.kind === 'list' ? laid.items.map((item) => pad + block(item, indent + 2)) : laid.members.map(([key, member]) => `${pad}${key}: ${block(member, indent + 2)}`);
  const [open, close] = laid.kind === 'list' ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${' '.repeat(indent)}${close}`;
}
