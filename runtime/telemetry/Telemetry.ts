import { unobservedIngest, type IngestObserver } from './IngestObserver.ts';
import { unobserved, type Observer } from './Observer.ts';
import type { ServerReadings } from './ServerReadings.ts';
import type { TelemetrySettings } from './TelemetrySettings.ts';

/** Whether a collector accepts what is sent to it. */
export interface ExportEvent {
  readonly signal: 'traces' | 'metrics';
  readonly outcome: 'failed' | 'recovered';
}

/** How a process is monitored. */
export interface Telemetry {
  readonly observer: Observer;
  readonly ingest: IngestObserver;
  /** All measurements in the format of Prometheus; null when it cannot read them. */
  readonly exposition: (() => Promise<string>) | null;
  /** Takes readings of the server whenever its measurements are collected. */
  reads(readings: () => Promise<ServerReadings>): void;
  /** Sends what is left, within a limited time. */
  close(): Promise<void>;
}

/** For a process that nobody monitors. */
const noTelemetry: Telemetry = { observer: unobserved, ingest: unobservedIngest, exposition: null, reads() {}, async close() {} };

/**
 * Loads the code that monitors a process; nothing when nobody does.
 * @param report called when a collector stops accepting data, and when it accepts them again
 */
export async function openTelemetry(settings: TelemetrySettings, report: (event: ExportEvent) => void): Promise<Telemetry> {
  const { prometheus, traces, metrics } = settings;
  if (prometheus === 'off' && traces === null && metrics === null) return noTelemetry;
  const { openOtel } = await import('./otel/openOtel.ts');
  return openOtel(settings, report);
}
