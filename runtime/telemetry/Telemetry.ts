import { unobservedIngest, type IngestObserver } from './IngestObserver.ts';
import { unobserved, type Observer } from './Observer.ts';
import type { ServerReadings } from './ServerReadings.ts';
import type { TelemetrySettings } from './TelemetrySettings.ts';

/** Whether a collector takes what is sent to it. */
export interface ExportEvent {
  readonly signal: 'traces' | 'metrics';
  readonly outcome: 'failed' | 'recovered';
}

/** How a process is watched. */
export interface Telemetry {
  readonly observer: Observer;
  readonly ingest: IngestObserver;
  /** All measurements as Prometheus reads them; null where it cannot. */
  readonly exposition: (() => Promise<string>) | null;
  /** Has the server read whenever its measurements are collected. */
  reads(readings: () => Promise<ServerReadings>): void;
  /** Sends what is left, within a bounded time. */
  close(): Promise<void>;
}

/** For a process that nobody watches. */
const noTelemetry: Telemetry = { observer: unobserved, ingest: unobservedIngest, exposition: null, reads() {}, async close() {} };

/**
 * Loads what a process is watched with: nothing where nobody watches it.
 * @param report told when a collector takes nothing any more, and when it does again
 */
export async function openTelemetry(settings: TelemetrySettings, report: (event: ExportEvent) => void): Promise<Telemetry> {
  const { prometheus, traces, metrics } = settings;
  if (prometheus === 'off' && traces === null && metrics === null) return noTelemetry;
  const { openOtel } = await import('./otel/openOtel.ts');
  return openOtel(settings, report);
}
