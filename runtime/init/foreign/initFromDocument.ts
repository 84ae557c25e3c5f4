import { isOfTexts } from '../../../compiler/textFormats.ts';
import { mkdir } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { cleanName, cleanNames } from '../propose/cleanNames.ts';
import { chooseTime } from '../propose/chooseTime.ts';
import { shareFor } from '../propose/shareFor.ts';
import { columnPathText } from '../../../compiler/columnPath.ts';
import { EDITOR_SCHEMAS } from '../../workspace/editorSchemas.ts';
import type { Loss } from '../../interchange/Foreign.ts';
import type { FileFacts } from '../FileFacts.ts';
import { InitError } from '../InitError.ts';
import { withinLimits, type LookLimits } from '../LookLimits.ts';
import * as initMessages from '../messages.ts';
import { refuseCatalog, writeCatalog } from '../newCatalog.ts';
import { copyData, placeData, type PlacedData } from '../placeData.ts';
import { givenData, type GivenData } from '../read/givenData.ts';
import { inspectFiles } from '../read/inspectFiles.ts';
import { writeBesides } from '../writeBesides.ts';
import type { DatasetRows } from './DatasetRows.ts';
import type { Draft } from './Draft.ts';
import * as messages from './messages.ts';
import { readDocument } from './readDocument.ts';
import { settle } from './settle.ts';

/** What a user says about a document. */
export interface AskedDocument {
  /** The document, or a folder of YAML files. */
  readonly from: string;
  /** Where the rows of each dataset are. */
  readonly data: ReadonlyMap<string, string>;
  /** The day of all rows that nothing else places in time. */
  readonly day: string | null;
}

/** What became of a document. */
export interface DocumentReport {
  readonly format: string;
  readonly draft: Draft;
  readonly losses: readonly Loss[];
  /** Datasets whose rows were copied into the workspace, with the place. */
  readonly copied: readonly { readonly dataset: string; readonly path: string }[];
  readonly ignored: boolean;
}

/**
 * Makes a catalog for a document of another semantic layer over given rows:
 *
 *     document ─ interchange ─► Foreign      its metrics as formulas over aggregates, with places
 *     data     ─ read ────────► DatasetRows  columns and types
 *              ─ settle ──────► Draft        what the compiler takes of it, and a reason for all else
 *
 * @param workspace its folder; created if missing
 * @throws InitError when no metric can be answered, or the workspace has a catalog. Nothing is written then.
 */
export async function initFromDocument(workspace: string, asked: AskedDocument, limits: LookLimits): Promise<DocumentReport> {
  const root = resolve(workspace);
  await refuseCatalog(root, workspace);
  const foreign = await readDocument(asked.from);
  const datasets = foreign.datasets.map(({ name }) => name);
  if (asked.data.size === 0) throw new InitError('not_found', messages.noData(datasets));
  const unknown = [...asked.data.keys()].find((name) => !datasets.includes(name));
  if (unknown !== undefined) throw new InitError('not_found', messages.unknownDataset(unknown, datasets));

  const looked = await withinLimits(limits, (stop) => lookAt(root, asked.data, stop));
  const frame = {
    workspace: cleanName(basename(root)) ?? 'workspace',
    document: basename(asked.from),
    format: foreign.format,
    schemas: `../${EDITOR_SCHEMAS}`,
  };
  const { rendered, draft, losses } = await settle(foreign, new Map(looked.map(({ rows }) => [rows.dataset, rows])), asked.day, frame);

  await mkdir(root, { recursive: true });
  for (const { placed } of looked) await copyData(placed, limits.stop);
  const { ignored } = await writeBesides(root);
  await writeCatalog(root, rendered.catalog);
  const copied = looked
    .filter(({ placed }) => placed.copies.length > 0)
    .map(({ rows, placed }) => ({ dataset: rows.dataset, path: placed.path }));
  return { format: foreign.format, draft, losses, copied, ignored };
}

interface Looked {
  readonly rows: DatasetRows;
  readonly placed: PlacedData;
}

async function lookAt(root: string, data: AskedDocument['data'], stop: AbortSignal): Promise<readonly Looked[]> {
  const looked: Looked[] = [];
  const targets = new Map<string, string>();
  for (const [dataset, path] of data) {
    const given = await givenData(path, stop);
    const placed = await placeData(root, given, stop);
    for (const { from, to } of placed.copies) {
      const other = targets.get(to);
      if (other !== undefined && other !== from) throw new InitError('not_addable', initMessages.dataExists(to));
      targets.set(to, from);
    }
    const facts = await inspectFiles(given, { table: null, columns: null, time: null }, stop);
    looked.push({ placed: unlessTwice(placed, looked), rows: rowsOf(dataset, given, placed, facts) });
  }
  return looked;
}

/** A file that two datasets are read from is copied once. */
function unlessTwice(placed: PlacedData, before: readonly Looked[]): PlacedData {
  const known = new Set(before.flatMap((one) => one.placed.copies.map(({ to }) => to)));
  return { ...placed, copies: placed.copies.filter(({ to }) => !known.has(to)) };
}

function rowsOf(dataset: string, { several }: GivenData, { path, extension }: PlacedData, facts: FileFacts): DatasetRows {
  const names = cleanNames(
    facts.columns.map(({ name }) => name),
    null,
  );
  return {
    dataset,
    format: facts.format,
    table: facts.table,
    delimiter: facts.delimiter,
    csv: facts.csv,
    max_share: facts.refused === 0 ? null : shareFor(facts),
    path,
    extension,
    several,
    rows: facts.rows,
    proposed_time: proposedTime(facts),
    columns: facts.columns.map((column) => ({
      name: names.get(column.name) ?? column.name,
      from: column.name,
      path: column.path === null ? null : columnPathText(column.path),
      type: column.mixed ? 'string' : column.type,
      json: isOfTexts(facts.format) && column.path !== null && column.path.length > 1,
      text: column.text,
      time_format: column.type === 'string' ? (column.time?.format ?? null) : null,
      missing: facts.rows - column.values,
    })),
  };
}

function proposedTime(facts: FileFacts): string | null {
  try {
    return chooseTime(facts, { column: null, day: null })?.column.name ?? null;
  } catch (error) {
    if (error instanceof InitError) return null;
    throw error;
  }
}
