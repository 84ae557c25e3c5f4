import { seededRandom } from './seededRandom.ts';

/** A made-up customer. */
export interface Customer {
  readonly id: string;
  readonly arm: 'Test' | 'Control';
  /** Visits on an ordinary day, on average. */
  readonly activity: number;
  /** How much more than others they like offers of a group, in logits. */
  readonly tastes: ReadonlyMap<string, number>;
  /** The first day, counted from 0, and the day from which they are gone. */
  readonly joins: number;
  readonly leaves: number;
}

const CUSTOMERS = 1500;
const CONTROL_SHARE = 0.2;

/** The customers over this many days: most are there from the start, some join later, some leave, and a fifth are in the control group. */
export function customers(groups: readonly string[], days: number): readonly Customer[] {
  const random = seededRandom(1);
  return Array.from({ length: CUSTOMERS }, (_, number) => {
    const joins = random() < 0.7 ? 0 : Math.floor(random() * days);
    return {
      id: `Customer-${String(number + 1).padStart(4, '0')}`,
      arm: random() < CONTROL_SHARE ? 'Control' : 'Test',
      activity: 0.02 + 0.4 * random() ** 3,
      tastes: new Map(groups.map((group) => [group, normal(random)])),
      joins,
      leaves: random() < 0.75 ? days : joins + Math.floor(random() * days),
    };
  });
}

/** An approximately standard normal variable, from sums alone, so that it is the same on every machine. */
export function normal(random: () => number): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random();
  return sum;
}
