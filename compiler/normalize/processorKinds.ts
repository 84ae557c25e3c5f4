import type { BinaryOutcome, EntitySet, Funnel, NumericDistribution, Processor, ScoreDistribution, State } from '../../generated/types.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import type { StateKind } from '../manifest.ts';
import { privacyOf } from '../privacy.ts';
import type { DraftExpr, DraftState, DraftTable } from './Draft.ts';
import { stateDefinitions } from '../states/stateDefinitions.ts';
import { definitionOf } from '../prestages/prestageDefinitions.ts';
import { chainsOf, chainStates, funnelContradictions } from './chainsOf.ts';
import { experimentOf, experimentStates } from './experimentOf.ts';
import { exposuresOf, exposureStates } from './exposuresOf.ts';
import { inWords } from './inWords.ts';
import { lifecycleOf, lifecycleStates } from './lifecycleOf.ts';
import { within } from '../diagnostics/places.ts';
import { textExpr } from './textExpr.ts';

/**
 * Any processor as an aggregate table: the kind decides which states it adds and is not used again.
 *
 * @param time the column that places the rows of its source in time.
 */
export function normalizeProcessor(id: string, processor: Processor, at: Place, time: string): DraftTable {
  const declared_dimensions = processor.kind === 'entity_lifecycle' || processor.kind === 'experiment' ? [] : (processor.dimensions ?? []);
  const prestage = prestageOf(processor, at, time);
  return {
    id,
    at,
    label: processor.label ?? inWords(id),
    description: processor.description ?? '',
    source: processor.source,
    prestage,
    filter: optionalExpr(processor.filter, within(at, 'filter')),
    dimensions: [...declared_dimensions, ...(prestage === null ? [] : definitionOf(prestage).dimension_names)],
    declared_dimensions,
    grain: processor.grain,
    as_of: asOf(processor, at, time),
    states: statesOf(processor, at),
    rollups: Object.entries(processor.rollups ?? {}).map(([rollup, { grain, dimensions }]) => ({
      id: rollup,
      at: within(at, 'rollups', rollup),
      grain,
      dimensions,
    })),
    privacy: privacyOf(processor.privacy),
    contradictions: processor.kind === 'funnel' ? funnelContradictions(processor, at) : [],
  };
}

function prestageOf(processor: Processor, at: Place, time: string): DraftTable['prestage'] {
  switch (processor.kind) {
    case 'frequency_response':
      return exposuresOf(processor, at);
    case 'entity_lifecycle':
      return lifecycleOf(processor, at, time);
    case 'experiment':
      return experimentOf(processor, at, time);
    case 'funnel':
      return chainsOf(processor, at);
    case 'binary_outcome':
    case 'numeric_distribution':
    case 'score_distribution':
    case 'entity_set':
    case 'snapshot':
      return null;
  }
}

function asOf(processor: Processor, at: Place, time: string): DraftTable['as_of'] {
  if (processor.kind === 'snapshot') return { column: processor.as_of, at: within(at, 'as_of') };
  const byDay = processor.kind === 'entity_lifecycle' || processor.kind === 'experiment';
  return byDay ? { column: time, at: within(at, 'source') } : null;
}

function statesOf(processor: Processor, at: Place): readonly DraftState[] {
  switch (processor.kind) {
    case 'binary_outcome':
      return binaryOutcomeStates(processor, at);
    case 'numeric_distribution':
      return numericDistributionStates(processor, at);
    case 'score_distribution':
      return scoreDistributionStates(processor, at);
    case 'funnel':
      return chainsOf(processor, at) === null ? funnelStates(processor, at) : chainStates(processor, at);
    case 'entity_set':
      return entitySetStates(processor, at);
    case 'snapshot':
      return declaredStates(processor.states, null, at);
    case 'frequency_response':
      return exposureStates(processor, at);
    case 'entity_lifecycle':
      return lifecycleStates(at);
    case 'experiment':
      return experimentStates(processor, at);
  }
}

