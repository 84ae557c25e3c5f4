import { listOf } from '../diagnostics/didYouMean.ts';
import type { Grain, Quarantine } from '../manifest.ts';

/* Every sentence of a diff, written once, for the reviewer of a catalog change: what changed and what that does. */

const NAMES_SHOWN = 8;

/** Names in a sentence; only the first few of a long list. */
export function namesShown(names: readonly string[]): string {
  if (names.length <= NAMES_SHOWN + 1) return listOf(names, 'and');
  return `${names.slice(0, NAMES_SHOWN).join(', ')} and ${names.length - NAMES_SHOWN} more`;
}

const plural = (names: readonly string[], one: string, many: string): string => (names.length === 1 ? one : many);

// The workspace.

export const workspaceRenamed = (from: string, to: string): string => `The workspace was named ${from} and is now named ${to}.`;
export const described = (fields: readonly string[]): string => `New ${listOf(fields, 'and')}.`;

// Sources.

export const sourceAdded = (): string => 'New source.';
export const sourceRemoved = (): string => 'The source is gone.';
export const sourceFiles = (field: 'path' | 'chunk_id', from: string, to: string): string =>
  `${field === 'path' ? 'Its files were' : 'Its chunk ids were cut by'} ${from} and are now ${field === 'path' ? '' : 'cut by '}${to}.`;
export const sourceReader = (): string => 'Its files are read differently: format, delimiter or declared columns.';
export const sourceBadRows = (from: Quarantine | undefined, to: Quarantine | undefined): string =>
  `Refused rows ${badRowsWords(from)}, and now ${badRowsWords(to)}.`;
const badRowsWords = (quarantine: Quarantine | undefined): string =>
  quarantine === undefined
    ? 'fail their chunk'
    : `are left out, up to ${100 * quarantine.max_share} %${quarantine.max_rows === null ? '' : ` and ${quarantine.max_rows} rows`} of a chunk`;
export const sourceTransforms = (): string => 'Its rows are transformed differently.';
export const sourceTimeColumn = (from: string, to: string): string => `Rows were placed in time by ${from} and now are by ${to}.`;
export const sourceTimeZone = (from: string, to: string): string => `Periods were cut in ${from} and now are in ${to}.`;
export const sourceCompleteness = (from: number, to: number): string =>
  `A period was complete with days ${from} later, and now is with days ${to} later.`;
export const sourceMoved = (from: string | null, to: string | null): string =>
  `Its files lie in ${placeName(to)}, and lay in ${placeName(from)}. Only those that differ are read again.`;
export const sourceFingerprint = (to: 'etag' | undefined): string =>
  `Objects of a bucket are recognised by ${to === undefined ? 'their content' : 'size and ETag'} now. They are read again once, and the data hash changes.`;
const placeName = (root: string | null): string => (root === null ? 'the workspace' : `the root ${root}`);
export const unreadPart = (field: string): string => `Its ${field} changed where no processor reads it.`;

// Reports.

export const reportAdded = (): string => 'New report.';
export const reportRemoved = (): string => 'The report is gone: links to it say so.';
export const reportChanged = (parts: readonly string[]): string => `Its ${listOf(parts, 'and')} changed.`;

// Checks.

export const checkAdded = (): string => 'New check: what does not pass it is not published.';
export const checkRemoved = (): string => 'The check is gone: what it held back can be published.';
export const checkLoosened = (parts: readonly string[]): string => `It lets more pass: ${listOf(parts, 'and')}.`;
export const checkTightened = (parts: readonly string[]): string => `It lets less pass: ${listOf(parts, 'and')}.`;
export const checkChanged = (parts: readonly string[]): string => `It checks something else: its ${listOf(parts, 'and')} changed.`;

// Processors.

export const processorAdded = (source: string): string => `New processor: ingest ${source} before its metrics answer.`;
export const processorRemoved = (): string => 'The processor is gone, and with it its governed view.';
export const processorSource = (from: string, to: string): string => `It reduced ${from} and now reduces ${to}.`;
export const processorFilter = (from: string, to: string): string => `Its filter was ${from} and is now ${to}.`;
export const processorExposures = (): string => 'Its contacts are counted otherwise: their parts, window or sample.';
export const processorLifecycle = (): string => 'Its customers are told apart or segmented otherwise.';
export const processorExperiment = (): string => 'Its units are told apart, assigned to arms or measured otherwise.';
export const processorChains = (): string => 'Its entities are followed through its stages otherwise.';
export const processorCheckpoint = (): string => 'What is kept of the days before is kept otherwise, which decides no number.';
export const dimensionAdded = (name: string): string => `New dimension ${name}.`;
export const dimensionRemoved = (name: string): string => `The dimension ${name} is gone: grouping and filtering by it are refused.`;
export const dimensionType = (name: string, from: string, to: string): string =>
  `The dimension ${name} was of type ${from} and is now of type ${to}.`;
export const dimensionDescribed = (name: string, fields: readonly string[]): string =>
  `New ${listOf(fields, 'and')} of the dimension ${name}.`;
