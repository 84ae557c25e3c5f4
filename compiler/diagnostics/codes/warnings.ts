import { holdsStates, type Privacy } from '../../privacy.ts';
import { warningKind } from './MessageKind.ts';
import { listOf, nearest } from '../didYouMean.ts';
import { quoted } from './words.ts';

/* What compiles but is rarely what the author means. */

export const unprotectedRows = warningKind(
  'unprotected-rows',
  ['visits', 'stays', 'patients', { min_count: 10 }],
  (metric: string, processor: string, protector: string, rule: Privacy) => [
    `${quoted(metric)} has no privacy and so shows the small groups of processor ${quoted(processor)} that ${quoted(protector)} withholds.`,
    `Add privacy: {min_count: ${rule.min_count}${holdsStates(rule) ? ', states: true' : ''}}, or give it a processor of its own that has only the dimensions that anyone may see.`,
  ],
);

export const unprotectedStates = warningKind(
  'unprotected-states',
  ['visits', 'stays', 'patients'],
  (metric: string, processor: string, protector: string) => [
    `The privacy of ${quoted(metric)} shows small counts of the states of processor ${quoted(processor)}, which ${quoted(protector)} withholds.`,
    `Add states: true to it, or give it a processor of its own without the states that must not be counted.`,
  ],
);

export const unreadFile = warningKind(
  'unread-file',
  ['catalog/metric.yaml', ['catalog/metrics.yaml', 'catalog/processors.yaml']],
  (file: string, read: readonly string[]) => {
    const [meant] = nearest(
      stemOf(file),
      read.map((path) => stemOf(path)),
    );
    const near = read.find((path) => stemOf(path) === meant);
    return [
      `${quoted(file)} is not read.`,
      near === undefined
        ? `A catalog consists of ${listOf(read, 'and')}, or of the .yaml files in folders of these names, such as catalog/metrics/: move its contents into one of them.`
        : `Did you mean ${quoted(near)}?`,
    ];
  },
);

/** The name of a file without its folder and its ending. */
function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}
