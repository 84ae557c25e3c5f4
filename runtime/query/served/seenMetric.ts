import { entryNamed } from '../../../compiler/formerNames.ts';
import type { Metric } from '../../../compiler/manifest.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import type { ReleaseView } from '../../release/ReleaseView.ts';
import * as messages from '../words/messages.ts';

/**
 * A metric by its name or a former one, if the caller may see one of that name; otherwise null.
 * @throws {ServiceError} 403 for a metric that the token allows but to whose rows its row filter cannot be applied
 */
export function seenMetric(view: ReleaseView, name: string): Metric | null {
  const metric = entryNamed(view.manifest.metrics, name);
  if (metric !== undefined) return metric;
  if ('refused' in view && view.refused.has(name)) throw new ServiceError('forbidden', 403, messages.metricNotFiltered(name));
  return null;
}
