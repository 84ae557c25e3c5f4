import type { CanonicalCondition, DimensionType } from '../../../compiler/manifest.ts';
import { at } from '../../errors/at.ts';
import type { CodedDictionary } from '../groups/Dictionary.ts';
import { compileCondition } from '../question/conditions.ts';

/** What a condition lets through of a dictionary's column: some codes, and perhaps null. */
export interface CodesWhere {
  readonly codes: readonly number[];
  readonly with_null: boolean;
}

/** Decides for each value instead of for each row: codes are numbers without meaning, in no order that counts. */
export function codesWhere({ values, codes }: CodedDictionary, type: DimensionType, condition: CanonicalCondition): CodesWhere {
  const holds = compileCondition(condition, type);
  const listed = condition.eq === undefined ? condition.in : [condition.eq];
  const candidates =
    listed === undefined ? [...values.keys()] : listed.flatMap((value) => (value === null ? [] : (codes.get(value) ?? [])));
  return { codes: candidates.filter((code) => holds(at(values, code))), with_null: holds(null) };
}
