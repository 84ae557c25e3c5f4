import { withLeaves, type Foreign, type ForeignMetric, type Leaf, type Loss } from '../../interchange/Foreign.ts';
import { uniqueName } from '../propose/uniqueName.ts';
import { catalogName } from './catalogName.ts';
import type { DatasetRows } from './DatasetRows.ts';
import type { Draft, DraftLookup, DraftMetric, Owner } from './Draft.ts';
import { DraftTable } from './DraftTable.ts';
import * as messages from './messages.ts';
import { kindLines, sqlScalar, windowLines } from './metricLines.ts';
import { Untranslatable } from './Untranslatable.ts';

/** A draft, and what of the document is not in it. */
export interface Drafted {
  readonly draft: Draft;
  readonly losses: readonly Loss[];
}

/**
 * The catalog of a foreign document over given rows: a source and an aggregate table for each dataset and time, a state for each aggregate.
 * @param day of all rows that nothing else places in time
 * @param refused what the compiler does not take, and why
 */
export function draftCatalog(
  foreign: Foreign,
  rows: ReadonlyMap<string, DatasetRows>,
  day: string | null,
  refused: ReadonlyMap<Owner, string>,
): Drafted {
  const drafting = new Drafting(foreign, rows, day, refused);
  for (const metric of foreign.metrics) drafting.add(metric);
  return drafting.finish();
}

class Drafting {
  readonly #foreign: Foreign;
  readonly #rows: ReadonlyMap<string, DatasetRows>;
  readonly #day: string | null;
  readonly #refused: ReadonlyMap<Owner, string>;
  readonly #tables = new Map<string, DraftTable>();
  readonly #metrics: DraftMetric[] = [];
  readonly #losses: Loss[] = [];
  readonly #names: Set<string>;
  /** Metrics of one aggregate, by what they measure. */
  readonly #single = new Map<string, string>();

  constructor(foreign: Foreign, rows: ReadonlyMap<string, DatasetRows>, day: string | null, refused: ReadonlyMap<Owner, string>) {
    this.#foreign = foreign;
    this.#rows = rows;
    this.#day = day;
    this.#refused = refused;
    this.#names = new Set(foreign.metrics.map(({ name }) => catalogName(name)));
  }

  add(metric: ForeignMetric): void {
    const owner: Owner = `metric ${metric.name}`;
    try {
      const reason = this.#refused.get(owner);
      if (reason !== undefined) throw new Untranslatable(reason);
      const tables = metric.leaves.map((leaf) => this.#tableOf(leaf));
      const windows = new Set(metric.leaves.map(({ window }) => JSON.stringify(window)));
      const isOne = new Set(tables).size <= 1 && windows.size <= 1;
      if (isOne) this.#addFormula(metric, tables, owner);
      else this.#addDerived(metric, tables, owner);
    } catch (error) {
      if (!(error instanceof Untranslatable)) throw error;
      this.#losses.push({ what: owner, reason: error.message, place: metric.place, weight: 'number' });
    }
  }

  finish(): Drafted {
    const drafts = [...this.#tables.values()].map((table) => table.draft);
    const named = new Set(drafts.flatMap(({ taken }) => taken.map(({ to }) => to)));
    const used = new Set(drafts.map(({ source }) => source.rows.dataset));
    const unused = this.#foreign.datasets.filter(({ name }) => !used.has(name) && !named.has(name));
    return {
      draft: {
        lookups: [...named].map((to): DraftLookup =>
          this.#lookup(
            to,
            drafts.flatMap(({ taken }) =>
              taken.filter((one) => one.to === to).flatMap((one) => [one.from, ...one.on.map(([, key]) => key)]),
            ),
          ),
        ),
        sources: drafts.map(({ source }) => source),
        processors: drafts.map(({ processor }) => processor),
        metrics: this.#metrics,
      },
      losses: [
        ...this.#losses,
        ...unused.map(({ name, place }): Loss => ({
          what: `dataset ${name}`,
          reason: this.#rows.has(name) ? messages.unusedDataset() : messages.noRowsNamed(name),
          place,
          weight: 'besides',
        })),
      ],
    };
  }

  #lookup(dataset: string, names: readonly string[]): DraftLookup {
    const rows = this.#rows.get(dataset);
    if (rows === undefined) throw new Error('a column is taken from rows that nobody named');
    const columns = rows.columns
      .filter(({ from }) => names.includes(from))
      .map(({ from, type, text }) => ({ name: from, path: null, json: false, type, text }));
    return { name: catalogName(dataset), rows, columns };
  }

