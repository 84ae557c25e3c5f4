import type { Cell } from '../../../../generated/types.ts';
import { conditionsOf, type Condition } from '../../../tools/conditionWords.ts';
import { filtersOf } from '../conditions.ts';
import type { Filters } from './address.ts';

/** Whether only some values pass, or all others. */
export type Selection = 'in' | 'not_in';

/** The values of a dimension that were chosen, or left out. */
export function selected(filters: Filters, dimension: string, selection: Selection): readonly Cell[] {
  return conditionsOf(filters)
    .filter((condition) => condition.dimension === dimension && condition.operator === selection)
    .flatMap(({ values }) => values);
}

/** The filters with a value chosen or left out, or no longer so. @param most `one` where only one value may pass */
export function toggled(filters: Filters, dimension: string, selection: Selection, value: Cell, most: 'one' | 'many'): Filters {
  const chosen = selected(filters, dimension, selection);
  const others = conditionsOf(filters).filter((condition) => condition.dimension !== dimension || !isSelection(condition));
  const other = selection === 'in' ? 'not_in' : 'in';
  const left = selected(filters, dimension, other).filter((one) => one !== value);
  const now = chosen.includes(value)
    ? chosen.filter((one) => one !== value)
    : most === 'one' && selection === 'in'
      ? [value]
      : [...chosen, value];
  const conditions = [...others, { dimension, operator: selection, values: now }, { dimension, operator: other, values: left }];
  return filtersOf(conditions.filter((condition) => !isSelection(condition) || condition.values.length > 0));
}

/** The filters without the values that were chosen or left out of a dimension: what its own list of values is asked with. */
export function unselected(filters: Filters, dimension: string): Filters {
  return filtersOf(conditionsOf(filters).filter((condition) => condition.dimension !== dimension || !isSelection(condition)));
}

function isSelection({ operator }: Condition): boolean {
  return operator === 'in' || operator === 'not_in';
}
