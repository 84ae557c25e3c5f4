import type { ProcessorLoss } from '../ingest/IngestReport.ts';
import { listed } from './listed.ts';
import { counted } from '../errors/counted.ts';

const reasons: Readonly<Record<ProcessorLoss['chunks'][number]['reason'], string>> = {
  gone: 'its files are gone; put them back, or retire it with --prune',
  failed: 'it cannot be read, as reported above',
};

/** What keeps answering for a processor, and what would be lost without it. */
export function lossLines({ processor, chunks }: ProcessorLoss): readonly string[] {
  const fewer = counted(chunks.length, 'chunk');
  return [
    `  kept ${processor}: its former computation keeps answering, because the new one lacks ${fewer}; --accept-loss publishes it without them`,
    ...listed(chunks.map(({ chunk_id, reason }) => `    ${chunk_id}: ${reasons[reason]}`)),
  ];
}
