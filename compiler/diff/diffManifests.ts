import type { Manifest } from '../manifest.ts';
import { compareChanges, type Change } from './Change.ts';
import { checks } from './rules/checks.ts';
import { metrics } from './rules/metrics.ts';
import { processors } from './rules/processors.ts';
import { reports } from './rules/reports.ts';
import { sources } from './rules/sources.ts';
import { unexplained } from './rules/unexplained.ts';
import { workspace } from './rules/workspace.ts';
import { underPresentNames } from './underPresentNames.ts';
import { Versions } from './Versions.ts';

/** Every rule, grouped by subject. A rule reports which fields of its subject differ; clientImpacts.ts says what that means for clients. */
const rules: readonly ((versions: Versions) => readonly Change[])[] = [workspace, sources, processors, metrics, reports, checks];

/**
 * The changes between two manifests, worst first, modelled on graphql-js' findBreakingChanges: each change with its impact on clients and
 * data and the affected metrics, result columns and processors. Pure.
 *
 * Empty if and only if the manifests are equal. When every change is safe, every intent that was valid stays valid, with the same columns, or the present names of those
 * that were renamed.
 */
export function diffManifests(old: Manifest, next: Manifest): readonly Change[] {
  if (old.catalog_hash === next.catalog_hash) return [];
  const { old: former, renames } = underPresentNames(old, next);
  const versions = new Versions(former, next);
  const found = [...renames, ...rules.flatMap((rule) => rule(versions))];
  return [...found, ...unexplained(versions, found)].toSorted(compareChanges);
}
