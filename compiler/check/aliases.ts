import { allOutputs } from '../derivation.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import { keyOf, within } from '../diagnostics/places.ts';
import { GRAINS } from '../grains.ts';
import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';

const reserved = new Set<string>(['_row', 'row_count', ...GRAINS]);

/** What has a name. */
interface Holder {
  readonly name: string;
  readonly what: string;
  readonly at: Place;
}

/** What has former names, and `aliases`, where they are written. */
interface Renamed extends Holder {
  readonly aliases: readonly string[];
}

/** A former name leads to one thing: nothing else that a question can name has it, now or formerly. */
export function* aliases(model: Model): Iterable<Fault> {
  const { draft } = model;
  const metrics = [...draft.metrics.values(), ...draft.compounds.values()];
  yield* clashes(metrics.map((metric) => renamed(metric, 'metric')));
  yield* clashes([...draft.reports.values()].map((report) => renamed(report, 'report')));
  for (const source of draft.sources.values()) {
    const tables = [...draft.tables.values()].filter(({ source: read }) => read === source.id);
    const fields = [...source.fields].map(([name, { aliases: former }]) =>
      renamed({ name, at: within(source.at, 'fields', name), aliases: former }, 'dimension'),
    );
    const named = new Set(fields.map(({ name }) => name));
    const others = tables.flatMap(({ at, dimensions }) =>
      dimensions.filter((name) => !named.has(name)).map((name) => ({ name, what: 'dimension', at: within(at, 'dimensions') })),
    );
    const outputs = [...draft.metrics.values()]
      .filter(({ table }) => tables.some(({ id }) => id === table))
      .flatMap(({ name: metric, at, derivation, aliases: former = [] }) => [
        ...allOutputs(derivation).map(({ name }) => ({ name, what: 'output', at })),
        ...(derivation.kind !== 'rows' && derivation.outputs.some(({ name }) => name === metric)
          ? former.map((name) => ({ name, what: 'former output', at }))
          : []),
      ]);
    yield* clashes(fields, [...others, ...outputs]);
  }
}

function renamed(
  { name, at, aliases: former = [] }: { readonly name: string; readonly at: Place; readonly aliases?: readonly string[] | undefined },
  what: string,
): Renamed {
  return { name, what, at, aliases: former };
}

/** Former names that something else has, reported at both places. */
function* clashes(things: readonly Renamed[], others: readonly Holder[] = []): Iterable<Fault> {
  const holders = new Map<string, Holder>([...others, ...things].map((holder) => [holder.name.toLowerCase(), holder]));
  for (const { name, what, at, aliases: former } of things) {
    for (const [index, alias] of former.entries()) {
      const place = within(at, 'aliases', index);
      const holder = holders.get(alias.toLowerCase());
      if (reserved.has(alias)) yield { at: place, message: messages.reservedName(alias) };
      else if (holder === undefined) holders.set(alias.toLowerCase(), { name, what: `${what} formerly called so,`, at: place });
      else {
        yield { at: place, message: messages.aliasTaken(alias, `${holder.what} ${JSON.stringify(holder.name)}`) };
        if (holder.name !== name) yield { at: keyOf(holder.at), message: messages.nameWasOf(alias, `${what} ${JSON.stringify(name)}`) };
      }
    }
  }
}
