import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { SERVICE_VERSION } from '../../release/serviceVersion.ts';
import type { Telemetry, TelemetrySettings } from '../Telemetry.ts';
import { countingObserver } from './countingObserver.ts';
import { observeReadings } from './observeReadings.ts';
import { PrometheusReader } from './PrometheusReader.ts';

const SCOPE = 'governed-aggregate-service';

/** Watches a server with the SDK of OpenTelemetry. */
export function openOtel({ prometheus }: TelemetrySettings): Telemetry {
  const scraped = prometheus === 'exposed' ? new PrometheusReader() : null;
  const provider = new MeterProvider({ readers: scraped === null ? [] : [scraped] });
  const meter = provider.getMeter(SCOPE, SERVICE_VERSION);
  return {
    observer: countingObserver(meter),
    exposition: scraped === null ? null : () => scraped.exposition(),
    reads: (readings) => observeReadings(meter, readings),
    close: () => provider.shutdown(),
  };
}
