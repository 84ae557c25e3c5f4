import { warningKind } from './MessageKind.ts';
import { quoted } from './words.ts';

/* What compiles but is rarely what the author means. */

export const unprotectedRows = warningKind(
  'unprotected-rows',
  ['visits', 'stays', 'patients', 10],
  (metric: string, processor: string, protector: string, minCount: number) => [
    `${quoted(metric)} has no privacy and so shows the small groups of processor ${quoted(processor)} that ${quoted(protector)} withholds.`,
    `Add privacy: {min_count: ${minCount}}, or give it a processor of its own that has only the dimensions that anyone may see.`,
  ],
);
