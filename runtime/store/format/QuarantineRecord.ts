/** Why rows of a chunk were left out. */
export interface QuarantineRecord {
  readonly reasons: readonly { readonly reason: string; readonly column: string | null; readonly count: number }[];
  /** Names each of them; relative to the workspace. */
  readonly file: string;
}
