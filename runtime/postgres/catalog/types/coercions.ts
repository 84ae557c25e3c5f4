import { recorded } from '../recorded/recorded.ts';
import {
  ANY,
  ANYARRAY,
  ANYCOMPATIBLE,
  ANYCOMPATIBLEARRAY,
  ANYCOMPATIBLENONARRAY,
  ANYELEMENT,
  ANYNONARRAY,
  baseType,
  elementOf,
  isString,
  pgType,
  RECORD,
  TEXT,
  UNKNOWN,
} from './pgTypes.ts';

/** Where a value becomes one of another type: by itself, in an assignment, or by a cast. */
export type Context = 'implicit' | 'assignment' | 'explicit';

const STRENGTH: Readonly<Record<Context, string>> = { implicit: 'i', assignment: 'ia', explicit: 'iae' };
const GENERIC = new Set([ANY, ANYARRAY, ANYELEMENT, ANYNONARRAY, ANYCOMPATIBLE, ANYCOMPATIBLEARRAY, ANYCOMPATIBLENONARRAY]);

let casts: Map<string, string> | null = null;

/** The context of the cast between two types in pg_cast: `i`, `a` or `e`; undefined without one. */
function castContext(from: number, to: number): string | undefined {
  if (casts === null) {
    const { columns, rows } = recorded('pg_cast');
    const [source, target, context] = ['castsource', 'casttarget', 'castcontext'].map((name) => columns.indexOf(name));
    casts = new Map(rows.map((row) => [`${row[source ?? 0]} ${row[target ?? 0]}`, row[context ?? 0] ?? '']));
  }
  return casts.get(`${from} ${to}`);
}

export function isGeneric(oid: number): boolean {
  return GENERIC.has(oid);
}

/** PostgreSQL's `can_coerce_type` for one value. */
export function canCoerce(from: number, to: number, context: Context): boolean {
  if (from === to || from === UNKNOWN || to === ANY || to === ANYELEMENT || to === ANYCOMPATIBLE) return true;
  if (to === ANYARRAY || to === ANYCOMPATIBLEARRAY) return elementOf(from) !== 0;
  if (to === ANYNONARRAY || to === ANYCOMPATIBLENONARRAY) return elementOf(from) === 0;
  const [base, target] = [baseType(from), baseType(to)];
  if (base === target) return true;
  const direct = castContext(base, target);
  if (direct !== undefined && STRENGTH[context].includes(direct)) return true;
  if (to === RECORD || from === RECORD) return pgType(from === RECORD ? to : from).kind === 'c';
  const [one, other] = [elementOf(base), elementOf(target)];
  if (one !== 0 && other !== 0 && pgType(target).name.startsWith('_')) return canCoerce(one, other, context);
  // By its text form: to a string in an assignment, from a string only by a cast.
  if (context !== 'implicit' && pgType(target).category === 'S') return true;
  return context === 'explicit' && isString(base);
}

/** The type of several values in one column: PostgreSQL's `select_common_type`. Null where they have none. */
export function commonType(types: readonly number[]): number | null {
  const known = types.filter((type) => type !== UNKNOWN);
  const [first] = known;
  if (first === undefined) return TEXT;
  let common = known.every((type) => type === first) ? first : baseType(first);
  for (const type of known.map((one) => (known.every((other) => other === one) ? one : baseType(one)))) {
    if (type === common) continue;
    const [one, other] = [pgType(common), pgType(type)];
    if (one.category !== other.category) return null;
    if (!one.isPreferred && canCoerce(common, type, 'implicit') && !canCoerce(type, common, 'implicit')) common = type;
  }
  return types.every((type) => canCoerce(type, common, 'implicit')) ? common : null;
}
