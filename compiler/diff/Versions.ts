import { columnsOf } from '../expressions/columnsOf.ts';
import type { Manifest, Metric, Output } from '../manifest.ts';
import type { Touched } from './Change.ts';

/** The two manifests of a diff, and who depends on what in either. */
export class Versions {
  readonly old: Manifest;
  readonly next: Manifest;

  constructor(old: Manifest, next: Manifest) {
    this.old = old;
    this.next = next;
  }

  /** The metrics that read one of these processors, in either version; those that are in one version only are changes of their own. */
  metricsOn(processors: readonly string[]): readonly Metric[] {
    const isInBoth = (name: string): boolean => Object.hasOwn(this.old.metrics, name) && Object.hasOwn(this.next.metrics, name);
    return [this.old, this.next].flatMap(({ metrics }) =>
      Object.values(metrics).filter(({ name, table }) => processors.includes(table) && isInBoth(name)),
    );
  }

  /** Everything that is answered from these processors. */
  answersOf(processors: readonly string[]): Touched {
    const metrics = this.metricsOn(processors);
    return { processors, metrics: metrics.map(({ name }) => name), columns: metrics.flatMap(outputsOf).map(({ name }) => name) };
  }

  /** The outputs that read a state of a processor, and their metrics. */
  readersOf(processor: string, state: string): Touched {
    const metrics = this.metricsOn([processor]).map((metric) => ({
      metric,
      outputs: outputsOf(metric).filter(({ expr }) => columnsOf(expr).has(state)),
    }));
    const reading = metrics.filter(({ outputs }) => outputs.length > 0);
    return {
      metrics: reading.map(({ metric }) => metric.name),
      columns: reading.flatMap(({ outputs }) => outputs).map(({ name }) => name),
    };
  }
}

/** All output columns that a metric can give. */
export function outputsOf({ outputs, quantile_outputs }: Metric): readonly Output[] {
  return [...outputs, ...(quantile_outputs ?? [])];
}
