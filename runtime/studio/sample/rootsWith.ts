import type { RootLocations } from '../../places/RootLocation.ts';
import type { Sample } from './Sample.ts';

/** The roots of a catalog, where a sample's table is among them unless another place was given for that. */
export function rootsWith(roots: RootLocations, sample: Sample | null): RootLocations {
  const root = sample?.proposal.source.root ?? null;
  if (root === null || root.location === null || roots.has(root.name)) return roots;
  return new Map([...roots, [root.name, { kind: 'folder', folder: root.location }]]);
}
