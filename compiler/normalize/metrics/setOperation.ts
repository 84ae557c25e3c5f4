import type { SetOperation } from '../../../generated/types.ts';
import { within } from '../../diagnostics/places.ts';
import type { DraftOutput, DraftSelection } from '../Draft.ts';
import { windowOf } from '../windowOf.ts';
import { boundsOf, call, column, expressions, made, suffixed } from './expressions.ts';
import type { MetricParts, NamedMetric } from './MetricParts.ts';

/** The size of a union, intersection or difference of sets, with bounds. */
export function setOperation(metric: NamedMetric<SetOperation>): MetricParts {
  const { name, label, fields, at } = metric;
  const selections = new Map(
    fields.operands.map(({ state, where, window }, index): readonly [string, DraftSelection] => {
      const place = within(at, 'operands', index);
      // Names of states contain no dot.
      return [
        `operand.${index + 1}`,
        {
          at: within(place, 'where'),
          state,
          state_at: within(place, 'state'),
          where: where ?? {},
          window: window === undefined ? null : windowOf(window),
          window_at: within(place, 'window'),
        },
      ];
    }),
  );
  const operands = [...selections.keys()].map((operand) => column(operand));
  const place = within(at, 'operands');
  const output = (fn: string, column: Omit<DraftOutput, 'expr'>): DraftOutput => ({ ...column, expr: made(place, call(fn, ...operands)) });
  return {
    selections,
    intervals: boundsOf(name),
    derivation: expressions([
      output(fields.operation, { ...suffixed(metric, '', '', 'count'), name, label }),
      output(`${fields.operation}_lower`, suffixed(metric, 'lower', 'lower bound', 'count')),
      output(`${fields.operation}_upper`, suffixed(metric, 'upper', 'upper bound', 'count')),
    ]),
  };
}
