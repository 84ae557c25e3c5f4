import { isAst, list, number, oneOf, record, text, unused } from './shape.ts';
import type { Check } from './Walk.ts';

const rule = 'statement_form';

/** In ORDER BY ALL, `*` stands for all columns, as COLUMNS(*). */
const orderTarget: Check = (value, walk) =>
  isAst(value) && value['class'] === 'STAR' ? orderByAll(value, walk) : walk.grammar.expression(value, walk);
const orderByAll = record(
  {
    class: text,
    type: text,
    alias: unused(rule),
    query_location: number,
    relation_name: unused('column_pattern'),
    columns: oneOf('column_pattern', true),
    expr: oneOf('column_pattern', null),
  },
  'column_pattern',
);

/** ORDER BY, wherever it occurs. */
export const orders: Check = list(
  record(
    {
      type: oneOf(rule, 'ORDER_DEFAULT', 'ASCENDING', 'DESCENDING'),
      null_order: oneOf(rule, 'ORDER_DEFAULT', 'NULLS FIRST', 'NULLS LAST'),
      expression: orderTarget,
    },
    rule,
  ),
  rule,
);
