import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathOf } from '../../compiler/columnPath.ts';
import type { Reader } from '../../compiler/manifest.ts';
import type { DataFile } from '../places/DataPlace.ts';
import type { FileProblem } from '../places/FileProblem.ts';
import { tidySheet, type SheetChoice } from './excel/tidySheet.ts';
import { TableFault } from './TableFault.ts';
import { tidyLayout, type InspectedCsv } from './inspectCsv.ts';
import { tidyDatabase } from './sqlite/tidyDatabase.ts';
import type { TidyTexts } from './TidyTexts.ts';

/** Files that hold tables, whose values are written out as texts before the engine reads them. */
export type TextReader = Extract<Reader, { readonly format: 'excel' | 'sqlite' }>;

/**
 * Writes the rows of a worksheet or of a table of a database into a csv file, and determines how to read it.
 * @param scratch a folder for it
 */
export async function inspectTexts(
  reader: TextReader,
  file: Pick<DataFile, 'path' | 'absolute'>,
  time_zone: string,
  scratch: string,
): Promise<InspectedCsv | FileProblem> {
  const target = join(await mkdtemp(join(scratch, 'tidy-')), 'whole');
  const columns = new Set(reader.columns.map((column) => pathOf(column)[0]));
  const filled = reader.columns.filter(({ merged }) => merged !== undefined);
  const isFilled = (name: string, position: number): boolean =>
    filled.some((column) => pathOf(column)[0] === name && (column.position ?? position) === position);
  const kinds = reader.format === 'excel' && reader.decimal !== undefined ? 'told' : 'left';
  const tidy = await tidyTexts({ ...reader, columns, isFilled: filled.length === 0 ? null : isFilled, kinds }, file, target, scratch);
  if ('kind' in tidy) return tidy;
  const layout = tidyLayout(reader, file.path, tidy, time_zone);
  return layout.kind === 'problem' ? layout : { kind: 'csv', absolute: target, layout, bad: tidy.bad };
}

/** Which table of a file is read. */
export type TextChoice = Omit<TextReader, 'columns' | 'nulls'> & Pick<SheetChoice, 'columns' | 'isFilled' | 'kinds'>;

/** The same without types. */
export async function tidyTexts(
  choice: TextChoice,
  { path, absolute }: Pick<DataFile, 'path' | 'absolute'>,
  target: string,
  scratch: string,
): Promise<TidyTexts | FileProblem> {
  try {
    return choice.format === 'excel' ? await tidySheet(absolute, choice, target) : await tidyDatabase(absolute, choice, target, scratch);
  } catch (error) {
    if (error instanceof TableFault) return { kind: 'problem', message: `${path} ${error.message}` };
    throw error;
  }
}
