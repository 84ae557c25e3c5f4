import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { FileFormat } from '../FileFacts.ts';
import { InitError } from '../InitError.ts';
import { messages } from '../messages.ts';

export interface GivenFile {
  /** As it was given, for messages. */
  readonly given: string;
  readonly absolute: string;
  readonly bytes: number;
  readonly format: FileFormat;
  /** The name without its extension. */
  readonly stem: string;
  /** `.csv`, `.csv.gz`: as the file has it. */
  readonly extension: string;
}

const formats: readonly { readonly pattern: RegExp; readonly format: FileFormat }[] = [
  { pattern: /\.parquet$/i, format: 'parquet' },
  { pattern: /\.(?:csv|tsv)(?:\.gz)?$/i, format: 'csv' },
  { pattern: /\.(?:json|jsonl|ndjson)(?:\.gz)?$|(?:\.(?:json|jsonl|ndjson))?\.zip$/i, format: 'json' },
];

/**
 * A data file by its path; its extension says how it is read.
 * @throws InitError when it is not a file, is empty, or has an extension that no reader knows.
 */
export async function dataFile(given: string): Promise<GivenFile> {
  const absolute = resolve(given);
  const name = basename(absolute);
  const known = formats.find(({ pattern }) => pattern.test(name));
  // What is packed is known by a name in lower case.
  if (known === undefined || (/\.(?:gz|zip)$/i.test(name) && !/\.(?:gz|zip)$/.test(name)))
    throw new InitError(messages.unknownExtension(given));
  const found = await stat(absolute).catch(() => null);
  if (found === null) throw new InitError(messages.noFile(given));
  if (!found.isFile()) throw new InitError(messages.notAFile(given));
  if (found.size === 0) throw new InitError(messages.emptyFile(given));
  const extension = known.pattern.exec(name)?.[0] ?? '';
  return { given, absolute, bytes: found.size, format: known.format, stem: name.slice(0, name.length - extension.length), extension };
}
