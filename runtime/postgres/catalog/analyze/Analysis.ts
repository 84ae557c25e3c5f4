import type { Node, SelectStmt } from 'libpg-query';
import type { Budget } from '../run/Budget.ts';
import type { Item, Source, Tuple } from '../run/Item.ts';
import type { ObjectNames } from '../values/textForm.ts';
import type { PgRecord, Value } from '../values/Value.ts';
import type { Scope } from './Scope.ts';
import type { Field, ParameterSlot, Typed } from './Typed.ts';

/** A query whose columns are known. */
export interface Query {
  readonly columns: readonly Field[];
  /** The rows of queries around it that it reads. */
  readonly uses: ReadonlySet<Item>;
  readonly rows: () => readonly Tuple[];
}

/** A relation of the database. */
export interface Relation {
  readonly oid: number;
  readonly schema: string;
  readonly name: string;
  readonly rowType: number;
  readonly columns: readonly Field[];
  /** Its rows, or the query that gives them. */
  readonly body: { readonly kind: 'rows'; readonly source: Source } | { readonly kind: 'view'; readonly definition: string };
}

/** What statements see of the database and the session. */
export interface Database extends ObjectNames {
  /** @param schema null for the search path */
  readonly relation: (schema: string | null, name: string) => Relation | null;
  /** The rows of a view, which are the same for every statement; null where they are made anew. */
  readonly viewRows: (relation: Relation, make: () => readonly Tuple[]) => Source;
  /** The relation whose rows are of this type; null for all other types. */
  readonly rowType: (type: number) => Relation | null;
  /** OID of a schema; null if there is none. */
  readonly schema: (name: string) => number | null;
  /** The first row of a table of pg_catalog with this value in a column; null if there is none. */
  readonly find: (table: string, column: string, value: Value) => Row | null;
  readonly all: (table: string) => readonly Row[];
  /** The definition of a view; null of all else. */
  readonly viewText: (oid: number) => string | null;
  /** The columns of `pg_show_all_settings`. */
  readonly settingRows: () => readonly PgRecord[];
  readonly session: Session;
}

/** A row by the names of its columns. */
export type Row = (column: string) => Value;

/** The session as functions see it. */
export interface Session {
  readonly user: string;
  readonly database: string;
  readonly backend_pid: number;
  /** Milliseconds since 1970. */
  readonly started: number;
  /** When the statement began, in milliseconds since 1970. */
  readonly now: number;
  readonly setting: (name: string) => string | null;
  readonly set: (name: string, value: string | null, scope: 'session' | 'transaction') => void;
}

/** What the rules for expressions and those for queries know of a statement, and of each other. */
export interface Analysis {
  readonly database: Database;
  readonly budget: Budget;
  readonly parameters: ParameterSlot[];
  readonly expression: (node: Node, scope: Scope) => Typed;
  readonly query: (statement: SelectStmt, scope: Scope | null) => Query;
  /** A query in a text of PostgreSQL's own: of a view or a function. */
  readonly parse: (text: string) => SelectStmt;
  /** A scope without names. */
  readonly nowhere: Scope;
  /** The same inside a function or a view, where $1… are its arguments. */
  readonly inside: (parameters: readonly Typed[]) => Analysis;
  /** The arguments of the function that is analysed; null in the statement itself. */
  readonly given: readonly Typed[] | null;
  /** How deep views and functions are in each other. */
  readonly depth: number;
}
