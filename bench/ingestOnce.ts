import { ingest } from '../runtime/ingest/ingest.ts';
import { silentProgress } from '../runtime/ingest/Progress.ts';
import { compileWorkspace } from '../runtime/workspace/compileWorkspace.ts';

/* A process that ingests a workspace, and prints what that took: `{cpu_ms, peak_mb}` of all its threads. */

const workspace = process.argv[2] ?? '';
const compiled = await compileWorkspace(workspace);
if (!compiled.ok) throw new Error('the catalog does not compile');
const options = { force: false, prune: 'none', losses: 'refused', progress: silentProgress } as const;
const report = await ingest({ workspace, manifest: compiled.manifest, ...options });
if (!report.ok) throw new Error(report.sources.flatMap(({ failures }) => failures.map(({ message }) => message)).join(' '));
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ cpu_ms: (userCPUTime + systemCPUTime) / 1000, peak_mb: maxRSS / 1024 }));
