import type { Derived, Formula, Metric, Processor } from '../../generated/types.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import { privacyOf, strictest, type Privacy } from '../privacy.ts';
import type { DraftCompound, DraftMetric } from './Draft.ts';
import { inWords } from './inWords.ts';
import { contingencyTest } from './metrics/contingencyTest.ts';
import { curve } from './metrics/curve.ts';
import { derived } from './metrics/derived.ts';
import { distinctCount } from './metrics/distinctCount.ts';
import { formula } from './metrics/formula.ts';
import { funnel, type Stages } from './metrics/funnel.ts';
import { lifecycleSummary } from './metrics/lifecycleSummary.ts';
import { meanCompare } from './metrics/meanCompare.ts';
import type { MetricParts } from './metrics/MetricParts.ts';
import { distribution, quantile } from './metrics/quantiles.ts';
import { retention } from './metrics/retention.ts';
import { scoreQuality } from './metrics/scoreQuality.ts';
import { setOperation } from './metrics/setOperation.ts';
import { unitCompare } from './metrics/unitCompare.ts';
import { variantCompare } from './metrics/variantCompare.ts';
import { windowOf } from './windowOf.ts';
import { wordsOf } from './wordsOf.ts';

type TableMetric = Exclude<Metric, Derived>;

/** Any metric as a derivation over states or over other metrics. Its kind decides which and remains only as a word to display. */
export function normalizeMetric(
  name: string,
  metric: Metric,
  at: Place,
  processors: Readonly<Record<string, Processor>>,
  workspace: Privacy | null,
): { readonly metric: DraftMetric } | { readonly compound: DraftCompound } {
  if (metric.kind === 'derived') {
    const fields = withPrivacy(metric, [privacyOf(metric.privacy), workspace]);
    return { compound: derived({ name, label: metric.label ?? inWords(name), at, fields }) };
  }
  const processor = processors[metric.processor];
  const fields = withPrivacy(metric, [privacyOf(metric.privacy), privacyOf(processor?.privacy), workspace]);
  return { metric: normalizeTableMetric(name, fields, at, processor) };
}

/** A metric with the strictest of the rules that it has to keep. */
function withPrivacy<Fields extends Metric>(metric: Fields, rules: readonly (Privacy | null)[]): Fields {
  const privacy = strictest(rules);
  return privacy === null ? metric : { ...metric, privacy };
}

function normalizeTableMetric(name: string, metric: TableMetric, at: Place, processor: Processor | undefined): DraftMetric {
  const label = metric.label ?? inWords(name);
  // Not every kind leaves a choice of these.
  const { where, dimensions, window, requires }: Pick<Formula, 'label' | 'where' | 'dimensions' | 'window' | 'requires'> = metric;
  return {
    name,
    at,
    kind: metric.kind,
    label,
    description: metric.description ?? '',
    ...wordsOf(metric),
    table: metric.processor,
    where: where ?? {},
    window: window === undefined ? null : windowOf(window),
    dimensions: dimensions ?? null,
    time_axes: metric.time_axes ?? null,
    requires: requires ?? [],
    selections: new Map(),
    arm: null,
    drawings: [],
    contradictions: [],
    intervals: {},
    cautions: [],
    ...partsOf(name, label, metric, at, processor),
    privacy: privacyOf(metric.privacy),
  };
}

function partsOf(name: string, label: string, fields: TableMetric, at: Place, processor: Processor | undefined): MetricParts {
  switch (fields.kind) {
    case 'formula':
      return formula({ name, label, at, fields });
    case 'quantile':
      return quantile({ name, label, at, fields });
    case 'distribution':
      return distribution({ name, label, at, fields });
    case 'distinct_count':
      return distinctCount({ name, label, at, fields });
    case 'variant_compare':
      return variantCompare({ name, label, at, fields });
    case 'mean_compare':
      return meanCompare({ name, label, at, fields });
    case 'unit_compare':
      return unitCompare({ name, label, at, fields }, processor);
    case 'contingency_test':
      return contingencyTest({ name, label, at, fields });
    case 'score_quality':
      return scoreQuality({ name, label, at, fields });
    case 'curve':
      return curve({ name, label, at, fields });
    case 'set_op':
      return setOperation({ name, label, at, fields });
    case 'retention':
      return retention({ name, label, at, fields });
    case 'lifecycle_summary':
      return lifecycleSummary({ name, label, at, fields });
    case 'funnel':
      return funnel({ name, label, at, fields }, stagesOf(processor));
  }
}

function stagesOf(processor: Processor | undefined): Stages {
  return processor?.kind === 'funnel'
    ? { names: processor.stages.map(({ name }) => name), entities: processor.entity !== undefined, ordered: processor.ordered === true }
    : { names: [], entities: false, ordered: false };
}
