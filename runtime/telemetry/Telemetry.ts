import { unobserved, type Observer } from './Observer.ts';
import type { ServerReadings } from './ServerReadings.ts';

/** What a server is watched with. */
export interface TelemetrySettings {
  /** Whether Prometheus can read it. */
  readonly prometheus: 'exposed' | 'off';
}

/** How a server is watched. */
export interface Telemetry {
  readonly observer: Observer;
  /** All measurements as Prometheus reads them; null where it cannot. */
  readonly exposition: (() => Promise<string>) | null;
  /** Has the server read whenever its measurements are collected. */
  reads(readings: () => Promise<ServerReadings>): void;
  /** Hands on what is left, within a bounded time. */
  close(): Promise<void>;
}

/** For a server that nobody watches. */
const noTelemetry: Telemetry = { observer: unobserved, exposition: null, reads() {}, async close() {} };

/** Loads what a server is watched with: nothing where nobody watches it. */
export async function openTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  if (settings.prometheus === 'off') return noTelemetry;
  const { openOtel } = await import('./otel/openOtel.ts');
  return openOtel(settings);
}
