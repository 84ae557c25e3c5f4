import type { Dimension, ScalarType } from './manifest.ts';

/** The only dimension of a table of units. */
export const ARM = 'arm';

/** The columns of a unit, which states measure. */
export const unitColumns = {
  /** It is in one arm; in several. */
  in_arm: 'in_arm',
  in_several: 'in_several',
  /** 1 if it has reached the outcome, otherwise 0. */
  converted: 'converted',
  /** What it did in the experiment: its value, or how many of its rows have the outcome; how often it was exposed; and what it did before. */
  total: 'total',
  exposed: 'exposed',
  before: 'before',
} as const;

/** @param total what type a unit's total has */
export function unitColumnTypes(total: ScalarType): ReadonlyMap<string, ScalarType> {
  return new Map<string, ScalarType>([
    [unitColumns.in_arm, 'boolean'],
    [unitColumns.in_several, 'boolean'],
    [unitColumns.converted, 'integer'],
    [unitColumns.total, total],
    [unitColumns.exposed, 'integer'],
    [unitColumns.before, total],
  ]);
}

/** The type of the sum of values of a type: floats are added up at a fixed number of decimal places. */
export function totalType(value: ScalarType | null): ScalarType {
  return value === null || value === 'integer' ? 'integer' : 'decimal';
}

export function armDimension(type: Dimension['type']): Dimension {
  return {
    name: ARM,
    type,
    label: 'Arm',
    description: 'The arm that the rows of a unit name; null while none does, and once they name several.',
  };
}

/** Every column or expression of the source that an experiment reads, by its role. */
export interface ExperimentParts<Part> {
  readonly unit: Part;
  readonly arm: Part;
  readonly outcome: Part | null;
  readonly value: Part | null;
  readonly exposure: Part | null;
  readonly pre_period: Part | null;
  readonly time: Part;
}

export function experimentPartsOf<Part>(
  parts: ExperimentParts<Part>,
): readonly (readonly [name: keyof ExperimentParts<Part>, part: Part])[] {
  return (['unit', 'arm', 'outcome', 'value', 'exposure', 'pre_period', 'time'] as const).flatMap((name) => {
    const part = parts[name];
    return part === null ? [] : [[name, part] as const];
  });
}
