import type { QuarantineReason } from '../../../generated/types.ts';
import type { Quarantine, Source } from '../../../compiler/manifest.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { Chunk } from '../Chunk.ts';
import type { ChunkFailure } from '../IngestReport.ts';
import type { FailureReason } from '../../formats/FailureReason.ts';
import { inspectFiles, type InspectedFile } from '../../formats/inspectFiles.ts';
import type { Layout } from '../../formats/Layout.ts';
import type { FileProblem } from '../../places/FileProblem.ts';
import { inSlices } from './inSlices.ts';
import * as messages from './messages.ts';
import type { DataPlace } from '../../places/DataPlace.ts';
import { withFolder } from '../machine/withFolder.ts';
import { refusalsOf, type Refusals } from './refusals.ts';
import { rowsInFooters } from './rowsInFooters.ts';
import type { Lookup } from './lookupValidity.ts';
import type { LayoutGroup } from './rowsSql.ts';
import { ROWS, type StagedRows } from './StagedRows.ts';
import type { Resources } from '../../machine/Resources.ts';
import { stage, type Staged, type StagedColumns } from './stage.ts';
import { StagingArea } from './StagingArea.ts';
import type { WorkProgress } from '../machine/WorkProgress.ts';

/** By path: the files of chunks in the form that the engine reads, or why one cannot be read. */
export type Inspection = ReadonlyMap<string, readonly InspectedFile[] | FileProblem>;

/** What chunks are read with. */
export interface ChunkReading {
  readonly connection: DuckDBConnection;
  readonly source: Source;
  /** The place that holds its files. */
  readonly place: DataPlace;
  readonly resources: Resources;
  /** A folder for what is unpacked or too large for memory. */
  readonly scratch: string;
}

/** The rows of chunks, and which chunks failed. */
export interface ReadChunks {
  readonly staged: Staged;
  readonly failures: readonly ChunkFailure[];
  /** By position: what was left out of the chunks that count. */
  readonly quarantined: ReadonlyMap<number, QuarantinedChunk>;
}

/** Rows that were left out of a chunk. */
export interface QuarantinedChunk {
  readonly rows: number;
  readonly reasons: readonly QuarantineReason[];
  /** Absolute; null when none was asked for. */
  readonly file: string | null;
}

/** Where refused rows are named. */
export interface QuarantineFiles {
  /** A new one. */
  readonly next: () => string;
  readonly values: 'kept' | 'left_out';
}

/**
 * Inspects the files of chunks.
 *
 * @param unpacked a folder for the contents of compressed files.
 */
export async function inspectChunks(
  { connection, source, place }: ChunkReading,
  chunks: readonly Chunk[],
  unpacked: string,
): Promise<Inspection> {
  const files = chunks.flatMap((chunk) => chunk.files);
  // Refused rows are named by their lines.
  const lines = source.bad_rows === undefined ? 'not_numbered' : 'numbered';
  return inspectFiles({ connection, place, time_zone: source.time_zone, scratch: unpacked, lines }, source.reader, files);
}

/** The chunks that cannot be read as declared. */
export function unreadableChunks(chunks: readonly Chunk[], layouts: Inspection): readonly ChunkFailure[] {
  return chunks.flatMap((chunk) => {
    const reason = problemOf(chunk, layouts);
    return reason === null ? [] : [{ chunk_id: chunk.id, ...reason }];
  });
}

function problemOf(chunk: Chunk, layouts: Inspection): FailureReason | null {
  for (const { path } of chunk.files) {
    const found = layouts.get(path);
    if (found !== undefined && 'kind' in found) return { message: found.message, example: found.example ?? null };
  }
  return null;
}

/**
 * Reads chunks and reports which of them have rows that are refused, or cannot count. `doneReading` clears away what is stored.
 *
 * @param files that name rows which are left out; null to name them nowhere.
 * @param where the rows are afterwards: `in_place` leaves them in the files, unless there are more than are grouped at once. Whoever reads
 *   them there calls `changedChunks` at the end.
 * @throws the engine's error when a statement fails.
 */
export async function readChunks(
  reading: ChunkReading,
  wanted: StagedColumns,
  chunks: readonly Chunk[],
  layouts: Inspection,
  files: QuarantineFiles | null,
  where: Staged['where'],
): Promise<ReadChunks> {
  const { connection, source, place, resources, scratch } = reading;
  const groups = layoutGroups(chunks, layouts);
  const inPlace =
    where === 'in_place' && (await maySuffice(reading, chunks)) ? await stage(connection, source, wanted, groups, null) : null;
  const staged =
    inPlace !== null && rowsIn(inPlace) <= resources.slice_rows
      ? inPlace
      : await stage(connection, source, wanted, groups, StagingArea.for(chunks, scratch, resources));
  const failures: ChunkFailure[] = [];
  const quarantined = new Map<number, QuarantinedChunk>();
  for (const [ordinal, chunk] of chunks.entries()) {
    const facts = staged.chunks.get(ordinal);
    const problem = facts?.problem ?? null;
    const records = inspectedOf(chunk, layouts).reduce((total, { bad }) => total + bad.length, 0);
    const refused = (facts?.refused ?? 0) + records;
    const rows = (facts?.rows_in ?? 0) + records;
    if (problem !== null) failures.push({ chunk_id: chunk.id, ...problem });
    else if (refused > 0 && isAllowed(refused, rows, source.bad_rows)) {
      const file = files?.next() ?? null;
      const target = file === null || files === null ? null : { file, values: files.values };
      const { reasons } = await refusedRows(reading, chunk, layouts, target);
      quarantined.set(ordinal, { rows: refused, reasons, file });
    } else if (refused > 0) {
      const { message, example } = await refusedRows(reading, chunk, layouts, null);
      const limit = source.bad_rows === undefined ? [] : [messages.tooManyRefused(refused, rows, source.bad_rows)];
      failures.push({ chunk_id: chunk.id, message: [...limit, message].join(' '), example });
    }
  }
  return { staged, failures: [...(await changedChunks(place, chunks)), ...failures], quarantined };
}

