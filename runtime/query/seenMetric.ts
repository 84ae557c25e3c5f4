import type { Metric } from '../../compiler/manifest.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import type { ReleaseView } from '../release/ReleaseView.ts';
import * as messages from './messages.ts';

/**
 * A metric by its name, where whoever asks may see one of that name; else null.
 * @throws {ServiceError} 403 for one that its token allows, and whose rows the token's row filter cannot tell apart.
 */
export function seenMetric(view: ReleaseView, name: string): Metric | null {
  const { metrics } = view.manifest;
  const metric = Object.hasOwn(metrics, name) ? metrics[name] : undefined;
  if (metric !== undefined) return metric;
  if ('refused' in view && view.refused.has(name)) throw new ServiceError('forbidden', 403, messages.metricNotFiltered(name));
  return null;
}
