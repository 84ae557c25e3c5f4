import { readFileSync } from 'node:fs';
import type { Manifest } from '../../compiler/manifest.ts';
import { ingest } from '../../runtime/ingest/ingest.ts';
import { LEAST_MEMORY_BYTES } from '../../runtime/machine/Resources.ts';
import { trailing } from './trailingCustomers.ts';

/**
 * An ingest in a process of its own, to be killed or to hold a lock: `node ingestChild.js <workspace> <manifest.json> <source> [mode]`.
 * Prints `ready` before it starts. With `hold` it prints `holding` once it has the source, and waits to be killed; with `ahead` it kills
 * itself after a reducer has committed its state but before the ledger has; with `frugal` it uses 512 MiB. At the end it prints `peak` and
 * its peak memory in MiB.
 */
const [workspace = '', manifestFile = '', source = '', mode = 'run'] = process.argv.slice(2);
const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

process.stdout.write('ready\n');
const report = await ingest({
  workspace,
  manifest,
  source,
  force: false,
  prune: 'none',
  losses: 'refused',
  ...(mode === 'frugal' ? { memory: LEAST_MEMORY_BYTES } : {}),
  reducerFor: trailing(mode === 'ahead' ? { onCommitted: () => process.kill(process.pid, 'SIGKILL') } : {}),
  progress: { start: () => (mode === 'hold' ? holdForever() : undefined), advance: () => undefined, finish: () => undefined },
});
process.stdout.write(`${JSON.stringify(report)}\npeak ${Math.round(process.resourceUsage().maxRSS / 1024)}\n`);

function holdForever(): void {
  process.stdout.write('holding\n');
  // Blocks the thread: the ingest cannot continue, and keeps its locks.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600_000);
}
