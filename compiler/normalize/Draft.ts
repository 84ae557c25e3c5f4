import type { ChartTile, CheckIntent, CheckSpec, RenameAll, RowCondition, TileIntent } from '../../generated/types.ts';
import type { ChannelNames } from '../charts/fillChannels.ts';
import type { Message, Place } from '../diagnostics/Diagnostic.ts';
import type { Derivation, Expressions } from '../derivation.ts';
import type { AiSettings } from '../AiSettings.ts';
import type { ExposureParts } from '../exposures.ts';
import type { Differing } from '../comparisons.ts';
import type {
  Caution,
  Chains,
  Check,
  CheckPeriods,
  Drawing,
  Exposures,
  Expr,
  Grain,
  Interval,
  OutputType,
  Quarantine,
  Reader,
  ScalarType,
  StateKind,
  Window,
  Words,
  FieldValue,
} from '../manifest.ts';
import type { Privacy } from '../privacy.ts';
import type { ChainParts } from '../chains.ts';
import type { ExperimentParts } from '../experiment.ts';
import type { LifecycleParts } from '../lifecycle.ts';
import type { Comparison, Tile } from '../reports.ts';

/**
 * The catalog after normalization: kinds of processor and metric are gone, defaults are filled in, and expressions are still text. Each
 * part knows its place in the files.
 */
export interface Draft {
  readonly workspace: { readonly name: string; readonly label: string; readonly description: string };
  readonly lookups: ReadonlyMap<string, DraftLookup>;
  readonly sources: ReadonlyMap<string, DraftSource>;
  readonly tables: ReadonlyMap<string, DraftTable>;
  readonly metrics: ReadonlyMap<string, DraftMetric>;
  /** Null when the catalog has no chat. */
  readonly ai: { readonly at: Place; readonly settings: AiSettings } | null;
  /** Metrics over metrics; their names do not occur in `metrics`. */
  readonly compounds: ReadonlyMap<string, DraftCompound>;
  readonly reports: ReadonlyMap<string, DraftReport>;
  readonly checks: ReadonlyMap<string, DraftCheck>;
}

/** A report as written, with its defaults. */
export interface DraftReport {
  readonly name: string;
  readonly at: Place;
  readonly label: string;
  readonly description: string;
  readonly aliases: readonly string[];
  readonly periods: readonly string[];
  readonly compare: Comparison | null;
  /** Dimensions. */
  readonly filters: readonly string[];
  readonly pages: readonly DraftPage[];
}

export interface DraftPage {
  readonly name: string;
  readonly at: Place;
  readonly label: string;
  readonly description: string;
  readonly tiles: readonly DraftTile[];
}

interface DraftTileShape extends Pick<Tile, 'name' | 'label' | 'description' | 'width'> {
  readonly at: Place;
}

export type DraftTile =
  | (DraftTileShape & {
      readonly kind: 'kpi';
      readonly metric: string;
      /** Null: the metric's first output. */
      readonly output: string | null;
      readonly filters: DraftConditions;
      /** Null: the finest grain that is not too fine for the period. */
      readonly trend: Grain | 'none' | null;
    })
  | (DraftTileShape & {
      readonly kind: 'chart';
      readonly metric: string;
      readonly chart: ChartTile['chart'];
      readonly channels: ChannelNames;
      readonly intent: TileIntent;
    })
  | (DraftTileShape & {
      readonly kind: 'drivers';
      readonly metric: string;
      /** Null: the metric's first number. */
      readonly output: string | null;
      readonly filters: DraftConditions;
      /** Null: all of the metric's. */
      readonly dimensions: readonly string[] | null;
      readonly depth: number;
      readonly limit: number;
    })
  | (DraftTileShape & { readonly kind: 'table'; readonly metric: string; readonly intent: TileIntent })
  | (DraftTileShape & { readonly kind: 'text'; readonly text: string });

interface DraftCheckShape extends Pick<Check, 'name' | 'description' | 'severity'> {
  readonly at: Place;
}

/** A check with its defaults. Expectations are as written: what they are about decides what they may contain. */
export type DraftCheck = DraftQuestionCheck | DraftSourceCheck;

export interface DraftQuestionCheck extends DraftCheckShape {
  readonly kind: 'question';
  readonly metric: string;
  readonly intent: CheckIntent;
  /** Null when the author left them out. */
  readonly periods: CheckPeriods | null;
  readonly expect: DraftExpectations;
  /** Null for any number. */
  readonly rows: RowCondition | null;
  /** Null when no other metric must agree. */
  readonly agrees: { readonly metric: string; readonly within: number } | null;
}

