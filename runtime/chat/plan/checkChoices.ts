import type { MetricSummary } from '../../../generated/types.ts';
import { GRAINS } from '../../../compiler/grains.ts';
import * as messages from '../messages.ts';
import type { ClarifyAbout, Plan } from './Plan.ts';

type Checked =
  { readonly ok: true; readonly text: string; readonly choices: readonly string[] } | { readonly ok: false; readonly fault: string };

const questions: Readonly<Record<ClarifyAbout, string>> = {
  metric: messages.whichMetric(),
  dimension: messages.whichDimension(),
  period: messages.whichPeriod(),
};

/** A question back to the person: our own wording, with labels from the catalog. No word of it comes from the model. */
export function checkChoices({ about, choices }: Extract<Plan, { kind: 'clarify' }>, metrics: readonly MetricSummary[]): Checked {
  const labels = labelsOf(about, metrics);
  const named = choices.map((choice) => labels.get(choice));
  if (!named.every((label) => label !== undefined)) return { ok: false, fault: messages.noChoices() };
  return { ok: true, text: questions[about], choices: named };
}

function labelsOf(about: ClarifyAbout, metrics: readonly MetricSummary[]): ReadonlyMap<string, string> {
  switch (about) {
    case 'metric':
      return new Map(metrics.map(({ name, label }) => [name, label]));
    case 'dimension':
      return new Map(metrics.flatMap(({ dimensions }) => dimensions.map(({ name, label }) => [name, label] as const)));
    case 'period':
      return new Map(GRAINS.map((grain) => [grain, grain]));
  }
}
