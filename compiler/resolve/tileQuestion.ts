import { fits, rulesOf, type ChartColumn } from '../charts/channels.ts';
import { fillChannels, type ChannelNames, type ChannelProblem, type Channels } from '../charts/fillChannels.ts';
import type { DraftTile } from '../normalize/Draft.ts';
import type { AskableOutput } from './askableMetric.ts';
import { askedQuestion, type AskedQuestion } from './askedQuestion.ts';
import type { Model } from './Model.ts';

export type AskingDraft = Exclude<DraftTile, { readonly kind: 'text' }>;

/** The question that a tile asks. */
export type TileQuestion = AskedQuestion;

/** @returns null when one of its metrics does not exist or depends on something with a fault */
export function tileQuestion(tile: AskingDraft, model: Model): TileQuestion | null {
  return askedQuestion(tile.metric, asksOneValue(tile) ? { filters: { ...tile.filters } } : tile.intent, model);
}

/** Whether a tile asks for a value over the page's period, and not for rows of an intent of its own. */
export function asksOneValue(tile: DraftTile): tile is Extract<DraftTile, { readonly kind: 'kpi' | 'drivers' }> {
  return tile.kind === 'kpi' || tile.kind === 'drivers';
}

/** The outputs whose change can be explained. */
export function differingNumbers(outputs: readonly AskableOutput[]): readonly AskableOutput[] {
  return outputs.filter(
    ({ type, differences }) => differences !== 'none' && ['integer', 'number', 'bigint', 'decimal'].includes(String(type)),
  );
}

/**
 * The columns on the channels of a chart. If an answer has several number columns and none is named, the metric's first is drawn, so that
 * comparison columns added later at the reader's request leave nothing ambiguous.
 */
export function tileChannels(
  { chart, channels }: Extract<DraftTile, { readonly kind: 'chart' }>,
  { metrics: [{ drawings, outputs }], columns }: TileQuestion,
): { readonly channels: Channels<ChartColumn>; readonly problems: readonly ChannelProblem[] } {
  const drawing = drawings?.find(({ kind }) => kind === chart) ?? null;
  const rules = rulesOf(chart, drawing);
  const open = (['x', 'y', 'color'] as const).filter((channel) => ['number', 'sum'].includes(String(rules[channel]?.takes)));
  const [only, ...more] = open;
  const takes = only === undefined ? undefined : rules[only]?.takes;
  const [first] = takes === undefined ? [] : outputs.filter((output) => fits(output, takes));
  const usual: ChannelNames = only === undefined || more.length > 0 || first === undefined ? {} : { [only]: first.name };
  return fillChannels(chart, { ...usual, ...channels }, columns, drawing);
}
