import type { Formula } from '../../../generated/types.ts';
import { within } from '../../diagnostics/places.ts';
import type { DraftOutput } from '../Draft.ts';
import { inWords } from '../inWords.ts';
import { textExpr } from '../textExpr.ts';
import { expressions } from './expressions.ts';
import type { MetricParts, NamedMetric } from './MetricParts.ts';
import { shown } from './shown.ts';

/** What an author wrote over states: one expression, or outputs by name. */
export function formula({ name, label, fields, at }: NamedMetric<Formula>): MetricParts {
  const single: DraftOutput[] =
    fields.expression === undefined
      ? []
      : [
          {
            ...shown(fields),
            name,
            label,
            at: within(at, 'expression'),
            type: fields.type ?? null,
            scale: fields.scale ?? null,
            expr: textExpr(fields.expression, within(at, 'expression')),
          },
        ];
  const several = Object.entries(fields.outputs ?? {}).map(([output, declared]): DraftOutput => {
    const place = within(at, 'outputs', output);
    return {
      ...shown(declared),
      name: output,
      label: declared.label ?? inWords(output),
      at: place,
      type: declared.type ?? null,
      scale: declared.scale ?? null,
      expr: textExpr(declared.expression, within(place, 'expression')),
    };
  });
  return { derivation: expressions([...single, ...several]) };
}
