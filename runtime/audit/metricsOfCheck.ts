import type { Manifest, Metric, QuestionCheck } from '../../compiler/manifest.ts';

/** The metrics that the question of a check names. */
export function metricsOfCheck({ metric, intent }: QuestionCheck, { metrics }: Manifest): readonly Metric[] {
  return [metric, ...(intent.with ?? [])].flatMap((name) => metrics[name] ?? []);
}
