import type { StoredCheck } from '../store/format/GenerationFile.ts';
import type { Release } from './Release.ts';

/** The last results of the checks that the catalog still has, of what is published. */
export function publishedChecks({ manifest, generation }: Pick<Release, 'manifest' | 'generation'>): readonly StoredCheck[] {
  const { checks = {} } = manifest;
  return (generation?.checks ?? []).filter(({ check }) => Object.hasOwn(checks, check));
}
