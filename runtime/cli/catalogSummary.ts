import type { Manifest } from '../../compiler/manifest.ts';
import { catalogPaths, filesInWords } from '../../compiler/parse/catalogFiles.ts';
import { printable } from './printable.ts';

/** A one-line summary of a compiled catalog. */
export function catalogSummary({ metrics, tables, catalog_hash }: Manifest): string {
  return `${count(Object.keys(metrics).length, 'metric')} over ${count(Object.keys(tables).length, 'processor')}, catalog ${catalog_hash.slice(0, 12)}`;
}

/** Warns of a file beside the catalog that does not belong to it. */
export function unreadFile(file: string): string {
  return `${printable(file)} is not read: a catalog consists of ${filesInWords(catalogPaths)}, or of the .yaml files in folders of these names, such as catalog/metrics/. Move its contents into one of them.`;
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
