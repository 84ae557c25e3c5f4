import type { Change } from '../Change.ts';
import * as messages from '../messages.ts';
import { summarize } from '../summarize.ts';
import { summaryWords } from './summaryWords.ts';

/** A diff for a pull request: a summary line and a table, worst first. Names from the catalog are written as code and never as markup. */
export function diffMarkdown(changes: readonly Change[]): string {
  const summary = `**Catalog:** ${summaryWords(summarize(changes), code)}`;
  if (changes.length === 0) return `${summary}\n`;
  const rows = changes.map((change) => [
    change.client === 'breaking' ? '**breaking**' : change.client,
    change.data,
    `${change.subject.kind} ${code(change.subject.name)}`,
    plain(change.message),
    ...[change.metrics, change.columns, change.processors].map((names) => messages.namesShown(names.map(code))),
  ]);
  const table = [
    ['Clients', 'Data', 'Subject', 'Change', 'Metrics', 'Columns', 'Processors'],
    Array.from({ length: 7 }, () => '---'),
    ...rows,
  ];
  return `${summary}\n\n${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

/** Escapes text so that Markdown and HTML show it as is, on one line. An underscore inside a word is not markup. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*~[\]<>|&]|(?<!\w)_|_(?!\w)/g, '\\$&');
}

/** A name as code. Catalog names contain no backtick or bar, but a manifest from elsewhere might. */
function code(name: string): string {
  return /^[\w .-]+$/.test(name) ? `\`${name}\`` : plain(name);
}
