import { canonicalHash } from '../../../compiler/canonicalJson.ts';

/** The members of an explanation that its digest is of: all but its columns, coverage, warnings and provenance. */
const SAID = ['metric', 'output', 'before', 'after', 'change', 'pct_change', 'dimensions'] as const;

/** Lower-case hex sha256 of the RFC 8785 form of what an explanation says. */
export function explanationDigest(said: { readonly [Member in (typeof SAID)[number]]: unknown }): string {
  return canonicalHash(Object.fromEntries(SAID.map((member) => [member, said[member]])));
}
