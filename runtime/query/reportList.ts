import type { ReportList } from '../../generated/types.ts';
import { isWhole, type ReleaseView } from '../release/ReleaseView.ts';

/** The reports of the current catalog, as its manifest has them. A restricted token gets none, and is told so. */
export function reportList(release: ReleaseView): ReportList {
  const { manifest, generation } = release;
  const reports = Object.values(manifest.reports ?? {});
  return {
    workspace: manifest.workspace.name,
    catalog_hash: manifest.catalog_hash,
    generation: generation?.id ?? null,
    ...(isWhole(release) ? {} : { restricted: true }),
    // Frozen data of the same shape; a test checks it against the schema.
    reports: reports as unknown as ReportList['reports'],
  };
}
