import { privateTables } from '../../../compiler/privateTables.ts';
import type { WithheldTable } from '../../../generated/types.ts';
import { isHeldBack } from '../../release/isHeldBack.ts';
import type { Release } from '../../release/Release.ts';
import { servedTable } from '../../release/servedTable.ts';
import * as messages from '../messages.ts';

/** The aggregates of the catalog that governed SQL may not read, by name, with the reason. */
export function withheldTables(release: Pick<Release, 'manifest' | 'generation' | 'held'>): readonly WithheldTable[] {
  const { manifest, generation } = release;
  const today = privateTables(manifest);
  return Object.values(manifest.tables)
    .filter((table) => servedTable(release, table) === null)
    .map(({ id, source }): WithheldTable => {
      const protectors = today.get(id);
      if (protectors !== undefined) return { name: id, reason: 'privacy', message: messages.isPrivate(protectors.map(({ name }) => name)) };
      const then = generation?.aggregates.get(id)?.catalog?.manifest;
      if (then !== undefined && privateTables(then).has(id)) return { name: id, reason: 'privacy', message: messages.wasPrivate(source) };
      return {
        name: id,
        reason: 'not_published',
        message: isHeldBack(release, source) ? messages.heldBack(source) : messages.notPublished(source),
      };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
