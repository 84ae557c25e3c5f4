import type { WindowDef } from 'libpg-query';
import type { Item } from '../run/Item.ts';
import type { Value } from '../values/Value.ts';
import { PgError } from '../PgError.ts';
import type { Field, Typed } from './Typed.ts';
import { INT4, OID } from '../types/pgTypes.ts';
import { constant } from './Typed.ts';

/** A column that can be named. */
export interface NamedColumn {
  readonly name: string;
  readonly typed: Typed;
}

/** A relation that can be named. */
export interface Entry {
  readonly name: string;
  readonly schema: string | null;
  readonly columns: readonly NamedColumn[];
  /** Its row. */
  readonly whole: Typed;
  /** The OID of the relation; null of a query or a function. */
  readonly relation: number | null;
}

/** A query of a WITH. */
export interface Cte {
  readonly name: string;
  readonly use: () => { readonly columns: readonly Field[]; readonly item: () => Item };
}

/** An aggregate or a window function of a query, whose value is known once its rows are. */
export interface Late {
  readonly node: 'aggregate' | 'window';
  /** What its arguments, filter and order read. */
  readonly uses: ReadonlySet<Item>;
  current: Value;
  /** For the rows of a group, or for each row of the query. */
  readonly compute: (rows: readonly RowState[]) => readonly Value[];
}

/** A function of the select list that returns rows. */
export interface SetCall {
  readonly uses: ReadonlySet<Item>;
  current: Value;
  readonly rows: () => readonly Value[];
}

/** The rows that the items hold together, and what was computed for them. */
export interface RowState {
  readonly restore: () => void;
}

/** What one SELECT gathers while its expressions are analysed. */
export interface Level {
  readonly late: Late[];
  readonly sets: SetCall[];
  /** Where aggregates and sets may stand at present. */
  place: 'from' | 'where' | 'target' | 'aggregate';
  readonly windows: Map<string, WindowWords>;
}

/** A window by its parts, as the parser gives them. */
export type WindowWords = WindowDef;

const SYSTEM: Readonly<Record<string, readonly [number, Value]>> = {
  xmin: [28, 1],
  xmax: [28, 0],
  cmin: [29, 0],
  cmax: [29, 0],
  ctid: [27, '(0,1)'],
};

/** The names that an expression may use, and those of the queries around it. */
export class Scope {
  readonly entries: readonly Entry[];
  readonly columns: readonly NamedColumn[];
  readonly ctes: ReadonlyMap<string, Cte>;
  readonly level: Level;
  readonly parent: Scope | null;

  constructor(
    parent: Scope | null,
    level: Level,
    entries: readonly Entry[],
    columns: readonly NamedColumn[],
    ctes: ReadonlyMap<string, Cte>,
  ) {
    this.parent = parent;
    this.level = level;
    this.entries = entries;
    this.columns = columns;
    this.ctes = ctes;
  }

  with(entries: readonly Entry[], columns: readonly NamedColumn[]): Scope {
    return new Scope(this.parent, this.level, entries, columns, this.ctes);
  }

  withCtes(ctes: readonly Cte[]): Scope {
    return new Scope(
      this.parent,
      this.level,
      this.entries,
      this.columns,
      new Map([...this.ctes, ...ctes.map((cte) => [cte.name, cte] as const)]),
    );
  }

  /** @throws {PgError} 42703, 42702, 42P01 */
  column(path: readonly string[]): Typed {
    const found = this.#find(path);
    if (found !== null) return found;
    const [first = '', second] = path;
    if (second === undefined) throw new PgError('42703', `column "${first}" does not exist`);
    if (this.entry(path.slice(0, -1)) === null) throw new PgError('42P01', `missing FROM-clause entry for table "${path.at(-2) ?? ''}"`);
    throw new PgError('42703', `column ${path.slice(-2).join('.')} does not exist`);
  }

  /** The relation of this name, here or around. */
  entry(path: readonly string[]): Entry | null {
    const name = path.at(-1) ?? '';
    const schema = path.at(-2) ?? null;
    const found = this.entries.find((one) => one.name === name && (schema === null || schema === one.schema));
    return found ?? this.parent?.entry(path) ?? null;
  }

  #find(path: readonly string[]): Typed | null {
    const name = path.at(-1) ?? '';
    if (path.length > 1) {
      const entry = this.entry(path.slice(0, -1));
      return entry === null ? null : inEntry(entry, name);
    }
    const found = this.columns.filter((one) => one.name === name);
    if (found.length > 1) throw new PgError('42702', `column reference "${name}" is ambiguous`);
    const [one] = found;
    if (one !== undefined) return one.typed;
    const whole = this.entries.find((entry) => entry.name === name);
    if (whole !== undefined) return whole.whole;
    const [entry] = this.entries;
    const system = this.entries.length === 1 && entry !== undefined ? systemColumn(entry, name) : null;
    return system ?? (this.parent === null ? null : this.parent.#find(path));
  }
}

function inEntry(entry: Entry, name: string): Typed | null {
  const found = entry.columns.filter((one) => one.name === name);
  if (found.length > 1) throw new PgError('42702', `column reference "${name}" is ambiguous`);
  return found[0]?.typed ?? systemColumn(entry, name);
}

/** Columns that each row of a table has besides those that are declared. */
function systemColumn({ relation, whole }: Entry, name: string): Typed | null {
  if (relation === null) return null;
  if (name === 'tableoid')
    return { ...constant(OID, relation), uses: whole.uses, evaluate: () => (whole.evaluate() === null ? null : relation) };
  const [type, value] = SYSTEM[name] ?? [INT4, undefined];
  return value === undefined ? null : { type, uses: whole.uses, evaluate: () => (whole.evaluate() === null ? null : value) };
}
