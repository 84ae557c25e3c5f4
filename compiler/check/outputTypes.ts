import { outputsOf } from '../derivation.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import type { ExprType } from '../expressions/functions.ts';
import { tableFunctions } from '../expressions/tableFunctions.ts';
import type { OutputType } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { DraftMetric } from '../normalize/Draft.ts';
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
  for (const metric of [...draft.metrics.values(), ...draft.compounds.values()]) {
    for (const { declared, type, at } of typesOf(metric.derivation, typed)) {
      if (type.startsWith('state:')) yield { at, message: messages.sketchOutput(type) };
      else if (declared !== null && type !== 'null' && !holds[declared].includes(type))
        yield { at, message: messages.outputType(declared, type) };
    }
  }
}

interface TypedColumn {
  readonly declared: OutputType | null;
  readonly type: ExprType;
  readonly at: Place;
}

/** The columns that have no fault, with the types behind them. */
function typesOf(derivation: DraftMetric['derivation'], typed: Model['typed']): readonly TypedColumn[] {
  switch (derivation.kind) {
    case 'expressions':
    case 'pivot':
      return derivation.outputs.flatMap(({ type: declared, expr }) => {
        const type = typed(expr)?.type;
        return type === undefined ? [] : [{ declared, type, at: expr.at }];
      });
    case 'rows': {
      const { gives } = tableFunctions[derivation.step];
      const types: readonly ExprType[] = derivation.ordinal === null ? gives : ['integer', ...gives];
      return outputsOf(derivation).flatMap(({ type: declared, at }, index) => {
        const type = types[index];
        return type === undefined ? [] : [{ declared, type, at }];
      });
    }
  }
}
