import { seededRandom } from './seededRandom.ts';

/** A customer who does not exist. */
export interface Customer {
  readonly id: string;
  readonly arm: 'Test' | 'Control';
  /** Visits on an ordinary day, on average. */
  readonly activity: number;
  /** How much more than others likes what is offered of a group, in logits. */
  readonly tastes: ReadonlyMap<string, number>;
  /** The first day, from 0, and the day from which nothing is heard of them. */
  readonly joins: number;
  readonly leaves: number;
}

const CUSTOMERS = 1500;
const CONTROL_SHARE = 0.2;

/** Who there is over so many days: most from the start, some joining later, some leaving, a fifth of them in the control group. */
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

/** Nearly a standard normal variable, from sums alone, so that it is the same on every machine. */
export function normal(random: () => number): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random();
  return sum;
}
