import type { Finding } from './Finding.ts';

/** A finding, with the command that mends it. */
export interface ReportedFinding extends Omit<Finding, 'remedy'> {
  /** Null where no command does. */
  readonly command: string | null;
  /** Whether `service doctor --repair` runs it, or what it stands for. */
  readonly repairable: boolean;
}

/** How a workspace is. */
export interface DoctorReport {
  /** Whether there is no fault. */
  readonly healthy: boolean;
  readonly faults: readonly ReportedFinding[];
  readonly notices: readonly ReportedFinding[];
  /** What a repair has run, in order; empty where none was asked for. */
  readonly repaired: readonly string[];
  /** How many of each were looked at. */
  readonly checked: {
    readonly sources: number;
    readonly partials: number;
    /** The files in which ingest remembers something. */
    readonly memories: number;
    readonly generations: number;
    readonly exports: number;
  };
}
