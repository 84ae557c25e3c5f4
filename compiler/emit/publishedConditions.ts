import { OPERATORS, type Operator } from '../conditions.ts';
import type { DimensionType } from '../manifest.ts';
import type { JsonSchema } from './toolSchemas.ts';

/** A dimension that conditions may name; its type is null when tables use one name for dimensions of several types. */
export interface ConditionedDimension {
  readonly name: string;
  readonly type: DimensionType | null;
  /** Its description; empty when its name says enough or tables describe it differently. */
  readonly words: string;
}

/** With more dimensions than this, a model gets one form for all of them instead of a property for each. */
const MOST_NAMED = 24;
/**
 * The most characters of dimension descriptions in a published schema. Descriptions past it are left out, since `metric_list` has them all.
 */
const MOST_WORDS = 1000;
/** Names that every service accepts for an argument; Anthropic's accepts no others. */
const PLAIN_NAME = /^[a-zA-Z0-9_.-]{1,64}$/;

/**
 * The operators described for each type. With the values that dimension_values_tool lists they can express everything that all thirteen
 * can. A model pays for each operator of each dimension in each conversation.
 */
const described: Readonly<Record<DimensionType, readonly Operator[]>> = {
  string: ['in', 'not_in'],
  integer: ['in', 'gte', 'lte'],
  bigint: ['in', 'gte', 'lte'],
  date: ['in', 'gte', 'lte'],
  boolean: ['eq'],
};

/** How to write a value; where types differ, a text is read as any of them. */
const jsonTypes: Readonly<Record<DimensionType, string>> = {
  string: 'string',
  integer: 'integer',
  bigint: 'string',
  date: 'string',
  boolean: 'boolean',
};

/** `filters` as one property per dimension, each an object of operators, or as a list when that would be too long to read. */
export function publishedFilters(dimensions: readonly ConditionedDimension[]): JsonSchema | null {
  if (dimensions.length === 0) return null;
  const named = dimensions.filter(({ name }) => PLAIN_NAME.test(name));
  if (named.length === 0 || named.length > MOST_NAMED) return listedFilters();
  return {
    description: `Conditions before aggregation, such as {"${named[0]?.name}": {"in": ["..."]}}. Operators: ${OPERATORS.join(', ')}; all of them hold. Texts match by case; ne and not_in keep nulls.`,
    type: 'object',
    properties: Object.fromEntries(
      withRoom(named).map(({ name, type, words }) => [name, { ...(words === '' ? {} : { description: words }), ...operatorObject(type) }]),
    ),
  };
}

/** `filters` as a list, in one form for all dimensions. */
export function listedFilters(): JsonSchema {
  return {
    description: 'Conditions on dimensions, before aggregation; all of them hold.',
    ...conditionList('A dimension.', ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', 'starts_with', 'ends_with'], 'string'),
  };
}

/** With more dimensions than this, they are not listed once more in the schema of a condition. */
const MOST_COLUMNS = 200;

/** `filters` as a list whose conditions can say everything with the same members, for models that must name each member. */
export function strictFilters(dimensions: readonly string[]): JsonSchema {
  const named = dimensions.length > 0 && dimensions.length <= MOST_COLUMNS;
  return {
    description:
      'Conditions on dimensions, before aggregation; all of them hold. values: any number for in and not_in, none for is_null and not_null, one for the others. Texts match by case; ne and not_in keep nulls.',
    type: 'array',
    items: {
      type: 'object',
      properties: {
        column: { description: 'A dimension.', type: 'string', ...(named ? { enum: dimensions } : {}) },
        operator: { type: 'string', enum: OPERATORS },
        values: { type: 'array', items: { type: 'string' } },
      },
    },
  };
}

/** The dimensions, with descriptions as long as there is room. */
function withRoom(dimensions: readonly ConditionedDimension[]): readonly ConditionedDimension[] {
  let room = MOST_WORDS;
  return dimensions.map((dimension) => {
    room -= dimension.words.length;
    return room >= 0 ? dimension : { ...dimension, words: '' };
  });
}

/** `having` as a list, because the available columns depend on the question. */
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
