import type { ReportList } from '../../generated/types.ts';
import type { ReleaseView } from '../release/ReleaseView.ts';

/** The reports of the current catalog, as its manifest has them. */
export function reportList({ manifest, generation }: ReleaseView): ReportList {
  const reports = Object.values(manifest.reports ?? {});
  return {
    workspace: manifest.workspace.name,
    catalog_hash: manifest.catalog_hash,
    generation: generation?.id ?? null,
    // Frozen data of the same shape; a test checks it against the schema.
    reports: reports as unknown as ReportList['reports'],
  };
}
