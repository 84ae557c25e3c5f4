import { canonicalJson } from '../../canonicalJson.ts';
import type { Words } from '../../manifest.ts';
import type { OsiContext, OsiDocument, OsiExpression, OsiExtension } from './OsiDocument.ts';

/** The text of a document for review: each field and each metric on a line of its own. Ends with a newline. */
export function osiText(document: OsiDocument): string {
  return `${written(document, '')}\n`;
}

function written(value: unknown, pad: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  // A member of a list is a line, unless it has a list of such members itself.
  const inner = `${pad}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${isContainer(item) ? written(item, inner) : JSON.stringify(item)}`);
    return items.length === 0 ? '[]' : `[\n${items.join(',\n')}\n${pad}]`;
  }
  const members = Object.entries(value).map(
    ([key, member]) => `${inner}${JSON.stringify(key)}: ${isLists(member) ? written(member, inner) : JSON.stringify(member)}`,
  );
  return `{\n${members.join(',\n')}\n${pad}}`;
}

/** The model and its datasets. */
function isContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('datasets' in value || 'fields' in value);
}

function isLists(value: unknown): boolean {
  return Array.isArray(value) && value.some((item) => typeof item === 'object');
}

/** An expression of plain SQL. */
export function ansi(expression: string): OsiExpression {
  return { dialects: [{ dialect: 'ANSI_SQL', expression }] };
}

/** Other names and advice, for models. */
export function words({ aliases = [], synonyms = [], guidance }: Words): { readonly ai_context?: OsiContext } {
  const names = [...aliases, ...synonyms];
  if (names.length === 0 && guidance === undefined) return {};
  return {
    ai_context: { ...(names.length === 0 ? {} : { synonyms: names }), ...(guidance === undefined ? {} : { instructions: guidance }) },
  };
}

/** What the specification has no place for. */
export function extension(data: unknown): OsiExtension {
  return { vendor_name: 'COMMON', data: canonicalJson(data) };
}

/** A name that no other field of a dataset has. */
export function uniqueField(base: string, taken: ReadonlySet<string>): string {
  let name = base;
  for (let number = 2; taken.has(name); number++) name = `${base}_${number}`;
  return name;
}
