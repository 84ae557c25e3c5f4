import { catalogFiles, type CatalogText } from '../../../compiler/parse/catalogFiles.ts';

/** Stands for a catalog that is still to be made, where something beside it is compiled. */
export const smallestCatalog: CatalogText = {
  [catalogFiles.pipelines]: `workspace: {name: none}
sources: {rows: {reader: {kind: csv, path: rows.csv, chunk_id: (rows), columns: {day: date}}, time: day}}`,
  [catalogFiles.processors]: `processors: {days: {kind: numeric_distribution, source: rows, grain: day, states: {days: {kind: distinct, of: day}}}}`,
  [catalogFiles.metrics]: 'metrics: {rows: {kind: formula, processor: days, expression: row_count}}',
};
