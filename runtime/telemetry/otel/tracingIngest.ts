import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { IngestObserver } from '../IngestObserver.ts';
import type { Tracing } from './Tracing.ts';

/** Traces the ingest of sources, and of chunks that are read together. */
export function tracingIngest(tracing: Tracing): IngestObserver {
  return {
    source: (source, work) =>
      tracing.within({ name: 'ingest run', kind: SpanKind.INTERNAL, attributes: { 'governed.source': source } }, (span) =>
        work(({ outcome, chunks, rows }) => {
          span.setAttributes({
            'governed.outcome': outcome,
            'governed.chunks': chunks.done,
            'governed.failed_chunks': chunks.failed,
            'governed.retired_chunks': chunks.retired,
            'governed.rows': rows,
          });
          if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
        }),
      ),
    chunks: (chunks, work) =>
      tracing.within({ name: 'ingest chunks', kind: SpanKind.INTERNAL, attributes: { 'governed.chunks': chunks } }, work),
  };
}
