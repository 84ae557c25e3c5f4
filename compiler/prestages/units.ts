import { ARM, armDimension, experimentPartsOf, totalType, unitColumnTypes } from '../experiment.ts';
import type { DimensionType, Expr, ScalarType } from '../manifest.ts';
import * as messages from '../messages.ts';
import * as changes from '../diff/messages.ts';
import type { DraftExpr } from '../normalize/Draft.ts';
import { exprOf, resolved, scalarType } from '../assemble/resolvedParts.ts';
import { anIdentity, aNumber, aCondition } from './partTypes.ts';
import type { PrestageDefinition } from './PrestageDefinition.ts';

/** Units of an experiment as of each day, by what they had done by then. */
export const units: PrestageDefinition<'units'> = {
  makes: 'units',
  parts: experimentPartsOf,
  part_types: {
    unit: anIdentity,
    arm: { types: ['string', 'integer', 'boolean'], takes: 'a string, an integer or a boolean' },
    outcome: aCondition,
    value: aNumber,
    exposure: aCondition,
    pre_period: aCondition,
  },
  wrongPart: messages.experimentPart,
  conditions: () => [],
  columns: ({ value }, types) => unitColumnTypes(totalType(value === null ? null : scalarType(types.get('value') ?? 'null'))),
  dimension_names: [ARM],
  dimensions: ({ arm_type }) => [armDimension(arm_type as DimensionType)],
  *faults({ outcome, value, at }) {
    const measured = [outcome, value].filter((part) => part !== null);
    if (measured.length !== 1) yield { at: measured[1]?.at ?? at, message: messages.experimentMeasures(measured.length) };
  },
  assemble({ kind, unit, arm, outcome, value, exposure, pre_period, time }, model) {
    const expr = (part: DraftExpr): Expr => resolved(part, model).expr;
    const typeOf = (part: DraftExpr): ScalarType => scalarType(resolved(part, model).type);
    return {
      kind,
      unit: expr(unit),
      arm: expr(arm),
      arm_type: typeOf(arm),
      outcome: exprOf(outcome, model),
      value: exprOf(value, model),
      value_type: value === null ? 'integer' : typeOf(value),
      exposure: exprOf(exposure, model),
      pre_period: exprOf(pre_period, model),
      time: expr(time),
    };
  },
  open_days: () => 0,
  decides: (built) => built,
  changed: { code: 'processor-experiment-changed', message: changes.processorExperiment },
  lines: (built, code) => [
    `- units of an experiment as of each day: ${experimentPartsOf<Expr>(built)
      .map(([role, part]) => `${role} ${code(part)}`)
      .join(', ')}`,
  ],
};
