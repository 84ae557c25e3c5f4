import { record, unused } from './shape.ts';
import type { Check } from './Walk.ts';

/** The engine keeps a query that stands inside of another node in a box of its own. */
export const subquery: Check = record(
  { node: (value, walk) => walk.grammar.query(value, walk), named_param_map: unused('parameter') },
  'statement_form',
);
