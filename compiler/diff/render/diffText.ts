import { CLIENT_IMPACTS, type Change } from '../Change.ts';
import * as messages from '../messages.ts';
import { summarize } from '../summarize.ts';
import { summaryWords } from './summaryWords.ts';

/**
 * A diff for a terminal, worst first:
 *
 *     1 breaking change. No data to ingest again.
 *
 *     BREAKING       metric flights
 *         metric-removed: The metric is gone.
 *           columns flights; processors traffic
 */
export function diffText(changes: readonly Change[]): string {
  const groups = CLIENT_IMPACTS.map((impact) => ({ impact, found: changes.filter(({ client }) => client === impact) })).filter(
    ({ found }) => found.length > 0,
  );
  const blocks = groups.map(({ impact, found }) => [impact.toUpperCase(), ...bySubject(found)].join('\n'));
  return `${[summaryWords(summarize(changes), (name) => name), ...blocks].join('\n\n')}\n`;
}

function bySubject(changes: readonly Change[]): readonly string[] {
  const headings = changes.map(({ subject }) => `  ${subject.kind} ${subject.name}`);
  return [...new Set(headings)].flatMap((heading) => [
    heading,
    ...changes.filter((_, index) => headings[index] === heading).flatMap(lines),
  ]);
}

function lines(change: Change): readonly string[] {
  const { code, data, message, subject } = change;
  const touches = (['metrics', 'columns', 'processors'] as const).flatMap((what) => {
    const names = change[what].filter((name) => !isSubject(what, name, subject));
    return names.length === 0 ? [] : [`${what} ${messages.namesShown(names)}`];
  });
  const details = [...(data === 'none' ? [] : [`data ${data}`]), ...touches];
  return [`    ${code}: ${message}`, ...(details.length === 0 ? [] : [`      ${details.join('; ')}`])];
}

/** Whether the heading already names these. */
function isSubject(what: 'metrics' | 'columns' | 'processors', name: string, subject: Change['subject']): boolean {
  return name === subject.name && what === `${subject.kind}s`;
}
