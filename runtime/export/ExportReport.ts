import type { Grain } from '../../compiler/manifest.ts';

/** What an export did, for a summary. Counts are rows; times are milliseconds. */
export interface ExportReport {
  readonly grain: Grain;
  /** Relative to the workspace. */
  readonly file: string;
  readonly generation: string;
  readonly catalog_hash: string;
  /** For every metric of the catalog, by name. */
  readonly metrics: readonly MetricReport[];
  readonly elapsed_ms: number;
}

export type MetricReport =
  | { readonly metric: string; readonly status: 'exported'; readonly rows: number; readonly warnings: readonly string[] }
  | { readonly metric: string; readonly status: 'skipped'; readonly reason: string };
