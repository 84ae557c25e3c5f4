import { pathOf } from '../../compiler/columnPath.ts';
import type { LakeReader } from '../../compiler/lakeReaders.ts';
import * as messages from './messages.ts';
import { PlaceError } from './PlaceError.ts';

/** The columns of a table that its reader names, each once. @throws PlaceError for one that the table lacks */
export function lakeColumns<Column extends { readonly name: string }>(
  source: string,
  reader: LakeReader,
  columns: readonly Column[],
): readonly Column[] {
  const names = [...new Set(reader.columns.map((column) => pathOf(column)[0]))];
  return names.map((name) => {
    const found = columns.find((column) => column.name === name);
    if (found !== undefined) return found;
    const has = columns.map((column) => column.name);
    throw new PlaceError('data_missing', messages.noTableColumn(source, reader.table, name, has));
  });
}
