import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection } from '../../runtime/engine/Engine.ts';
import { PublicError } from '../../runtime/errors/PublicError.ts';
import type { DueChunk, KnownContent } from '../../runtime/ingest/stock/dependencies.ts';
import { groupRows } from '../../runtime/ingest/reduce/groupBy.ts';
import type { OpenReducer, Reduced, Reducer, ReducerRun } from '../../runtime/ingest/reduce/Reducer.ts';
import type { StagedRows } from '../../runtime/ingest/rows/StagedRows.ts';
import { reducerOf, type ReducerChoice } from '../../runtime/ingest/reducers/reducerOf.ts';

const DAY_MS = 86_400_000;
const DAYS_BEFORE = [2, 1];

/** Its remembered state cannot be read. */
class StateUnusable extends PublicError<'state_unusable'> {
  constructor() {
    super('state_unusable', 422, 'what table trailing remembers cannot be read. Give --force, and it is made again.');
  }
}

/** Hooks for the tests of the reducer interface. */
export interface TrailingOptions {
  /** Called after the state has been committed but before the ledger. */
  readonly onCommitted: () => void;
  /** Called with the chunks that were read because others depend on them. */
  readonly onLearned: (chunk_ids: readonly string[]) => void;
}

const unheard: TrailingOptions = { onCommitted: () => undefined, onLearned: () => undefined };

/**
 * A reducer with state, written to test the interface: the rows of a day are the distinct customers of that day and of the two days before.
 * Chunk ids are ISO days. It remembers every customer in a database in its state folder, by chunk and content.
 */
export function trailing(options: Partial<TrailingOptions> = {}): ReducerChoice {
  return (table) => (table.id === 'trailing' ? trailingCustomers({ ...unheard, ...options }) : reducerOf(table));
}

function trailingCustomers(options: TrailingOptions): Reducer {
  return {
    columns: ['customer'],
    problemOf: () => null,
    dependenciesOf: (day) => DAYS_BEFORE.map((days) => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)),
    traced: 'every_dependency',
    limits: { threads: null, memory_bytes: null },
    prestage: { memory: null, open: (run) => TrailingCustomers.open(run, options) },
  };
}

class TrailingCustomers implements OpenReducer {
  readonly #run: ReducerRun;
  readonly #connection: DuckDBConnection;
  readonly #options: TrailingOptions;

  private constructor(run: ReducerRun, options: TrailingOptions) {
    this.#run = run;
    this.#connection = run.connection;
    this.#options = options;
  }

  static async open(run: ReducerRun, options: TrailingOptions): Promise<OpenReducer> {
    const { connection, extent } = run;
    const file = join(await run.stateFolder('trailing'), 'rolling.duckdb');
    if (extent === 'everything') for (const old of [file, `${file}.wal`]) rmSync(old, { force: true });
    try {
      await connection.run(`ATTACH ${sqlText(file)} AS remembered`);
    } catch {
      throw new StateUnusable();
    }
    await connection.run('CREATE TABLE IF NOT EXISTS remembered.chunks (chunk_id VARCHAR, fingerprint VARCHAR)');
    await connection.run('CREATE TABLE IF NOT EXISTS remembered.seen (chunk_id VARCHAR, fingerprint VARCHAR, customer VARCHAR)');
    return new TrailingCustomers(run, options);
  }

