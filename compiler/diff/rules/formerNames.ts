import type { Words } from '../../manifest.ts';
import { change, within, type Change } from '../Change.ts';
import * as messages from '../messages.ts';
import type { Pair } from '../Pair.ts';

/** Former names that were added or removed. */
export function formerNames(pair: Pair<Words & { readonly name: string }>): readonly Change[] {
  const [from, to] = [pair.old.aliases ?? [], pair.next.aliases ?? []];
  return [
    ...to
      .filter((alias) => !from.includes(alias))
      .map((alias) => change('alias-added', within(pair, 'aliases', alias), messages.aliasAdded(alias))),
    ...from
      .filter((alias) => !to.includes(alias) && alias !== pair.next.name)
      .map((alias) => change('alias-removed', within(pair, 'aliases', alias), messages.aliasRemoved(alias))),
  ];
}
