import { conditionsText } from './conditionsText.ts';
import type { Check, Conditions } from './manifest.ts';

/** What a check expects, in words: `flights_pct_change >= -0.5`. */
export function expectationsText(check: Check): readonly string[] {
  if (check.kind === 'source')
    return [
      ...each(check.expect),
      ...Object.entries(check.nulls).flatMap(([column, condition]) => each({ [`nulls of ${column}`]: condition })),
    ];
  const { expect, rows, agrees } = check;
  return [
    ...each(expect),
    ...(rows === null ? [] : each({ 'number of rows': rows })),
    ...(agrees === null ? [] : [`${agrees.column} = ${agrees.equals}${agrees.within === 0 ? '' : ` within ${agrees.within}`}`]),
  ];
}

function each(conditions: Conditions): readonly string[] {
  return Object.entries(conditions).map(([name, condition]) => conditionsText({ [name]: condition }));
}
