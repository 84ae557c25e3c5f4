import type { Meter, Observable } from '@opentelemetry/api';
import { read, type Series } from '../series.ts';
import type { ServerReadings } from '../ServerReadings.ts';

/** Makes a meter take readings of a server whenever somebody collects its measurements. */
export function observeReadings(meter: Meter, readings: () => Promise<ServerReadings>): void {
  const names = Object.keys(read) as (keyof typeof read)[];
  const observed = names.map((name) => ({ name, observable: observableOf(meter, read[name]) }));
  meter.addBatchObservableCallback(
    async (result) => {
      const now = await readings();
      for (const { name, observable } of observed)
        for (const { value, labels } of now[name]) result.observe(observable, value, { ...labels });
    },
    observed.map(({ observable }) => observable),
  );
}

function observableOf(meter: Meter, { name, kind, unit, help }: Series): Observable {
  const options = { unit, description: help };
  return kind === 'counter' ? meter.createObservableCounter(name, options) : meter.createObservableGauge(name, options);
}
