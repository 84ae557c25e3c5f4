import { daysBefore, frequencyDimension } from '../exposures.ts';
import { lifecycleDimensions } from '../lifecycle.ts';
import type { Checkpoint, Dimension, Exposures, Expr, Lifecycle, Prestage } from '../manifest.ts';
import type { DraftCheckpoint, DraftExposures, DraftExpr, DraftLifecycle } from '../normalize/Draft.ts';
import type { Model } from '../resolve/Model.ts';
import { exprOf, resolved, scalarType } from './resolvedParts.ts';

const DEFAULT_SHARDS = 64;

/** How a table's rows are built from the rows of its source. */
export function assemblePrestage(prestage: DraftExposures | DraftLifecycle, model: Model): Prestage {
  switch (prestage.kind) {
    case 'exposures':
      return assembleExposures(prestage, model);
    case 'lifecycle':
      return assembleLifecycle(prestage, model);
  }
}

/** The dimensions that a prestage adds to its table. */
export function prestageDimensions(prestage: Prestage): readonly Dimension[] {
  switch (prestage.kind) {
    case 'exposures':
      return [frequencyDimension(prestage)];
    case 'lifecycle':
      return lifecycleDimensions;
  }
}

function assembleLifecycle({ kind, customer, value, order, time, segments }: DraftLifecycle, model: Model): Lifecycle {
  const expr = (part: DraftExpr): Expr => resolved(part, model).expr;
  return {
    kind,
    customer: expr(customer),
    value: expr(value),
    value_type: scalarType(resolved(value, model).type),
    order: exprOf(order, model),
    time: expr(time),
    segments: segments.map(({ name, when }) => ({ name, when: expr(when) })),
  };
}

function assembleExposures(exposures: DraftExposures, model: Model): Exposures {
  const expr = (part: DraftExpr): Expr => resolved(part, model).expr;
  const optional = (part: DraftExpr | null): Expr | null => exprOf(part, model);
  const { kind, window_hours, partition_lag_hours, max_frequency, window_granularity, customer_fraction, checkpoint } = exposures;
  return {
    kind,
    customer: expr(exposures.customer),
    customer_type: scalarType(resolved(exposures.customer, model).type),
    interaction: expr(exposures.interaction),
    alternative_group: optional(exposures.alternative_group),
    action: expr(exposures.action),
    placement: expr(exposures.placement),
    rank: expr(exposures.rank),
    outcome: expr(exposures.outcome),
    propensity: expr(exposures.propensity),
    priority: optional(exposures.priority),
    window_hours,
    partition_lag_hours,
    max_frequency,
    window_granularity,
    customer_fraction,
    checkpoint: assembleCheckpoint(checkpoint, daysBefore(exposures)),
  };
}

function assembleCheckpoint({ mode, shards, retention_days, threads, memory_bytes }: DraftCheckpoint, days: number): Checkpoint {
  switch (mode) {
    case 'source_scan':
      return { mode, threads, memory_bytes };
    case 'persistent_sharded':
      return { mode, shards: shards ?? DEFAULT_SHARDS, retention_days: retention_days ?? days, threads, memory_bytes };
  }
}
