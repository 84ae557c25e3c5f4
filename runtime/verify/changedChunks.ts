import { compareText } from '../engine/compareText.ts';
import type { Generation } from '../release/Release.ts';
import { GenerationFile } from '../store/format/GenerationFile.ts';
import type { SavedInput, SavedProvenance } from './SavedAnswer.ts';
import type { ChangedChunks } from './Verification.ts';

const NONE: ChangedChunks = { added: [], changed: [], removed: [], compared: null };

/**
 * The chunks of an answer's tables that have changed. If the old data are retained, all of their chunks are compared; otherwise those that
 * the answer lists, using the history of the attempts that it names.
 *
 * @param contributing for each input, the ids of the chunks that the same question reads now; null when it cannot be asked.
 */
export async function changedChunks(
  { data_hash, inputs }: SavedProvenance,
  then: Generation | null,
  now: Generation | null,
  contributing: readonly (readonly string[])[] | null,
): Promise<ChangedChunks> {
  if (data_hash === now?.data_hash) return NONE;
  const each = await Promise.all(inputs.map(async (input, place) => changedOf(input, then, now, contributing?.[place] ?? null)));
  const all = (of: (changed: ChangedChunks) => readonly string[]): readonly string[] => [...new Set(each.flatMap(of))].sort(compareText);
  const cut = each.flatMap(({ compared }) => compared ?? []);
  return {
    added: all(({ added }) => added),
    changed: all(({ changed }) => changed),
    removed: all(({ removed }) => removed),
    compared: cut.length === 0 ? null : cut.reduce((sum, compared) => sum + compared),
  };
}

async function changedOf(
  provenance: SavedInput,
  then: Generation | null,
  now: Generation | null,
  contributing: readonly string[] | null,
): Promise<ChangedChunks> {
  const present = now === null ? new Map<string, string>() : await fingerprints(now, provenance.processor_id);
  if (then !== null) return { ...compare(await fingerprints(then, provenance.processor_id), present), compared: null };
  const { chunk_ids, chunk_count } = provenance;
  const last = chunk_ids.at(-1);
  const isCompared = (id: string): boolean => chunk_count === null || (last !== undefined && compareText(id, last) <= 0);
  const listed = new Set([...chunk_ids, ...(contributing ?? [])].filter(isCompared));
  const known = now === null ? new Map<string, string>() : await recorded(now, provenance);
  // A chunk without a recorded reading was read again for an unknown reason, and counts as changed.
  const before = new Map(chunk_ids.map((id) => [id, known.get(id) ?? 'unknown']));
  return {
    ...compare(before, new Map([...present].filter(([id]) => listed.has(id)))),
    compared: chunk_count === null ? null : chunk_ids.length,
  };
}

function compare(then: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Omit<ChangedChunks, 'compared'> {
  const sorted = (ids: Iterable<string>): readonly string[] => [...ids].sort(compareText);
  return {
    added: sorted([...now.keys()].filter((id) => !then.has(id))),
    changed: sorted([...now].filter(([id, print]) => then.has(id) && then.get(id) !== print).map(([id]) => id)),
    removed: sorted([...then.keys()].filter((id) => !now.has(id))),
  };
}

/** The visible chunks of a table, with the fingerprints of their content. */
async function fingerprints(generation: Generation, table_id: string): Promise<ReadonlyMap<string, string>> {
  const chunks = await withFile(generation, (file) => file.chunks());
  return new Map(chunks.filter((chunk) => chunk.table_id === table_id).map(({ chunk_id, fingerprint }) => [chunk_id, fingerprint]));
}

/** What the runs of an answer read, from the history of a later generation. */
async function recorded(generation: Generation, { processor_id, pipeline_run_ids }: SavedInput): Promise<ReadonlyMap<string, string>> {
  return withFile(generation, (file) => file.fingerprintsIn(processor_id, pipeline_run_ids));
}

async function withFile<Read>(generation: Generation, read: (file: GenerationFile) => Promise<Read>): Promise<Read> {
  const connection = await generation.engine.connect();
  try {
    return await read(new GenerationFile(connection, null));
  } finally {
    connection.closeSync();
  }
}
