import type { Grain } from '../../../compiler/manifest.ts';
import { grainNests } from '../../../compiler/calendar.ts';
import type { Foreign, ForeignField, Leaf, Loss } from '../../interchange/Foreign.ts';
import { fieldMark, fieldsIn, METRIC_TIME } from '../../interchange/sql/Sql.ts';
import { plainName } from '../../interchange/sql/sqlTokens.ts';
import { uniqueName } from '../propose/uniqueName.ts';
import { catalogName } from './catalogName.ts';
import type { DatasetRows } from './DatasetRows.ts';
import type { DraftField, DraftProcessor, DraftSource, DraftState, DraftStep, Owner } from './Draft.ts';
import { sqlScalar } from './metricLines.ts';
import { readingOf, stateKinds } from './leafState.ts';
import { lookupSteps } from './lookupSteps.ts';
import * as messages from './messages.ts';
import { RowSql, type TakenColumn } from './RowSql.ts';
import { Untranslatable } from './Untranslatable.ts';
import { withFreeNames } from './withFreeNames.ts';

/** What a table is asked to be. */
export interface TableWanted {
  readonly dataset: string;
  readonly time: string | null;
  readonly over_time: Leaf['over_time'];
}

/** One source with its aggregate table, for the metrics over one dataset that have one time; filled as metrics ask for states. */
export class DraftTable {
  readonly source: string;
  readonly processor: string;
  readonly #sql: RowSql;
  readonly #wanted: TableWanted;
  readonly #day: string | null;
  readonly #states = new Map<string, { readonly state: Omit<DraftState, 'owners'>; readonly owners: Set<Owner> }>();
  readonly #columns: Set<string>;
  readonly #dimensions: {
    readonly name: string;
    readonly expression: string | null;
    readonly field: ForeignField;
    readonly owner: Owner;
  }[] = [];
  readonly #time: { readonly column: string; readonly steps: readonly DraftStep[]; readonly field: string; readonly grain: Grain };

  /** @throws Untranslatable when nobody named its rows, or nothing places them in time */
  constructor(
    source: string,
    processor: string,
    wanted: TableWanted,
    foreign: Foreign,
    all: ReadonlyMap<string, DatasetRows>,
    day: string | null,
  ) {
    this.source = source;
    this.processor = processor;
    this.#wanted = wanted;
    this.#day = day;
    this.#sql = new RowSql(wanted.dataset, foreign, withFreeNames(wanted.dataset, foreign, all));
    this.#columns = new Set(this.#sql.rows.columns.map(({ name }) => name));
    this.#time = this.#placedInTime();
  }

  /** The fields of the dataset, and of those that it is joined to, that group answers. @returns what cannot */
  addDimensions(foreign: Foreign, refused: ReadonlyMap<Owner, string>): readonly Loss[] {
    const own = this.#sql.dataset.fields.map((field) => ({ dataset: '', field }));
    const joined = this.#sql.dataset.joins.flatMap(({ to }) =>
      (foreign.datasets.find(({ name }) => name === to)?.fields ?? []).map((field) => ({ dataset: to, field })),
    );
    return [...own, ...joined].flatMap(({ dataset, field }) => {
      if (field.role === 'fact' || (dataset !== '' && field.role !== 'dimension')) return [];
      const owner: Owner = `field ${dataset === '' ? this.#sql.dataset.name : `${this.#sql.dataset.name}.${dataset}`}.${field.name}`;
      const reason = refused.get(owner) ?? this.#addDimension(dataset, field, owner);
      return reason === null
        ? []
        : [
            {
              what: `dimension ${dataset === '' ? this.#sql.dataset.name : dataset}.${field.name}`,
              reason,
              place: field.place,
              weight: field.role === 'dimension' ? 'number' : 'besides',
            } as const,
          ];
    });
  }

  #addDimension(dataset: string, field: ForeignField, owner: Owner): string | null {
    if (field.role === 'time') return field.name === this.#time.field || this.#isAxis(field) ? null : messages.secondTime(this.#time.field);
    if (field.role === 'key') return messages.oneEach();
    const prefix = this.#sql.dataset.joins.find(({ to }) => to === dataset)?.prefix;
    const wanted = catalogName(prefix === undefined ? field.name : `${prefix}_${field.name}`);
    try {
      const text = this.#sql.text(fieldMark(dataset, field.name), this.#time.field);
      const column = dataset === '' ? this.#sql.columnOf(field.sql) : null;
      if (column !== null && ['number', 'decimal', 'timestamp'].includes(column.type)) return messages.cannotGroup(column.type);
      if (column?.name === wanted || plainName(text) === wanted) this.#dimensions.push({ name: wanted, expression: null, field, owner });
      else {
        const name = uniqueName(wanted, new Set([...this.#columns, ...this.#dimensions.map((one) => one.name), this.#time.column]));
        this.#dimensions.push({ name, expression: text, field, owner });
      }
      return null;
    } catch (error) {
      if (error instanceof Untranslatable) return error.message;
      throw error;
    }
  }

  /** Whether it is a coarser period of the time, which every table can be asked by. */
  #isAxis({ sql }: ForeignField): boolean {
    const truncated =
      /^cast\(date_trunc\('(?:week|month|quarter|year)', (\w+)\) as date\)$|^date_trunc\('(?:week|month|quarter|year)', (\w+)\)$|^cast\((\w+) as date\)$/i.exec(
        sql.trim(),
      );
    const column = truncated?.slice(1).find((name) => name !== undefined) ?? plainName(sql);
    const time = this.#sql.field(this.#time.field);
    return column !== null && column.toLowerCase() === (time === undefined ? this.#time.column : plainName(time.sql))?.toLowerCase();
  }

  /** @returns how a metric's expression reads the aggregate @throws Untranslatable */
  stateFor(leaf: Leaf, owner: Owner): { readonly name: string; readonly reading: string } {
    if (leaf.aggregate.kind === 'count' && leaf.of === null && leaf.where.length === 0) return { name: 'row_count', reading: 'row_count' };
    const text = leaf.of === null ? null : this.#sql.text(leaf.of, this.#time.field);
    const isTrue = leaf.aggregate.kind === 'true';
    const conditions = [...leaf.where.map((where) => this.#sql.text(where, this.#time.field)), ...(isTrue && text !== null ? [text] : [])];
    const where =
      conditions.length === 0
        ? null
        : conditions.length === 1
          ? (conditions[0] ?? null)
          : conditions.map((one) => `(${one})`).join(' and ');
    const of = isTrue ? null : text;
    const kind = stateKinds[leaf.aggregate.kind];
    const key = JSON.stringify([kind, of, where]);
    let known = this.#states.get(key);
    if (known === undefined) {
      const taken = new Set([...this.#dimensions.map((one) => one.name), ...[...this.#states.values()].map(({ state }) => state.name)]);
      known = { state: { name: uniqueName(catalogName(leaf.name), taken), kind, of, where }, owners: new Set() };
      this.#states.set(key, known);
    }
    known.owners.add(owner);
    return { name: known.state.name, reading: readingOf(leaf, known.state.name) };
  }

  get draft(): { readonly source: DraftSource; readonly processor: DraftProcessor; readonly taken: readonly TakenColumn[] } {
    const { dataset, rows } = this.#sql;
    const derived = this.#dimensions.filter(({ expression }) => expression !== null);
    return {
      taken: this.#sql.taken,
      source: {
        name: this.source,
        description: dataset.description,
        rows,
        time: this.#time.column,
        steps: [
          ...this.#time.steps.filter(({ text }) => text.startsWith('parse_datetime')),
          ...lookupSteps(this.#sql.taken),
          ...this.#time.steps.filter(({ text }) => !text.startsWith('parse_datetime')),
          ...derived.map(({ name, expression, owner }) => ({ text: derive(name, expression ?? ''), comment: null, owners: [owner] })),
        ],
        fields: this.#dimensions.map(({ name, field, owner }): DraftField => ({
          name,
          label: field.label,
          description: field.description,
          synonyms: field.synonyms,
          owners: [owner],
        })),
      },
      processor: {
        name: this.processor,
        source: this.source,
        grain: this.#wanted.over_time === 'latest' ? 'day' : this.#time.grain,
        as_of: this.#wanted.over_time === 'latest' ? this.#time.column : null,
        dimensions: this.#dimensions.map(({ name, owner }) => ({ name, owners: [owner] })),
        states: [...this.#states.values()].map(({ state, owners }) => ({ ...state, owners: [...owners] })),
      },
    };
  }

  /** The column that places rows in time, and the steps that make it. */
  #placedInTime(): { readonly column: string; readonly steps: readonly DraftStep[]; readonly field: string; readonly grain: Grain } {
    const { dataset, rows } = this.#sql;
    const name = this.#wanted.time ?? dataset.time;
    const field = name === null ? undefined : this.#sql.field(name);
    if (name === null || field === undefined) {
      if (this.#day !== null) {
        const column = uniqueName('recorded_on', this.#columns);
        return { column, steps: [step(derive(column, `date '${this.#day}'`))], field: column, grain: 'day' };
      }
      if (rows.proposed_time === null) throw new Untranslatable(messages.noTime(dataset.name));
    }
    const sql = field?.sql ?? `"${rows.proposed_time ?? ''}"`;
    if (fieldsIn(sql).some((one) => one.field === METRIC_TIME || one.field === name))
      throw new Untranslatable(messages.circular(name ?? ''));
    const column = this.#sql.columnOf(sql);
    const asked = field?.grain ?? 'day';
    if (column === null) {
      const made = uniqueName(catalogName(name ?? 'time'), this.#columns);
      const text = this.#sql.text(sql, '');
      const day = this.#wanted.over_time === 'latest' ? `cast(${text} as date)` : text;
      return { column: made, steps: [step(derive(made, day))], field: name ?? made, grain: asked };
    }
    return {
      ...this.#ofColumn(column.name, name ?? column.name),
      grain: column.type === 'date' && !grainNests('day', asked) ? 'day' : asked,
    };
  }

  #ofColumn(name: string, field: string): { readonly column: string; readonly steps: readonly DraftStep[]; readonly field: string } {
    const column = this.#sql.rows.columns.find((one) => one.name === name);
    if (column === undefined) throw new Untranslatable(messages.noTime(this.#sql.dataset.name));
    if (column.time_format === null && column.type !== 'date' && column.type !== 'timestamp')
      throw new Untranslatable(messages.notATime(field, column.type));
    if (column.time_format !== null) this.#sql.readAsTime(name);
    const steps = [
      ...(column.time_format === null ? [] : [step(`parse_datetime: {column: ${name}, format: ${JSON.stringify(column.time_format)}}`)]),
      ...(column.missing === 0 ? [] : [{ ...step(`filter: ${name} is not null`), comment: messages.isNull(column.missing) }]),
    ];
    const isDay = column.type === 'date';
    if (this.#wanted.over_time === 'added' || isDay) return { column: name, steps, field };
    const day = uniqueName(`${name}_day`, this.#columns);
    return { column: day, steps: [...steps, step(derive(day, `cast(${name} as date)`))], field };
  }
}

function step(text: string): DraftStep {
  return { text, comment: null, owners: [] };
}

function derive(name: string, expression: string): string {
  return `derive: {${name}: ${sqlScalar(expression)}}`;
}