  #tableOf({ dataset, time, over_time }: Leaf): DraftTable {
    const known = this.#foreign.datasets.find(({ name }) => name === dataset);
    const own = time === known?.time ? null : time;
    const key = JSON.stringify([dataset, own, over_time]);
    let table = this.#tables.get(key);
    if (table === undefined) {
      const base = catalogName(dataset);
      const name = `${base}${own === null ? '' : `_by_${catalogName(own)}`}${over_time === 'latest' ? '_as_of' : ''}`;
      table = new DraftTable(name, name, { dataset, time: own, over_time }, this.#foreign, this.#rows, this.#day);
      this.#losses.push(
        ...table
          .addDimensions(this.#foreign, this.#refused)
          .filter((loss) => !this.#losses.some((one) => one.what === loss.what && one.reason === loss.reason)),
      );
      this.#tables.set(key, table);
    }
    return table;
  }

  #addFormula(metric: ForeignMetric, tables: readonly DraftTable[], owner: Owner): void {
    const [table] = tables;
    const [leaf] = metric.leaves;
    if (table === undefined || leaf === undefined) throw new Untranslatable(messages.noAggregate());
    const states = metric.leaves.map((one) => table.stateFor(one, owner));
    const name = catalogName(metric.name);
    const expression = withLeaves(metric.formula, (index) => states[index]?.reading ?? '');
    const isSingle = metric.leaves.length === 1 && withLeaves(metric.formula, () => '').trim() === '';
    if (isSingle) this.#single.set(keyOf(leaf), name);
    this.#push(metric, owner, [
      ...kindLines(isSingle ? leaf : null, table.processor, states[0]?.name ?? '', expression),
      ...windowLines(leaf.window),
    ]);
  }

  /** Each aggregate becomes a metric of its own, for they are over several tables or windows. */
  #addDerived(metric: ForeignMetric, tables: readonly DraftTable[], owner: Owner): void {
    const base = catalogName(metric.name);
    const parts = metric.leaves.map((leaf, index) => {
      const known = this.#single.get(keyOf(leaf));
      if (known !== undefined) return known;
      const table = tables[index];
      if (table === undefined) throw new Untranslatable(messages.noAggregate());
      const { name: state, reading } = table.stateFor(leaf, owner);
      const name = uniqueName(`${base}_${catalogName(leaf.name)}`, this.#names);
      this.#names.add(name);
      this.#single.set(keyOf(leaf), name);
      const about = {
        name,
        label: null,
        description: `A part of ${base}.`,
        synonyms: [],
        guidance: null,
        unit: null,
        format: null,
        notes: [],
      };
      this.#metrics.push({
        ...about,
        owner,
        origin: 'part',
        lines: [...kindLines(leaf, table.processor, state, reading), ...windowLines(leaf.window)],
      });
      return name;
    });
    const names = parts.map((part, index) => (parts.indexOf(part) === index ? `part_${index + 1}` : `part_${parts.indexOf(part) + 1}`));
    const inputs = [...new Map(names.map((name, index) => [name, parts[index] ?? '']))]
      .map(([name, part]) => `${name}: ${part}`)
      .join(', ');
    const expression = withLeaves(metric.formula, (index) => names[index] ?? '');
    this.#push(metric, owner, ['kind: derived', `metrics: {${inputs}}`, `expression: ${sqlScalar(expression)}`]);
  }

  #push(
    { name, label, description, synonyms, guidance, unit, format, notes }: ForeignMetric,
    owner: Owner,
    lines: readonly string[],
  ): void {
    const own = catalogName(name);
    const renamed = own === name ? [] : [messages.renamedField(name, own)];
    this.#metrics.push({
      name: own,
      label,
      description,
      synonyms,
      guidance,
      unit,
      format,
      notes: [...renamed, ...notes],
      lines,
      owner,
      origin: 'document',
    });
  }
}

function keyOf(leaf: Leaf): string {
  return JSON.stringify({ ...leaf, name: null });
}
