import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/**
 * A metric that names a state names one of the kind that it reads. Its expressions are made by normalization; those that an author writes
 * are type-checked.
 */
export function* stateKinds({ draft }: Model): Iterable<Fault> {
  for (const metric of draft.metrics.values()) {
    const table = draft.tables.get(metric.table);
    for (const { expr } of metric.outputs.slice(0, 1)) {
      if (table === undefined || expr.kind !== 'made' || expr.expr.kind !== 'call') continue;
      const named = expr.expr.args[0];
      if (named?.kind !== 'column') continue;
      const wanted = expr.expr.fn === 'distinct_count' ? 'distinct' : 'digest';
      const kind = named.name === 'row_count' ? 'row_count' : table.states.find(({ name }) => name === named.name)?.kind;
      if (kind === undefined || kind === wanted) continue;
      const fitting = table.states.filter((state) => state.kind === wanted).map(({ name }) => name);
      yield { at: expr.at, message: messages.stateKind(metric.kind, wanted, named.name, kind, fitting) };
    }
  }
}
