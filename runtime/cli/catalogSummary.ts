import type { Manifest } from '../../compiler/manifest.ts';

/** A one-line summary of a compiled catalog. */
export function catalogSummary({ metrics, tables, catalog_hash }: Manifest): string {
  return `${count(Object.keys(metrics).length, 'metric')} over ${count(Object.keys(tables).length, 'processor')}, catalog ${catalog_hash.slice(0, 12)}`;
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
