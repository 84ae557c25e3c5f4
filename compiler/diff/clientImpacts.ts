import type { ClientImpact } from './Change.ts';

/**
 * Every kind of change and what it means for clients, whether they ask by intent, chart, dimension values or governed SQL.
 *   breaking   a request that worked may be refused, or what it reads is gone or has another type
 *   dangerous  every request still works, but its numbers, their meaning or the columns of its answer may change
 *   safe       every earlier intent stays valid, with the same columns by name, type and order; texts for people may change
 */
export const clientImpacts = {
  // The workspace.
  /** `GET /metrics` returns it, and clients may use it to tell workspaces apart. */
  'workspace-renamed': 'dangerous',
  'workspace-described': 'safe',

  // Sources. No request names one: a source matters through the processors that read it.
  'source-added': 'safe',
  'source-removed': 'safe',
  'source-described': 'safe',
  /** Different files, or the same files in other chunks, change what a comparison treats as covered. */
  'source-files-changed': 'dangerous',
  /** The location of files does not matter, only their contents; the next ingest reports differences. */
  'source-moved': 'dangerous',
  'source-fingerprint-changed': 'dangerous',
  'source-reader-changed': 'dangerous',
  'source-bad-rows-changed': 'dangerous',
  'source-transforms-changed': 'dangerous',
  'source-time-column-changed': 'dangerous',
  'source-time-zone-changed': 'dangerous',
  /** Changes which period is the latest complete one. */
  'source-completeness-changed': 'dangerous',
  /** A part of the source from which no processor stores anything. */
  'source-unread-part-changed': 'safe',

  // Reports: pages over the metrics. Only the list of reports names one, and a link to a removed report says so.
  'report-added': 'safe',
  'report-removed': 'safe',
  'report-changed': 'safe',
  'report-renamed': 'safe',

  // Names. What keeps its former name as an alias still answers by it, under the present one, with a warning.
  'metric-renamed': 'safe',
  'dimension-renamed': 'safe',
  'alias-added': 'safe',
  'alias-removed': 'breaking',

  // Checks: what is published has to pass them, and fewer or looser ones let pass what readers were protected from.
  'check-added': 'safe',
  'check-removed': 'dangerous',
  'check-loosened': 'dangerous',
  'check-tightened': 'safe',
  'check-changed': 'dangerous',
  'check-described': 'safe',

  // Processors: metrics read them, and each has a governed view.
  'processor-added': 'safe',
  /** Its view is gone from governed SQL. Its metrics are gone or moved too, and reported separately. */
  'processor-removed': 'breaking',
  'processor-described': 'safe',
  'processor-source-changed': 'dangerous',
  'processor-filter-changed': 'dangerous',
  'processor-exposures-changed': 'dangerous',
  'processor-lifecycle-changed': 'dangerous',
  'processor-experiment-changed': 'dangerous',
  'processor-chains-changed': 'dangerous',
  'processor-checkpoint-changed': 'safe',
  'dimension-added': 'safe',
  /** Filters and dimension values may name any dimension of a metric's processor, even one the metric cannot group by. */
  'dimension-removed': 'breaking',
  'dimension-type-changed': 'breaking',
  'dimension-described': 'safe',
  /** An answer lists dimensions in the order of its intent. */
  'dimensions-reordered': 'safe',
  /** Bounds and axes of the coarser grain stay valid; the governed view has different rows. */
  'grain-made-finer': 'dangerous',
  /** Includes a grain that does not nest in the old one: bounds and axes that it cannot honour are refused. */
  'grain-changed': 'breaking',
  /** Changes how rows are placed in time and whether they add up over it: every value may differ. */
  'as-of-changed': 'breaking',
  /** Columns added to a governed view break nothing: SQL names the columns that it reads. */
  'state-added': 'safe',
  /** Its columns are gone from the governed view. */
  'state-removed': 'breaking',
  /** A sketch is not part of any governed view, and metrics that read it must be gone too, or the catalog would not compile. */
  'hidden-state-removed': 'safe',
  'state-changed': 'dangerous',
  /** The state's new kind no longer has a column of the governed view. */
  'state-columns-removed': 'breaking',
  'states-reordered': 'safe',
  /** An answer from a rollup equals the answer without it. */
  'rollup-added': 'safe',
  'rollup-removed': 'safe',
  'rollup-changed': 'safe',
  /** It now feeds a metric with privacy, so governed SQL cannot read it. */
  'governed-view-removed': 'breaking',
  'governed-view-added': 'safe',
  /** The same definitions are stored differently, for example by a newer kernel. */
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
  /** The same questions are answered over different rows. */
  'metric-where-changed': 'dangerous',
  'requires-added': 'breaking',
  'requires-removed': 'safe',
  'cautions-changed': 'safe',
  'metric-window-changed': 'dangerous',
  'metric-parts-changed': 'dangerous',
  'selection-changed': 'dangerous',
  'arm-changed': 'dangerous',
  'step-changed': 'dangerous',
  /** Fields that have no meaning for several rows are refused, or columns that told rows apart are gone. */
  'rows-for-each-group-changed': 'breaking',
  'quantiles-added': 'safe',
  'quantiles-removed': 'breaking',

  /** Rows, dimension values and compared values with too few underlying rows disappear from answers, and some totals become null. */
  'privacy-added': 'dangerous',
  'privacy-raised': 'dangerous',
  /** The same for small counts of states over enough rows. */
  'privacy-states-added': 'dangerous',
  /** Answers gain rows that were withheld before, which matters to readers and to the people in the data. */
  'privacy-lowered': 'dangerous',
  'privacy-states-removed': 'dangerous',
  'privacy-removed': 'dangerous',

  // Outputs: the columns of answers.
  /** Answers to earlier intents gain a column. */
  'output-added': 'dangerous',
  /** A renamed output counts as one removed and one added. */
  'output-removed': 'breaking',
  'outputs-reordered': 'dangerous',
  /** `top_n` without `top_n_by` ranks by the first output. */
  'default-ranking-changed': 'dangerous',
  'output-type-changed': 'breaking',
  /** Values in `having` with more decimal places are refused. */
  'output-scale-reduced': 'breaking',
  'output-scale-raised': 'dangerous',
  /** Whoever adds its values may get a wrong number, or no longer has to ask again. */
  'output-additivity-changed': 'dangerous',
  'output-formula-changed': 'dangerous',
  /** The same number has a different meaning. */
  'output-unit-changed': 'dangerous',
  /** A label or a format changes how a column is displayed, but not its name, type or values. */
  'output-described': 'safe',
  /** An intent that names one of the columns is refused. */
  'output-changes-removed': 'breaking',
  'output-changes-added': 'dangerous',
  /** Changes how a chart shows uncertainty; the bounds are columns of their own. */
  'output-bounds-changed': 'safe',

  /** A difference that no rule knows, such as one in a manifest of a newer version; it is never called safe. */
  'unclassified-change': 'dangerous',
} as const satisfies Readonly<Record<string, ClientImpact>>;

export type ChangeCode = keyof typeof clientImpacts;
