import { tableMetricsOf, tablesOf } from '../../compiler/compound.ts';
import type { Manifest, Metric } from '../../compiler/manifest.ts';
import type { Principal, Restricted, Unrestricted } from './Principal.ts';
import type { Release } from './Release.ts';
import { seenRows } from './seenRows.ts';
import { Shelf } from './Shelf.ts';
import { withUsableRollups } from './usableRollups.ts';

/**
 * A release as one principal sees it. Every answer is made from a view, so that none is made without saying for whom. Whatever the
 * principal may not see is not in it: names are looked up, listed, suggested and documented only from here.
 */
export type ReleaseView = WholeView | RestrictedView;

/** All of a release. */
export interface WholeView extends Release {
  readonly seen_by: Unrestricted;
}

/** The part of a release that a restricted principal sees. */
export interface RestrictedView extends Release {
  readonly seen_by: Restricted;
  /** Metrics that the principal was allowed, but that use a table to which its row filter cannot be applied. */
  readonly refused: ReadonlySet<string>;
}

/** Whether a view covers its whole release. */
export function isWhole(view: ReleaseView): view is WholeView {
  return view.seen_by.kind === 'unrestricted';
}

const views = new WeakMap<Release, WeakMap<Principal, ReleaseView>>();

/** A principal's view of a release: always the same object, so that values cached on it are reused. */
export function viewOf(release: Release, principal: Unrestricted): WholeView;
export function viewOf(release: Release, principal: Principal): ReleaseView;
export function viewOf(release: Release, principal: Principal): ReleaseView {
  const ofRelease = views.get(release) ?? new WeakMap<Principal, ReleaseView>();
  views.set(release, ofRelease);
  const view = ofRelease.get(principal) ?? makeView(release, principal);
  ofRelease.set(principal, view);
  return view;
}

function makeView(release: Release, principal: Principal): ReleaseView {
  return principal.kind === 'unrestricted' ? { ...release, seen_by: principal } : restrictedView(release, principal);
}

function restrictedView(release: Release, principal: Restricted): RestrictedView {
  const { tables } = release.manifest;
  const allowed = Object.values(release.manifest.metrics).filter((metric) => mayAsk(principal, metric));
  const isFiltered = (metric: Metric): boolean =>
    tablesOf(metric).every((id) => tables[id] !== undefined && seenRows(principal, tables[id]) !== null);
  return {
    ...release,
    manifest: manifestOf(release.manifest, allowed.filter(isFiltered), principal),
    shelf: new Shelf(),
    seen_by: principal,
    refused: new Set(allowed.filter((metric) => !isFiltered(metric)).flatMap(({ name, aliases = [] }) => [name, ...aliases])),
  };
}

/** Whether a token lists a metric, by its name or a former one. */
function mayAsk({ metrics }: Restricted, { name, aliases = [] }: Metric): boolean {
  return metrics === 'all' || [name, ...aliases].some((one) => metrics.has(one));
}

/**
 * A catalog with only some of the metrics, what these are built on and answered from, and neither reports nor checks: their texts and filters may name
 * any metric and any value. It keeps the hash of the whole catalog, which determines every number.
 */
function manifestOf(whole: Manifest, metrics: readonly Metric[], principal: Restricted): Manifest {
  const tables = new Set(metrics.flatMap(tablesOf));
  const sources = new Set(metrics.flatMap((metric) => tableMetricsOf(metric).map(({ source }) => source)));
  const { reports: _pages, checks: _audits, ...others } = whole;
  return {
    ...others,
    sources: only(whole.sources, sources),
    tables: withUsableRollups(principal, only(whole.tables, tables), metrics),
    metrics: Object.fromEntries(metrics.map((metric) => [metric.name, metric])),
  };
}

function only<Value>(entries: Readonly<Record<string, Value>>, names: ReadonlySet<string>): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => names.has(name)));
}
