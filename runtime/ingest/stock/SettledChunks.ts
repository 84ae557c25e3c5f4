import { sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import { queryTexts } from '../../engine/queryTexts.ts';
import type { Ledger } from '../../store/Ledger.ts';
import type { ReducedTable } from './findWork.ts';

/** A chunk that a ledger knows. */
export interface KnownChunk {
  /** Of the content with which tables show it; empty where none shows it. */
  fingerprint: string;
  /** How many tables show it so. */
  tables: number;
  /** Of its files, as they were noted. */
  paths: string[] | null;
  /** Whether they were found to contain what all tables show. */
  is_settled: boolean;
}

/**
 * What a ledger knows of chunks, as far as it takes to see that one is settled: each table shows what its files contain now. Most are, and nothing
 * more is read or made of them.
 */
export class SettledChunks {
  readonly #tables: number;
  readonly #known: ReadonlyMap<string, KnownChunk>;

  private constructor(tables: number, known: ReadonlyMap<string, KnownChunk>) {
    this.#tables = tables;
    this.#known = known;
  }

  /**
   * @param lost partials that are gone or damaged.
   * @returns null where any chunk may have to be computed: where nothing was read yet, and where chunks depend on others.
   */
  static async of(
    connection: DuckDBConnection,
    ledger: Ledger,
    tables: readonly ReducedTable[],
    lost: Iterable<string>,
  ): Promise<SettledChunks | null> {
    if (ledger.lastAttempt === 0 || tables.length === 0 || tables.some(({ reducer }) => reducer.traced !== 'no_dependency')) return null;
    const current = tables.map(({ table: { id, computation_hash } }) => `(${sqlText(id)}, ${sqlText(computation_hash)})`).join(', ');
    const isShown = [
      'is_latest AND is_visible',
      `(table_id, computation_hash) IN (${current})`,
      ...[...lost].map((partial) => `partial IS DISTINCT FROM ${sqlText(partial)}`),
    ].join(' AND ');
    const rows = await queryTexts(
      connection,
      { chunk_id: 'chunk_id', fingerprint: `CASE WHEN ${isShown} THEN fingerprint ELSE '' END` },
      await ledger.counting.relation(),
      'attempt',
      'unsorted',
    );
    const known = new Map<string, KnownChunk>();
    rows.chunk_id.forEach((id, index) => {
      const fingerprint = rows.fingerprint[index] ?? '';
      const before = known.get(id);
      const tables_so = fingerprint === '' ? 0 : 1;
      if (before === undefined || before.fingerprint === '')
        known.set(id, { fingerprint, tables: tables_so, paths: null, is_settled: false });
      else if (before.fingerprint === fingerprint) before.tables += tables_so;
    });
    return new SettledChunks(tables.length, known);
  }

  /** Notes that a chunk has a file. @returns whether it is known. */
  note(id: string, path: string): boolean {
    const chunk = this.#known.get(id);
    if (chunk === undefined) return false;
    // An array that is empty at first takes room for 17 items.
    if (chunk.paths === null) chunk.paths = [path];
    else chunk.paths.push(path);
    return true;
  }

  /** The chunks of which files were noted. */
  *noted(): Generator<KnownChunk> {
    for (const chunk of this.#known.values()) if (chunk.paths !== null) yield chunk;
  }

  /** Whether a chunk is settled, whose files have this fingerprint. */
  settles(id: string, fingerprint: string | null): boolean {
    const chunk = this.#known.get(id);
    return chunk !== undefined && this.settle(chunk, fingerprint);
  }

  /** The same of a known chunk. */
  settle(chunk: KnownChunk, fingerprint: string | null): boolean {
    chunk.is_settled = chunk.fingerprint === fingerprint && chunk.tables === this.#tables;
    return chunk.is_settled;
  }

  /** The ids of the known chunks that were not found to be settled: they are open, or have no files. */
  unsettled(): readonly string[] {
    const ids: string[] = [];
    for (const [id, { is_settled }] of this.#known) if (!is_settled) ids.push(id);
    return ids;
  }
}
