import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { argumentWord, callsIn, metricExpressions } from './expressionParts.ts';

/** Which quantile is asked is written as a number from 0 to 1. */
export function* quantileArguments(model: Model): Iterable<Fault> {
  for (const { written, expr } of metricExpressions(model)) {
    for (const call of callsIn(expr)) {
      const asked = call.args[1];
      if (call.fn !== 'quantile' || asked === undefined) continue;
      const value = asked.kind === 'literal' ? Number(asked.value) : Number.NaN;
      if (!(value >= 0 && value <= 1)) yield { at: model.placeOf(written, asked), message: messages.literalQuantile(argumentWord(asked)) };
    }
  }
}
