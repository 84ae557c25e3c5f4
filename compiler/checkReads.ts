import { tablesOf } from './compound.ts';
import type { Check, Manifest, Metric, QuestionCheck } from './manifest.ts';

/** The metrics that the question of a check names. */
export function metricsOfCheck({ metric, intent }: QuestionCheck, { metrics }: Manifest): readonly Metric[] {
  return [metric, ...(intent.with ?? [])].flatMap((name) => metrics[name] ?? []);
}

/** The sources whose data a check reads. */
export function sourcesOfCheck(check: Check, manifest: Manifest): readonly string[] {
  if (check.kind === 'source') return [check.source];
  return metricsOfCheck(check, manifest)
    .flatMap(tablesOf)
    .flatMap((table) => manifest.tables[table]?.source ?? []);
}
