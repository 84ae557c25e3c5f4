import { warningKind } from './MessageKind.ts';
import { quoted } from './words.ts';

/* What compiles but is rarely what the author means. */

export const unprotectedRows = warningKind(
  'unprotected-rows',
  ['visits', 'stays', 'patients', 10],
  (metric: string, processor: string, protector: string, minCount: number) => [
    `${quoted(metric)} has no privacy, but reads the rows of processor ${quoted(processor)}, of which ${quoted(protector)} withholds small groups: it shows them.`,
    `Add privacy: {min_count: ${minCount}}, or have it read a processor of its own with the dimensions that anyone may see.`,
  ],
);
