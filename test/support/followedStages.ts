import { seededRandom } from '../../workspaces-example/interactions/seededRandom.ts';

/* Who reaches the stages of an ordered funnel, by brute force: every chain of rows is tried, in loops that share no code with ingest. */

/** A raw row, with the stages whose conditions it meets. */
export interface Step {
  /** Minutes since the first day. */
  readonly at: number;
  readonly person: string;
  readonly channel: string | null;
  readonly stages: readonly boolean[];
}

/** The rows of each chunk, by the number of its day. */
export type Steps = ReadonlyMap<number, readonly Step[]>;

export const DAY_MINUTES = 1440;

export function dayAt(number: number): string {
  return new Date(Date.parse('2026-01-28') + number * DAY_MINUTES * 60_000).toISOString().slice(0, 10);
}

export function groupedBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** What a start reaches: the number of stages, the first among them. */
export interface Start {
  readonly step: Step;
  readonly reached: number;
}

/** Every row that meets the first condition. @param within in minutes */
export function startsByBruteForce(steps: readonly Step[], within: number): readonly Start[] {
  const reaches = (of: readonly Step[], stage: number, since: number, until: number): number => {
    const next = of.filter((step) => step.stages[stage] === true && step.at >= since && step.at <= until);
    return Math.max(stage, ...next.map((step) => reaches(of, stage + 1, step.at, until)));
  };
  const people = groupedBy(steps, ({ person }) => person);
  return [...people.values()].flatMap((own) =>
    own.filter(({ stages }) => stages[0] === true).map((step) => ({ step, reached: reaches(own, 1, step.at, step.at + within) })),
  );
}

/**
 * Few people on few minutes, so that many rows share both, stages come in any order and repeat, and one row meets several conditions.
 *
 * @param lag_days how late rows arrive
 */
export function awkwardSteps(
  seed: number,
  { days, stages, lag_days }: { days: number; stages: number; lag_days: number },
): Map<number, Step[]> {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const chunks = new Map<number, Step[]>(Array.from({ length: days }, (_, day) => [day, []]));
  for (let row = 0; row < days * 14; row++) {
    const day = below(days);
    const met = Array.from({ length: stages }, () => random() < 0.3);
    const step: Step = {
      at: day * DAY_MINUTES + ([0, 30, 600, 601, 1380, 1439][below(6)] ?? 0),
      person: `p${below(6)}`,
      channel: ['mail', 'web', null][below(3)] ?? null,
      stages: met,
    };
    chunks.get(Math.min(days - 1, day + (random() < 0.2 ? below(lag_days + 1) : 0)))?.push(step);
  }
  return chunks;
}
