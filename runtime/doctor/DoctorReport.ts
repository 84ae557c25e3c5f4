import type { Finding } from './Finding.ts';

/** A finding, with the command that repairs it. */
export interface ReportedFinding extends Omit<Finding, 'remedy'> {
  /** Null when no command does. */
  readonly command: string | null;
  /** Whether `service doctor --repair` runs it or its equivalent. */
  readonly repairable: boolean;
}

/** The diagnosis of a workspace. */
export interface DoctorReport {
  /** Whether there is no fault. */
  readonly healthy: boolean;
  readonly faults: readonly ReportedFinding[];
  readonly notices: readonly ReportedFinding[];
  /** What a repair ran, in order; empty when none was requested. */
  readonly repaired: readonly string[];
  /** How many of each were examined. */
  readonly checked: {
    readonly sources: number;
    readonly partials: number;
    /** The files in which ingest remembers something. */
    readonly memories: number;
    readonly generations: number;
    readonly exports: number;
  };
}
