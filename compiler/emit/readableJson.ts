const WIDTH = 160;
/** The most facts that share a line: a column is its name and its type, a rollup its id, its grain and its dimensions. */
const FACTS = 3;

/**
 * JSON for review, two spaces a level: a fact to a line, so that a diff shows what changed and nothing beside it. What is one thing stays on one
 * line: an expression, a list of names, and an object of a few facts. A list of objects is never on one line, so that adding one moves none.
 * Newline-terminated.
 */
export function readableJson(value: unknown): string {
  return `${block(layOut(value), 0)}\n`;
}

/** A value with its text on one line, or null where it has too many facts or characters for one. */
type Laid =
  | { readonly kind: 'scalar'; readonly line: string; readonly facts: 1 }
  | { readonly kind: 'list'; readonly line: string | null; readonly facts: number; readonly items: readonly Laid[] }
  | { readonly kind: 'map'; readonly line: string | null; readonly facts: number; readonly members: readonly (readonly [string, Laid])[] };

function layOut(value: unknown, inExpression = false): Laid {
  if (typeof value !== 'object' || value === null) return { kind: 'scalar', line: JSON.stringify(value), facts: 1 };
  if (Array.isArray(value)) {
    const items = value.map((item) => layOut(item, inExpression));
    const ofScalars = items.every(({ kind }) => kind === 'scalar');
    const line = ofScalars || inExpression ? oneLine(items.map((item) => item.line), '[', ']') : null;
    return { kind: 'list', items, line, facts: 1 };
  }
  const whole = inExpression || isExpression(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined).map(([key, member]) => [JSON.stringify(key), layOut(member, whole)] as const);
  const facts = whole ? 1 : members.reduce((sum, [, member]) => sum + member.facts, 0);
  const line = facts > FACTS ? null : oneLine(members.map(([key, member]) => (member.line === null ? null : `${key}:${member.line}`)), '{', '}');
  return { kind: 'map', members, line, facts };
}

/** A node of the manifest's expressions. */
function isExpression(value: object): boolean {
  return 'kind' in value && ['column', 'literal', 'call', 'case', 'cast'].includes(String(value.kind));
}

function oneLine(lines: readonly (string | null)[], open: string, close: string): string | null {
  if (lines.includes(null)) return null;
  const line = `${open}${lines.join(',')}${close}`;
  return line.length > WIDTH ? null : line;
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
