import type { Manifest, Source } from '../../../compiler/manifest.ts';
import { IngestError } from '../IngestError.ts';

/**
 * The sources to work on, by name: the requested one, or all.
 *
 * @throws IngestError for one that the catalog does not have.
 */
export function wantedSources({ manifest, source }: { readonly manifest: Manifest; readonly source?: string }): readonly Source[] {
  const known = Object.values(manifest.sources).sort((a, b) => (a.id < b.id ? -1 : 1));
  const wanted = source === undefined ? known : known.filter(({ id }) => id === source);
  if (wanted.length > 0 || source === undefined) return wanted;
  throw new IngestError('unknown_source', `The catalog has no source ${source}. It has: ${known.map(({ id }) => id).join(', ')}.`);
}
