/** The files of a workspace that no retained generation needs. */
export interface VacuumReport {
  /** Whether they have been removed, as opposed to only listed. */
  readonly removed: boolean;
  /** Sorted by path. */
  readonly files: readonly UnneededFile[];
  readonly bytes: number;
  /** What was left alone and why, in words. */
  readonly notices: readonly string[];
}

export interface UnneededFile {
  /** Relative to the workspace, `/` separated. */
  readonly path: string;
  readonly bytes: number;
  readonly kind: UnneededKind;
}

/**
 * `partial`: superseded, from a former computation, or left by a killed ingest. `generation`: older than those retained, or left by a
 * publication. `candidate`: held back once, and superseded. `scratch`: left by a killed ingest. `state`: what ingest remembered for a processor that the catalog no longer has.
 */
export type UnneededKind = 'partial' | 'generation' | 'candidate' | 'scratch' | 'state' | 'quarantine';
