import { hash } from 'node:crypto';
import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import { compile } from '../../../compiler/compile.ts';
import { diffManifests } from '../../../compiler/diff/diffManifests.ts';
import { diffText } from '../../../compiler/diff/render/diffText.ts';
import { summarize } from '../../../compiler/diff/summarize.ts';
import { inOrder } from '../../../compiler/diagnostics/Diagnostic.ts';
import { printDiagnostics } from '../../../compiler/diagnostics/printDiagnostics.ts';
import type { Manifest, Source } from '../../../compiler/manifest.ts';
import type { StudioRead, StudioReview } from '../../../generated/types.ts';
import { DuckDbSqlParser } from '../../engine/DuckDbSqlParser.ts';
import { planIngest } from '../../ingest/plan/planIngest.ts';
import type { RootLocations } from '../../places/RootLocation.ts';
import { silentProgress } from '../../ingest/Progress.ts';
import type { SourcePlan } from '../../ingest/plan/IngestPlan.ts';
import { changedTexts } from '../change/CatalogChange.ts';
import type { Draft, DraftBasis } from '../draft/Draft.ts';
import * as messages from '../messages.ts';
import type { Sample } from '../sample/Sample.ts';
import type { Workspace } from '../Workspace.ts';
import { rootsWith } from '../sample/rootsWith.ts';
import { fileChange } from './fileChange.ts';

/** What applying a draft would do, as a person is asked to confirm it. */
export interface Review {
  readonly draft: Draft;
  readonly state: StudioReview;
  /** The metrics that it adds, or whose definition it changes. */
  readonly metrics: readonly string[];
}

const parser = new DuckDbSqlParser();

/** How data are read that are not in the sample. */
export interface DataLooking {
  /** Where a catalog's roots are. */
  readonly rootsOf: (manifest: Manifest) => RootLocations;
  /** A message whose commands can be pasted. */
  readonly called: (message: string) => string;
  /** Aborted when nothing more should be read. */
  readonly stop: AbortSignal;
}

/** Compiles a draft and compares it with the catalog that is there: texts, clients and data. Writes nothing. */
export async function reviewOf(workspace: Workspace, draft: Draft, looking: DataLooking): Promise<Review> {
  const compiled = await compile(draft.after, parser);
  const diagnostics = inOrder([...(compiled.ok ? [] : compiled.diagnostics), ...compiled.warnings]);
  const shown = {
    sha256: hash('sha256', canonicalJson(confirmedOf(draft))),
    compiles: compiled.ok,
    diagnostics: diagnostics.map((each) => looking.called(printDiagnostics([each]).trimEnd())),
    files: changedTexts(draft).map(([file, old, now]) => fileChange(file, old, now)),
  };
  if (!compiled.ok) {
    const state = { ...shown, changes: '', breaking: 0, requires_data_run: false, re_ingest: [], reads: [] };
    return { draft, state, metrics: [] };
  }
  const { manifest } = compiled;
  const old = workspace.manifest;
  const changes = old === null ? [] : diffManifests(old, manifest);
  const { client, re_ingest } = summarize(changes);
  const reads = await readsOf(workspace, draft, manifest, looking);
  const state: StudioReview = {
    ...shown,
    changes: changesText(old, manifest, () => diffText(changes)),
    breaking: client.breaking,
    requires_data_run: old === null || changes.some(({ data }) => data !== 'none') || reads.some(({ chunks }) => chunks > 0),
    re_ingest: [...re_ingest],
    reads: [...reads],
  };
  return { draft, state, metrics: newMetrics(old, manifest) };
}

/** What a person confirms: the files before and after, and which data are copied where. */
function confirmedOf(draft: Draft): object {
  return { files: changedTexts(draft), copies: copiesOf(draft.basis) };
}

function copiesOf(basis: DraftBasis): object | null {
  if (basis.kind === 'processor') return null;
  const { read, sha256 } = basis.sample;
  return read.placed.copies.length === 0 ? null : { to: read.placed.files, sha256 };
}

function changesText(old: Manifest | null, next: Manifest, differing: () => string): string {
  if (old === null) return messages.firstCatalog(Object.keys(next.sources).length, Object.keys(next.metrics).length);
  return old.catalog_hash === next.catalog_hash ? messages.nothingChanges() : differing();
}

function newMetrics(old: Manifest | null, next: Manifest): readonly string[] {
  const known = old?.metrics ?? {};
  return Object.keys(next.metrics).filter(
    (name) => !Object.hasOwn(known, name) || canonicalJson(known[name]) !== canonicalJson(next.metrics[name]),
  );
}

/** What an ingest would read after the draft is applied; of data that are still to be copied, what was found in the sample. */
async function readsOf(
  { root, catalog }: Workspace,
  { basis }: Draft,
  manifest: Manifest,
  { rootsOf, called, stop }: DataLooking,
): Promise<readonly StudioRead[]> {
  const sample = basis.kind === 'sample' ? basis.sample : null;
  const reads: StudioRead[] = [];
  for (const source of Object.values(manifest.sources)) {
    if (basis.kind === 'sample' && isToBe(source, basis, catalog)) reads.push(sampleRead(source.id, basis.sample));
    else {
      const options = {
        workspace: root,
        manifest,
        source: source.id,
        roots: rootsWith(rootsOf(manifest), sample),
        force: false,
        prune: 'none',
        progress: silentProgress,
        stop,
      } as const;
      const { sources } = await planIngest(options);
      reads.push(...sources.map((plan) => plannedRead(plan, called)));
    }
  }
  return reads;
}

/** Whether a source is of the sample, whose data an ingest does not find yet as they will be. */
function isToBe(
  { id, path }: Source,
  { sample, proposal }: Extract<DraftBasis, { kind: 'sample' }>,
  catalog: Workspace['catalog'],
): boolean {
  const { placed } = sample.read;
  return id === proposal.source.name && path === placed.path && (placed.copies.length > 0 || catalog === 'none');
}

function sampleRead(source: string, { read: { facts, data, extent } }: Sample): StudioRead {
  const isWhole = extent === null || (extent.of === 'files' && extent.read === extent.found);
  const bytes = data.files.reduce((total, file) => total + file.bytes, 0);
  return { source, chunks: data.files.length, rows: isWhole ? facts.rows : null, bytes, problem: null };
}

function plannedRead({ source, error, reads, failures }: SourcePlan, called: DataLooking['called']): StudioRead {
  const problem = error ?? failures[0]?.message ?? null;
  const rows = reads.map((read) => read.rows);
  return {
    source,
    chunks: reads.length,
    rows: rows.reduce<number | null>((total, count) => (total === null || count === null ? null : total + count), 0),
    bytes: reads.reduce((total, { bytes }) => total + bytes, 0),
    problem: problem === null ? null : called(problem),
  };
}
