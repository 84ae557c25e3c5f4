import type { MetricRelation } from '../../../compiler/relations.ts';
import { isAst, type Ast } from '../guard/shape.ts';
import { columnsOf, formerColumnsOf } from './metricColumn.ts';
import { folded } from './nodes.ts';
import { typeOfColumn, type ValueType } from './valueTypes.ts';

/** The types of columns by their folded names. */
type TypesByName = ReadonlyMap<string, ValueType>;

/** What one item of FROM has. */
interface Item {
  /** The folded name by which its columns are qualified. */
  readonly name: string;
  readonly types: TypesByName;
}

/** The types of the columns that a query sees: those of the relations that it reads, then those of the queries around it. */
export class ColumnTypes {
  readonly #relations: ReadonlyMap<string, TypesByName>;
  readonly #items: readonly Item[];
  readonly #outer: ColumnTypes | null;

  private constructor(relations: ReadonlyMap<string, TypesByName>, items: readonly Item[], outer: ColumnTypes | null) {
    this.#relations = relations;
    this.#items = items;
    this.#outer = outer;
  }

  /**
   * What is seen throughout a statement: whatever else tells nothing, such as a WITH, has columns of some relation that the statement names.
   * @param relations by folded name
   */
  static of(node: Ast, relations: ReadonlyMap<string, MetricRelation>): ColumnTypes {
    const all = new Map([...relations].map(([name, relation]) => [name, typesOf(relation)]));
    const named = [...new Set(tableNamesIn(node))].flatMap((name) => all.get(name) ?? []);
    return new ColumnTypes(all, [{ name: '', types: together(named.length > 0 ? named : [...all.values()]) }], null);
  }

  /** What a node of the statement sees: of a query, the relations in its FROM too. */
  within(node: Ast): ColumnTypes {
    if (node['type'] !== 'SELECT_NODE') return this;
    const items = this.#itemsIn(node['from_table']);
    return items.length === 0 ? this : new ColumnTypes(this.#relations, items, this);
  }

  /** @param names of the column as it is written, from the outermost */
  typeOf(names: readonly string[]): ValueType | null {
    const [column = '', qualifier] = names.map(folded).toReversed();
    const items = this.#items.filter(({ name }) => qualifier === undefined || name === '' || name === qualifier);
    return together(items.map(({ types }) => types)).get(column) ?? this.#outer?.typeOf(names) ?? null;
  }

  #itemsIn(table: unknown): readonly Item[] {
    if (!isAst(table)) return [];
    const alias = folded(table['alias']);
    switch (table['type']) {
      case 'BASE_TABLE': {
        const name = folded(table['table_name']);
        const types = this.#relations.get(name);
        return types === undefined ? [] : [{ name: alias === '' ? name : alias, types }];
      }
      case 'JOIN':
        return [...this.#itemsIn(table['left']), ...this.#itemsIn(table['right'])];
      case 'SUBQUERY': {
        const inner = this.#itemsOf(isAst(table['subquery']) ? table['subquery']['node'] : null);
        return inner.length === 0 ? [] : [{ name: alias, types: together(inner.map(({ types }) => types)) }];
      }
      default:
        return [];
    }
  }

  /** The items of a query and of those that it is put together from. */
  #itemsOf(query: unknown): readonly Item[] {
    if (!isAst(query)) return [];
    return query['type'] === 'SET_OPERATION_NODE'
      ? [...this.#itemsOf(query['left']), ...this.#itemsOf(query['right'])]
      : this.#itemsIn(query['from_table']);
  }
}

function typesOf(relation: MetricRelation): TypesByName {
  const columns = columnsOf(relation);
  return new Map([...columns, ...formerColumnsOf(relation, columns)].map(([name, column]) => [name, typeOfColumn(column)]));
}

/** Of columns with one name the first tells, but for a day beside a time: as a time, neither loses anything. */
function together(all: readonly TypesByName[]): TypesByName {
  const types = new Map<string, ValueType>();
  for (const [name, type] of all.flatMap((one) => [...one])) {
    const before = types.get(name);
    types.set(name, before === undefined || (before === 'date' && type === 'timestamp') ? type : before);
  }
  return types;
}

function tableNamesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(tableNamesIn);
  if (!isAst(value)) return [];
  return value['type'] === 'BASE_TABLE' ? [folded(value['table_name'])] : Object.values(value).flatMap(tableNamesIn);
}
