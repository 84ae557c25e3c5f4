import type { DriversTile, TextTile, Tile } from '../generated/manifest.ts';

/** A report in the manifest: defaults are filled in, channels are named, and each tile knows which of the page's choices it takes. */
export type {
  ChartTileForm,
  Comparison,
  DriversTile,
  KpiTile,
  Report,
  ReportFilter,
  ReportPage,
  Takes,
  Tile,
} from '../generated/manifest.ts';

/** A tile that asks questions; drivers are told by an explanation. */
export type AskingTile = Exclude<Tile, TextTile | DriversTile>;
