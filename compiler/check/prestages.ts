import type { DraftExpr } from '../normalize/Draft.ts';
import { definitionOf } from '../prestages/prestageDefinitions.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** The parts of a prestage have types that it can take, and whatever else its kind asks for. */
export function* prestages(model: Model): Iterable<Fault> {
  for (const { prestage, source } of model.draft.tables.values()) {
    if (prestage === null) continue;
    const { parts, part_types, wrongPart, faults } = definitionOf(prestage);
    for (const [role, expr] of parts<DraftExpr>(prestage)) {
      const type = model.typed(expr)?.type ?? 'null';
      const allowed = part_types[role];
      if (type !== 'null' && allowed !== undefined && !allowed.types.includes(type))
        yield { at: expr.at, message: wrongPart(role, allowed.takes, type) };
    }
    yield* faults(prestage, source, model);
  }
}
