import type { Health } from '../../generated/types.ts';
import type { Release } from '../release/Release.ts';

/** What anyone may know: whether the newest catalog and the published generation serve, and the hashes of what does. Never a path, never data. */
export function healthOf({ manifest, generation, generation_fault, stale }: Release): Health {
  return {
    status: stale === null && generation_fault === null ? 'ok' : 'degraded',
    catalog_hash: manifest.catalog_hash,
    generation: generation?.id ?? null,
    stale: stale !== null,
    ...(generation_fault === null ? {} : { generation_fault }),
    ...(stale === null ? {} : { diagnostics: { count: stale.count, codes: [...stale.codes] } }),
  };
}
