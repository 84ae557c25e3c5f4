import type { Row } from '../../../generated/types.ts';
import { Random } from '../../sql/fuzz/Random.ts';
import type { Violations } from '../Violations.ts';
import { LeakSearch } from './LeakSearch.ts';
import { CHANNELS, CITIES, DAYS, FIRST_DAY, PrivateShop } from './PrivateShop.ts';
import { intentOf, shownSums, type AttackedQuestion, type ShownSum } from './shownSums.ts';

export interface PrivacySizes {
  /** Random data with random metrics. */
  readonly shops: number;
  /** Of each shop. */
  readonly questions: number;
  readonly seed: number;
  /** Whether the metrics have privacy; without it the attack shows that it works. */
  readonly privacy: 'on' | 'off';
}

/** What suffices to solve for too few rows. */
const CLASSES = [
  'one input',
  'windows',
  'selections',
  'windows and selections',
  'tables',
  'with totals',
  'with compared values',
  'all of it',
] as const;
type LeakClass = (typeof CLASSES)[number];

export interface PrivacyFigures {
  readonly questions: number;
  readonly refused: number;
  readonly shown_rows: number;
  readonly withheld_rows: number;
  readonly shown_totals: number;
  readonly leaks: Readonly<Record<LeakClass, number>>;
}

export const THRESHOLDS = [2, 3, 5, 8] as const;

/** Asks random questions of random private metrics and solves each answer for rows that it must not tell of. */
export async function privacyTrials({ shops, questions, seed, privacy }: PrivacySizes, violations: Violations): Promise<PrivacyFigures> {
  const random = new Random(seed);
  const leaks = Object.fromEntries(CLASSES.map((name) => [name, 0])) as Record<LeakClass, number>;
  const figures = { questions: 0, refused: 0, shown_rows: 0, withheld_rows: 0, shown_totals: 0 };
  for (let opened = 0; opened < shops; opened++) {
    const shop = await PrivateShop.open(random);
    try {
      for (let asked = 0; asked < questions; asked++) {
        const question = randomQuestion(shop, random);
        const least = random.pick(THRESHOLDS);
        const [{ name }] = question.metrics;
        const intent = intentOf(question);
        const enforced = privacy === 'on' ? least : null;
        const plain = await shop.ask(name, intent, enforced);
        const ranked = { ...intent, top_n: 2, others: true };
        const answer = question.top ? await shop.ask(name, ranked, enforced) : plain;
        figures.questions += 1;
        if (plain === null || answer === null) {
          figures.refused += 1;
          continue;
        }
        figures.shown_rows += answer.rows.length;
        figures.withheld_rows += answer.withheld ?? 0;
        figures.shown_totals += Object.values(answer.totals ?? {}).some((cell) => cell !== null) ? 1 : 0;
        const kept = new Set(answer.rows.filter((row) => row['_row'] === 'row').map((row) => keyOf(row, question)));
        const sums = shownSums(
          answer,
          question,
          shop.cells,
          plain.rows.filter((row) => !kept.has(keyOf(row, question))),
        );
        const search = new LeakSearch(
          shop.cells.map(({ rows }) => rows),
          least,
          new Random(seed + figures.questions),
        );
        const found = search.find(sums.map(({ members }) => members));
        if (found === null) continue;
        const by = classOf(sums, search);
        leaks[by] += 1;
        const told = found.map((place) => shop.cells[place]);
        violations.add(
          `${by}: ${JSON.stringify({ metric: question.metrics.map((metric) => metric.text), least, ...intent, top: question.top })} tells of ${JSON.stringify(told)}`,
        );
      }
    } finally {
      shop.close();
    }
  }
  return { ...figures, leaks };
}

/** A row of a table of figures: leaks in a thousand questions, by class. */
export function leaksPerThousand(
  privacy: PrivacySizes['privacy'],
  { leaks, ...figures }: PrivacyFigures,
): Readonly<Record<string, number | string>> {
  const asked = Math.max(figures.questions - figures.refused, 1);
  const shares = Object.entries(leaks).map(([name, count]) => [name, Math.round((count * 10_000) / asked) / 10]);
  return { privacy, ...figures, ...Object.fromEntries(shares) };
}

interface Asked extends AttackedQuestion {
  readonly metrics: readonly [AttackedQuestion['metrics'][number], ...AttackedQuestion['metrics']];
}

function randomQuestion({ metrics }: PrivateShop, random: Random): Asked {
  const plain = metrics.filter(({ inputs }) => inputs.every(({ window }) => window === null));
  const among = plain.length > 0 && random.chance(0.3) ? plain : metrics;
  const asked = [random.pick(among), ...random.some(3, () => random.pick(among))];
  const [first = random.pick(metrics), ...others] = new Set(asked);
  const onlyOrders = [first, ...others].every(({ table }) => table === 'orders');
  const axis = random.pick(['day', 'week', 'month', null, null] as const);
  const dimensions = random.pick<AttackedQuestion['dimensions']>(
    onlyOrders ? [['city'], ['city'], ['city', 'channel'], ['channel'], []] : [['city'], ['city'], []],
  );
  const day = (): number => FIRST_DAY + random.below(DAYS);
  const bounds = [random.chance(0.4) ? day() : null, random.chance(0.3) ? day() : null] as const;
  const swapped = bounds[0] !== null && bounds[1] !== null && bounds[0] > bounds[1];
  return {
    metrics: [first, ...others],
    axis,
    dimensions,
    start: bounds[swapped ? 1 : 0],
    end: bounds[swapped ? 0 : 1],
    channels: onlyOrders && random.chance(0.2) ? CHANNELS.filter(() => random.chance(0.6)) : null,
    cities: random.chance(0.2) ? CITIES.filter(() => random.chance(0.7)) : null,
    totals: random.chance(0.6),
    compare: axis !== null && random.chance(0.5),
    top: dimensions.length > 0 && random.chance(0.2),
  };
}

function keyOf(row: Row, { axis, dimensions }: AttackedQuestion): string {
  return JSON.stringify([...(axis === null ? [] : [row[axis]]), ...dimensions.map((name) => row[name])]);
}

function classOf(sums: readonly ShownSum[], search: LeakSearch): LeakClass {
  const leaks = (some: readonly ShownSum[]): boolean => search.find(some.map(({ members }) => members)) !== null;
  const anyOf = (some: readonly ShownSum[], key: (sum: ShownSum) => string): boolean =>
    [...new Set(some.map(key))].some((one) => leaks(some.filter((sum) => key(sum) === one)));
  const rows = sums.filter(({ place }) => place === 'row');
  if (anyOf(rows, ({ table, window, channel }) => JSON.stringify([table, window, channel]))) return 'one input';
  if (anyOf(rows, ({ table, channel }) => JSON.stringify([table, channel]))) return 'windows';
  if (anyOf(rows, ({ table, window }) => JSON.stringify([table, window]))) return 'selections';
  if (anyOf(rows, ({ table }) => table)) return 'windows and selections';
  if (leaks(rows)) return 'tables';
  if (leaks(sums.filter(({ place }) => place !== 'compared'))) return 'with totals';
  if (leaks(sums.filter(({ place }) => place !== 'totals'))) return 'with compared values';
  return 'all of it';
}
