import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import type { PushMetricExporter } from '@opentelemetry/sdk-metrics';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { ExportEvent } from '../Telemetry.ts';
import type { OtlpProtocol } from '../TelemetrySettings.ts';

type Report = (event: ExportEvent) => void;

/** Sends spans to the collector that the standard variables name. */
export async function spanExporter(protocol: OtlpProtocol, report: Report): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return reporting<SpanExporter, Parameters<SpanExporter['export']>[0]>(new OTLPTraceExporter(), 'traces', report);
}

/** Sends measurements to it. */
export async function metricExporter(protocol: OtlpProtocol, report: Report): Promise<PushMetricExporter> {
  const { OTLPMetricExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-metrics-otlp-http')
      : await import('@opentelemetry/exporter-metrics-otlp-proto');
  return reporting<PushMetricExporter, Parameters<PushMetricExporter['export']>[0]>(new OTLPMetricExporter(), 'metrics', report);
}

/** Reports the first failure and the first success after it, with nothing that the collector said. */
function reporting<Exporter extends { export(items: Items, done: (result: ExportResult) => void): void }, Items>(
  exporter: Exporter,
  signal: ExportEvent['signal'],
  report: Report,
): Exporter {
  const send = exporter.export.bind(exporter);
  let taken = true;
  exporter.export = (items, done) =>
    send(items, (result) => {
      const takes = result.code === ExportResultCode.SUCCESS;
      if (takes !== taken) report({ signal, outcome: takes ? 'recovered' : 'failed' });
      taken = takes;
      done(result);
    });
  return exporter;
}