export interface DraftSourceCheck extends DraftCheckShape {
  readonly kind: 'source';
  readonly source: string;
  readonly expect: DraftExpectations;
}

export type DraftExpectations = NonNullable<CheckSpec['expect']>;

/** An expression as written, its negation, or one that normalization built. */
export type DraftExpr =
  | { readonly kind: 'text'; readonly text: string; readonly at: Place }
  | { readonly kind: 'not'; readonly of: DraftExpr; readonly at: Place }
  | { readonly kind: 'made'; readonly expr: Expr; readonly at: Place };

export interface DraftLookup {
  readonly at: Place;
  /** Null for the workspace. */
  readonly root: string | null;
  readonly path: string;
  readonly reader: Reader;
  /** Columns; null when its rows are always valid. */
  readonly valid_from: string | null;
  /** Null when a row is valid until the next one, or always. */
  readonly valid_to: string | null;
}

/** What nulls are replaced by. */
export interface DraftFilling {
  readonly value: string | number | boolean;
  /** The number that is written, where the value is only the double nearest to it. */
  readonly exact: string | null;
}

export type DraftTransform =
  | { readonly kind: 'rename'; readonly at: Place; readonly columns: readonly { readonly from: string; readonly to: string }[] }
  | { readonly kind: 'rename_all'; readonly at: Place; readonly rule: RenameAll }
  | { readonly kind: 'drop'; readonly at: Place; readonly columns: readonly string[] }
  | { readonly kind: 'derive'; readonly at: Place; readonly name: string; readonly expr: DraftExpr }
  | { readonly kind: 'cast'; readonly at: Place; readonly column: string; readonly to: ScalarType }
  | ({ readonly kind: 'fill'; readonly at: Place; readonly column: string } & DraftFilling)
  | { readonly kind: 'coalesce'; readonly at: Place; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: 'filter'; readonly at: Place; readonly where: DraftExpr }
  | {
      readonly kind: 'dedup';
      readonly at: Place;
      readonly by: readonly string[] | null;
      readonly order_by: readonly { readonly column: string; readonly descending: boolean }[];
    }
  | {
      readonly kind: 'lookup';
      readonly at: Place;
      readonly from: string;
      readonly on: readonly { readonly column: string; readonly key: string }[];
      /** Null when the step names no time. */
      readonly time: string | null;
      readonly take: readonly { readonly name: string; readonly from: string }[];
    }
  | { readonly kind: 'parse_datetime'; readonly at: Place; readonly column: string; readonly format: string };

export interface DraftSource {
  readonly id: string;
  readonly at: Place;
  readonly label: string;
  readonly description: string;
  /** Null for the workspace. */
  readonly root: string | null;
  readonly fingerprint: 'content' | 'etag';
  readonly path: string;
  readonly chunk_id: string;
  readonly reader: Reader;
  /** How many refused rows of a chunk are left out; null when they fail it. */
  readonly bad_rows: Quarantine | null;
  readonly time: string;
  readonly time_zone: string;
  /** Null when a period is complete as soon as its days are covered. */
  readonly complete_after_days: number | null;
  readonly transforms: readonly DraftTransform[];
  readonly fields: ReadonlyMap<string, DraftField>;
}

/** How a column is shown. */
export interface DraftField extends Words {
  readonly label: string;
  readonly description: string;
  /** Null: the type of the column. */
  /** Its values in the order in which they are shown. */
  readonly order: readonly FieldValue[] | null;
  readonly type: 'bigint' | null;
}

export interface DraftState {
  readonly name: string;
  readonly at: Place;
  readonly kind: StateKind;
  readonly of: DraftExpr | null;
  readonly where: DraftExpr | null;
  /** Null when the author left it out. */
  readonly scale: number | null;
  /** Null when the author left it out. */
  readonly entries: number | null;
}

export interface DraftRollup {
  readonly id: string;
  readonly at: Place;
  readonly grain: Grain;
  readonly dimensions: readonly string[];
}

/** Exposed contacts, built from the rows of a source. */
export interface DraftExposures
  extends
    ExposureParts<DraftExpr>,
    Pick<Exposures, 'kind' | 'window_hours' | 'partition_lag_hours' | 'max_frequency' | 'window_granularity' | 'customer_fraction'> {
  readonly at: Place;
  readonly checkpoint: DraftCheckpoint;
}

/** Customers as of each day, built from the rows of a source. */
export interface DraftLifecycle extends LifecycleParts<DraftExpr> {
  readonly kind: 'lifecycle';
  readonly at: Place;
  /** In the order in which they are tried. */
  readonly segments: readonly { readonly name: string; readonly at: Place; readonly when: DraftExpr }[];
}

