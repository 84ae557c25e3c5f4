import type { ExprType } from '../expressions/functions.ts';
import type { OutputType } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';

const holds: Readonly<Record<OutputType, readonly ExprType[]>> = {
  integer: ['integer'],
  bigint: ['integer'],
  number: ['integer', 'decimal', 'number'],
  decimal: ['integer', 'decimal'],
  string: ['string'],
  boolean: ['boolean'],
  date: ['date'],
  timestamp: ['timestamp'],
};

/** An output is a value, of a type that its declaration can hold. */
export function* outputTypes({ draft, typed }: Model): Iterable<Fault> {
  for (const metric of draft.metrics.values()) {
    for (const output of metric.outputs) {
      const type = typed(output.expr)?.type;
      if (type === undefined) continue;
      if (type.startsWith('state:')) yield { at: output.expr.at, message: messages.sketchOutput(type) };
      else if (output.type !== null && type !== 'null' && !holds[output.type].includes(type))
        yield { at: output.expr.at, message: messages.outputType(output.type, type) };
    }
  }
}
