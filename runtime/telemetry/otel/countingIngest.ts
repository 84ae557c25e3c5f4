import type { Meter } from '@opentelemetry/api';
import type { IngestObserver } from '../IngestObserver.ts';
import { ingested } from '../series.ts';
import { counter, histogram, secondsSince } from './instruments.ts';

/** Counts what an ingest does. */
export function countingIngest(meter: Meter): IngestObserver {
  const chunks = counter(meter, ingested.chunks);
  const rows = counter(meter, ingested.rows);
  const duration = histogram(meter, ingested.duration);
  return {
    async source(source, work) {
      const started = performance.now();
      return work((end) => {
        for (const outcome of ['done', 'failed', 'retired'] as const) chunks.add(end.chunks[outcome], { source, outcome });
        rows.add(end.rows, { source });
        duration.record(secondsSince(started), { source, outcome: end.outcome });
      });
    },
    chunks: (_chunks, work) => work(),
  };
}
