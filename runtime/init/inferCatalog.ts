import { basename } from 'node:path';
import { placeData, type PlacedData } from './placeData.ts';
import type { AskedTime } from './propose/chooseTime.ts';
import { propose } from './propose/propose.ts';
import type { Proposal } from './Proposal.ts';
import { givenData } from './read/givenData.ts';
import { inspectFiles, MOST_FILES } from './read/inspectFiles.ts';

/** What a user says about some data. */
export interface Asked {
  /** The data file, a folder of them, or a glob. */
  readonly from: string;
  /** The name for the source; null to derive it from the data's name. */
  readonly name: string | null;
  readonly time: AskedTime;
  /** The strptime format of the time column's texts. */
  readonly time_format: string | null;
}

/** What was found in the data, and the proposal for them. */
export interface Inferred {
  readonly rows: number;
  /** How many files there are, and how many of them, first by name, were read; null when a single one was given. */
  readonly files: { readonly found: number; readonly read: number } | null;
  readonly placed: PlacedData;
  readonly proposal: Proposal;
}

/**
 * Reads data and proposes a catalog for them. Writes nothing.
 * @param root the workspace
 * @param metrics names that the catalog already uses
 * @throws InitError when the data give no catalog
 */
export async function inferCatalog(
  root: string,
  { from, name, time, time_format }: Asked,
  metrics: ReadonlySet<string>,
): Promise<Inferred> {
  const data = await givenData(from);
  const placed = await placeData(root, data);
  const facts = await inspectFiles(
    data,
    time.column !== null && time_format !== null ? { column: time.column, format: time_format } : null,
  );
  const place = { workspace: basename(root), stem: name ?? data.stem, file: data.name, extension: placed.extension, path: placed.path };
  const files = data.several ? { found: data.files.length, read: Math.min(data.files.length, MOST_FILES) } : null;
  return { rows: facts.rows, files, placed, proposal: propose(facts, place, time, metrics) };
}
