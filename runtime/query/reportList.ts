import type { ReportList } from '../../generated/types.ts';
import type { ReleaseView } from '../release/ReleaseView.ts';

/** The reports of the catalog that serves, as its manifest has them. */
export function reportList({ manifest, generation }: ReleaseView): ReportList {
  const reports = Object.values(manifest.reports ?? {});
  return {
    workspace: manifest.workspace.name,
    catalog_hash: manifest.catalog_hash,
    generation: generation?.id ?? null,
    // Frozen, and of the same shape: a test holds it to the schema.
    reports: reports as unknown as ReportList['reports'],
  };
}
