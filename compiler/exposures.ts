import type { Dimension, ScalarType } from './manifest.ts';

/** The dimension that a table of exposures has besides its own. */
export const FREQUENCY = 'frequency';

/** What is counted per contact. Each column shares its name with the state that measures it. */
export const contactCounts = ['clicks', 'comparable_contacts', 'comparable_clicks'] as const;
export const priorityCounts = ['priority_contacts'] as const;
export const contactSums = ['runner_propensity'] as const;
export const prioritySums = ['priority', 'runner_priority'] as const;

/** How many calendar days before a day affect its frequencies. */
export function daysBefore({
  window_hours,
  partition_lag_hours,
}: {
  readonly window_hours: number;
  readonly partition_lag_hours: number;
}): number {
  return Math.ceil((window_hours + partition_lag_hours) / 24);
}

export function frequencyDimension({
  window_hours,
  max_frequency,
  window_granularity,
}: {
  readonly window_hours: number;
  readonly max_frequency: number;
  readonly window_granularity: 'exact' | 'daily';
}): Dimension {
  const span = window_granularity === 'exact' ? 'hours that end with the contact' : 'hours that end with its day, in whole days';
  return {
    name: FREQUENCY,
    type: 'integer',
    label: 'Frequency',
    description: `How many times the customer had been shown the action in the placement in the ${window_hours} ${span}, this time included; ${max_frequency} stands for ${max_frequency} and more.`,
  };
}

/** The columns of contacts that states measure, by name. */
export function contactColumns(propensity: ScalarType, priority: ScalarType | null): ReadonlyMap<string, ScalarType> {
  return new Map<string, ScalarType>([
    ...contactCounts.map((name) => [name, 'boolean'] as const),
    ...contactSums.map((name) => [name, propensity] as const),
    ...(priority === null ? [] : priorityCounts.map((name) => [name, 'boolean'] as const)),
    ...(priority === null ? [] : prioritySums.map((name) => [name, priority] as const)),
  ]);
}

/** Every column or expression that exposures read, by its role. */
export interface ExposureParts<Part> {
  readonly customer: Part;
  readonly interaction: Part;
  readonly alternative_group: Part | null;
  readonly action: Part;
  readonly placement: Part;
  readonly rank: Part;
  readonly outcome: Part;
  readonly propensity: Part;
  readonly priority: Part | null;
}

export function partsOf<Part>(parts: ExposureParts<Part>): readonly (readonly [name: keyof ExposureParts<Part>, part: Part])[] {
  const names = [
    'customer',
    'interaction',
    'alternative_group',
    'action',
    'placement',
    'rank',
    'outcome',
    'propensity',
    'priority',
  ] as const;
  return names.flatMap((name) => {
    const part = parts[name];
    return part === null ? [] : [[name, part] as const];
  });
}
