import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The CPU time of a process so far, over all its threads, user and system, in milliseconds; null without /proc. Fields 14 and 15 of
 * /proc/<pid>/stat (proc(5)), in clock ticks; the name in field 2 may contain spaces and parentheses.
 */
export function cpuMs(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond();
}

let ticks: number | null = null;

function ticksPerSecond(): number {
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return ticks;
}
