import { record, unused } from './shape.ts';
import type { Check } from './Walk.ts';

/** The engine wraps a query inside another node in a node of its own. */
export const subquery: Check = record(
  { node: (value, walk) => walk.grammar.query(value, walk), named_param_map: unused('parameter') },
  'statement_form',
);
