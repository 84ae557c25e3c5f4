import { sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import { queryTexts } from '../../engine/queryTexts.ts';
import type { Ledger } from '../../store/Ledger.ts';
import type { ReducedTable } from './findWork.ts';
import type { FingerprintedChunk } from './fingerprint.ts';

/** With which content tables show a chunk. */
interface ShownContent {
  fingerprint: string;
  /** How many tables show it so. */
  tables: number;
}

/**
 * What a ledger knows of chunks, as far as it takes to see that one is settled: each table shows what its files contain now. Most are, and nothing
 * more is read or made of them.
 */
export class SettledChunks {
  readonly #tables: number;
  /** Those that were not met yet. */
  readonly #known: Map<string, ShownContent>;

  private constructor(tables: number, known: Map<string, ShownContent>) {
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
    const known = new Map<string, ShownContent>();
    rows.chunk_id.forEach((id, index) => {
      const fingerprint = rows.fingerprint[index] ?? '';
      const before = known.get(id);
      const tables_so = fingerprint === '' ? 0 : 1;
      if (before === undefined) known.set(id, { fingerprint, tables: tables_so });
      else if (before.fingerprint === fingerprint) before.tables += tables_so;
      else if (before.fingerprint === '') known.set(id, { fingerprint, tables: tables_so });
    });
    return new SettledChunks(tables.length, known);
  }

  /** Whether a chunk that has files is settled. It is met once. */
  meet({ id, fingerprint }: FingerprintedChunk): 'settled' | 'open' {
    const shown = this.#known.get(id);
    this.#known.delete(id);
    return shown !== undefined && shown.fingerprint === fingerprint && shown.tables === this.#tables ? 'settled' : 'open';
  }

  /** The ids of the chunks that have not been met. */
  unmet(): readonly string[] {
    return [...this.#known.keys()];
  }
}
