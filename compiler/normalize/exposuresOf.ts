import type { FrequencyResponse } from '../../generated/types.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import { within } from '../diagnostics/places.ts';
import { contactCounts, contactSums, priorityCounts, prioritySums } from '../exposures.ts';
import type { DraftCheckpoint, DraftExposures, DraftExpr, DraftState } from './Draft.ts';
import { textExpr } from './textExpr.ts';

const HOURS_OF_A_WEEK = 168;
const units: Readonly<Record<string, number>> = { MiB: 2 ** 20, GiB: 2 ** 30 };

/** The contacts that a frequency_response counts. */
export function exposuresOf(processor: FrequencyResponse, at: Place): DraftExposures {
  const part = (name: 'customer' | 'interaction' | 'action' | 'placement' | 'rank' | 'outcome' | 'propensity'): DraftExpr =>
    textExpr(processor[name], within(at, name));
  const optional = (name: 'alternative_group' | 'priority'): DraftExpr | null => {
    const text = processor[name];
    return text === undefined ? null : textExpr(text, within(at, name));
  };
  return {
    kind: 'exposures',
    at,
    customer: part('customer'),
    interaction: part('interaction'),
    alternative_group: optional('alternative_group'),
    action: part('action'),
    placement: part('placement'),
    rank: part('rank'),
    outcome: part('outcome'),
    propensity: part('propensity'),
    priority: optional('priority'),
    window_hours: processor.window_hours ?? HOURS_OF_A_WEEK,
    partition_lag_hours: processor.partition_lag_hours ?? 0,
    max_frequency: processor.max_frequency ?? 7,
    window_granularity: processor.window_granularity ?? 'exact',
    customer_fraction: processor.customer_sample?.fraction ?? 1,
    checkpoint: checkpointOf(processor, within(at, 'checkpoint')),
  };
}

function checkpointOf({ checkpoint }: FrequencyResponse, at: Place): DraftCheckpoint {
  const { mode = 'source_scan', shards, retention_days, threads, memory_limit } = checkpoint ?? {};
  return {
    at,
    mode,
    shards: shards ?? null,
    retention_days: retention_days ?? null,
    threads: threads ?? null,
    memory_bytes: memory_limit === undefined ? null : Number.parseInt(memory_limit, 10) * (units[memory_limit.slice(-3)] ?? 1),
  };
}

/** The states stored for contacts: their number, the number of each sort, and sums over them. */
export function exposureStates({ priority }: FrequencyResponse, at: Place): readonly DraftState[] {
  const place = within(at, 'kind');
  const column = (name: string): DraftExpr => ({ kind: 'made', expr: { kind: 'column', name }, at: place });
  const state = { at: place, of: null, where: null, scale: null, entries: null } as const;
  const counts = [...contactCounts, ...(priority === undefined ? [] : priorityCounts)];
  const sums = [...contactSums, ...(priority === undefined ? [] : prioritySums)];
  return [
    { ...state, name: 'contacts', kind: 'count' },
    ...counts.map((name): DraftState => ({ ...state, name, kind: 'count', where: column(name) })),
    ...sums.map((name): DraftState => ({ ...state, name, kind: 'value_sum', of: column(name) })),
  ];
}
