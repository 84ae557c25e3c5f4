import type { Resource } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { SERVICE_VERSION } from '../../release/serviceVersion.ts';
import type { IngestObserver } from '../IngestObserver.ts';
import type { Observer } from '../Observer.ts';
import type { ExportEvent } from '../Telemetry.ts';
import type { TraceSettings } from '../TelemetrySettings.ts';
import { spanExporter } from './exporters.ts';
import { samplerOf } from './samplerOf.ts';
import { SCOPE } from './scope.ts';
import { Tracing } from './Tracing.ts';
import { tracingIngest } from './tracingIngest.ts';
import { contextOf, tracingObserver } from './tracingObserver.ts';

/** Traces that are sent to a collector. */
export interface OpenTracing {
  readonly observer: Observer;
  readonly ingest: IngestObserver;
  readonly provider: TracerProvider;
}

/** The variables that name the trace which the process is part of. */
const { TRACEPARENT: traceparent, TRACESTATE: tracestate } = process.env;

/**
 * Spans are queued and sent together in the background: with a slow or missing collector, those that do not fit are lost, and nothing else.
 */
export async function openTracing(settings: TraceSettings, resource: Resource, report: (event: ExportEvent) => void): Promise<OpenTracing> {
  const { protocol, callers, delay_ms, queue, batch, timeout_ms } = settings;
  const processor = new BatchSpanProcessor({
    exporter: await spanExporter(protocol, report),
    scheduledDelayMillis: delay_ms,
    maxQueueSize: queue,
    maxExportBatchSize: batch,
    exportTimeoutMillis: timeout_ms,
  });
  const provider = new TracerProvider({ resource, sampler: samplerOf(settings), spanProcessors: [processor] });
  const tracing = new Tracing(
    provider.getTracer(SCOPE, SERVICE_VERSION),
    contextOf(callers === 'followed' ? { traceparent, tracestate } : {}),
  );
  return { observer: tracingObserver(tracing, callers), ingest: tracingIngest(tracing), provider };
}
