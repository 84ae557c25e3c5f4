import { OPERATORS, type Operator } from '../conditions.ts';
import type { DimensionType } from '../manifest.ts';
import type { JsonSchema } from './toolSchemas.ts';

/** A dimension that conditions may name; null where tables give one name to dimensions of several types. */
export interface ConditionedDimension {
  readonly name: string;
  readonly type: DimensionType | null;
  /** What it is; empty where its name says so, or tables say different things of it. */
  readonly words: string;
}

/** Above, a model is given one form for all dimensions in place of a property for each. */
const MOST_NAMED = 24;
/** Characters of words about dimensions in a published schema: those past them are left out, for `metric_list` has them all. */
const MOST_WORDS = 1000;
/** Names that every service takes as the name of an argument; Anthropic's takes no others. */
const PLAIN_NAME = /^[a-zA-Z0-9_.-]{1,64}$/;

/**
 * The operators that are described for each type: with the values that dimension_values_tool lists they say what all thirteen can. A model
 * pays for each of them, for each dimension, in each conversation.
 */
const described: Readonly<Record<DimensionType, readonly Operator[]>> = {
  string: ['in', 'not_in'],
  integer: ['in', 'gte', 'lte'],
  bigint: ['in', 'gte', 'lte'],
  date: ['in', 'gte', 'lte'],
  boolean: ['eq'],
};

/** How a value is written; where types differ, texts are read as each. */
const jsonTypes: Readonly<Record<DimensionType, string>> = {
  string: 'string',
  integer: 'integer',
  bigint: 'string',
  date: 'string',
  boolean: 'boolean',
};

/** `filters` as a property for each dimension, an object of operators each; as a list where that would be too much to read. */
export function publishedFilters(dimensions: readonly ConditionedDimension[]): JsonSchema | null {
  if (dimensions.length === 0) return null;
  const named = dimensions.filter(({ name }) => PLAIN_NAME.test(name));
  if (named.length === 0 || named.length > MOST_NAMED)
    return {
      description: 'Conditions on dimensions, before aggregation; all of them hold.',
      ...conditionList('A dimension.', ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', 'starts_with', 'ends_with'], 'string'),
    };
  return {
    description: `Conditions before aggregation, such as {"${named[0]?.name}": {"in": ["..."]}}. Operators: ${OPERATORS.join(', ')}; all of them hold. Texts match by case; ne and not_in keep nulls.`,
    type: 'object',
    properties: Object.fromEntries(
      withRoom(named).map(({ name, type, words }) => [name, { ...(words === '' ? {} : { description: words }), ...operatorObject(type) }]),
    ),
  };
}

/** The dimensions, with words while there is room for them. */
function withRoom(dimensions: readonly ConditionedDimension[]): readonly ConditionedDimension[] {
  let room = MOST_WORDS;
  return dimensions.map((dimension) => {
    room -= dimension.words.length;
    return room >= 0 ? dimension : { ...dimension, words: '' };
  });
}

/** `having` as a list: which columns there are depends on the question. */
export function publishedHaving(): JsonSchema {
  return {
    description: 'Conditions on outputs, after compare; all of them hold.',
    ...conditionList('An output column, or row_count: the underlying rows.', ['eq', 'ne', 'gt', 'gte', 'lt', 'lte'], 'number'),
  };
}

function operatorObject(type: DimensionType | null): JsonSchema {
  const operators: readonly Operator[] = type === null ? ['in', 'not_in'] : described[type];
  const value = { type: type === null ? 'string' : jsonTypes[type] };
  return {
    type: 'object',
    properties: Object.fromEntries(
      operators.map((operator) => [operator, operator === 'in' || operator === 'not_in' ? { type: 'array', items: value } : value]),
    ),
  };
}

function conditionList(column: string, operators: readonly Operator[], value: 'string' | 'number'): JsonSchema {
  return {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        column: { description: column, type: 'string' },
        operator: { type: 'string', enum: operators },
        value: { type: value },
      },
      required: ['column', 'operator', 'value'],
    },
  };
}
