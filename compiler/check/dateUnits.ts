import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { argumentWord, callsIn, rowExpressions } from './expressionParts.ts';

const cuts = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const;
const units: Readonly<Record<string, readonly string[]>> = {
  date_part: [...cuts, 'isodow', 'isoyear', 'dow', 'doy'],
  date_trunc: cuts,
  date_diff: cuts,
};

/** The unit of a date function is a literal that the engine knows. */
export function* dateUnits(model: Model): Iterable<Fault> {
  for (const { written, expr } of rowExpressions(model)) {
    for (const call of callsIn(expr)) {
      const known = Object.hasOwn(units, call.fn) ? units[call.fn] : undefined;
      const unit = call.args[0];
      if (known === undefined || unit === undefined) continue;
      const name = unit.kind === 'literal' && unit.type === 'string' ? unit.value.toLowerCase() : null;
      if (name === null || !known.includes(name))
        yield { at: model.placeOf(written, unit), message: messages.dateUnit(call.fn, argumentWord(unit), known) };
    }
  }
}
