import type { Counter, Histogram, Meter } from '@opentelemetry/api';
import type { Series } from '../series.ts';

/** Bounds in seconds, from an answer from memory to a long ingest. */
const BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 100, 300, 1000];

export function counter(meter: Meter, { name, unit, help }: Series): Counter {
  return meter.createCounter(name, { unit, description: help });
}

export function histogram(meter: Meter, { name, unit, help }: Series): Histogram {
  return meter.createHistogram(name, { unit, description: help, advice: { explicitBucketBoundaries: BOUNDS } });
}

/** @param started by `performance.now()` */
export function secondsSince(started: number): number {
  return (performance.now() - started) / 1000;
}
