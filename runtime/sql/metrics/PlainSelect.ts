import { exactDouble } from '../../../compiler/wholeNumbers.ts';
import type { Cell, SqlCell, SqlType } from '../../../generated/types.ts';
import { compareText } from '../../engine/compareText.ts';
import type { SharedTurns } from '../../turns/SharedTurns.ts';
import { isAst, type Ast } from '../guard/shape.ts';
import { encodings, type Encoding } from '../worker/encodings.ts';
import { isoDateTime } from '../worker/isoTimes.ts';
import { microsOf } from '../worker/microsOf.ts';
import type { SqlColumn, SqlRows, SqlTable, SqlTableColumn } from '../worker/protocol.ts';
import { constantOf, listOf, namesOf } from './nodes.ts';
import type { PlannedStatement } from './planStatement.ts';

type ColumnType = SqlTableColumn['type'];

/** A column of the result, and which column of the answer it is. */
interface Chosen {
  readonly name: string;
  readonly from: number;
  readonly type: ColumnType;
  /** As it is in the answer; a date may be wanted as a timestamp. */
  readonly stored: ColumnType;
}

interface Order {
  /** A column of the answer. */
  readonly by: number;
  readonly type: ColumnType;
  readonly descending: boolean;
  readonly nulls: 'first' | 'last';
}

/** Rows that are read at once. */
const PART = 512;

const jsonTypes: Readonly<Record<Exclude<ColumnType, `DECIMAL${string}`>, SqlType>> = {
  VARCHAR: 'string',
  BIGINT: 'integer',
  DOUBLE: 'number',
  BOOLEAN: 'boolean',
  DATE: 'date',
  TIMESTAMP: 'timestamp',
};

/**
 * A statement that only chooses, orders and limits the rows of one answer, as most do. It is finished here, as a worker would: no SQL has to
 * run for it.
 */
export class PlainSelect {
  readonly columns: readonly SqlColumn[];
  readonly #chosen: readonly Chosen[];
  readonly #orders: readonly Order[];
  readonly #from: number;
  readonly #to: number;

  private constructor(chosen: readonly Chosen[], orders: readonly Order[], { from, to }: { readonly from: number; readonly to: number }) {
    this.#chosen = chosen;
    this.#orders = orders;
    this.#from = from;
    this.#to = to;
    this.columns = chosen.map(({ name, type }) => ({ name, type: jsonTypeOf(type), engine_type: type }));
  }

  /** Null for a statement that needs more. */
  static of({ node, questions }: PlannedStatement): PlainSelect | null {
    const [question, ...others] = questions;
    if (question === undefined || others.length > 0 || !isPlain(node, question.table)) return null;
    const { columns, table } = question;
    const chosen: Chosen[] = [];
    for (const item of listOf(node['select_list'])) {
      const one = chosenBy(item, table, columns);
      if (one === null) return null;
      chosen.push(one);
    }
    let range = { from: 0, to: Infinity };
    const orders: Order[] = [];
    for (const modifier of listOf(node['modifiers'])) {
      if (modifier['type'] === 'ORDER_MODIFIER') {
        for (const order of listOf(modifier['orders'])) {
          const one = orderBy(order, chosen, table, columns);
          if (one === null) return null;
          orders.push(one);
        }
      } else {
        const limits = rangeOf(modifier);
        if (limits === null) return null;
        range = limits;
      }
    }
    return new PlainSelect(chosen, orders, range);
  }