/**
 * Whether the rows of Parquet files may be few enough to be grouped at once. Their footers are asked only where the files are large enough for
 * more, given that a row takes a byte or more; where they err, the rows are counted in any case.
 */
async function maySuffice({ connection, resources }: ChunkReading, chunks: readonly Chunk[]): Promise<boolean> {
  const files = chunks.flatMap((chunk) => chunk.files);
  if (files.reduce((total, { bytes }) => total + bytes, 0) <= resources.slice_rows) return true;
  const rows = await rowsInFooters(
    connection,
    files.map(({ absolute }) => absolute),
  );
  return [...rows.values()].reduce((total, count) => total + count, 0) <= resources.slice_rows;
}

/** Whether so many refused rows of a chunk may be left out. */
function isAllowed(refused: number, rows: number, bad_rows: Quarantine | undefined): boolean {
  return bad_rows !== undefined && refused <= bad_rows.max_share * rows && (bad_rows.max_rows === null || refused <= bad_rows.max_rows);
}

/** Every refused row of a chunk by its line, for which its files are read anew unless they were read with their lines. */
export async function refusedRows(
  { connection, source, place, scratch }: ChunkReading,
  chunk: Chunk,
  layouts: Inspection,
  target: { readonly file: string; readonly values: 'kept' | 'left_out' } | null,
): Promise<Refusals> {
  if (source.bad_rows !== undefined)
    return refusalsOf(connection, source, layoutGroups([chunk], layouts), inspectedOf(chunk, layouts), target);
  return withFolder(scratch, 'numbered', async (folder) => {
    const own = { connection, place, time_zone: source.time_zone, scratch: folder, lines: 'numbered' as const };
    const numbered = await inspectFiles(own, source.reader, chunk.files);
    return refusalsOf(connection, source, layoutGroups([chunk], numbered), inspectedOf(chunk, numbered), target);
  });
}

/** The plain files of a chunk that could be inspected. */
function inspectedOf({ files }: Chunk, layouts: Inspection): readonly InspectedFile[] {
  return files.flatMap(({ path }) => {
    const found = layouts.get(path);
    return found === undefined || 'kind' in found ? [] : found;
  });
}

export async function doneReading({ connection, scratch, resources }: ChunkReading): Promise<void> {
  await StagingArea.for([], scratch, resources).close(connection);
}

/**
 * The staged rows that count, with some columns, and the chunks they belong to.
 *
 * @param late the lookups that may be joined to their groups.
 */
export function countingRows<C extends Chunk>(
  chunks: readonly C[],
  columns: readonly string[],
  late: readonly Lookup[],
  { staged, failures }: ReadChunks,
  progress: WorkProgress,
): StagedRows<C> {
  const failed = new Set(failures.map(({ chunk_id }) => chunk_id));
  const excluded = chunks.flatMap(({ id }, ordinal) => (failed.has(id) ? [ordinal] : []));
  const conditions = [
    ...(staged.has_filters ? ['"#kept"'] : []),
    ...(staged.left_out === null ? [] : [`NOT ${staged.left_out}`]),
    ...(excluded.length > 0 ? [`"#chunk" NOT IN (${excluded.join(', ')})`] : []),
  ];
  const rows = rowsIn(staged);
  const lacking = staged.where === 'in_place' ? late : [];
  const lacked = new Set(lacking.flatMap(({ take }) => take.map(({ column }) => column.name)));
  const all = staged.relation(columns.filter((column) => !lacked.has(column)));
  const relation = part(all, conditions);
  return {
    relation,
    rows,
    row_count: ROWS,
    late: lacking,
    slices: (most) =>
      staged.where === 'in_place' ? [relation] : inSlices('rowid', rows, most).map((slice) => part(all, [...slice, ...conditions])),
    progress,
    chunks: new Map(chunks.map((chunk, ordinal) => [ordinal, chunk] as const).filter(([, { id }]) => !failed.has(id))),
  };
}

function part(relation: string, conditions: readonly string[]): string {
  return conditions.length === 0 ? relation : `(SELECT * FROM ${relation} WHERE ${conditions.join(' AND ')})`;
}

function rowsIn({ chunks }: Staged): number {
  return [...chunks.values()].reduce((total, { rows_in }) => total + rows_in, 0);
}

export function layoutGroups(chunks: readonly Chunk[], layouts: Inspection): readonly LayoutGroup[] {
  const groups = new Map<string, { layout: Layout; files: { absolute: string; name: string; ordinal: number }[] }>();
  chunks.forEach((chunk, ordinal) => {
    for (const { path } of chunk.files) {
      const files = layouts.get(path);
      if (files === undefined || 'kind' in files) continue;
      for (const { absolute, name, layout } of files) {
        const group = groups.get(layout.key) ?? { layout, files: [] };
        group.files.push({ absolute, name, ordinal });
        groups.set(layout.key, group);
      }
    }
  });
  return [...groups.values()];
}

/** Those with a file that was modified after it was hashed: it may no longer match its fingerprint. */
export async function changedChunks(place: DataPlace, chunks: readonly Chunk[]): Promise<readonly ChunkFailure[]> {
  const failures: ChunkFailure[] = [];
  for (const chunk of chunks) {
    for (const file of chunk.files) {
      if (await place.isAsFound(file)) continue;
      failures.push({ chunk_id: chunk.id, message: messages.changedFile(file.path), example: null });
      break;
    }
  }
  return failures;
}
