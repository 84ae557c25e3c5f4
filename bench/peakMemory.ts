import { readFileSync } from 'node:fs';

/**
 * The most memory that this process has had resident so far, in MiB: VmHWM of /proc/self/status (proc(5)). What getrusage says, which stands
 * in for it on other systems, a process on Linux has from the one that started it, where that had more.
 */
export function peakMb(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024;
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  if (kibibytes === undefined) throw new Error('/proc/self/status has no VmHWM');
  return Number(kibibytes) / 1024;
}

/** The memory that a process has resident now, in MiB; null without /proc. */
export function residentMb(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) / 1024;
}
