import { chains } from './chains.ts';
import { exposures } from './exposures.ts';
import { lifecycle } from './lifecycle.ts';
import { units } from './units.ts';
import type { PrestageDefinition, PrestageKind } from './PrestageDefinition.ts';

/**
 * The compiler's definition of each kind of prestage; the reducer of each is in runtime/ingest/reduce. A kind in the manifest without an
 * entry in both does not type-check.
 */
const definitions: { readonly [Kind in PrestageKind]: PrestageDefinition<Kind> } = { exposures, lifecycle, units, chains };

export function definitionOf<Kind extends PrestageKind>({ kind }: { readonly kind: Kind }): PrestageDefinition<Kind> {
  return definitions[kind];
}
