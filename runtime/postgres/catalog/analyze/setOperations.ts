import type { SelectStmt } from 'libpg-query';
import { PgError } from '../PgError.ts';
import type { Tuple } from '../run/Item.ts';
import { commonType } from '../types/coercions.ts';
import { keyText } from '../values/compare.ts';
import { conversion } from '../values/convert.ts';
import type { Analysis, Query } from './Analysis.ts';
import type { Scope } from './Scope.ts';
import { usesOf } from './Typed.ts';
import { typeWord } from './typeWord.ts';

/** UNION, INTERSECT or EXCEPT of two queries. */
export function setOperation({ op, all, larg, rarg }: SelectStmt, scope: Scope, analysis: Analysis): Query {
  if (larg === undefined || rarg === undefined) throw new PgError('42601', 'syntax error');
  const [left, right] = [analysis.query(larg, scope), analysis.query(rarg, scope)];
  const word = op === 'SETOP_INTERSECT' ? 'INTERSECT' : op === 'SETOP_EXCEPT' ? 'EXCEPT' : 'UNION';
  if (left.columns.length !== right.columns.length) throw new PgError('42601', `each ${word} query must have the same number of columns`);
  const columns = left.columns.map(({ name, type, fields }, index) => {
    const other = right.columns[index]?.type ?? type;
    // A constant null or text of one side takes the type of the other.
    const common = commonType([type, other]) ?? (isBare(larg, index) ? other : isBare(rarg, index) ? type : null);
    if (common === null) throw new PgError('42804', `${word} types ${typeWord(type)} and ${typeWord(other)} cannot be matched`);
    return { name, type: common, fields };
  });
  const converted = (query: Query): (() => readonly Tuple[]) => {
    const converts = columns.map(({ type }, index) => conversion(query.columns[index]?.type ?? type, type, analysis.database));
    if (converts.every((one) => one === null)) return query.rows;
    return () =>
      query.rows().map((tuple) => tuple.map((value, index) => converts[index]?.(value) ?? (converts[index] === null ? value : null)));
  };
  const [ofLeft, ofRight] = [converted(left), converted(right)];
  return { columns, uses: usesOf([left, right]), rows: () => combined(word, all === true ? 'all' : 'distinct', ofLeft(), ofRight()) };
}

function isBare({ targetList }: SelectStmt, index: number): boolean {
  const node = targetList?.[index];
  return node !== undefined && 'ResTarget' in node && node.ResTarget.val !== undefined && 'A_Const' in node.ResTarget.val;
}

function combined(word: string, kind: 'all' | 'distinct', left: readonly Tuple[], right: readonly Tuple[]): readonly Tuple[] {
  if (word === 'UNION') return kind === 'all' ? [...left, ...right] : distinctTuples([...left, ...right]);
  const counts = new Map<string, number>();
  for (const tuple of right) counts.set(keyOfTuple(tuple), (counts.get(keyOfTuple(tuple)) ?? 0) + 1);
  const isWanted = word === 'INTERSECT';
  if (kind === 'distinct') return distinctTuples(left).filter((tuple) => counts.has(keyOfTuple(tuple)) === isWanted);
  return left.filter((tuple) => {
    const key = keyOfTuple(tuple);
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count > 0 === isWanted;
  });
}

function distinctTuples(tuples: readonly Tuple[]): readonly Tuple[] {
  const seen = new Set<string>();
  return tuples.filter((tuple) => {
    const key = keyOfTuple(tuple);
    return !seen.has(key) && seen.add(key);
  });
}

function keyOfTuple(tuple: Tuple): string {
  return tuple.map(keyText).join(' ');
}
