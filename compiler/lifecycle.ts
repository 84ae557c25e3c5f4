import type { Dimension, ScalarType } from './manifest.ts';

/** What customers are ranked by. Each ranking has a quartile, which conditions of segments refer to by this name. */
export const rankings = ['recency', 'frequency', 'value'] as const;
export type Ranking = (typeof rankings)[number];

export const SEGMENT = 'segment';
/** The segment of customers for which no condition holds. */
export const OTHER_SEGMENT = 'other';

/** The dimension that holds a ranking's quartiles. */
export function quartileName(ranking: Ranking): string {
  return `${ranking}_quartile`;
}

/** What is known about a customer as of a day, with the states that measure it. */
export const customerColumns: ReadonlyMap<string, ScalarType> = new Map<string, ScalarType>([
  ['value', 'decimal'],
  ['orders', 'integer'],
  ['recency_days', 'integer'],
]);

/** The columns that conditions of segments may use: quartiles from 1 to 4. */
export const quartileColumns: ReadonlyMap<string, ScalarType> = new Map(rankings.map((ranking) => [ranking, 'integer']));

/** The default segments of a processor, tried in this order. */
export const standardSegments: readonly { readonly name: string; readonly when: string }[] = [
  { name: 'champions', when: 'recency = 4 and frequency = 4 and value = 4' },
  { name: 'loyal', when: 'recency >= 3 and frequency >= 3' },
  { name: 'new', when: 'recency = 4 and frequency = 1' },
  { name: 'at_risk', when: 'recency <= 2 and frequency >= 3' },
  { name: 'lost', when: 'recency = 1' },
];

/** The dimensions of a table of customers: the segment, and the quartile of each ranking. */
export const lifecycleDimensions: readonly Dimension[] = [
  {
    name: SEGMENT,
    type: 'string',
    label: 'Segment',
    description: 'The first segment whose condition holds for the quartiles of the customer, else other.',
  },
  {
    name: quartileName('recency'),
    type: 'integer',
    label: 'Recency quartile',
    description: '1: the last order is longest ago, 4: most recent.',
  },
  { name: quartileName('frequency'), type: 'integer', label: 'Frequency quartile', description: '1: fewest orders, 4: most.' },
  { name: quartileName('value'), type: 'integer', label: 'Value quartile', description: '1: least value, 4: most.' },
];

/** Every column or expression of the source that a lifecycle reads, by its role. */
export interface LifecycleParts<Part> {
  readonly customer: Part;
  readonly value: Part;
  /** Null: each row is an order. */
  readonly order: Part | null;
  readonly time: Part;
}

export function lifecyclePartsOf<Part>({
  customer,
  value,
  order,
  time,
}: LifecycleParts<Part>): readonly (readonly [name: keyof LifecycleParts<Part>, part: Part])[] {
  return [['customer', customer], ['value', value], ...(order === null ? [] : [['order', order] as const]), ['time', time]];
}
