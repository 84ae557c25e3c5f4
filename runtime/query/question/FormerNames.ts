import { allOutputs, derivationOf } from '../../../compiler/derivation.ts';
import { comparisonsOf } from '../../../compiler/comparisons.ts';
import type { Metric } from '../../../compiler/manifest.ts';
import { pointerStep } from '../../errors/echo.ts';
import * as messages from '../words/messages.ts';
import type { MetricTable } from './checkSides.ts';
import type { Problems } from './Problems.ts';

/** The former names of what a question may name, and those that it does name. */
export class FormerNames {
  readonly #present: ReadonlyMap<string, string>;
  readonly #used = new Map<string, string>();

  constructor(metrics: readonly { readonly metric: Metric; readonly tables: readonly Pick<MetricTable, 'table'>[] }[]) {
    const present = new Map<string, string>();
    const dimensions = metrics.flatMap(({ tables }) => tables.flatMap(({ table }) => table.dimensions));
    for (const { name, aliases = [] } of dimensions) for (const former of aliases) present.set(former, name);
    for (const { metric } of metrics) for (const [former, name] of formerColumns(metric)) present.set(former, name);
    // A name that one of several metrics has today means that.
    if (present.size > 0) for (const { name } of dimensions) present.delete(name);
    this.#present = present;
  }

  /** By former name, the present names of those that the question uses. */
  get used(): ReadonlyMap<string, string> {
    return this.#used;
  }

  /** Notes that a metric was asked for by a former name. */
  use(former: string, name: string): void {
    this.#used.set(former, name);
  }

  /** A name as it is today. */
  now(name: string): string {
    const present = this.#present.get(name);
    if (present === undefined) return name;
    this.#used.set(name, present);
    return present;
  }

  /** A name behind a sign for falling order. A dimension may itself be called -x. */
  nowInOrder(term: string): string {
    return term.startsWith('-') && !this.#present.has(term) ? `-${this.now(term.slice(1))}` : this.now(term);
  }

  /** Names, none of which may come twice by being written in both ways. */
  list(names: readonly string[], path: string, problems: Problems): string[] {
    const present = names.map((name) => this.now(name));
    for (const [index, name] of present.entries()) {
      const former = names[index] ?? name;
      if (former !== name && names.includes(name)) problems.add(`${path}/${index}`, messages.namedTwice(former, name));
    }
    return present;
  }

  /** Conditions by name. */
  keys<Value>(conditions: Readonly<Record<string, Value>>, path: string, problems: Problems): Record<string, Value> {
    return Object.fromEntries(
      Object.entries(conditions).map(([former, condition]) => {
        const name = this.now(former);
        if (name !== former && Object.hasOwn(conditions, name))
          problems.add(`${path}${pointerStep(former)}`, messages.namedTwice(former, name));
        return [name, condition];
      }),
    );
  }
}

/** The columns that are named after a metric, by what they were called after its former names. */
function formerColumns(metric: Metric): readonly (readonly [former: string, name: string])[] {
  const { name: own, aliases = [] } = metric;
  const derivation = derivationOf(metric);
  if (aliases.length === 0 || derivation.kind === 'rows') return [];
  const suites = new Set((metric.quantile_outputs ?? []).map(({ name }) => name));
  const columns = allOutputs(derivation)
    .filter(({ name }) => name === own || (suites.has(name) && name.startsWith(`${own}_`)))
    .flatMap((output) => [output.name, ...comparisonsOf(output).map((comparison) => `${output.name}_${comparison}`)]);
  return aliases.flatMap((former) => columns.map((column) => [`${former}${column.slice(own.length)}`, column] as const));
}
