import type { Foreign, ForeignDataset, ForeignField } from '../../interchange/Foreign.ts';
import { METRIC_TIME, withFields, type Sql } from '../../interchange/sql/Sql.ts';
import { nameOf, nextToken, plainName, previousToken, sqlTokens, type SqlToken } from '../../interchange/sql/sqlTokens.ts';
import { sqlWords } from '../propose/sqlWords.ts';
import { uniqueName } from '../propose/uniqueName.ts';
import { catalogName } from './catalogName.ts';
import type { DatasetRows, RowColumn } from './DatasetRows.ts';
import { inTypes } from './inTypes.ts';
import * as messages from './messages.ts';
import { Untranslatable } from './Untranslatable.ts';

/** Words of SQL between columns and values. */
const words = new Set([...sqlWords, ...'is between interval year quarter month week day hour minute second escape zone'.split(' ')]);

/** A column that is taken from another dataset. */
export interface TakenColumn {
  readonly to: string;
  /** Columns of these rows to columns of the other ones. */
  readonly on: readonly (readonly [column: string, key: string])[];
  readonly name: string;
  readonly from: string;
}

/** The SQL of a foreign document over the rows of one dataset, as expressions of a catalog over the columns of its source. */
export class RowSql {
  readonly dataset: ForeignDataset;
  readonly rows: DatasetRows;
  readonly #foreign: Foreign;
  readonly #all: ReadonlyMap<string, DatasetRows>;
  readonly #taken = new Map<string, TakenColumn>();
  readonly #names: Set<string>;
  /** Texts that are read as times. */
  readonly #parsed = new Set<string>();

  /** @throws Untranslatable when nobody named its rows */
  constructor(dataset: string, foreign: Foreign, all: ReadonlyMap<string, DatasetRows>) {
    const found = foreign.datasets.find(({ name }) => name === dataset);
    if (found === undefined) throw new Untranslatable(messages.noDataset(dataset));
    this.dataset = found;
    this.rows = rowsOf(dataset, all);
    this.#foreign = foreign;
    this.#all = all;
    this.#names = new Set(this.rows.columns.map(({ name }) => name));
  }

  /** What expressions so far take from other datasets. */
  get taken(): readonly TakenColumn[] {
    return [...this.#taken.values()];
  }

  field(name: string): ForeignField | undefined {
    return this.dataset.fields.find((field) => field.name === name);
  }

  /** From now on a column of texts is one of times. */
  readAsTime(column: string): void {
    this.#parsed.add(column);
  }

  /** The column that a text is as a whole; null when it is an expression. */
  columnOf(sql: Sql): RowColumn | null {
    const name = plainName(this.text(sql, METRIC_TIME));
    return this.rows.columns.find((column) => column.name === name) ?? null;
  }

  /**
   * The expression that a text means.
   * @param time the field that metric_time stands for
   * @throws Untranslatable when it refers to what is not there
   */
  text(sql: Sql, time: string): string {
    return this.#written(sql, this.dataset, this.rows, time, (column) => column.name, []);
  }

  #written(
    sql: Sql,
    dataset: ForeignDataset,
    rows: DatasetRows,
    time: string,
    nameFor: (column: RowColumn) => string,
    within: readonly string[],
  ): string {
    const parts: string[] = [];
    const marked = withFields(sql, (to, name) => {
      const wanted = name === METRIC_TIME && dataset.fields.every((field) => field.name !== name) ? time : name;
      if (within.includes(`${to}.${wanted}`) || within.length > 20) throw new Untranslatable(messages.circular(wanted));
      const inner = [...within, `${to}.${wanted}`];
      parts.push(
        to === '' || to === dataset.name
          ? this.#own(dataset, rows, wanted, time, nameFor, inner)
          : this.#joined(dataset, to, wanted, inner),
      );
      return `\uE002${parts.length - 1}\uE003`;
    });
    return inTypes(this.#columns(marked, dataset, rows, nameFor), rows, this.#parsed, parts);
  }

  #own(
    dataset: ForeignDataset,
    rows: DatasetRows,
    name: string,
    time: string,
    nameFor: (column: RowColumn) => string,
    within: readonly string[],
  ): string {
    const field = dataset.fields.find((one) => one.name === name);
    const sql = field?.sql ?? `"${name.replaceAll('"', '""')}"`;
    const text = this.#written(sql, dataset, rows, time, nameFor, within);
    return plainName(text) === null ? `(${text})` : text;
  }

