import { outputsOf } from '../derivation.ts';
import * as messages from '../messages.ts';
import { within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** Only a decimal output has a scale. */
export function* outputScales({ draft }: Model): Iterable<Fault> {
  for (const metric of [...draft.metrics.values(), ...draft.compounds.values()]) {
    for (const output of outputsOf(metric.derivation)) {
      if (output.scale === null || output.type === 'decimal') continue;
      // A formula with a single expression declares its scale beside the expression.
      const declaration = output.at.path.at(-1) === 'expression' ? metric.at : output.at;
      yield { at: within(declaration, 'scale'), message: messages.uselessOutputScale() };
    }
  }
}
