import { join } from 'node:path';
import { reviewFiles } from '../../compiler/emit/reviewFiles.ts';
import type { CompileResult } from '../../compiler/compile.ts';
import { GRAINS } from '../../compiler/grains.ts';
import { exportMetrics } from '../export/exportMetrics.ts';
import { ingest } from '../ingest/ingest.ts';
import type { IngestOptions } from '../ingest/IngestOptions.ts';
import type { ProgressSink } from '../ingest/Progress.ts';
import { forgetDamaged } from '../ingest/reducers/forgetDamaged.ts';
import { resourcesFor } from '../machine/Resources.ts';
import { vacuumWorkspace } from '../vacuum/vacuumWorkspace.ts';
import { withIngestEngine } from '../ingest/machine/withIngestEngine.ts';
import { operator } from '../release/Principal.ts';
import { ReleaseHolder } from '../release/ReleaseHolder.ts';
import { viewOf } from '../release/ReleaseView.ts';
import { removeFile } from '../store/storage/durable.ts';
import { sealPath } from '../store/format/seal.ts';
import { openLedger } from '../store/openLedger.ts';
import { workspacePaths, type WorkspacePaths } from '../store/paths.ts';
import { PublicationLock } from '../store/PublicationLock.ts';
import { resealPartials } from '../store/resealPartials.ts';
import { writeArtifacts } from '../workspace/writeArtifacts.ts';
import type { Remedy } from './Finding.ts';
import { remedyCommand } from './remedyCommand.ts';
import { storage } from '../store/storage/storage.ts';

/** How long a publication or an ingest that is under way may take. */
const WAIT_MS = 60_000;

/** In this order: damaged files are removed before they are rebuilt, and unneeded ones go last. */
const ORDER: readonly Remedy['kind'][] = ['close', 'drop', 'forget', 'ingest', 'reseal', 'export', 'vacuum', 'compile'];

export interface RepairOptions {
  readonly workspace: string;
  readonly compiled: Extract<CompileResult, { ok: true }>;
  readonly roots: IngestOptions['roots'];
  readonly progress: ProgressSink;
}

/**
 * Runs the repairs that can do no harm: they use only raw data and what was published, read nothing that an ingest would not read, and
 * remove nothing that is shown. Findings that cannot be repaired remain.
 *
 * @returns the commands that were run, or that correspond to what was done.
 */
export async function repair(options: RepairOptions, remedies: readonly Remedy[]): Promise<readonly string[]> {
  const steps = new Map(remedies.map((remedy) => [JSON.stringify(remedy), remedy]));
  const ordered = [...steps.values()].filter(({ kind }) => kind !== 'none').sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const all = ordered.some((remedy) => remedy.kind === 'ingest' && remedy.source === null);
  const done: string[] = [];
  for (const remedy of ordered) {
    // An ingest of all sources includes each of them.
    if (all && remedy.kind === 'ingest' && remedy.source !== null) continue;
    await run(options, remedy);
    done.push(remedyCommand(remedy) ?? '');
  }
  return [...new Set(done)];
}

async function run(options: RepairOptions, remedy: Remedy): Promise<void> {
  const { workspace, compiled, roots, progress } = options;
  const paths = workspacePaths(workspace);
  const { manifest } = compiled;
  switch (remedy.kind) {
    case 'ingest':
      await ingest({
        workspace,
        manifest,
        ...(roots === undefined ? {} : { roots }),
        ...(remedy.source === null ? {} : { source: remedy.source }),
        force: false,
        prune: 'none',
        losses: 'refused',
        progress,
      });
      return;
    case 'export':
      return exportAgain(workspace, remedy.grain, progress);
    case 'compile':
      return compileAgain(workspace, compiled);
    case 'vacuum':
      await vacuumWorkspace({ workspace, manifest, mode: 'remove' });
      return;
    case 'reseal':
      return withIngestEngine(paths.scratch, 'doctor', resourcesFor({ memory: null, threads: 1 }), async (connection) => {
        const { ledger } = await openLedger(connection, paths, remedy.source, 'ledger');
        await resealPartials(connection, paths, ledger).finally(() => ledger.close());
      });
    case 'drop':
      return dropGeneration(paths, remedy.generation);
    case 'close':
      return storage.close(join(paths.root, remedy.folder));
    case 'forget': {
      const table = manifest.tables[remedy.processor];
      return table === undefined ? undefined : forgetDamaged(paths, table, WAIT_MS);
    }
    case 'none':
      return;
  }
}

async function exportAgain(workspace: string, grain: string, progress: ProgressSink): Promise<void> {
  const known = GRAINS.find((one) => one === grain);
  if (known === undefined) return;
  const holder = await ReleaseHolder.start(workspace, { watch: false });
  try {
    const { signal } = new AbortController();
    await exportMetrics({ workspace, release: viewOf(holder.current(), operator), grain: known, progress, now: new Date(), signal });
  } finally {
    await holder.close();
  }
}

async function compileAgain(workspace: string, { manifest, artifacts }: RepairOptions['compiled']): Promise<void> {
  await writeArtifacts(`${workspace}/generated`, reviewFiles(manifest, artifacts));
}

/** Removes an unusable generation. */
async function dropGeneration(paths: WorkspacePaths, id: string): Promise<void> {
  await withIngestEngine(paths.scratch, 'doctor', resourcesFor({ memory: null, threads: 1 }), async (connection) => {
    const lock = await PublicationLock.take(connection, paths, WAIT_MS);
    try {
      for (const file of [paths.generation(id), sealPath(paths.generation(id))]) await removeFile(file);
    } finally {
      await lock.release();
    }
  });
}
