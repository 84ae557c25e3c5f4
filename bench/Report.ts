/** A figure of a row; numbers are kept at three significant digits. */
export type Cell = string | number | boolean | null;

/** What the project holds itself to, and what this run found. */
export interface Aim {
  readonly aim: string;
  readonly found: string;
  readonly reached: boolean;
}

/** The outcome of one benchmark: a table and the aims that it decides. Units stand in the names of the columns. */
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
