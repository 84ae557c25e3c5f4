import { sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import { queryTexts } from '../../engine/queryTexts.ts';
import type { Ledger } from '../../store/Ledger.ts';
import type { ReducedTable } from './findWork.ts';

/** With which content tables show a chunk. */
interface ShownContent {
  fingerprint: string;
  /** How many tables show it so. */
  tables: number;
  /** Whether its files were found to contain that. */
  is_settled: boolean;
}

/**
 * What a ledger knows of chunks, as far as it takes to see that one is settled: each table shows what its files contain now. Most are, and nothing
 * more is read or made of them.
 */
export class SettledChunks {
  readonly #tables: number;
  readonly #known: ReadonlyMap<string, ShownContent>;

  private constructor(tables: number, known: ReadonlyMap<string, ShownContent>) {
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
      if (before === undefined || before.fingerprint === '') known.set(id, { fingerprint, tables: tables_so, is_settled: false });
      else if (before.fingerprint === fingerprint) before.tables += tables_so;
    });
    return new SettledChunks(tables.length, known);
  }

  /** Whether a chunk that has files is settled, by their fingerprint. */
  settles(id: string, fingerprint: string | null): boolean {
    const shown = this.#known.get(id);
    if (shown?.fingerprint !== fingerprint || shown.tables !== this.#tables) return false;
    shown.is_settled = true;
    return true;
  }

  /** The ids of the known chunks that were not found to be settled: they are open, or have no files. */
  unsettled(): readonly string[] {
    const ids: string[] = [];
    for (const [id, { is_settled }] of this.#known) if (!is_settled) ids.push(id);
    return ids;
  }
}