  /** @param most the most rows, and UTF-8 bytes of them in the encoding */
  async rows(
    table: SqlTable,
    most: { readonly rows: number; readonly bytes: number; readonly encoding: Encoding },
    { turns, signal }: { readonly turns: SharedTurns; readonly signal: AbortSignal },
  ): Promise<SqlRows> {
    await turns.pass(signal);
    const ordered = this.#orders.length === 0 ? table.rows : table.rows.toSorted((a, b) => this.#compare(a, b));
    const found = ordered.slice(this.#from, this.#to);
    await turns.pass(signal);
    const columns = this.#chosen.map((one) => columnForm(one, found, most.rows));
    const { headerBytes, rowBytes } = encodings[most.encoding];
    const names = this.columns.map(({ name }) => name);
    let bytes = headerBytes(names);
    const rows: SqlCell[][] = [];
    await turns.each(Math.min(found.length, most.rows), PART, signal, (from, to) => {
      for (let index = from; index < to && bytes <= most.bytes; index += 1) {
        const row = columns.map(({ cellOf }) => cellOf(found[index] ?? []));
        bytes += rowBytes(names, row);
        if (bytes <= most.bytes) rows.push(row);
      }
    });
    return {
      columns: this.columns.map((column, index) => ({ ...column, type: columns[index]?.type ?? column.type })),
      rows,
      cut: rows.length < Math.min(found.length, most.rows) ? 'bytes' : found.length > most.rows ? 'rows' : null,
      bytes: Math.min(bytes, most.bytes),
      not_finite: 0,
    };
  }

  #compare(a: readonly Cell[], b: readonly Cell[]): number {
    for (const { by, type, descending, nulls } of this.#orders) {
      const [left = null, right = null] = [a[by], b[by]];
      if (left === null || right === null) {
        if (left === right) continue;
        return (left === null) === (nulls === 'first') ? -1 : 1;
      }
      const order = compareCells(left, right, type);
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  }
}

function isPlain(node: Ast, table: string): boolean {
  const { type, from_table, cte_map } = node;
  return (
    type === 'SELECT_NODE' &&
    isAst(from_table) &&
    from_table['type'] === 'BASE_TABLE' &&
    from_table['table_name'] === table &&
    ['where_clause', 'having', 'qualify', 'sample'].every((key) => node[key] === null) &&
    listOf(node['group_expressions']).length === 0 &&
    isAst(cte_map) &&
    listOf(cte_map['map']).length === 0
  );
}

function chosenBy(item: Ast, table: string, columns: readonly SqlTableColumn[]): Chosen | null {
  const name = String(item['alias'] ?? '');
  if (name === '') return null;
  const inner = item['class'] === 'CAST' && isAst(item['child']) && isAst(item['cast_type']) ? item['child'] : null;
  const from = placeOf(inner ?? item, table, columns);
  const stored = columns[from]?.type;
  if (stored === undefined) return null;
  if (inner === null) return { name, from, type: stored, stored };
  const { id } = item['cast_type'] as Ast;
  if (id === stored) return { name, from, type: stored, stored };
  return stored === 'DATE' && id === 'TIMESTAMP' ? { name, from, type: 'TIMESTAMP', stored } : null;
}

/** Which column of a table a node names; -1 for any other node. */
function placeOf(node: Ast, table: string, columns: readonly SqlTableColumn[]): number {
  const [of, name, ...others] = namesOf(node) ?? [];
  return of === table && others.length === 0 ? columns.findIndex((column) => column.name === name) : -1;
}

function orderBy(order: Ast, chosen: readonly Chosen[], table: string, columns: readonly SqlTableColumn[]): Order | null {
  const { expression, type: direction, null_order } = order;
  if (!isAst(expression)) return null;
  const position = constantOf(expression);
  const by = typeof position === 'number' ? (chosen[position - 1]?.from ?? -1) : placeOf(expression, table, columns);
  const type = columns[by]?.type;
  if (type === undefined) return null;
  return { by, type, descending: direction === 'DESCENDING', nulls: String(null_order).includes('FIRST') ? 'first' : 'last' };
}

/** Which rows LIMIT and OFFSET leave; null for another modifier, or other limits than numbers. */
function rangeOf({ type, limit, offset }: Ast): { readonly from: number; readonly to: number } | null {
  if (type !== 'LIMIT_MODIFIER') return null;
  const count = limit === null ? null : constantOf(limit);
  const from = offset === null ? 0 : (constantOf(offset) ?? 0);
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 0) return null;
  if (count === null) return { from, to: Infinity };
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? { from, to: from + count } : null;
}

function jsonTypeOf(type: ColumnType): SqlType {
  return type.startsWith('DECIMAL') ? 'number' : jsonTypes[type as keyof typeof jsonTypes];
}

/** The type of a column, and its cell of a row in the form that a worker gives it, with the decimals of `exact`. */
interface ColumnForm {
  readonly type: SqlType;
  readonly cellOf: (row: readonly Cell[]) => SqlCell;
}

function columnForm({ from, type, stored }: Chosen, rows: SqlTable['rows'], most: number): ColumnForm {
  const isWide =
    stored === 'BIGINT' &&
    rows.some((row, index) => index < most && typeof row[from] === 'string' && exactDouble(BigInt(row[from])) === null);
  const form = (cell: NonNullable<Cell>): SqlCell => {
    switch (stored) {
      case 'VARCHAR':
        return String(cell);
      case 'BIGINT':
        return isWide ? String(cell) : Number(cell);
      case 'DOUBLE':
        return Number(cell);
      case 'BOOLEAN':
        return cell === true;
      case 'DATE':
        return type === 'TIMESTAMP' ? `${String(cell)}T00:00:00` : String(cell);
      case 'TIMESTAMP':
        return isoDateTime(microsOf(String(cell)) * 1000n);
      default:
        return withPlaces(String(cell), placesOf(stored));
    }
  };
  return {
    type: isWide ? 'bigint' : jsonTypeOf(type),
    cellOf(row) {
      const cell = row[from] ?? null;
      return cell === null ? null : form(cell);
    },
  };
}

function placesOf(decimal: ColumnType): number {
  return Number(/,(\d+)\)$/.exec(decimal)?.[1]);
}

function withPlaces(text: string, places: number): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return places === 0 ? whole : `${whole}.${fraction.padEnd(places, '0')}`;
}

function compareCells(left: NonNullable<Cell>, right: NonNullable<Cell>, type: ColumnType): number {
  switch (type) {
    case 'VARCHAR':
    case 'DATE':
    case 'TIMESTAMP':
      return compareText(String(left), String(right));
    case 'BOOLEAN':
      return Number(left) - Number(right);
    case 'DOUBLE':
      return Number(left) - Number(right);
    case 'BIGINT':
      return compareWhole(left, right, 0);
    default:
      return compareWhole(left, right, placesOf(type));
  }
}

/** Exactly, also where doubles would be equal. */
function compareWhole(left: NonNullable<Cell>, right: NonNullable<Cell>, places: number): number {
  const order = Number(left) - Number(right);
  if (order !== 0 || (typeof left === 'number' && typeof right === 'number')) return order;
  const [a, b] = [left, right].map((cell) => BigInt(withPlaces(String(cell), places).replace('.', '')));
  return a === undefined || b === undefined || a === b ? 0 : a < b ? -1 : 1;
}
