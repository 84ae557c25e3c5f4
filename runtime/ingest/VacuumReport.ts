/** What of a workspace no generation that is kept needs. */
export interface VacuumReport {
  /** Whether it has been removed, or would be. */
  readonly removed: boolean;
  /** By path. */
  readonly files: readonly UnneededFile[];
  readonly bytes: number;
  /** What was left alone, and why, for a person. */
  readonly notices: readonly string[];
}

export interface UnneededFile {
  /** Relative to the workspace, `/` separated. */
  readonly path: string;
  readonly bytes: number;
  readonly kind: UnneededKind;
}

/**
 * `partial`: superseded, of a former computation, or left by a killed ingest. `generation`: older than those that are kept, or left by a
 * publication. `scratch`: left by a killed ingest. `state`: what ingest remembered for a processor that the catalog no longer has.
 */
export type UnneededKind = 'partial' | 'generation' | 'scratch' | 'state';
