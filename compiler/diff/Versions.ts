import { allOutputs, derivationOf, expressionsOf } from '../derivation.ts';
import { columnsOf } from '../expressions/columnsOf.ts';
import { tablesOf } from '../compound.ts';
import type { CompoundPart, Manifest, Metric } from '../manifest.ts';
import type { Touched } from './Change.ts';

/** The two manifests of a diff, and the dependencies in each. */
export class Versions {
  readonly old: Manifest;
  readonly next: Manifest;

  constructor(old: Manifest, next: Manifest) {
    this.old = old;
    this.next = next;
  }

  /**
   * Metrics in both versions that read one of these processors in either version. A metric that exists in only one version is a change of
   * its own.
   */
  metricsOn(processors: readonly string[]): readonly Metric[] {
    const isInBoth = (name: string): boolean => Object.hasOwn(this.old.metrics, name) && Object.hasOwn(this.next.metrics, name);
    return [this.old, this.next].flatMap(({ metrics }) =>
      Object.values(metrics).filter((metric) => tablesOf(metric).some((table) => processors.includes(table)) && isInBoth(metric.name)),
    );
  }

  /** Everything answered from these processors. */
  answersOf(processors: readonly string[]): Touched {
    const metrics = this.metricsOn(processors);
    return { processors, metrics: metrics.map(({ name }) => name), columns: metrics.flatMap(columnsGivenBy) };
  }

  /** The outputs that read a state of a processor, and their metrics. */
  readersOf(processor: string, state: string): Touched {
    const metrics = this.metricsOn([processor]).map((metric) => ({
      metric,
      columns: columnsReading(metric, inputsOver(metric, processor, state)),
    }));
    const reading = metrics.filter(({ columns }) => columns.length > 0);
    return { metrics: reading.map(({ metric }) => metric.name), columns: reading.flatMap(({ columns }) => columns) };
  }
}

/** The names of all columns that a metric can return. */
export function columnsGivenBy(metric: Metric): readonly string[] {
  return allOutputs(derivationOf(metric)).map(({ name }) => name);
}

/** The names of a metric's columns that some of its inputs determine. */
export function columnsReading(metric: Metric, inputs: readonly string[]): readonly string[] {
  const reading = expressionsOf(derivationOf(metric)).filter(({ expr }) => inputs.some((input) => columnsOf(expr).has(input)));
  return [...new Set(reading.flatMap(({ decides }) => decides).map(({ name }) => name))];
}

/** The names under which a metric's expressions read a state of a processor. */
function inputsOver(metric: Metric, processor: string, state: string): readonly string[] {
  if (metric.table === null)
    return Object.entries(metric.parts).flatMap(([name, part]) => (partReads(part, processor, state) ? [name] : []));
  const { selections = {} } = metric;
  const selected = Object.entries(selections).filter(([, selection]) => selection.state === state);
  return [state, ...selected.map(([name]) => name)];
}

function partReads({ metric, output }: CompoundPart, processor: string, state: string): boolean {
  return metric.table === processor && columnsReading(metric, inputsOver(metric, processor, state)).includes(output);
}
