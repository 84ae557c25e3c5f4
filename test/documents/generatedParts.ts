import { readFileSync } from 'node:fs';
import { repository } from '../support/catalogs.ts';

/**
 * A page with its generated parts made again. Each stands between two comments, `<!-- made: name -->` and `<!-- end -->`; what is around them
 * is written by hand.
 * @param page below the repository.
 * @param parts every part of the page, by name.
 */
export function withParts(page: string, parts: Readonly<Record<string, string>>): string {
  const missing = new Set(Object.keys(parts));
  const text = readFileSync(repository + page, 'utf8').replaceAll(/<!-- made: (\w+) -->\n[^]*?<!-- end -->/g, (_whole, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`${page} has a part "${name}" that nothing makes`);
    missing.delete(name);
    return `<!-- made: ${name} -->\n\n${part.trim()}\n\n<!-- end -->`;
  });
  if (missing.size > 0) throw new Error(`${page} has no place for ${[...missing].join(', ')}`);
  return text;
}

/** A table of Markdown. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', '<br>')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
