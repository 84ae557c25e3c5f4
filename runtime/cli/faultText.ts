import type { GenerationFault } from '../../generated/types.ts';

const reasons: Readonly<Record<GenerationFault, string>> = {
  lost: 'The published generation is gone: its file, or the link to it, was moved, removed or replaced.',
  damaged: 'The published generation is damaged: its file is not what was published.',
  newer: 'The published generation was written by a later version of the service, and this one cannot read its format.',
};

/** @param serving the generation that is used instead; null when there is none. */
export function faultText(fault: GenerationFault, serving: string | null): string {
  const instead = serving === null ? 'There is no other generation to use.' : `Generation ${serving} is used instead.`;
  const remedy = fault === 'newer' ? 'Use that version.' : 'To publish it again, run: service ingest WORKSPACE';
  return `${reasons[fault]} ${instead} ${remedy}`;
}
