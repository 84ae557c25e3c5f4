import { ingest } from '../../ingest/ingest.ts';
import { silentProgress } from '../../ingest/Progress.ts';
import { compiledWorkspace } from '../../workspace/compiledWorkspace.ts';
import { writeCompiled } from '../../workspace/writeCompiled.ts';
import { rootsWith } from '../sample/rootsWith.ts';
import * as messages from '../messages.ts';
import type { Action } from './Action.ts';

/** Compiles the catalog and ingests its data. */
export const run: Action<'run'> = (journey, _, parts) =>
  parts.steps.of(journey, 'run', 'run_started', async (seen) => {
    if (journey.steps.applied === null) throw messages.notApplied();
    parts.steps.log(journey, 'run', 'run_started', 'started');
    const { workspace, rootsOf, stop, ingested } = parts.options;
    const compiled = await compiledWorkspace(workspace);
    await writeCompiled(workspace, compiled);
    const { manifest } = compiled;
    const roots = rootsWith(rootsOf(manifest), journey.steps.sample);
    const asked = { workspace, manifest, roots, force: false, prune: 'none', losses: 'refused' } as const;
    seen.error_type = 'not_ingested';
    const report = await ingest({ ...asked, progress: silentProgress, stop });
    journey.took('run', { ok: report.ok, summary: ingested(report) });
    seen.count = report.sources.reduce((total, { chunks }) => total + chunks.done, 0);
    if (report.ok) seen.error_type = null;
    else seen.outcome = 'error';
  });
