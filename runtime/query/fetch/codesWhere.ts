import type { CanonicalCondition, DimensionType } from '../../../compiler/manifest.ts';
import type { Cell } from '../../../generated/types.ts';
import { at } from '../../errors/at.ts';
import type { CodedDictionary } from '../groups/Dictionary.ts';
import { compileCondition } from '../question/conditions.ts';

/** What a condition lets through of a dictionary's column: some codes, and perhaps null. */
export interface CodesWhere {
  readonly codes: readonly number[];
  readonly with_null: boolean;
}

/** The values that a condition names one by one, which are looked up; null for a condition that each value is tried by. */
export function listedValues({ eq, in: list }: CanonicalCondition): readonly Cell[] | null {
  return eq === undefined ? (list ?? null) : [eq];
}

/** Decides for each value instead of for each row: codes are numbers without meaning, in no order that counts. */
export function codesWhere({ values, codes }: CodedDictionary, type: DimensionType, condition: CanonicalCondition): CodesWhere {
  const holds = compileCondition(condition, type);
  const listed = listedValues(condition);
  const candidates = listed === null ? [...values.keys()] : listed.flatMap((value) => (value === null ? [] : (codes.get(value) ?? [])));
  return { codes: candidates.filter((code) => holds(at(values, code))), with_null: holds(null) };
}
