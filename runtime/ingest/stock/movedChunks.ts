import type { AggregateTable } from '../../../compiler/manifest.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import { groupedBy } from '../../store/groupedBy.ts';
import { holdersOf } from '../../store/holdersOf.ts';
import type { Ledger } from '../../store/Ledger.ts';
import type { Survey } from './survey.ts';

/** What to recognise content by. */
export interface Recognising {
  readonly connection: DuckDBConnection;
  readonly ledger: Ledger;
  /** Of the source, as the catalog has them. */
  readonly tables: readonly AggregateTable[];
}

/** Chunks whose files are gone, but whose content is there under other ids. */
export interface MovedChunks {
  readonly ids: ReadonlySet<string>;
  /** The visible chunks that have it now. */
  readonly holders: ReadonlySet<string>;
}

/** Looks for the content of chunks whose files are gone: in the files that a survey found, and in those that all tables show already. */
export async function movedChunks(
  { connection, ledger, tables }: Recognising,
  { present, gone }: Pick<Survey, 'present' | 'gone'>,
): Promise<MovedChunks> {
  const wanted = new Set(gone.attempts.map(({ chunk_id }) => chunk_id));
  const recorded = (await ledger.visibleInputs([...wanted])).filter(({ role }) => role === 'input');
  const contents = new Set(recorded.map(({ sha256 }) => sha256));
  const holders = (await holdersOf(connection, ledger, tables, [...contents])).filter(({ chunk_id }) => !wanted.has(chunk_id));
  const surveyed = new Set(present.map(({ id }) => id));
  const found = new Set([
    ...present.flatMap(({ inputs }) => inputs.map(({ sha256 }) => sha256)),
    ...holders.filter(({ chunk_id }) => !surveyed.has(chunk_id)).map(({ sha256 }) => sha256),
  ]);
  const inputs = groupedBy(recorded, ({ chunk_id }) => chunk_id);
  return {
    ids: new Set([...inputs].flatMap(([id, own]) => (own.every(({ sha256 }) => found.has(sha256)) ? [id] : []))),
    holders: new Set(holders.map(({ chunk_id }) => chunk_id)),
  };
}
