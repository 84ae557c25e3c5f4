import type { AggregateTable } from '../../../compiler/manifest.ts';
import { compareText } from '../../engine/compareText.ts';
import { groupedBy } from '../../store/groupedBy.ts';
import type { KnownAttempt, Ledger, VisibleInput } from '../../store/Ledger.ts';
import type { LastReadChunk } from './dependencies.ts';
import { contentFingerprint, type FingerprintedChunk } from './fingerprint.ts';
import type { ChunkFailure } from '../IngestReport.ts';
import * as messages from './messages.ts';
import type { DataPlace, Lookout, Obstacle } from '../../places/DataPlace.ts';

/** What is visible of some chunks, compared with the existing files. */
export interface Survey {
  /** The chunks that have files. A chunk with a file that cannot be seen, but may exist, cannot be read. */
  readonly present: readonly FingerprintedChunk[];
  readonly gone: GoneChunks;
  /** Visible chunks whose files cannot be seen. They may exist, so the chunks keep counting. */
  readonly hidden: readonly ChunkFailure[];
  /** Chunks that lost some of their files, by id. */
  readonly shrunk: ReadonlyMap<string, ShrunkChunk>;
  /** What missing and hidden chunks count with, for those that depend on them: by table and chunk. */
  readonly lastRead: ReadonlyMap<string, ReadonlyMap<string, LastReadChunk>>;
}

/** Chunks whose files are gone. */
export interface GoneChunks {
  /** The attempts at those that are visible, under any computation hash. */
  readonly attempts: readonly KnownAttempt[];
  /** The ids of those that a table currently shows. */
  readonly shown: readonly string[];
  /** Attempts of current tables at chunks that could not be read, that no table shows, and whose files are gone. */
  readonly failed: readonly KnownAttempt[];
}

export interface ShrunkChunk {
  /** The missing files, by path. */
  readonly files: readonly string[];
  /** Rows that the chunk had with them. */
  readonly rows_in: number;
}

/** @param attempts those that are visible, and the latest ones, under any computation hash. */
export async function survey(
  place: DataPlace,
  ledger: Ledger,
  tables: readonly AggregateTable[],
  attempts: { readonly visible: readonly KnownAttempt[]; readonly latest: readonly KnownAttempt[] },
  chunks: readonly FingerprintedChunk[],
): Promise<Survey> {
  const visible = groupedBy(attempts.visible, ({ chunk_id }) => chunk_id);
  const found = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  const unseen = [...visible.keys()].filter((id) => !found.has(id));
  const changed = chunks.filter(({ id, fingerprint }) => visible.get(id)?.every((attempt) => attempt.fingerprint !== fingerprint));
  const recorded = await ledger.visibleInputs([...unseen, ...changed.map(({ id }) => id)]);
  const inputs = groupedBy(recorded, ({ chunk_id }) => chunk_id);
  const lookout = place.lookout();

  const hidden: ChunkFailure[] = [];
  for (const id of unseen) {
    const obstacle = await obstacleTo(lookout, pathsOf(inputs.get(id)));
    if (obstacle !== null) hidden.push({ chunk_id: id, message: messages.hiddenChunk(obstacle), example: null });
  }
  const gone = unseen.filter((id) => hidden.every(({ chunk_id }) => chunk_id !== id)).flatMap((id) => visible.get(id) ?? []);

  const shrunk = new Map<string, ShrunkChunk>();
  const present = new Map(found);
  for (const chunk of changed) {
    const files = pathsOf(inputs.get(chunk.id)).filter((path) => chunk.files.every((file) => file.path !== path));
    const obstacle = await obstacleTo(lookout, files);
    if (obstacle !== null) present.set(chunk.id, { ...chunk, fingerprint: null, problem: messages.hiddenFile(obstacle) });
    const lost = files.filter((path) => isLost(path, inputs.get(chunk.id), chunk));
    const rows_in = Math.max(...(visible.get(chunk.id) ?? []).map((attempt) => attempt.rows_in));
    if (lost.length > 0) shrunk.set(chunk.id, { files: lost.sort(compareText), rows_in });
  }
  const ofToday = (attempt: KnownAttempt): boolean => isOfToday(tables, attempt);
  const failures = attempts.latest.filter((attempt) => attempt.status === 'failed' && ofToday(attempt) && !found.has(attempt.chunk_id));
  return {
    present: [...present.values()],
    gone: {
      attempts: gone,
      shown: [...new Set(gone.filter(ofToday).map(({ chunk_id }) => chunk_id))].sort(compareText),
      failed: await unseenFailures(ledger, lookout, failures),
    },
    hidden: hidden.sort((a, b) => compareText(a.chunk_id, b.chunk_id)),
    shrunk,
    lastRead: lastReadChunks(unseen.flatMap((id) => visible.get(id) ?? []).filter(ofToday), recorded),
  };
}

/** Failed attempts whose files are gone, as far as that can be seen. */
async function unseenFailures(ledger: Ledger, lookout: Lookout, failures: readonly KnownAttempt[]): Promise<readonly KnownAttempt[]> {
  if (failures.length === 0) return [];
  const paths = groupedBy(await ledger.latestPaths(failures.map(({ chunk_id }) => chunk_id)), ({ chunk_id }) => chunk_id);
  const gone: KnownAttempt[] = [];
  for (const failure of failures) {
    const tried = (paths.get(failure.chunk_id) ?? []).map(({ path }) => path);
    if ((await obstacleTo(lookout, tried)) === null) gone.push(failure);
  }
  return gone;
}

async function obstacleTo(lookout: Lookout, paths: readonly string[]): Promise<Obstacle | null> {
  for (const path of paths) {
    const obstacle = await lookout.file(path);
    if (obstacle !== null) return obstacle;
  }
  return null;
}

function pathsOf(inputs: readonly VisibleInput[] = []): readonly string[] {
  return [...new Set(inputs.filter(({ role }) => role === 'input').map(({ path }) => path))];
}

/** Whether a file's content is in none of the chunk's current files; under another name it is not lost. */
function isLost(path: string, recorded: readonly VisibleInput[] = [], { inputs }: FingerprintedChunk): boolean {
  return recorded.filter((input) => input.path === path).every(({ sha256 }) => inputs.every((input) => input.sha256 !== sha256));
}

function lastReadChunks(
  attempts: readonly KnownAttempt[],
  recorded: readonly VisibleInput[],
): ReadonlyMap<string, ReadonlyMap<string, LastReadChunk>> {
  const inputs = groupedBy(
    recorded.filter(({ role }) => role !== 'dependency'),
    keyOf,
  );
  const lastRead = new Map<string, Map<string, LastReadChunk>>();
  for (const attempt of attempts) {
    const { chunk_id: id, table_id } = attempt;
    const own = inputs.get(keyOf(attempt)) ?? [];
    const ofTable = lastRead.get(table_id) ?? new Map<string, LastReadChunk>();
    lastRead.set(table_id, ofTable.set(id, { kind: 'last_read', id, fingerprint: contentFingerprint(own), inputs: own }));
  }
  return lastRead;
}

function keyOf({ chunk_id, table_id, computation_hash }: Pick<KnownAttempt, 'chunk_id' | 'table_id' | 'computation_hash'>): string {
  return JSON.stringify([table_id, computation_hash, chunk_id]);
}

function isOfToday(tables: readonly AggregateTable[], { table_id, computation_hash }: KnownAttempt): boolean {
  return tables.some((table) => table.id === table_id && table.computation_hash === computation_hash);
}
