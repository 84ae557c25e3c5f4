import { within } from '../diagnostics/places.ts';
import { contactColumns, daysBefore, FREQUENCY, frequencyDimension, partsOf } from '../exposures.ts';
import type { ExprType } from '../expressions/functions.ts';
import type { Checkpoint, Expr, ScalarType } from '../manifest.ts';
import * as messages from '../messages.ts';
import * as changes from '../diff/messages.ts';
import type { DraftCheckpoint, DraftExpr } from '../normalize/Draft.ts';
import { exprOf, resolved, scalarType } from '../assemble/resolvedParts.ts';
import type { Fault } from '../resolve/Model.ts';
import { anyName, aNumber, anIdentity } from './partTypes.ts';
import type { PrestageDefinition } from './PrestageDefinition.ts';

const DEFAULT_SHARDS = 64;

/** Contacts that were shown to customers, with how often each had been shown before. */
export const exposures: PrestageDefinition<'exposures'> = {
  makes: 'contacts',
  parts: partsOf,
  part_types: {
    customer: anIdentity,
    interaction: anyName,
    alternative_group: anyName,
    action: anyName,
    placement: anyName,
    rank: { types: ['integer'], takes: 'an integer' },
    outcome: { types: ['boolean'], takes: 'true, false or null' },
    propensity: aNumber,
    priority: aNumber,
  },
  wrongPart: messages.exposurePart,
  conditions: () => [],
  columns: ({ priority }, types) =>
    contactColumns(numberType(types, 'propensity'), priority === null ? null : numberType(types, 'priority')),
  dimension_names: [FREQUENCY],
  dimensions: (built) => [frequencyDimension(built)],
  *faults({ at, window_granularity, window_hours, partition_lag_hours, checkpoint }, source, { draft, columns }) {
    const time = draft.sources.get(source)?.time;
    if (window_granularity === 'exact' && time !== undefined && columns(source)?.get(time) === 'date')
      yield { at: within(at, 'window_granularity'), message: messages.exactWindowNeedsTime(time) };
    yield* checkpointFaults(checkpoint, daysBefore({ window_hours, partition_lag_hours }));
  },
  assemble(draft, model) {
    const expr = (part: DraftExpr): Expr => resolved(part, model).expr;
    const { kind, window_hours, partition_lag_hours, max_frequency, window_granularity, customer_fraction, checkpoint } = draft;
    return {
      kind,
      customer: expr(draft.customer),
      customer_type: scalarType(resolved(draft.customer, model).type),
      interaction: expr(draft.interaction),
      alternative_group: exprOf(draft.alternative_group, model),
      action: expr(draft.action),
      placement: expr(draft.placement),
      rank: expr(draft.rank),
      outcome: expr(draft.outcome),
      propensity: expr(draft.propensity),
      priority: exprOf(draft.priority, model),
      window_hours,
      partition_lag_hours,
      max_frequency,
      window_granularity,
      customer_fraction,
      checkpoint: assembleCheckpoint(checkpoint, daysBefore(draft)),
    };
  },
  open_days: () => 0,
  // How earlier days are remembered changes no value.
  decides({ checkpoint: _checkpoint, ...decides }) {
    return decides;
  },
  changed: { code: 'processor-exposures-changed', message: changes.processorExposures },
  lines(built, code) {
    const { window_hours, partition_lag_hours, max_frequency, window_granularity, customer_fraction } = built;
    return [
      `- counts exposed contacts of rank 1: ${partsOf<Expr>(built)
        .map(([role, part]) => `${role} ${code(part)}`)
        .join(', ')}`,
      `- frequency over ${window_hours} hours, ${window_granularity}, up to ${max_frequency}; contacts may come ${partition_lag_hours} hours late`,
      ...(customer_fraction === 1 ? [] : [`- of a sample of customers: ${customer_fraction}`]),
    ];
  },
};

/** A part that is not a number is reported itself, not the states that sum it. */
function numberType(types: ReadonlyMap<string, ExprType>, role: 'propensity' | 'priority'): ScalarType {
  const type = types.get(role);
  return type === 'integer' || type === 'decimal' ? type : 'number';
}

/** @param least the days that decide a frequency */
function* checkpointFaults({ at, mode, retention_days, shards }: DraftCheckpoint, least: number): Iterable<Fault> {
  switch (mode) {
    case 'source_scan':
      if (shards !== null) yield { at: within(at, 'shards'), message: messages.nothingRemembered('shards') };
      if (retention_days !== null) yield { at: within(at, 'retention_days'), message: messages.nothingRemembered('retention_days') };
      return;
    case 'persistent_sharded':
      if (retention_days !== null && retention_days < least)
        yield { at: within(at, 'retention_days'), message: messages.retentionTooShort(retention_days, least) };
  }
}

function assembleCheckpoint({ mode, shards, retention_days, threads, memory_bytes }: DraftCheckpoint, days: number): Checkpoint {
  switch (mode) {
    case 'source_scan':
      return { mode, threads, memory_bytes };
    case 'persistent_sharded':
      return { mode, shards: shards ?? DEFAULT_SHARDS, retention_days: retention_days ?? days, threads, memory_bytes };
  }
}
