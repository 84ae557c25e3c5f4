import { open, type FileHandle } from 'node:fs/promises';
import { pathOf } from '../../compiler/columnPath.ts';
import type { Reader } from '../../compiler/manifest.ts';
import { sqlIdentifier, sqlText } from '../engine/Engine.ts';
import { globEscape } from '../engine/globEscape.ts';
import type { Layout, LayoutColumn, Lines } from './Layout.ts';
import type { FileProblem } from '../places/FileProblem.ts';
import * as messages from './messages.ts';
import type { PlainFile } from './plainFiles.ts';
import { readJsonColumn, withFound } from './readColumn.ts';
import { LINE_KEY } from './tidyJson.ts';

type JsonReader = Extract<Reader, { readonly format: 'json' }>;
type Arrangement = 'newline_delimited' | 'array';

/** Why a json file cannot be read. */
export interface JsonProblem extends FileProblem {
  readonly fault: 'empty' | 'not_the_format' | 'reserved_name';
}

/**
 * Looks at both ends of a json file to determine how to read its records. The engine gets an explicit format instead of detecting one:
 * otherwise it accepts an array that is cut off between two records as complete.
 */
export async function inspectJson(
  reader: JsonReader,
  file: PlainFile,
  time_zone: string,
  lines: Lines = 'not_numbered',
): Promise<Layout | JsonProblem> {
  const roots = [...new Set(reader.columns.map((column) => pathOf(column)[0]))];
  const reserved = roots.find((name) => name.toLowerCase() === 'file_index');
  if (reserved !== undefined) return { kind: 'problem', fault: 'reserved_name', message: messages.engineName(file.name, reserved) };
  const handle = await open(file.absolute, 'r');
  let first: string | null;
  let last: string | null;
  try {
    first = await endOf(handle, 'first');
    last = await endOf(handle, 'last');
  } finally {
    await handle.close();
  }
  if (first === null) return { kind: 'problem', fault: 'empty', message: messages.noRecords(file.name) };
  if (first !== '{' && first !== '[') return { kind: 'problem', fault: 'not_the_format', message: messages.notJson(file.name) };
  if (first === '[' && last !== ']') return { kind: 'problem', fault: 'not_the_format', message: messages.cutArray(file.name) };

  const arrangement: Arrangement = first === '[' ? 'array' : 'newline_delimited';
  const reads = reader.columns.map((column) => readJsonColumn(column, sqlIdentifier(pathOf(column)[0]), time_zone));
  const columns = reader.columns.flatMap((column, index): LayoutColumn[] => {
    const read = reads[index];
    return read === undefined || read.conversion.kind === 'refused' ? [] : [{ ...column, raw: read.raw, conversion: read.conversion }];
  });
  const numbers = lines === 'numbered' ? [`${sqlText(LINE_KEY)}: 'BIGINT'`] : [];
  const shape = [...roots.map((name) => `${sqlText(name)}: 'JSON'`), ...numbers].join(', ');
  return {
    kind: 'layout',
    key: arrangement,
    columns,
    relation: (paths) =>
      withFound(
        `read_json(${listed(paths)}, ${options(arrangement)}, records = 'true', auto_detect = false, hive_partitioning = false, columns = {${shape}})`,
        reads,
      ),
    line: lines === 'numbered' ? sqlIdentifier(LINE_KEY) : null,
    records: (paths) => `read_json_objects(${listed(paths)}, ${options(arrangement)})`,
  };
}

function options(arrangement: Arrangement): string {
  return `format = '${arrangement}', compression = 'uncompressed'`;
}

function listed(paths: readonly string[]): string {
  return `[${paths.map((path) => sqlText(globEscape(path))).join(', ')}]`;
}

const BLOCK_BYTES = 1 << 16;
const WHITE_SPACE = ' \t\r\n';

/** Whether a json file is an array of its records. */
export async function isJsonArray(absolute: string): Promise<boolean> {
  const handle = await open(absolute, 'r');
  try {
    return (await endOf(handle, 'first')) === '[';
  } finally {
    await handle.close();
  }
}

/** The first or last character of a file that is not JSON white space; null when there is none. */
async function endOf(file: FileHandle, which: 'first' | 'last'): Promise<string | null> {
  const { size } = await file.stat();
  for (let read = 0; read < size; read += BLOCK_BYTES) {
    const length = Math.min(BLOCK_BYTES, size - read);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, which === 'first' ? read : size - read - length);
    const text = buffer.toString('latin1', 0, bytesRead);
    const found = [...text].filter((character) => !WHITE_SPACE.includes(character)).at(which === 'first' ? 0 : -1);
    if (found !== undefined) return found;
  }
  return null;
}
