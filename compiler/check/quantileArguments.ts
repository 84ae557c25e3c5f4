import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { stateParameters } from '../states/stateDefinitions.ts';
import { argumentWord, callsIn, metricExpressions } from './expressionParts.ts';

/** The requested quantile is a literal from 0 to 1. */
export function* quantileArguments(model: Model): Iterable<Fault> {
  for (const { written, expr } of metricExpressions(model)) {
    for (const { fn, args } of callsIn(expr)) {
      const [, ...given] = args;
      for (const asked of given.slice(0, stateParameters(fn).length)) {
        const value = asked.kind === 'literal' ? Number(asked.value) : Number.NaN;
        if (!(value >= 0 && value <= 1))
          yield { at: model.placeOf(written, asked), message: messages.literalQuantile(argumentWord(asked)) };
      }
    }
  }
}
