import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { FileFacts } from './FileFacts.ts';
import { placeData, type PlacedData } from './placeData.ts';
import type { AskedTime } from './propose/chooseTime.ts';
import { propose, type Place } from './propose/propose.ts';
import type { Choices, Proposal } from './Proposal.ts';
import { withinLimits, type LookLimits } from './LookLimits.ts';
import { fetchData, type AskedPlace, type FetchedData, type ReadExtent } from './read/fetchData.ts';
import { givenData, type GivenData } from './read/givenData.ts';
import { inspectFiles, MOST_FILES, type AskedColumns } from './read/inspectFiles.ts';

/** What a user says about some data. */
export interface Asked {
  /** The data file, a folder of them, a glob, or the folder of a table of a lake. */
  readonly from: string;
  /** The bucket or the database that has the data; null for this machine. */
  readonly place: AskedPlace | null;
  /** The name for the source; null to derive it from the data's name. */
  readonly name: string | null;
  /** The sheet of a workbook, or the table of a database; null for the only one. */
  readonly table: string | null;
  /** Names of the columns to read, in which `*` stands for any characters; null for all of them. The column of times is read besides. */
  readonly columns: readonly string[] | null;
  readonly time: AskedTime;
  /** The strptime format of the time column's texts. */
  readonly time_format: string | null;
}

/** What was found in the data. */
export interface ReadData {
  readonly asked: Asked;
  readonly data: GivenData;
  readonly facts: FileFacts;
  readonly place: Place;
  readonly extent: ReadExtent | null;
  readonly placed: PlacedData;
}

/** What was found in the data, and the proposal for them. */
export interface Inferred extends Pick<ReadData, 'extent' | 'placed'> {
  readonly rows: number;
  readonly proposal: Proposal;
}

/**
 * Reads data and proposes a catalog for them. Writes nothing.
 * @param root the workspace
 * @param metrics names that the catalog already uses
 * @throws InitError when the data give no catalog
 */
export async function inferCatalog(root: string, asked: Asked, metrics: ReadonlySet<string>, limits: LookLimits): Promise<Inferred> {
  const read = await withinLimits(limits, (stop) => readData(root, asked, stop));
  return { rows: read.facts.rows, extent: read.extent, placed: read.placed, proposal: proposalOf(read, metrics) };
}

/**
 * Reads data completely. Writes nothing.
 * @param stop ends it
 * @throws InitError when they cannot be read
 */
export async function readData(root: string, asked: Asked, stop: AbortSignal): Promise<ReadData> {
  const scratch = await mkdtemp(join(tmpdir(), 'service-init-'));
  try {
    const fetched = await fetchData(root, asked, scratch, stop);
    return fetched === null ? await readFiles(root, asked, stop) : await readFetched(root, asked, fetched, stop);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Data that stay where they are. */
async function readFetched(
  root: string,
  asked: Asked,
  { data, extent, path, table, root: place }: FetchedData,
  stop: AbortSignal,
): Promise<ReadData> {
  const wanted = asksOf(asked);
  const facts = await inspectFiles(data, table === null ? wanted : { ...wanted, table: null }, stop);
  const within = place === null ? [`${path}/table`] : [];
  const called = { workspace: basename(root), stem: asked.name ?? data.stem, file: data.name, extension: data.extension };
  return {
    asked,
    data,
    facts,
    place: { ...called, path, root: place, table },
    extent,
    placed: { path, extension: data.extension, files: within, copies: [] },
  };
}

async function readFiles(root: string, asked: Asked, stop: AbortSignal): Promise<ReadData> {
  const data = await givenData(asked.from, stop);
  const placed = await placeData(root, data, stop);
  const facts = await inspectFiles(data, asksOf(asked), stop);
  const called = { workspace: basename(root), stem: asked.name ?? data.stem, file: data.name };
  const place = { ...called, extension: placed.extension, path: placed.path, root: null, table: null };
  const extent = data.several ? ({ of: 'files', found: data.files.length, read: Math.min(data.files.length, MOST_FILES) } as const) : null;
  return { asked, data, facts, place, extent, placed };
}

function asksOf({ table, columns, time, time_format }: Asked): AskedColumns {
  return {
    table,
    columns: columns === null || time.column === null ? columns : [...columns, time.column],
    time: time.column !== null && time_format !== null ? { column: time.column, format: time_format } : null,
  };
}

/**
 * The proposal for data that were read.
 * @param metrics names that the catalog already uses
 * @param choices what was chosen instead of what would be proposed
 * @throws InitError when the data give no catalog, or a choice does not fit them
 */
export function proposalOf({ asked, facts, place }: ReadData, metrics: ReadonlySet<string>, choices: Choices | null = null): Proposal {
  return propose(facts, place, asked.time, metrics, choices);
}
