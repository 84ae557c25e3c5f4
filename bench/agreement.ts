import type { BenchQuery } from './queries.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Compares the service's rows with a contestant's: the same rows in the same order, and equal values in each column that the contestant
 * has; numbers within the query's tolerance.
 * @throws Error that names the first difference: different answers are not worth timing
 */
export function assertAgreement(query: Pick<BenchQuery, 'title' | 'tolerance'>, contestant: string, ours: Buffer, theirs: Buffer): void {
  const [own, other] = [rowsOf(ours), rowsOf(theirs)];
  const differ = (what: string): never => {
    throw new Error(`"${query.title}": the service and ${contestant} disagree: ${what}`);
  };
  if (own.length !== other.length) differ(`${own.length} rows against ${other.length}`);
  if (own.length === 0) differ('no rows at all');
  for (const [at, row] of other.entries()) {
    for (const [column, value] of Object.entries(row)) {
      const mine = own[at]?.[column];
      if (!agree(mine, value, query.tolerance)) differ(`row ${at}, ${column}: ${JSON.stringify(mine)} against ${JSON.stringify(value)}`);
    }
  }
}

function agree(a: unknown, b: unknown, tolerance: number): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= tolerance * Math.abs(b);
  return a === b;
}

function rowsOf(body: Buffer): readonly Row[] {
  const { rows } = JSON.parse(body.toString('utf8')) as { readonly rows: readonly Row[] };
  return rows;
}
