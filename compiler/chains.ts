import type { ScalarType } from './manifest.ts';

/** The longest time that the stages of a chain may take. */
export const MOST_DAYS_WITHIN = 366;
const MINUTES_OF_A_DAY = 24 * 60;

interface Reach {
  readonly within_minutes: number;
  readonly partition_lag_hours: number;
}

/** How many calendar days after the day of its start a chain may still reach a stage. */
export function daysAfter({ within_minutes }: Pick<Reach, 'within_minutes'>): number {
  return Math.ceil(within_minutes / MINUTES_OF_A_DAY);
}

/** How many calendar days before a day affect its chains: those on which they may have started, and as many as rows may be late. */
export function chainDaysBefore(reach: Reach): number {
  return daysAfter(reach) + Math.ceil(reach.partition_lag_hours / 24);
}

/** The column that holds the entity of a chain that reaches a stage, null for others; it shares its name with the state that counts it. */
export function entitiesOf(stage: string): string {
  return `${stage}_entities`;
}

/** The columns of chains that states measure, by name: whether they reach a stage, and whose they are. */
export function chainColumns(stages: readonly { readonly name: string }[]): ReadonlyMap<string, ScalarType> {
  return new Map<string, ScalarType>(
    stages.flatMap(({ name }) => [
      [name, 'boolean'],
      [entitiesOf(name), 'string'],
    ]),
  );
}

/** Every column or expression of the source that chains read. */
export interface ChainParts<Part> {
  readonly entity: Part;
  readonly stages: readonly { readonly name: string; readonly when: Part }[];
}

export function chainPartsOf<Part>({ entity, stages }: ChainParts<Part>): readonly (readonly [role: 'entity' | 'condition', part: Part])[] {
  return [['entity', entity], ...stages.map(({ when }) => ['condition', when] as const)];
}
