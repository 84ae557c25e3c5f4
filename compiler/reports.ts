import type { TextTile, Tile } from '../generated/manifest.ts';

/** A report in the manifest: defaults are filled in, channels are named, and each tile knows which of the page's choices it takes. */
export type { ChartTileForm, Comparison, KpiTile, Report, ReportFilter, ReportPage, Takes, Tile } from '../generated/manifest.ts';

/** A tile that asks a metric. */
export type AskingTile = Exclude<Tile, TextTile>;