  /** A field of a dataset of which each row has at most one. */
  #joined(dataset: ForeignDataset, to: string, name: string, within: readonly string[]): string {
    if (dataset !== this.dataset) throw new Untranslatable(messages.twoJoins(to, name));
    const join = dataset.joins.find((one) => one.to === to);
    if (join === undefined) throw new Untranslatable(messages.noJoin(dataset.name, to, name));
    const other = this.#foreign.datasets.find((one) => one.name === to);
    if (other === undefined) throw new Untranslatable(messages.noDataset(to));
    const rows = rowsOf(to, this.#all);
    if (rows.several) throw new Untranslatable(messages.severalFiles(to));
    const on = join.on.map(({ column, key }) => {
      const [own, there] = [this.columnOf(column), plainName(this.#written(key, other, rows, METRIC_TIME, (one) => one.from, within))];
      if (own === null || there === null) throw new Untranslatable(messages.joinOfExpressions(to));
      return [own.name, there] as const;
    });
    // A column that is a field as a whole gets the name of that, for it is the dimension.
    const sql = other.fields.find((field) => field.name === name)?.sql ?? name;
    const wanted = (column: RowColumn): string =>
      catalogName(`${join.prefix}_${plainName(sql) === null ? `${column.from}_as_read` : name}`);
    const taken = (column: RowColumn): string => this.#take({ to, on, from: column.from, wanted: wanted(column) });
    return this.#own(other, rows, name, METRIC_TIME, taken, within);
  }

  #take({ to, on, from, wanted }: Pick<TakenColumn, 'to' | 'on' | 'from'> & { readonly wanted: string }): string {
    const key = JSON.stringify([to, on, from, wanted]);
    const known = this.#taken.get(key);
    if (known !== undefined) return known.name;
    const name = uniqueName(wanted, this.#names);
    this.#names.add(name);
    this.#taken.set(key, { to, on, name, from });
    return name;
  }

  /** Every column by its name in the catalog: SQL takes no notice of letter case, and names the dataset in front of it. */
  #columns(sql: string, { name: dataset }: ForeignDataset, rows: DatasetRows, nameFor: (column: RowColumn) => string): readonly SqlToken[] {
    const tokens = sqlTokens(sql);
    const written: SqlToken[] = [];
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at];
      if (token === undefined) break;
      if (/^(?:--|\/\*)/.test(token.text)) {
        // A comment would hide what is written after it.
        written.push({ kind: 'space', text: ' ' });
        continue;
      }
      const name = nameOf(token);
      const next = nextToken(tokens, at)?.text;
      if (name !== null && next === '.' && name.toLowerCase() === dataset.toLowerCase()) {
        at = tokens.findIndex(({ text }, index) => index > at && text === '.');
        continue;
      }
      const isColumn = name !== null && next !== '(' && !isKeyword(token, tokens, at);
      const column = isColumn ? columnNamed(name, rows) : undefined;
      // The rows of this dataset may have a column of its name, which must not be taken for it.
      if (isColumn && column === undefined && dataset !== this.dataset.name && (token.kind === 'quoted' || !words.has(name.toLowerCase())))
        throw new Untranslatable(
          messages.noColumn(
            dataset,
            name,
            rows.columns.map(({ from }) => from),
          ),
        );
      written.push(column === undefined ? token : { kind: 'quoted', text: quoted(nameFor(column)) });
    }
    return written;
  }
}

function rowsOf(dataset: string, all: ReadonlyMap<string, DatasetRows>): DatasetRows {
  const rows = all.get(dataset);
  if (rows === undefined) throw new Untranslatable(messages.noRowsNamed(dataset));
  return rows;
}

function columnNamed(name: string, { columns }: DatasetRows): RowColumn | undefined {
  return (
    columns.find(({ from }) => from === name) ??
    columns.find(({ from, name: own }) => [from.toLowerCase(), own].includes(name.toLowerCase()))
  );
}

/** A word of the language that could also be a column: `date '2026-01-01'`, `cast(x as date)`. */
function isKeyword(token: SqlToken, tokens: readonly SqlToken[], at: number): boolean {
  if (token.kind !== 'name') return false;
  const before = previousToken(tokens, at)?.text.toLowerCase();
  return nextToken(tokens, at)?.kind === 'string' || before === 'as' || before === '::';
}

function quoted(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !sqlWords.has(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
