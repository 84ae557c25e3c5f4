import type { ExplainQuery, Explanation } from '../../../generated/types.ts';
import { Random } from '../../sql/fuzz/Random.ts';
import type { Violations } from '../Violations.ts';
import { LeakSearch, type KnownSum } from './LeakSearch.ts';
import { CHANNELS, CITIES, DAYS, FIRST_DAY, isoDay, PrivateShop, type OrdersCell } from './PrivateShop.ts';
import { THRESHOLDS, type PrivacySizes } from './privacyTrials.ts';
import type { AttackedMetric } from './randomMetrics.ts';
import { isShown, membersOf, type Time } from './shownSums.ts';

type Side = 'before' | 'after';
const SIDES: readonly Side[] = ['before', 'after'];

interface Asked {
  readonly metric: AttackedMetric;
  readonly dimension: 'city' | 'channel';
  readonly days: Readonly<Record<Side, Time>>;
  readonly channels: readonly string[] | null;
  readonly cities: readonly string[] | null;
  readonly limit: number;
}

export interface ExplanationFigures {
  readonly explanations: number;
  readonly refused: number;
  readonly drivers: number;
  readonly withheld: number;
  readonly leaks: number;
}

/**
 * Asks random explanations of random private metrics, and solves each for rows that it must not tell of. Nor may one list a value that the
 * plain questions of its sides do not show, with the same number: then whatever follows from any explanations together follows from plain
 * questions.
 */
export async function explanationTrials(
  { shops, questions, seed, privacy }: PrivacySizes,
  violations: Violations,
): Promise<ExplanationFigures> {
  const random = new Random(seed);
  const figures = { explanations: 0, refused: 0, drivers: 0, withheld: 0, leaks: 0 };
  for (let opened = 0; opened < shops; opened++) {
    const shop = await PrivateShop.open(random);
    try {
      for (let count = 0; count < questions; count++) {
        const asked = randomChange(shop, random);
        const least = random.pick(THRESHOLDS);
        const enforced = privacy === 'on' ? least : null;
        const told = await shop.explain(asked.metric.name, queryOf(asked), enforced);
        figures.explanations += 1;
        if (told === null) {
          figures.refused += 1;
          continue;
        }
        const drivers = told.dimensions.flatMap((by) => by.drivers);
        figures.drivers += drivers.length;
        figures.withheld += told.warnings.some(({ code }) => code === 'groups_withheld') ? 1 : 0;
        const rows = shop.cells.map((cell) => cell.rows);
        const found = new LeakSearch(rows, least, new Random(seed + figures.explanations)).find(toldSums(told, asked, shop.cells));
        if (found !== null) {
          figures.leaks += 1;
          const cells = found.map((place) => shop.cells[place]);
          violations.add(
            `${JSON.stringify({ metric: asked.metric.text, least, ...queryOf(asked) })} told ${JSON.stringify(told.dimensions)}, and so of ${JSON.stringify(cells)}`,
          );
        }
        if (privacy === 'on')
          for (const unlike of await unlikePlain(shop, asked, told, least))
            violations.add(`${JSON.stringify({ metric: asked.metric.text, least, ...queryOf(asked) })} told ${unlike}`);
      }
    } finally {
      shop.close();
    }
  }
  return figures;
}

/** The sums that an explanation tells of: of everything, of what is listed, of what is not, and of everything but each. */
function toldSums(told: Explanation, asked: Asked, cells: readonly OrdersCell[]): readonly KnownSum[] {
  const sums: KnownSum[] = [];
  const tell = (side: Side, among: (cell: OrdersCell) => boolean): void => {
    for (const input of asked.metric.inputs) sums.push(membersOf(asked, asked.metric, input, asked.days[side], cells, among));
  };
  for (const side of SIDES) {
    if (isShown(told[side].value)) tell(side, () => true);
    for (const { method, drivers, others } of told.dimensions) {
      const listed = new Set(drivers.map(({ values }) => values[asked.dimension]));
      for (const { values, contribution, ...own } of drivers) {
        const value = values[asked.dimension];
        if (isShown(own[side])) tell(side, (cell) => cell[asked.dimension] === value);
        if (method === 'leave_one_out' && isShown(contribution)) tell(side, (cell) => cell[asked.dimension] !== value);
      }
      if (isShown(others[side]) || isShown(others.contribution)) tell(side, (cell) => !listed.has(cell[asked.dimension]));
    }
  }
  return sums;
}

/** What an explanation tells and the plain questions of its sides do not. */
async function unlikePlain(shop: PrivateShop, asked: Asked, told: Explanation, least: number): Promise<readonly string[]> {
  const { metric, dimension } = asked;
  const unlike: string[] = [];
  for (const side of SIDES) {
    const question = { start: told[side].start, end: told[side].end, filters: filtersOf(asked), limit: 10_000 };
    const whole = await shop.ask(metric.name, question, least);
    const value = whole?.rows[0]?.[metric.name] ?? null;
    if (told[side].value !== value) unlike.push(`${String(told[side].value)} ${side}, and a plain question ${String(value)}`);
    if (told.dimensions.length === 0) continue;
    const by = await shop.ask(metric.name, { ...question, dimensions: [dimension] }, least);
    const plain = new Map(by?.rows.map((row) => [row[dimension], row[metric.name] ?? null]));
    for (const { values, ...driver } of told.dimensions.flatMap(({ drivers }) => drivers)) {
      const shown = plain.get(values[dimension] ?? null);
      const isAlike = shown === undefined ? driver[side] === null || driver[side] === 0 : driver[side] === shown;
      if (!isAlike)
        unlike.push(`${String(driver[side])} of ${String(values[dimension])} ${side}, and a plain question ${String(shown ?? 'nothing')}`);
    }
  }
  return unlike;
}

function queryOf(asked: Asked): ExplainQuery {
  const range = ({ from, to }: Time): { start: string; end: string } => ({ start: isoDay(from), end: isoDay(to - 1) });
  return {
    ...range(asked.days.after),
    against: range(asked.days.before),
    dimensions: [asked.dimension],
    filters: filtersOf(asked),
    limit: asked.limit,
  };
}

function filtersOf({ channels, cities }: Asked): NonNullable<ExplainQuery['filters']> {
  return { ...(channels === null ? {} : { channel: [...channels] }), ...(cities === null ? {} : { city: [...cities] }) };
}

function randomChange({ metrics }: PrivateShop, random: Random): Asked {
  // The days on both sides of a window meet more often than not.
  const plain = metrics.filter(({ inputs }) => inputs.every(({ window }) => window === null));
  const metric = random.pick(plain.length > 0 && random.chance(0.7) ? plain : metrics);
  const length = 1 + random.below(10);
  const middle = FIRST_DAY + length + random.below(DAYS - 2 * length);
  const apart = random.chance(0.5) ? 0 : random.below(FIRST_DAY + DAYS - middle - length + 1);
  const ofOrders = metric.table === 'orders';
  return {
    metric,
    dimension: ofOrders && random.chance(0.5) ? 'channel' : 'city',
    days: { before: { from: middle - length, to: middle }, after: { from: middle + apart, to: middle + apart + length } },
    channels: ofOrders && random.chance(0.2) ? CHANNELS.filter(() => random.chance(0.6)) : null,
    cities: random.chance(0.2) ? CITIES.filter(() => random.chance(0.7)) : null,
    limit: random.pick([1, 2, 5]),
  };
}