  async lacking(dependencies: readonly KnownContent[]): Promise<ReadonlySet<string>> {
    const rows = await queryRows(this.#connection, 'SELECT chunk_id, fingerprint FROM remembered.chunks');
    const known = new Set(rows.map((row) => `${String(row['chunk_id'])} ${String(row['fingerprint'])}`));
    return new Set(dependencies.filter(({ id, fingerprint }) => !known.has(`${id} ${fingerprint}`)).map(({ id }) => id));
  }

  async learn(rows: StagedRows<KnownContent>): Promise<void> {
    await this.#notice(rows);
    await this.#remember();
    this.#options.onLearned([...rows.chunks.values()].map(({ id }) => id));
  }

  async reduce(rows: StagedRows<DueChunk>): Promise<Reduced> {
    await this.#notice(rows);
    const own = new Map([...rows.chunks].map(([ordinal, { id }]) => [id, ordinal]));
    const windows = [...rows.chunks].flatMap(([target, chunk]) => {
      const before = chunk.dependencies.flatMap((dependency) => {
        if (dependency.kind === 'missing' || own.has(dependency.id)) return [];
        return [{ target, day: chunk.id, ordinal: null, chunk_id: dependency.id, fingerprint: fingerprintOf(dependency) }];
      });
      const within = [chunk.id, ...chunk.dependencies.map(({ id }) => id)].flatMap((id) => {
        const ordinal = own.get(id);
        return ordinal === undefined ? [] : [{ target, day: chunk.id, ordinal, chunk_id: null, fingerprint: null }];
      });
      return [...within, ...before];
    });
    const shape = `[{"target":"INTEGER","day":"DATE","ordinal":"INTEGER","chunk_id":"VARCHAR","fingerprint":"VARCHAR"}]`;
    await queryRows(
      this.#connection,
      `CREATE OR REPLACE TEMP TABLE windowed AS
       WITH windows AS (SELECT unnest(from_json($1::JSON, '${shape}'), recursive := true))
       SELECT target AS "#chunk", day AS "#time", customer FROM windows JOIN ${rows.relation} r ON ordinal = r."#chunk"
       UNION SELECT target, day, customer FROM windows JOIN remembered.seen USING (chunk_id, fingerprint)`,
      [JSON.stringify(windows)],
    );
    const types = new Map([['customer', 'string' as const]]);
    const reduced = await groupRows({ ...this.#run, types }, { ...rows, relation: 'windowed', slices: () => ['windowed'] });
    return {
      ...reduced,
      release: async () => {
        await reduced.release();
        await this.#connection.run('DROP TABLE temp.windowed');
      },
    };
  }

  async commit(): Promise<void> {
    await this.#remember();
    this.#options.onCommitted();
  }

  async rollback(): Promise<void> {
    for (const name of ['noticed', 'noticed_chunks', 'windowed']) await this.#connection.run(`DROP TABLE IF EXISTS temp.${name}`);
  }

  async close(): Promise<void> {
    await this.#connection.run('DETACH remembered');
  }

  /** What to remember of some chunks. */
  async #notice({ relation, chunks }: StagedRows<DueChunk | KnownContent>): Promise<void> {
    const known = JSON.stringify([...chunks].map(([ordinal, { id, fingerprint }]) => ({ ordinal, chunk_id: id, fingerprint })));
    const shape = '[{"ordinal":"INTEGER","chunk_id":"VARCHAR","fingerprint":"VARCHAR"}]';
    await queryRows(
      this.#connection,
      `CREATE OR REPLACE TEMP TABLE noticed_chunks AS SELECT unnest(from_json($1::JSON, '${shape}'), recursive := true)`,
      [known],
    );
    await this.#connection.run(
      `CREATE OR REPLACE TEMP TABLE noticed AS SELECT DISTINCT chunk_id, fingerprint, customer FROM noticed_chunks JOIN ${relation} r ON ordinal = r."#chunk"`,
    );
  }

  async #remember(): Promise<void> {
    await this.#connection.run('BEGIN TRANSACTION');
    try {
      for (const [name, noticed] of [
        ['chunks', '(SELECT chunk_id, fingerprint FROM noticed_chunks)'],
        ['seen', 'noticed'],
      ] as const) {
        const into = `remembered.${sqlIdentifier(name)}`;
        await this.#connection.run(`DELETE FROM ${into} WHERE chunk_id IN (SELECT chunk_id FROM noticed_chunks)`);
        await this.#connection.run(`INSERT INTO ${into} FROM ${noticed}`);
      }
      await this.#connection.run('COMMIT');
    } catch (error) {
      await this.#connection.run('ROLLBACK');
      throw error;
    }
    await this.rollback();
  }
}

function fingerprintOf(dependency: Exclude<DueChunk['dependencies'][number], { readonly kind: 'missing' }>): string | null {
  return dependency.kind === 'present' ? dependency.chunk.fingerprint : dependency.fingerprint;
}
