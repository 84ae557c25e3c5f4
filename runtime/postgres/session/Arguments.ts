/** What a client gave for the parameters of a statement. */
export interface Arguments {
  /** The types that it named for the first of them, by OID; 0 for those that it leaves open. */
  readonly oids: readonly number[];
  /** In their text form. */
  readonly values: readonly (string | null)[];
}

export const withoutArguments: Arguments = { oids: [], values: [] };
