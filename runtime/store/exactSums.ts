import type { AggregateTable } from '../../compiler/manifest.ts';

/** A column of exact sums with 38 digits. */
export interface ExactSum {
  readonly state: string;
  readonly column: string;
  /** Its decimal places. */
  readonly scale: number;
}

/** The columns of exact sums of a table's states, in order. */
export function exactSums({ states }: AggregateTable): readonly ExactSum[] {
  return states.flatMap((state) =>
    state.columns.flatMap(({ name, sql_type, merge }) => {
      const scale = /^DECIMAL\(38, ?(\d+)\)$/.exec(sql_type)?.[1];
      return merge !== 'sum' || scale === undefined ? [] : [{ state: state.name, column: name, scale: Number(scale) }];
    }),
  );
}
