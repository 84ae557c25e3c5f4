import { setTimeout } from 'node:timers/promises';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { SERVICE_VERSION } from '../../release/serviceVersion.ts';
import type { ExportEvent, Telemetry } from '../Telemetry.ts';
import type { MetricSettings, TelemetrySettings } from '../TelemetrySettings.ts';
import { bothIngests, bothObservers } from './both.ts';
import { countingIngest } from './countingIngest.ts';
import { countingObserver } from './countingObserver.ts';
import { observeReadings } from './observeReadings.ts';
import { PrometheusReader } from './PrometheusReader.ts';
import { SCOPE } from './scope.ts';

/** How long, in milliseconds, a process that is ending waits for a collector. */
const LAST_MS = 2000;

/** Monitors a process with the OpenTelemetry SDK: measurements that Prometheus reads or a collector receives, and traces. */
export async function openOtel(settings: TelemetrySettings, report: (event: ExportEvent) => void): Promise<Telemetry> {
  // The standard variables come last, so that they take precedence.
  const instance = settings.instance === undefined ? {} : { 'service.instance.id': settings.instance };
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': SCOPE, 'service.version': SERVICE_VERSION, ...instance }))
    .merge(detectResources({ detectors: [envDetector] }));
  const scraped = settings.prometheus === 'exposed' ? new PrometheusReader() : null;
  const pushed = settings.metrics === null ? null : await pushedMetrics(settings.metrics, report);
  const provider = new MeterProvider({ resource, readers: [scraped, pushed].filter((reader) => reader !== null) });
  const meter = provider.getMeter(SCOPE, SERVICE_VERSION);
  const counting = { observer: countingObserver(meter), ingest: countingIngest(meter) };
  const tracing = settings.traces === null ? null : await (await import('./openTracing.ts')).openTracing(settings.traces, resource, report);
  return {
    observer: tracing === null ? counting.observer : bothObservers(tracing.observer, counting.observer),
    ingest: tracing === null ? counting.ingest : bothIngests(tracing.ingest, counting.ingest),
    exposition: scraped === null ? null : () => scraped.exposition(),
    reads: (readings) => observeReadings(meter, readings),
    async close() {
      const late = new AbortController();
      const ends = [provider.shutdown(), ...(tracing === null ? [] : [tracing.provider.shutdown()])];
      const waited = setTimeout(LAST_MS, 'late' as const, { signal: late.signal }).catch(() => 'in time' as const);
      const ended = await Promise.race([Promise.allSettled(ends).then(() => 'in time' as const), waited]);
      late.abort();
      if (ended === 'late') report({ signal: settings.traces === null ? 'metrics' : 'traces', outcome: 'failed' });
    },
  };
}

async function pushedMetrics(
  { protocol, interval_ms, timeout_ms }: MetricSettings,
  report: (event: ExportEvent) => void,
): Promise<PeriodicExportingMetricReader> {
  const { metricExporter } = await import('./exporters.ts');
  return new PeriodicExportingMetricReader({
    exporter: await metricExporter(protocol, report),
    exportIntervalMillis: interval_ms,
    exportTimeoutMillis: Math.min(interval_ms, timeout_ms),
  });
}
