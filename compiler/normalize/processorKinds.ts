import type { BinaryOutcome, NumericDistribution, Processor, State } from '../../generated/types.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import type { StateKind } from '../manifest.ts';
import type { DraftExpr, DraftState, DraftTable } from './Draft.ts';
import { stateDefinitions } from '../states/stateDefinitions.ts';
import { inWords } from './inWords.ts';
import { within } from '../diagnostics/places.ts';
import { textExpr } from './textExpr.ts';

/** Any processor as an aggregate table: the kind says which states it adds, and is not heard of again. */
export function normalizeProcessor(id: string, processor: Processor, at: Place): DraftTable {
  return {
    id,
    at,
    label: processor.label ?? inWords(id),
    description: processor.description ?? '',
    source: processor.source,
    filter: optionalExpr(processor.filter, within(at, 'filter')),
    dimensions: processor.dimensions ?? [],
    grain: processor.grain,
    states: statesOf(processor, at),
    rollups: Object.entries(processor.rollups ?? {}).map(([rollup, { grain, dimensions }]) => ({
      id: rollup,
      at: within(at, 'rollups', rollup),
      grain,
      dimensions,
    })),
  };
}

function statesOf(processor: Processor, at: Place): readonly DraftState[] {
  switch (processor.kind) {
    case 'binary_outcome':
      return binaryOutcomeStates(processor, at);
    case 'numeric_distribution':
      return numericDistributionStates(processor, at);
  }
}

function binaryOutcomeStates({ outcome, states }: BinaryOutcome, at: Place): readonly DraftState[] {
  const place = within(at, 'outcome');
  const positive = textExpr(outcome, place);
  return [
    { name: 'positives', at: place, kind: 'count', of: null, where: positive, scale: null },
    { name: 'negatives', at: place, kind: 'count', of: null, where: { kind: 'not', of: positive, at: place }, scale: null },
    ...declaredStates(states ?? {}, null, at),
  ];
}

/** What a numeric_distribution keeps of its value unless it says otherwise: all that a number has. */
const numberStates: readonly StateKind[] = ['count', 'value_sum', 'min', 'max', 'moments', 'digest'];

function numericDistributionStates({ value, states }: NumericDistribution, at: Place): readonly DraftState[] {
  const measured = optionalExpr(value, within(at, 'value'));
  if (states !== undefined) return declaredStates(states, measured, at);
  return numberStates.map((kind) => ({ name: kind, at, kind, of: measured, where: null, scale: null }));
}

/** Declared states; one without `of` measures the processor's value, but a count without `of` counts rows. */
function declaredStates(states: Readonly<Record<string, State>>, value: DraftExpr | null, at: Place): readonly DraftState[] {
  return Object.entries(states).map(([name, { kind, of, where, scale }]) => {
    const place = within(at, 'states', name);
    const measured = stateDefinitions[kind].without_value === 'counts_rows' ? null : value;
    return {
      name,
      at: place,
      kind,
      of: optionalExpr(of, within(place, 'of')) ?? measured,
      where: optionalExpr(where, within(place, 'where')),
      scale: scale ?? null,
    };
  });
}

function optionalExpr(text: string | undefined, at: Place): DraftExpr | null {
  return text === undefined ? null : textExpr(text, at);
}
