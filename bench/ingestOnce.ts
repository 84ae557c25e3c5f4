import { duckdb } from '../runtime/engine/duckdb.ts';
import { ingest } from '../runtime/ingest/ingest.ts';
import { silentProgress } from '../runtime/ingest/Progress.ts';
import { compileWorkspace } from '../runtime/workspace/compileWorkspace.ts';
import { ownCost } from './processCost.ts';

/* A process that ingests a workspace, with so many bytes of memory where they are given, and prints what that took and how many statements. */

let statements = 0;
const { prototype } = duckdb.DuckDBConnection;
const own = prototype.run;
// Whatever reads rows goes through it too.
prototype.run = function (...args) {
  statements++;
  return own.apply(this, args);
};

const [workspace = '', memory] = process.argv.slice(2);
const compiled = await compileWorkspace(workspace);
if (!compiled.ok) throw new Error('the catalog does not compile');
const options = { force: false, prune: 'none', losses: 'refused', progress: silentProgress } as const;
const bounds = memory === undefined ? {} : { memory: Number(memory) };
const report = await ingest({ workspace, manifest: compiled.manifest, ...options, ...bounds });
if (!report.ok)
  throw new Error(report.sources.flatMap(({ error, failures }) => [error ?? '', ...failures.map(({ message }) => message)]).join(' '));
console.log(JSON.stringify({ ...ownCost(), statements }));
