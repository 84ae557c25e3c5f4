/* Catalog texts inside Markdown that we write. */

/** Escapes Markdown's own characters and anything that would start HTML. */
export function markdownText(value: string): string {
  return value.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#|]/g, (character) => `\\${character}`);
}

/** Inline code, fenced with more backticks than occur in a row inside it. */
export function markdownCode(value: string): string {
  const line = value.replaceAll(/\s+/g, ' ');
  const fence = '`'.repeat(1 + Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length)));
  return fence.length === 1 ? `\`${line}\`` : `${fence} ${line} ${fence}`;
}