/** Units of an experiment as of each day, built from the rows of a source. */
export interface DraftExperiment extends ExperimentParts<DraftExpr> {
  readonly kind: 'units';
  readonly at: Place;
}

/** What entities did in order, built from the rows of a source. */
export interface DraftChains extends ChainParts<DraftExpr>, Pick<Chains, 'kind' | 'within_minutes' | 'partition_lag_hours'> {
  readonly at: Place;
}

export type DraftPrestage = DraftExposures | DraftLifecycle | DraftExperiment | DraftChains;

export interface DraftCheckpoint {
  readonly at: Place;
  readonly mode: Exposures['checkpoint']['mode'];
  /** Null when the author left them out. */
  readonly shards: number | null;
  readonly retention_days: number | null;
  readonly threads: number | null;
  readonly memory_bytes: number | null;
}

export interface DraftTable {
  readonly id: string;
  readonly at: Place;
  readonly label: string;
  readonly description: string;
  readonly source: string;
  /** Null when its rows are those of the source. */
  readonly prestage: DraftPrestage | null;
  readonly filter: DraftExpr | null;
  /** The declared ones, then those of the prestage. */
  readonly dimensions: readonly string[];
  /** The ones that are columns of the source. */
  readonly declared_dimensions: readonly string[];
  readonly grain: Grain;
  /** The column with the day as of which a row is true. Null: rows add up over time. */
  readonly as_of: { readonly column: string; readonly at: Place } | null;
  readonly states: readonly DraftState[];
  readonly rollups: readonly DraftRollup[];
  /** The strictest rule of the processor and the workspace; null when there is none. */
  readonly privacy: Privacy | null;
  /** Fields that cannot be obeyed together. */
  readonly contradictions: readonly Contradiction[];
}

export interface DraftOutput extends Differing {
  readonly name: string;
  readonly at: Place;
  readonly label: string;
  readonly unit: string | null;
  readonly format: string | null;
  /** Null: inferred from the expression. */
  readonly type: OutputType | null;
  readonly scale: number | null;
  readonly expr: DraftExpr;
}

/** Conditions on dimensions as written; empty for all rows. */
export type DraftConditions = Readonly<Record<string, RowCondition>>;

/** A state over some of its rows. */
export interface DraftSelection {
  /** The place of whatever restricts the rows. */
  readonly at: Place;
  readonly state: string;
  readonly state_at: Place;
  readonly where: DraftConditions;
  /** Null: the metric's window. */
  readonly window: Window | null;
  readonly window_at: Place;
}

/** Fields of an author's that cannot all be obeyed. */
export interface Contradiction {
  readonly at: Place;
  readonly message: Message;
}

export interface DraftMetric extends Words {
  readonly name: string;
  readonly at: Place;
  readonly kind: string;
  readonly label: string;
  readonly description: string;
  readonly table: string;
  /** Conditions that all its rows meet. */
  readonly where: DraftConditions;
  /** For all inputs without one of their own. Null: a period stands for itself. */
  readonly window: Window | null;
  /** Null: all of the table's. */
  readonly dimensions: readonly string[] | null;
  readonly time_axes: readonly Grain[] | null;
  /** The dimension whose values are compared; the metric cannot be grouped by it. */
  readonly arm: { readonly dimension: string; readonly at: Place } | null;
  /** States over some of their rows, by the name that expressions use. */
  readonly selections: ReadonlyMap<string, DraftSelection>;
  readonly derivation: Derivation<DraftOutput>;
  /** How to draw the rows of a table-valued step. */
  readonly drawings: readonly Drawing[];
  /** By the column of the estimate. */
  readonly intervals: Readonly<Record<string, Interval>>;
  /** What every answer warns of. */
  readonly cautions: readonly Caution[];
  /** Dimensions across whose values nothing may be added. */
  readonly requires: readonly string[];
  readonly privacy: Privacy | null;
  readonly contradictions: readonly Contradiction[];
}

/** A column of another metric, over some of its rows. */
export interface DraftPart {
  readonly metric: string;
  readonly metric_at: Place;
  /** Null: its only output. */
  readonly output: string | null;
  readonly output_at: Place;
  readonly where: DraftConditions;
  /** The place of whatever restricts the rows. */
  readonly at: Place;
}

/** A metric over the values of others, by the names that its expressions use. */
export interface DraftCompound
  extends Words, Pick<DraftMetric, 'name' | 'at' | 'kind' | 'label' | 'description' | 'time_axes' | 'privacy'> {
  readonly parts: ReadonlyMap<string, DraftPart>;
  readonly derivation: Expressions<DraftOutput>;
  /** Null: all that its metrics share. */
  readonly dimensions: readonly string[] | null;
}
