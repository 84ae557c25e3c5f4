import type { Intent, QueryResult, Row } from '../../../generated/types.ts';
import type { AnsweredColumn, Ranking } from './MetricQuestion.ts';

/**
 * The rows that a ranking puts first, of an answer that has more than may be read. They may be in any order, and others may be among them.
 * @param ask an intent, whose answer has as many rows as it is limited to, or all
 * @returns null where too many rows are equal by the first column to tell which of them are the first by all
 */
export async function rankedRows(
  { by: [first, ...others], most }: Ranking,
  intent: Intent,
  max_rows: number,
  ask: (intent: Intent) => Promise<QueryResult>,
): Promise<readonly Row[] | null> {
  if (most === 0) return [];
  if (most > max_rows) return null;
  const name = nameOf(first.column);
  const limit = others.length === 0 ? most : max_rows;
  // An intent has them last.
  const empty =
    first.nulls === 'first' && first.column.of.kind !== 'axis' ? await ask({ ...withoutValue(intent, first.column), limit }) : null;
  if (empty !== null && empty.more && others.length > 0) return null;
  const before = empty?.rows ?? [];
  if (before.length >= most) return before;
  const ordered = await ask({ ...intent, order_by: [first.descending ? `-${name}` : name], limit });
  const behind = empty === null ? ordered.rows : ordered.rows.filter((row) => (row[name] ?? null) !== null);
  const last = behind[most - before.length - 1];
  const isTold = others.length === 0 || !ordered.more || last === undefined || last[name] !== ordered.rows.at(-1)?.[name];
  return isTold ? [...before, ...behind] : null;
}

function withoutValue(intent: Intent, { of }: AnsweredColumn): Intent {
  if (of.kind !== 'dimension') return { ...intent, having: { [nameOf({ of })]: { is_null: true } } };
  const given = intent.filters?.[of.name];
  const conditions = typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {};
  return { ...intent, filters: { ...intent.filters, [of.name]: { ...conditions, is_null: true } } };
}

/** The column's name in an answer over HTTP. */
function nameOf({ of }: Pick<AnsweredColumn, 'of'>): string {
  return of.kind === 'axis' ? of.axis : of.name;
}
