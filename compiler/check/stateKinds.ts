import { expressionsOf } from '../derivation.ts';
import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { stateKindRead } from '../states/stateDefinitions.ts';
import { callsIn } from './expressionParts.ts';

/**
 * A metric that names a state names one of the kind that it reads. Normalization writes these expressions, so the functions in them say
 * which kind is expected; expressions written by authors are type-checked instead.
 */
export function* stateKinds({ draft }: Model): Iterable<Fault> {
  for (const metric of draft.metrics.values()) {
    const states = draft.tables.get(metric.table)?.states;
    const reported = new Set<string>();
    for (const { expr } of expressionsOf(metric.derivation)) {
      if (states === undefined || expr.kind !== 'made') continue;
      for (const { fn, args } of callsIn(expr.expr)) {
        const wanted = stateKindRead(fn);
        const [named] = args;
        if (wanted === undefined || named?.kind !== 'column') continue;
        const read = metric.selections.get(named.name)?.state ?? named.name;
        const kind = read === 'row_count' ? 'row_count' : states.find(({ name }) => name === read)?.kind;
        if (kind === undefined || kind === wanted || reported.has(read)) continue;
        reported.add(read);
        const fitting = states.filter((state) => state.kind === wanted).map(({ name }) => name);
        yield { at: expr.at, message: messages.stateKind(metric.kind, wanted, read, kind, fitting) };
      }
    }
  }
}
