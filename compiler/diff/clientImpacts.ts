import type { ClientImpact } from './Change.ts';

/**
 * Every kind of change, and what it means for clients: whoever asks by intent, by chart, by dimension values or by governed SQL.
 *
 *   breaking   a request that worked may be refused, or what it reads is gone or of another type
 *   dangerous  every request still works, but its numbers, their meaning or the columns of its answer may change
 *   safe       every earlier intent stays valid, with the same columns by name, type and order; texts for people may change
 */
export const clientImpacts = {
  // The workspace.
  /** `GET /metrics` answers with it, and clients may tell workspaces apart by it. */
  'workspace-renamed': 'dangerous',
  'workspace-described': 'safe',

  // Sources. No request names one: a source matters through the processors that read it.
  'source-added': 'safe',
  'source-removed': 'safe',
  'source-described': 'safe',
  /** Other files, or the same files in other chunks, which decide what a comparison takes as covered. */
  'source-files-changed': 'dangerous',
  /** Where its files lie: what is in them decides, and the next ingest says what differs. */
  'source-moved': 'dangerous',
  'source-reader-changed': 'dangerous',
  'source-transforms-changed': 'dangerous',
  'source-time-column-changed': 'dangerous',
  'source-time-zone-changed': 'dangerous',
  /** Which period is the latest complete one. */
  'source-completeness-changed': 'dangerous',
  /** A part of the source that no processor stores anything of. */
  'source-unread-part-changed': 'safe',

  // Reports: pages over the metrics. No request but for the list of reports names one, and a link to what is gone says so.
  'report-added': 'safe',
  'report-removed': 'safe',
  'report-changed': 'safe',

  // Processors: what metrics read, and each a governed view.
  'processor-added': 'safe',
  /** Its view is gone from governed SQL. Its metrics are gone or moved too, which is reported with them. */
  'processor-removed': 'breaking',
  'processor-described': 'safe',
  'processor-source-changed': 'dangerous',
  'processor-filter-changed': 'dangerous',
  'processor-exposures-changed': 'dangerous',
  'processor-lifecycle-changed': 'dangerous',
  'processor-checkpoint-changed': 'safe',
  'dimension-added': 'safe',
  /** Filters and dimension values may name any dimension of a metric's processor, whatever the metric groups by. */
  'dimension-removed': 'breaking',
  'dimension-type-changed': 'breaking',
  'dimension-described': 'safe',
  /** An answer's dimensions stand in the order of its intent. */
  'dimensions-reordered': 'safe',
  /** Bounds and axes of the coarser grain all hold; the governed view has different rows. */
  'grain-made-finer': 'dangerous',
  /** Also a grain that does not nest in the old one: bounds and axes that it cannot honour are refused. */
  'grain-changed': 'breaking',
  /** What places rows in time, and whether they add up over it: every value may be another. */
  'as-of-changed': 'breaking',
  /** Columns that are added to a governed view are not counted against it: SQL names the columns that it reads. */
  'state-added': 'safe',
  /** Its columns are gone from the governed view. */
  'state-removed': 'breaking',
  /** A sketch that no governed view shows; metrics that read it cannot be left, or the catalog would not compile. */
  'hidden-state-removed': 'safe',
  'state-changed': 'dangerous',
  /** A state of another kind that no longer keeps a column of the governed view. */
  'state-columns-removed': 'breaking',
  'states-reordered': 'safe',
  /** An answer through a rollup is the answer without it. */
  'rollup-added': 'safe',
  'rollup-removed': 'safe',
  'rollup-changed': 'safe',
  /** It feeds a metric with privacy now: governed SQL cannot read it. */
  'governed-view-removed': 'breaking',
  'governed-view-added': 'safe',
  /** The same definitions are stored differently, as by a newer kernel. */
  'computation-changed': 'dangerous',

  // Metrics.
  'metric-added': 'safe',
  'metric-removed': 'breaking',
  /** Labels, descriptions and the word for the kind are for people. */
  'metric-described': 'safe',
  'metric-processor-changed': 'dangerous',
  'metric-dimension-added': 'safe',
  'metric-dimension-removed': 'breaking',
  'metric-dimensions-reordered': 'safe',
  'time-axis-added': 'safe',
  'time-axis-removed': 'breaking',
  'time-axes-reordered': 'safe',
  /** A chart of that kind is refused: a request that worked no longer does. */
  'chart-kind-removed': 'breaking',
  'chart-kind-added': 'safe',
  'chart-kinds-reordered': 'safe',
  /** The same questions are answered over other rows. */
  'metric-where-changed': 'dangerous',
  'metric-window-changed': 'dangerous',
  'metric-parts-changed': 'dangerous',
  'selection-changed': 'dangerous',
  'arm-changed': 'dangerous',
  'step-changed': 'dangerous',
  /** What has no meaning for several rows is refused, or columns by which rows were told apart are gone. */
  'rows-for-each-group-changed': 'breaking',
  'quantiles-added': 'safe',
  'quantiles-removed': 'breaking',

  /**
   * Rows, values of dimensions and compared values of too few underlying rows are gone from answers that had them, and some totals are
   * null.
   */
  'privacy-added': 'dangerous',
  'privacy-raised': 'dangerous',
  /** Answers have rows that they did not have: for whoever reads them as for whoever is in them. */
  'privacy-lowered': 'dangerous',
  'privacy-removed': 'dangerous',

  // Outputs: the columns of answers.
  /** Answers of earlier intents get a column that they did not have. */
  'output-added': 'dangerous',
  /** A renamed output is one removed and one added. */
  'output-removed': 'breaking',
  'outputs-reordered': 'dangerous',
  /** `top_n` without `top_n_by` ranks by the first output. */
  'default-ranking-changed': 'dangerous',
  'output-type-changed': 'breaking',
  /** Values in `having` with more decimal places are refused. */
  'output-scale-reduced': 'breaking',
  'output-scale-raised': 'dangerous',
  'output-formula-changed': 'dangerous',
  /** The same number means something else. */
  'output-unit-changed': 'dangerous',
  /** A label or a format changes how a column is shown: neither its name nor its type nor a value. */
  'output-described': 'safe',
  /** How a chart shows how sure a value is; the bounds are columns of their own. */
  'output-bounds-changed': 'safe',

  /** A difference that no rule knows, as in a manifest of a newer version: never called safe. */
  'unclassified-change': 'dangerous',
} as const satisfies Readonly<Record<string, ClientImpact>>;

export type ChangeCode = keyof typeof clientImpacts;