export const dimensionsReordered = (): string => 'Its dimensions are in another order.';
export const grainFiner = (from: Grain, to: Grain): string => `Kept by ${to} instead of ${from}: every earlier axis and bound still works.`;
export const grainChanged = (from: Grain, to: Grain): string =>
  `Kept by ${to} instead of ${from}: axes that no ${to} makes up, and bounds within a ${to}, are refused.`;
export const asOfChanged = (from: string | null, to: string | null): string =>
  to === null
    ? `Its rows are no longer as of ${from ?? 'a day'}: over time they add up.`
    : `Its rows are as of ${to}${from === null ? ', and no longer add up over time' : `, no longer as of ${from}`}.`;
export const stateAdded = (name: string): string => `New state ${name}.`;
export const stateRemoved = (name: string, columns: readonly string[]): string =>
  `The state ${name} is gone, and with it ${listOf(columns, 'and')} of the governed view.`;
export const hiddenStateRemoved = (name: string): string => `The state ${name} is gone; no governed view showed it.`;
export const stateChanged = (name: string, parts: readonly string[]): string =>
  `The state ${name} is computed differently: ${parts.join('; ')}.`;
export const partChanged = (part: string, from: string, to: string): string => `its ${part} was ${from} and is now ${to}`;
export const partOtherwise = (part: string): string => `its ${part} changed`;
export const stateColumnsRemoved = (name: string, columns: readonly string[]): string =>
  `The state ${name} is stored differently: the governed view loses ${listOf(columns, 'and')}.`;
export const statesReordered = (): string => 'Its states are in another order.';
export const rollupAdded = (name: string): string => `New rollup ${name}, made at the next publication.`;
export const rollupRemoved = (name: string): string =>
  `The rollup ${name} is gone from the next publication on; answers stay the same, and may take longer.`;
export const rollupChanged = (name: string): string => `The rollup ${name} is built differently from the next publication on.`;
export const governedViewRemoved = (): string => 'It feeds a metric with privacy now, so governed SQL no longer has its view.';
export const governedViewAdded = (): string => 'It feeds no metric with privacy any more, so governed SQL has its view.';
export const computationChanged = (): string => 'The same definition is stored differently, as by another version of the ingest kernel.';

// Metrics.

export const metricAdded = (): string => 'New metric.';
export const metricRemoved = (): string => 'The metric is gone.';
export const metricProcessor = (from: readonly string[], to: readonly string[]): string =>
  `It read ${listOf(from, 'and')} and now reads ${listOf(to, 'and')}: its numbers come from other stored values.`;
export const metricParts = (names: readonly string[]): string =>
  `What it calls ${listOf(names, 'and')} is defined otherwise: another metric, other rows, or that metric itself has changed.`;
export const metricDimensionAdded = (name: string): string => `It can be grouped by ${name}.`;
export const metricDimensionRemoved = (name: string): string => `It can no longer be grouped by ${name}.`;
export const metricDimensionsReordered = (): string => 'It lists its dimensions in another order; answers keep the order of the intent.';
export const timeAxisAdded = (axis: Grain): string => `It can be grouped by ${axis}.`;
export const timeAxisRemoved = (axis: Grain): string => `It can no longer be grouped by ${axis}.`;
export const timeAxesReordered = (): string => 'It lists its time axes in another order.';
export const chartKindsAdded = (kinds: readonly string[]): string => `It can be drawn as ${listOf(kinds, 'and')}.`;
export const chartKindsRemoved = (kinds: readonly string[]): string => `It can no longer be drawn as ${listOf(kinds, 'or')}.`;
export const chartKindsReordered = (): string => 'It lists its chart kinds in another order.';
export const metricWhere = (from: string, to: string): string =>
  from === ''
    ? `It is now over rows where ${to}.`
    : to === ''
      ? `It was over rows where ${from} and is now over all.`
      : `It was over rows where ${from} and is now over those where ${to}.`;
export const metricWindow = (from: string | null, to: string | null): string =>
  from === null
    ? `A period's value is now over ${to}.`
    : to === null
      ? `A period's value was over ${from} and is now over the period itself.`
      : `A period's value was over ${from} and is now over ${to}.`;
export const selectionChanged = (name: string, from: string, to: string): string => `${name} was ${from} and is now ${to}.`;
export const armChanged = (from: string | undefined, to: string | undefined): string =>
  from === undefined
    ? `It now compares the values of ${to}.`
    : to === undefined
      ? `It no longer compares the values of ${from}.`
      : `It compared the values of ${from} and now compares those of ${to}.`;
export const namedArmsChanged = (from: string, to: string): string => `The arms of the odds ratio were ${from} and are now ${to}.`;
export const rowsForEachGroup = (now: 'one' | 'several'): string =>
  now === 'several'
    ? 'It now gives several rows for each group: compare, having, order_by, top_n, totals and quantiles are refused.'
    : 'It gave several rows for each group and now gives one.';
