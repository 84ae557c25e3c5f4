/** `count` is a whole number, `seconds` may have a fraction, `bytes` may be written as 512KiB or 16MiB. */
export type LimitUnit = 'count' | 'seconds' | 'bytes';

/** One limit of a server as a flag of its command. */
export interface LimitFlag<Limits> {
  readonly flag: `--${string}`;
  readonly description: string;
  readonly unit: LimitUnit;
  /** The smallest sensible value, in the flag's unit. */
  readonly min: number;
  /** In the flag's unit. */
  readonly get: (limits: Limits) => number;
  readonly set: (limits: Limits, value: number) => Limits;
}

/** Seconds on the command line, milliseconds internally. */
export function seconds<Limits>(
  flag: `--${string}`,
  description: string,
  min: number,
  get: (limits: Limits) => number,
  set: (limits: Limits, ms: number) => Limits,
): LimitFlag<Limits> {
  return {
    flag,
    description,
    unit: 'seconds',
    min,
    get: (limits) => get(limits) / 1000,
    set: (limits, value) => set(limits, Math.round(value * 1000)),
  };
}

export function count<Limits>(
  flag: `--${string}`,
  description: string,
  min: number,
  get: (limits: Limits) => number,
  set: (limits: Limits, value: number) => Limits,
): LimitFlag<Limits> {
  return { flag, description, unit: 'count', min, get, set };
}

export function bytes<Limits>(
  flag: `--${string}`,
  description: string,
  min: number,
  get: (limits: Limits) => number,
  set: (limits: Limits, value: number) => Limits,
): LimitFlag<Limits> {
  return { flag, description, unit: 'bytes', min, get, set };
}
