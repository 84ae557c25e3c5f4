import type { Change } from '../Change.ts';
import * as messages from '../messages.ts';
import { summarize } from '../summarize.ts';
import { summaryWords } from './summaryWords.ts';

/** A diff for a pull request: a line that sums it up, and a table, worst first. Names from the catalog are code, and no markup. */
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

/** Text that markdown and HTML leave as it is, in one line. An underscore inside a word is not markup. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*~[\]<>|&]|(?<!\w)_|_(?!\w)/g, '\\$&');
}

/** A name as code. No name of a catalog holds a back-tick or a bar; a manifest from elsewhere might. */
function code(name: string): string {
  return /^[\w .-]+$/.test(name) ? `\`${name}\`` : plain(name);
}