function binaryOutcomeStates({ outcome, states }: BinaryOutcome, at: Place): readonly DraftState[] {
  const { positive, negative, place } = outcomes(outcome, at);
  return [counted('positives', place, positive), counted('negatives', place, negative), ...declaredStates(states ?? {}, null, at)];
}

function scoreDistributionStates({ score, outcome, states }: ScoreDistribution, at: Place): readonly DraftState[] {
  const { positive, negative, place } = outcomes(outcome, at);
  const scores = textExpr(score, within(at, 'score'));
  const digest = (name: string, where: DraftExpr): DraftState => ({
    name,
    at: scores.at,
    kind: 'digest',
    of: scores,
    where,
    scale: null,
    entries: null,
  });
  return [
    counted('positives', place, positive),
    counted('negatives', place, negative),
    digest('positive_scores', positive),
    digest('negative_scores', negative),
    ...declaredStates(states ?? {}, null, at),
  ];
}

/** A null outcome is neither positive nor negative. */
function outcomes(outcome: string, at: Place): { readonly positive: DraftExpr; readonly negative: DraftExpr; readonly place: Place } {
  const place = within(at, 'outcome');
  const positive = textExpr(outcome, place);
  return { positive, negative: { kind: 'not', of: positive, at: place }, place };
}

function funnelStates({ stages, entity, entries, states }: Funnel, at: Place): readonly DraftState[] {
  const entities = optionalExpr(entity, within(at, 'entity'));
  const reached = stages.flatMap(({ name, when }, index): readonly DraftState[] => {
    const place = within(at, 'stages', index);
    const where = textExpr(when, within(place, 'when'));
    const count = counted(name, within(place, 'name'), where);
    return entities === null
      ? [count]
      : [count, { ...count, name: `${name}_entities`, kind: 'distinct', of: entities, entries: entries ?? null }];
  });
  return [...reached, ...declaredStates(states ?? {}, null, at)];
}

function entitySetStates({ entity, entries, states }: EntitySet, at: Place): readonly DraftState[] {
  const place = within(at, 'entity');
  return [
    { name: 'entities', at: place, kind: 'distinct', of: textExpr(entity, place), where: null, scale: null, entries: entries ?? null },
    ...declaredStates(states ?? {}, null, at),
  ];
}

/** A state that counts the rows for which a condition holds. */
function counted(name: string, at: Place, where: DraftExpr): DraftState {
  return { name, at, kind: 'count', of: null, where, scale: null, entries: null };
}

/** The default states of a numeric_distribution: every kind that applies to a number. */
const numberStates: readonly StateKind[] = ['count', 'value_sum', 'min', 'max', 'moments', 'digest'];

function numericDistributionStates({ value, states }: NumericDistribution, at: Place): readonly DraftState[] {
  const measured = optionalExpr(value, within(at, 'value'));
  if (states !== undefined) return declaredStates(states, measured, at);
  return numberStates.map((kind) => ({ name: kind, at, kind, of: measured, where: null, scale: null, entries: null }));
}

/** The declared states. One without `of` measures the processor's value, except that a count without `of` counts rows. */
function declaredStates(states: Readonly<Record<string, State>>, value: DraftExpr | null, at: Place): readonly DraftState[] {
  return Object.entries(states).map(([name, { kind, of, where, scale, entries }]) => {
    const place = within(at, 'states', name);
    const measured = stateDefinitions[kind].without_value === 'counts_rows' ? null : value;
    return {
      name,
      at: place,
      kind,
      of: optionalExpr(of, within(place, 'of')) ?? measured,
      where: optionalExpr(where, within(place, 'where')),
      scale: scale ?? null,
      entries: entries ?? null,
    };
  });
}

function optionalExpr(text: string | undefined, at: Place): DraftExpr | null {
  return text === undefined ? null : textExpr(text, at);
}
