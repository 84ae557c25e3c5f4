import { listOf } from '../../compiler/diagnostics/didYouMean.ts';
import type { Grain } from '../../compiler/manifest.ts';
import { errorText, type Estimate } from '../query/words/valueEstimate.ts';

/* Every message of exports, written once. Reasons are also stored in the exported file, so they contain no path and no value. */

const NAMES_SHOWN = 20;

export const nothingPublished = (): string =>
  'Nothing is published yet, so there is nothing to export. First run: service ingest WORKSPACE';
export const allHeld = (): string =>
  'Nothing is published yet, so there is nothing to export: what was ingested is held back, because it failed its audit. To see why, run: service check WORKSPACE --candidate';
export const noSuchGrain = (grain: Grain, metrics: ReadonlyMap<Grain, readonly string[]>): string => {
  const lines = [...metrics].map(([known, names]) => `  --grain ${known}: ${shortList(names)}`);
  return [
    `No metric of this catalog can be grouped by ${grain}, so nothing was exported.`,
    ...(lines.length === 0 ? ['None has a time axis.'] : ['What would work:', ...lines]),
  ].join('\n');
};
export const nothingExported = (grain: Grain, reasons: readonly { readonly metric: string; readonly reason: string }[]): string => {
  const lines = reasons.slice(0, NAMES_SHOWN).map(({ metric, reason }) => `  ${metric}: ${reason}`);
  const more = reasons.length > NAMES_SHOWN ? [`  and ${reasons.length - NAMES_SHOWN} more`] : [];
  return [`No metric could be exported by ${grain}, so nothing was written; any earlier export is unchanged.`, ...lines, ...more].join(
    '\n',
  );
};
export const exportRunning = (grain: Grain, pid: number | null): string =>
  `${pid === null ? 'Another process' : `Process ${pid}`} is already exporting this workspace by ${grain}. Wait for it, or stop it and run this again.`;

// Why a metric is skipped.

export const notAnAxis = (grain: Grain, axes: readonly Grain[]): string =>
  `It cannot be grouped by ${grain}. ${axes.length === 0 ? 'It has no time axis.' : `Its time axes are ${listOf(axes, 'and')}.`}`;
export const notADimension = (name: string, dimensions: readonly string[]): string =>
  `It has no dimension ${name}. ${dimensions.length === 0 ? 'It has none.' : `Its dimensions are ${listOf(dimensions, 'and')}.`}`;
export const notAddedAcross = (dimension: string): string => `It must not be added across ${dimension}: export by it.`;
export const withPrivacy = (): string => 'It withholds small groups (privacy), which a table of all groups would show. Query it instead.';
export const doesNotFit = (column: string, sql_type: string): string =>
  `A value of "${column}" does not fit ${sql_type}, the type of its column in an export.`;

function shortList(names: readonly string[]): string {
  return names.length <= NAMES_SHOWN
    ? names.join(', ')
    : `${names.slice(0, NAMES_SHOWN).join(', ')} and ${names.length - NAMES_SHOWN} more`;
}
/** What the comment of a column says of its values, of which some or all are estimates. */
export const estimated = (estimate: Estimate, estimates: number, values: number): string => {
  const error = errorText(estimate);
  const { confidence } = estimate;
  const near = error === null ? '' : `, each within ${error}${confidence === 1 ? '' : ` in ${Math.round(100 * confidence)} % of cases`}`;
  return `${estimates === values ? 'Its values' : `${estimates} of its ${values} values`} are estimates${near}${estimates === values ? '' : '; the others are exact'}.`;
};
