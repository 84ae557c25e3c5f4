import type { ChartKind, ChartTile, Intent } from '../generated/types.ts';
import type { ChannelNames } from './charts/fillChannels.ts';
import type { Dimension, Grain } from './manifest.ts';

/** What the switch of a report compares with. */
export type Comparison = 'prior_period' | 'prior_year';

/** A report as the manifest holds it: defaults filled in, channels named, and for each tile what of the page's choices it takes. */
export interface Report {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** Periods that its reader can choose: `all`, or one that ends with the data, such as `last_28_days`. It begins with the first. */
  readonly periods: readonly string[];
  /** What it is compared with until its reader chooses; null for nothing. */
  readonly compare: Comparison | null;
  readonly filters: readonly ReportFilter[];
  readonly pages: readonly ReportPage[];
}

/** A dimension by which the reader narrows a report. */
export interface ReportFilter extends Pick<Dimension, 'type' | 'label' | 'description'> {
  readonly dimension: string;
  /** A metric of the report that has the dimension: its values are known from there. */
  readonly metric: string;
}

export interface ReportPage {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly tiles: readonly Tile[];
}

export type Tile = KpiTile | ChartTileForm | TableTile | TextTile;
/** A tile that asks a metric. */
export type AskingTile = Exclude<Tile, TextTile>;

interface TileShape {
  /** Unique in the report. */
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly width: 'quarter' | 'third' | 'half' | 'full';
}

/** What of the page's choices a tile takes. */
export interface Takes {
  /** Those of the report's filters that apply to it. */
  readonly filters: readonly string[];
  /** The page's period; false where it has one of its own. */
  readonly period: boolean;
  /** How it is compared: its whole period with another, or each period of its axis with another; null where it cannot be. */
  readonly compare: 'whole' | 'each' | null;
}

export interface KpiTile extends TileShape {
  readonly kind: 'kpi';
  readonly metric: string;
  readonly output: string;
  readonly intent: Pick<Intent, 'filters'>;
  /** The axes that the line below the number may have, finest first; none for no line. */
  readonly trend: readonly Grain[];
  readonly takes: Takes;
}

export interface ChartTileForm extends TileShape, ChannelNames {
  readonly kind: 'chart';
  readonly metric: string;
  readonly chart: Extract<ChartKind, ChartTile['chart']>;
  readonly intent: Intent;
  readonly takes: Takes;
}

export interface TableTile extends TileShape {
  readonly kind: 'table';
  readonly metric: string;
  readonly intent: Intent;
  readonly takes: Takes;
}

export interface TextTile extends TileShape {
  readonly kind: 'text';
  readonly text: string;
}
