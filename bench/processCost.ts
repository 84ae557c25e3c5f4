import { peakMb } from './peakMemory.ts';
import { benchProgram, serviceMain } from './places.ts';
import { runProcess } from './runProcess.ts';

/** What a process has taken from its start to its end, all its threads. */
export interface Cost {
  readonly cpu_ms: number;
  readonly peak_mb: number;
}

/** The least time and the largest peak of several runs: whatever else the machine does only adds to the time. */
export function leastOf(costs: readonly Cost[]): Cost {
  return { cpu_ms: Math.min(...costs.map(({ cpu_ms }) => cpu_ms)), peak_mb: Math.max(...costs.map(({ peak_mb }) => peak_mb)) };
}

/** Of this process, so far. A program prints it as its last line. */
export function ownCost(): Cost {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  return { cpu_ms: (userCPUTime + systemCPUTime) / 1000, peak_mb: peakMb() };
}

/** Runs a program of this folder that prints its cost last. */
export async function costOf(program: string, args: readonly string[]): Promise<Cost & { readonly ms: number; readonly stdout: string }> {
  return costOfRun([benchProgram(program), ...args]);
}

/** Runs a command of the service, as it is packed. */
export async function commandCost(...args: readonly string[]): Promise<Cost & { readonly ms: number }> {
  return costOfRun(['--import', benchProgram('ownCostAtExit'), serviceMain, ...args]);
}

async function costOfRun([program = '', ...args]: readonly string[]): Promise<Cost & { readonly ms: number; readonly stdout: string }> {
  const { ms, stdout } = await runProcess(program, args);
  const cost = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Cost;
  return { ...cost, ms, stdout };
}

/** What an ingest took, with the statements that it gave to the engine. */
export interface IngestCost extends Cost {
  readonly ms: number;
  readonly statements: number;
}

/** Ingests a workspace in a process of its own. */
export async function ingestCost(workspace: string, memory_bytes?: number): Promise<IngestCost> {
  const { stdout, ms } = await costOf('ingestOnce', [workspace, ...(memory_bytes === undefined ? [] : [String(memory_bytes)])]);
  return { ...(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Omit<IngestCost, 'ms'>), ms };
}
