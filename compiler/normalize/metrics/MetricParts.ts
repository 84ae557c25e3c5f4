import type { Place } from '../../diagnostics/Diagnostic.ts';
import type { DraftMetric } from '../Draft.ts';

/** What a kind of metric decides of it. */
export type MetricParts = Pick<DraftMetric, 'derivation'> & Partial<Pick<DraftMetric, 'selections' | 'arm' | 'drawings' | 'intervals'>>;

/** A metric as its kind finds it: its own fields, and what it is called. */
export interface NamedMetric<Fields> {
  readonly name: string;
  readonly label: string;
  readonly at: Place;
  readonly fields: Fields;
}
