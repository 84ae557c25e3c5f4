import type { Place } from '../../diagnostics/Diagnostic.ts';
import type { DraftMetric } from '../Draft.ts';

/** The fields of a metric that its kind determines. */
export type MetricParts = Pick<DraftMetric, 'derivation'> &
  Partial<Pick<DraftMetric, 'selections' | 'arm' | 'drawings' | 'intervals' | 'cautions' | 'contradictions'>>;

/** What a kind of metric works from: the metric's own fields, its name and its label. */
export interface NamedMetric<Fields> {
  readonly name: string;
  readonly label: string;
  readonly at: Place;
  readonly fields: Fields;
}
