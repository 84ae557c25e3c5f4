/* Texts of a catalog within Markdown of ours. */

/** Markdown's own characters, and anything that would start HTML, stand for themselves. */
export function markdownText(value: string): string {
  return value.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#|]/g, (character) => `\\${character}`);
}

/** As code: a backtick inside is fenced by more of them than stand together anywhere in it. */
export function markdownCode(value: string): string {
  const line = value.replaceAll(/\s+/g, ' ');
  const fence = '`'.repeat(1 + Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length)));
  return fence.length === 1 ? `\`${line}\`` : `${fence} ${line} ${fence}`;
}