export const stepChanged = (from: string, to: string): string => `Its rows were ${from} and are now ${to}.`;
export const quantilesAdded = (): string => 'It takes quantiles: true.';
export const quantilesRemoved = (): string => 'It no longer takes quantiles: true.';

const atLeast = (rows: number): string => `groups of fewer than ${rows} underlying rows`;
export const privacyAdded = (to: number): string => `It now withholds ${atLeast(to)}.`;
export const privacyChanged = (from: number, to: number): string =>
  `It withheld ${atLeast(from)} and now withholds those of fewer than ${to}.`;
export const statesHeld = (): string => 'It now also withholds groups of which a state counts fewer.';
export const statesNotHeld = (): string => 'It withheld groups of which a state counts fewer and now shows them.';
export const privacyRemoved = (from: number): string => `It withheld ${atLeast(from)} and now shows them.`;

// Outputs. `place` says which answers have the column.

export type OutputPlace = 'every answer' | 'answers with quantiles';

export const outputAdded = (name: string, place: OutputPlace): string =>
  `New output ${name}: ${place} of it get${place === 'every answer' ? 's' : ''} a column.`;
export const outputRemoved = (name: string): string => `The output ${name} is gone.`;
export const outputsReordered = (place: OutputPlace): string => `The output columns of ${place} are in another order.`;
export const defaultRanking = (from: string, to: string): string => `top_n without top_n_by ranked by ${from} and now ranks by ${to}.`;
export const outputType = (name: string, from: string, to: string): string => `${name} was of type ${from} and is now of type ${to}.`;
export const outputScale = (name: string, from: number, to: number): string => `${name} had ${from} decimal places and now has ${to}.`;
export const outputFormula = (name: string, from: string, to: string): string => `${name} was ${from} and is now ${to}.`;
export const outputUnit = (names: readonly string[], from: string | null, to: string | null): string =>
  `${namesShown(names)} ${plural(names, 'was', 'were')} in ${from ?? 'no unit'} and ${plural(names, 'is', 'are')} now in ${to ?? 'no unit'}.`;
export const outputChangesRemoved = (name: string): string => `compare no longer adds ${name}_delta and ${name}_pct_change.`;
export const outputChangesAdded = (name: string): string => `compare now adds ${name}_delta and ${name}_pct_change.`;
export const outputBounds = (names: readonly string[]): string => `Charts of ${namesShown(names)} show other bounds.`;
export const outputsDescribed = (field: string, names: readonly string[]): string => `New ${field} of ${namesShown(names)}.`;

// Anything else.

export const unclassified = (field: string): string =>
  `${field} changed in a way that this version does not classify: look at it before calling it safe.`;
export const unexplained = (): string => 'It differs in a way that this version does not classify: look at it before calling it safe.';

// Reading manifests.

export const notJson = (): string => 'It is not JSON.';
export const notAManifest = (at: string, expected: string): string =>
  `It is not a manifest: ${at === '' ? 'the whole' : at} should be ${expected}.`;
export const brokenText = (): string => 'It is not a manifest: it contains a text with half of a character (a lone surrogate).';
export const otherManifestVersion = (version: unknown): string =>
  `It is a manifest of version ${JSON.stringify(version) ?? 'none'}, and this version of the service reads version 1. Compile the catalog again.`;
export const wrongHash = (): string =>
  'Its catalog_hash does not match its content: it was edited by hand or cut short. Compile the catalog again.';

// Renderings.

export const noChange = (): string => 'No change.';
/** @param counts such as `2 breaking` */
export function counted(counts: readonly string[], total: number): string {
  return counts.length === 1 ? `${counts[0]} change${total === 1 ? '' : 's'}.` : `${total} changes: ${listOf(counts, 'and')}.`;
}
export function dataWords(again: readonly string[], forward: readonly string[]): string {
  const words = [
    ...(again.length === 0 ? [] : [`Ingest again: ${namesShown(again)}.`]),
    ...(forward.length === 0 ? [] : [`Filled by the next ingest: ${namesShown(forward)}.`]),
  ];
  return words.length === 0 ? 'No data to ingest again.' : words.join(' ');
}
export const outputAdditivity = (name: string, now: string): string => `How ${name} adds up changed: ${now}`;
export const renamed = (from: string): string => `It was called ${from}, which still leads to it.`;
export const dimensionRenamed = (from: string, to: string): string => `The dimension ${to} was called ${from}, which still leads to it.`;
export const aliasAdded = (alias: string): string => `The name ${alias} now leads to it too.`;
export const aliasRemoved = (alias: string): string => `The former name ${alias} no longer leads to it.`;
export const requiresAdded = (dimension: string): string => `It now has to be grouped by ${dimension}, or filtered to one value of it.`;
export const requiresRemoved = (dimension: string): string => `It no longer has to be grouped by ${dimension}.`;
export const cautions = (now: readonly string[]): string =>
  now.length === 0 ? 'Its answers no longer come with a standing warning.' : `Its answers warn: ${listOf(now, 'and')}.`;
