import type { Expectation, RowCondition } from '../../generated/types.ts';
import { OPERATORS } from '../conditions.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import { within } from '../diagnostics/places.ts';
import type { OutputType } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { Fault } from '../resolve/Model.ts';
import { canonicalRowCondition } from '../rowConditions.ts';
import { conditionMessage } from './conditionMessage.ts';

/** What is wrong with an expectation of a column or a fact. */
export function* expectationFaults(expectation: Expectation, name: string, type: OutputType, at: Place): Iterable<Fault> {
  const shape = [...shapeFaults(expectation, at)];
  if (shape.length > 0) {
    yield* shape;
    return;
  }
  // Its shape has just been checked.
  for (const { path, fault } of canonicalRowCondition(expectation as RowCondition, type).faults)
    yield { at: within(at, ...path), message: conditionMessage(fault, name, type) };
}

/** The schema also allows conditions by column here, for `nulls`. */
function* shapeFaults(expectation: Expectation, at: Place): Iterable<Fault> {
  if (typeof expectation !== 'object' || expectation === null || Array.isArray(expectation)) return;
  for (const [operator, operand] of Object.entries(expectation)) {
    const place = within(at, operator);
    if (!OPERATORS.some((known) => known === operator))
      yield { at: { ...place, key: true }, message: messages.checkOperator(operator, OPERATORS) };
    else if (!takes(operator, operand)) yield { at: place, message: messages.checkOperand(operator) };
  }
}

function takes(operator: string, operand: RowCondition): boolean {
  if (operator === 'in' || operator === 'not_in') return Array.isArray(operand);
  if (operator === 'is_null' || operator === 'not_null') return typeof operand === 'boolean';
  if (operator === 'contains' || operator === 'starts_with' || operator === 'ends_with') return typeof operand === 'string';
  return typeof operand !== 'object' || operand === null;
}
