import { customerColumns, lifecycleDimensions, lifecyclePartsOf, OTHER_SEGMENT, quartileColumns } from '../lifecycle.ts';
import type { Expr } from '../manifest.ts';
import * as messages from '../messages.ts';
import * as changes from '../diff/messages.ts';
import type { DraftExpr } from '../normalize/Draft.ts';
import { exprOf, resolved, scalarType } from '../assemble/resolvedParts.ts';
import { anyName, aNumber, anIdentity } from './partTypes.ts';
import type { PrestageDefinition } from './PrestageDefinition.ts';

/** Customers as of each day, by what they had ordered by then. */
export const lifecycle: PrestageDefinition<'lifecycle'> = {
  makes: 'customers',
  parts: lifecyclePartsOf,
  part_types: {
    customer: anIdentity,
    value: aNumber,
    order: anyName,
    time: { types: ['date', 'timestamp'], takes: 'a date or a timestamp' },
  },
  wrongPart: messages.lifecyclePart,
  conditions: ({ segments }) => segments.map(({ when }) => ({ when, columns: quartileColumns, of: 'the quartiles of a segment' })),
  columns: () => customerColumns,
  dimension_names: lifecycleDimensions.map(({ name }) => name),
  dimensions: () => lifecycleDimensions,
  *faults({ segments }) {
    const seen = new Set([OTHER_SEGMENT]);
    for (const { name, at } of segments) {
      if (seen.has(name)) yield { at, message: messages.segmentTwice(name) };
      seen.add(name);
    }
  },
  assemble({ kind, customer, value, order, time, segments }, model) {
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
  },
  open_days: () => 0,
  decides: (built) => built,
  changed: { code: 'processor-lifecycle-changed', message: changes.processorLifecycle },
  lines: (built, code) => [
    `- customers as of each day: ${lifecyclePartsOf<Expr>(built)
      .map(([role, part]) => `${role} ${code(part)}`)
      .join(', ')}`,
    ...built.segments.map(({ name, when }) => `- segment ${code(name)} where ${code(when)}`),
  ],
};
