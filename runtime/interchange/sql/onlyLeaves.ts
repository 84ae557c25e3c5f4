import * as messages from '../messages.ts';
import { Refused } from '../Refused.ts';
import { nameOf, nextToken, sqlTokens } from './sqlTokens.ts';

/** Words of expressions that are no names. */
const words: ReadonlySet<string> = new Set(
  'case when then else end and or not null is in between like true false cast as distinct from double float real decimal numeric integer bigint int precision interval'.split(
    ' ',
  ),
);

/**
 * A formula in which every name is a leaf by now: any other could happen to be the name of a state.
 * @throws Refused when a column stands outside of every aggregate
 */
export function onlyLeaves(formula: string): string {
  const tokens = sqlTokens(formula);
  tokens.forEach((token, at) => {
    const name = nameOf(token);
    if (name === null || nextToken(tokens, at)?.text === '(' || (token.kind === 'name' && words.has(name.toLowerCase()))) return;
    throw new Refused(messages.outside(name));
  });
  return formula;
}
