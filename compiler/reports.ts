import type { ChartKind, ChartTile, Intent } from '../generated/types.ts';
import type { ChannelNames } from './charts/fillChannels.ts';
import type { Dimension, Grain } from './manifest.ts';

/** What a report's comparison switch compares with. */
export type Comparison = 'prior_period' | 'prior_year';

/** A report in the manifest: defaults are filled in, channels are named, and each tile knows which of the page's choices it takes. */
export interface Report {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** The periods that a reader can choose: `all`, or one that ends with the data, such as `last_28_days`. The first is the default. */
  readonly periods: readonly string[];
  /** What it is compared with until the reader chooses; null for nothing. */
  readonly compare: Comparison | null;
  readonly filters: readonly ReportFilter[];
  readonly pages: readonly ReportPage[];
}

/** A dimension by which the reader can filter a report. */
export interface ReportFilter extends Pick<Dimension, 'type' | 'label' | 'description'> {
  readonly dimension: string;
  /** A metric of the report with this dimension, from which its values are listed. */
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

/** Which of the page's choices a tile takes. */
export interface Takes {
  /** The report's filters that apply to it. */
  readonly filters: readonly string[];
  /** Whether it follows the page's period; false if it has its own. */
  readonly period: boolean;
  /** How it is compared: its whole period with another, or each period of its axis with another; null when it cannot be. */
  readonly compare: 'whole' | 'each' | null;
}

export interface KpiTile extends TileShape {
  readonly kind: 'kpi';
  readonly metric: string;
  readonly output: string;
  readonly intent: Pick<Intent, 'filters'>;
  /** The axes that the trend line below the number may use, finest first; empty for no line. */
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
