import * as messages from '../messages.ts';
import { keyOf } from '../normalize/normalizeCatalog.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** A metric has outputs, in one form only: a formula's single expression stands alone. */
export function* formulaForms({ draft }: Model): Iterable<Fault> {
  for (const metric of draft.metrics.values()) {
    const single = metric.outputs.filter(({ at }) => at.path.at(-1) === 'expression').length;
    if (metric.outputs.length === 0 || (single === 1 && metric.outputs.length > 1)) yield { at: keyOf(metric.at), message: messages.formulaForm() };
  }
}
