import { Engine, queryRows, type DuckDBConnection } from '../../../runtime/engine/Engine.ts';
import { governed } from '../../support/governedSql.ts';

/**
 * Operators that may stand without inputs in a plan and read no relation; the grouping is how a correlated subquery takes the distinct
 * values of its outer row.
 */
const harmlessLeaves =
  /^(DUMMY_SCAN|EMPTY_RESULT|COLUMN_DATA_SCAN|CTE_SCAN|DELIM_SCAN|REC_CTE_SCAN|EXPRESSION_SCAN|DELIM_GET|HASH_GROUP_BY)$/;

interface Operator {
  readonly name: string;
  readonly children: readonly Operator[];
  readonly extra_info: Readonly<Record<string, unknown>>;
}

/**
 * What a statement reads, by the engine's own plan and not by our walk: on an instance where every governed relation is a table and
 * everything else is a table too, without optimizer, so that nothing is planned away.
 */
export class ScanOracle {
  readonly #engine: Engine;
  readonly #connection: DuckDBConnection;

  private constructor(engine: Engine, connection: DuckDBConnection) {
    this.#engine = engine;
    this.#connection = connection;
  }

  static async open(): Promise<ScanOracle> {
    const engine = await Engine.open(':memory:', {
      mode: 'read_write',
      threads: 1,
      memory_limit: '512MB',
      external_access: false,
      temp_directory: null,
    });
    const connection = await engine.connect();
    const typed: Readonly<Record<string, string>> = {
      n: 'INTEGER',
      day: 'DATE',
      sold_at: 'TIMESTAMP',
      units: 'INTEGER',
      revenue: 'DECIMAL(18, 2)',
      price: 'DOUBLE',
      opened: 'DATE',
    };
    for (const [name, columns] of governed)
      await connection.run(`CREATE TABLE ${name} (${columns.map((column) => `${column} ${typed[column] ?? 'VARCHAR'}`).join(', ')})`);
    for (const name of ['raw_agg', 'canary', 'c1', 'c2', 'c3', 't', 's', 'x'])
      await connection.run(`CREATE TABLE ${name} (n INTEGER, dim VARCHAR, sketch BLOB)`);
    await connection.run('CREATE SEQUENCE seq');
    await connection.run('PRAGMA disable_optimizer');
    return new ScanOracle(engine, connection);
  }

  /** The relations that the plan reads, and what it reads that is not a relation; null where the statement does not bind. */
  async reads(sql: string): Promise<readonly string[] | null> {
    const rows = await queryRows(this.#connection, `EXPLAIN (FORMAT json) ${sql}`).catch(() => null);
    if (rows === null) return null;
    const plan = JSON.parse(String(rows[0]?.['explain_value'])) as readonly Operator[];
    return [...new Set(plan.flatMap(leaves))];
  }

  close(): void {
    this.#connection.closeSync();
    this.#engine.close();
  }
}

function leaves(operator: Operator): readonly string[] {
  const name = operator.name.trim();
  const table = operator.extra_info['Table'];
  const here =
    typeof table === 'string'
      ? [table.replace(/^memory\.main\./, '')]
      : operator.children.length === 0 && !harmlessLeaves.test(name)
        ? [`operator ${name}`]
        : [];
  return [...here, ...operator.children.flatMap(leaves)];
}
