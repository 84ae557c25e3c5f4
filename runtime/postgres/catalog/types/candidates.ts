import { canCoerce, isGeneric } from './coercions.ts';
import { baseType, pgType, TEXT, UNKNOWN } from './pgTypes.ts';

/** A function or an operator, by what it takes. */
export interface Candidate {
  readonly takes: readonly number[];
}

/**
 * PostgreSQL's choice among functions or operators of one name (its manual, section 10.2 and 10.3), for arguments of which none fits exactly.
 * Null where none or several remain.
 */
export function choose<One extends Candidate>(all: readonly One[], given: readonly number[]): One | null {
  const fitting = all.filter(({ takes }) => takes.every((type, index) => canCoerce(given[index] ?? UNKNOWN, type, 'implicit')));
  if (fitting.length <= 1) return fitting[0] ?? null;
  const bases = given.map((type) => (type === UNKNOWN ? type : baseType(type)));
  const isExact = (takes: number, type: number): boolean => type !== UNKNOWN && takes === type;
  const exact = best(fitting, bases, isExact);
  if (exact.length === 1) return exact[0] ?? null;
  const preferred = best(exact, bases, (takes, type) => isExact(takes, type) || (type !== UNKNOWN && isPreferred(takes, type)));
  if (preferred.length === 1) return preferred[0] ?? null;
  if (!bases.includes(UNKNOWN)) return null;
  return byCategories(preferred, bases) ?? byOneType(preferred, bases);
}

function isPreferred(takes: number, type: number): boolean {
  return !isGeneric(takes) && pgType(takes).isPreferred && pgType(takes).category === pgType(type).category;
}

/** The candidates with the most arguments that fit so. */
function best<One extends Candidate>(
  all: readonly One[],
  given: readonly number[],
  fits: (takes: number, type: number) => boolean,
): readonly One[] {
  const scores = all.map(({ takes }) => takes.filter((type, index) => fits(type, given[index] ?? UNKNOWN)).length);
  const most = Math.max(...scores);
  return all.filter((_, index) => scores[index] === most);
}

/** Texts without a type are strings where a candidate takes one, else of the category that all take. */
function byCategories<One extends Candidate>(all: readonly One[], given: readonly number[]): One | null {
  let left = all;
  for (const [index, type] of given.entries()) {
    if (type !== UNKNOWN) continue;
    const categories = new Set(left.map(({ takes }) => categoryOf(takes[index] ?? TEXT)));
    const category = categories.has('S') ? 'S' : categories.size === 1 ? [...categories][0] : undefined;
    if (category === undefined) return null;
    const inside = left.filter(({ takes }) => categoryOf(takes[index] ?? TEXT) === category);
    const preferred = inside.filter(({ takes }) => !isGeneric(takes[index] ?? TEXT) && pgType(takes[index] ?? TEXT).isPreferred);
    left = preferred.length > 0 ? preferred : inside;
  }
  return left.length === 1 ? (left[0] ?? null) : null;
}

function categoryOf(type: number): string {
  return pgType(type).category;
}

/** Texts without a type are of the type of the others, where these have one. */
function byOneType<One extends Candidate>(all: readonly One[], given: readonly number[]): One | null {
  const known = new Set(given.filter((type) => type !== UNKNOWN));
  const [type] = known;
  if (known.size !== 1 || type === undefined) return null;
  const left = all.filter(({ takes }) => takes.every((one) => canCoerce(type, one, 'implicit')));
  return left.length === 1 ? (left[0] ?? null) : null;
}
