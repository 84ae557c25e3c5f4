import { hash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { StudioChoices, StudioField, StudioSample } from '../../../generated/types.ts';
import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import { proposalOf, readData, type Asked, type ReadData } from '../../init/inferCatalog.ts';
import type { Proposal } from '../../init/Proposal.ts';
import { canGroup, measuresOf } from '../../init/propose/checkedChoices.ts';
import { withinLimits, type LookLimits } from '../../init/LookLimits.ts';
import { compareText } from '../../engine/compareText.ts';
import { givenData, type GivenData } from '../../init/read/givenData.ts';
import { lakeKind } from '../../init/read/lakeKind.ts';
import { contentOf } from '../../store/storage/contentOf.ts';

/** Data that were read, and what would be proposed for them. */
export interface Sample {
  readonly read: ReadData;
  readonly proposal: Proposal;
  /** Of the bytes of all files, or of a table's log, by name: the sample's identity. */
  readonly sha256: string;
}

/**
 * Reads a sample.
 * @param metrics names that the catalog already uses
 * @throws InitError when the data give no catalog, or took too long
 */
export async function readSample(root: string, asked: Asked, metrics: ReadonlySet<string>, limits: LookLimits): Promise<Sample> {
  return withinLimits(limits, async (stop) => {
    stop.throwIfAborted();
    // Files that change meanwhile have another identity at the next look.
    const sha256 = await identityOf(await identifying(asked.from, stop), stop);
    const read = await readData(root, asked, stop);
    return { read, proposal: proposalOf(read, metrics), sha256 };
  });
}

/** The identity of what is on the disk now where a sample was read; null when it cannot be read. */
export async function identityNow({ read }: Sample, stop: AbortSignal): Promise<string | null> {
  try {
    return await identityOf(await identifying(read.asked.from, stop), stop);
  } catch {
    return null;
  }
}

/** The files whose bytes tell whether data are the same: those that were given, or the log of a table, which says which others count. */
async function identifying(from: string, stop: AbortSignal): Promise<GivenData['files']> {
  const folder = resolve(from);
  const kind = await lakeKind(folder);
  if (kind === null) return (await givenData(from, stop)).files;
  const log = join(folder, kind === 'delta' ? '_delta_log' : 'metadata');
  const entries = await readdir(log, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return Promise.all(
    names.sort(compareText).map(async (shown) => {
      const absolute = join(log, shown);
      return { shown, absolute, bytes: (await stat(absolute)).size };
    }),
  );
}

async function identityOf(files: GivenData['files'], stop: AbortSignal): Promise<string> {
  const contents: (readonly [string, string])[] = [];
  for (const { absolute, shown, bytes } of files)
    contents.push([files.length === 1 ? '' : shown, (await contentOf(absolute, bytes, stop)).sha256]);
  const [only] = contents;
  return contents.length === 1 && only !== undefined ? only[1] : hash('sha256', canonicalJson(contents));
}

/** The fields of a sample, as the page shows them. */
export function fieldsOf({ read: { facts }, proposal }: Sample): readonly StudioField[] {
  const { time } = proposal.source;
  return facts.columns.map((column, index) => {
    const { name, use = '' } = proposal.uses[index] ?? {};
    const field = name ?? column.name;
    const isTime = time.kind === 'column' && time.column === field;
    return {
      field,
      column: column.name,
      type: column.type,
      nulls: facts.rows - column.values,
      distinct: column.distinct,
      distinct_is_exact: column.distinct_is_exact,
      time: isTime,
      dimension: !isTime && canGroup(column),
      measures: [...measuresOf(column, facts.rows)],
      use,
      examples: [...column.examples],
    };
  });
}

/** A sample as the page shows it. */
export function sampleState(sample: Sample): StudioSample {
  const { read, proposal, sha256 } = sample;
  const { data, facts, placed } = read;
  return {
    file: data.name,
    files: read.extent?.of === 'files' ? read.extent.read : 1,
    rows: facts.rows,
    bytes: data.files.reduce((total, { bytes }) => total + bytes, 0),
    sha256,
    source: proposal.source.name,
    copied_to: placed.copies.length === 0 ? null : placed.path,
    fields: [...fieldsOf(sample)],
    unreadable: facts.unreadable.map(({ name, reason }) => ({ column: name, reason })),
    proposal: choicesOf(proposal),
  };
}

/** The choices that make a proposal. */
export function choicesOf({ processor, measures }: Proposal): StudioChoices {
  return {
    grain: processor.grain,
    dimensions: [...processor.dimensions],
    measures: measures.map(({ kind, column, description }) => ({ kind, field: column, ...(description === null ? {} : { description }) })),
  };
}
