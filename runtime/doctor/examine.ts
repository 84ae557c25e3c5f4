import type { CompileResult } from '../../compiler/compile.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import type { DuckDBConnection } from '../engine/Engine.ts';
import { resourcesFor } from '../machine/Resources.ts';
import { vacuumWorkspace } from '../vacuum/vacuumWorkspace.ts';
import { withIngestEngine } from '../ingest/machine/withIngestEngine.ts';
import { workspacePaths, type WorkspacePaths } from '../store/paths.ts';
import { SMALL_GROUPS_SHARE } from '../store/smallGroups.ts';
import { wasIngested } from '../store/wasIngested.ts';
import { checkCatalog } from './checks/catalog.ts';
import { checkExports } from './checks/exports.ts';
import { checkGenerations } from './checks/generations.ts';
import { checkPublished } from './checks/published.ts';
import { checkSource, type CheckedSource } from './checks/source.ts';
import { checkStates } from './checks/states.ts';
import type { DoctorReport } from './DoctorReport.ts';
import type { Finding } from './Finding.ts';
import * as messages from './messages.ts';

export interface Examination {
  readonly findings: readonly Finding[];
  readonly checked: DoctorReport['checked'];
}

/**
 * Looks at everything that a workspace keeps: the catalog and its committed artifacts, generations and the link to the current one, ledgers,
 * locks, aggregates and their seals, what ingest remembers of raw data, exports, versions. Every file is read to its last byte. Nothing is locked and nothing is
 * written; what a running ingest has taken is left out, and said.
 */
export async function examine(workspace: string, compiled: CompileResult, share: number = SMALL_GROUPS_SHARE): Promise<Examination> {
  const paths = workspacePaths(workspace);
  const manifest = compiled.ok ? compiled.manifest : null;
  const published = await withEngine(paths, (connection) => checkGenerations(connection, paths, manifest));
  const sources: CheckedSource[] = [];
  for (const source of manifest === null ? [] : await ingested(paths, manifest))
    if (manifest !== null) sources.push(await withEngine(paths, (connection) => checkSource(connection, paths, manifest, source)));
  const exports = await checkExports(paths);
  const found = [
    ...(await checkCatalog(workspace, compiled)),
    ...published.findings,
    ...sources.flatMap(({ findings }) => findings),
    ...exports.findings,
    ...(await checkStates(paths)),
  ];
  return {
    // With damage it is unknown what is no longer needed, and with losses there is still something to publish.
    findings: [...found, ...(manifest === null || found.some(isFault) ? [] : await leftOver(workspace, manifest, share))],
    checked: {
      sources: sources.length,
      partials: sources.reduce((total, { partials }) => total + partials, 0),
      memories: sources.reduce((total, { memories }) => total + memories, 0),
      generations: published.generations,
      exports: exports.exports,
    },
  };
}

export function isFault({ weight }: Finding): boolean {
  return weight === 'fault';
}

/** Intact things that are still to be done or to be removed. */
async function leftOver(workspace: string, manifest: Manifest, share: number): Promise<readonly Finding[]> {
  const { files, bytes } = await vacuumWorkspace({ workspace, manifest, mode: 'look' });
  return [
    ...(await checkPublished(workspace, manifest, share)),
    ...(files.length === 0 ? [] : [messages.filesUnneeded(files.length, bytes)]),
  ];
}

async function ingested(paths: WorkspacePaths, manifest: Manifest): Promise<readonly string[]> {
  const found: string[] = [];
  for (const source of Object.keys(manifest.sources).sort()) if (await wasIngested(paths, manifest, source)) found.push(source);
  return found;
}

/** A separate engine for each part: one that has met a damaged file must not be used further. */
async function withEngine<Result>(paths: WorkspacePaths, work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
  return withIngestEngine(paths.scratch, 'doctor', resourcesFor({ memory: null, threads: 1 }), work);
}
