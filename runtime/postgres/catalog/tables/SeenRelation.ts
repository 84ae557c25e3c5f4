/** A relation that a principal may see, in plain data: all that its rows in the catalog are made of. */
export interface SeenRelation {
  readonly schema: string;
  readonly name: string;
  readonly description: string;
  readonly columns: readonly SeenColumn[];
  /** A query that reads all of it. */
  readonly definition: string;
}

export interface SeenColumn {
  readonly name: string;
  /** The engine's name for its type, such as `DECIMAL(38,2)`. */
  readonly engine_type: string;
  readonly description: string;
}
