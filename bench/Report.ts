/** A figure of a row; numbers are kept at three significant digits. */
export type Cell = string | number | boolean | null;

/** A target of the project, and what this run measured. */
export interface Aim {
  readonly aim: string;
  readonly found: string;
  readonly reached: boolean;
}

/** The result of one benchmark: a table and the targets that it decides. Column names contain the units. */
export interface Section {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, Cell>>[];
  readonly aims: readonly Aim[];
  readonly notes: readonly string[];
}

/** An aim of the form `measured ≤ limit`. */
export function aimAtMost(aim: string, measured: number, limit: number, unit: string): Aim {
  return { aim, found: `${Number(measured.toPrecision(3))}${unit}`, reached: measured <= limit };
}

/** An aim of the form `measured ≥ limit`. */
export function aimAtLeast(aim: string, measured: number, limit: number, unit: string): Aim {
  return { aim, found: `${Number(measured.toPrecision(3))}${unit}`, reached: measured >= limit };
}
