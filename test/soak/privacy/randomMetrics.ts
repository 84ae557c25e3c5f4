import type { Random } from '../../sql/fuzz/Random.ts';

/** A window of the catalog; null for the time of the row. */
export type AttackedWindow =
  | { readonly kind: 'trailing'; readonly days: number }
  | { readonly kind: 'to_date'; readonly unit: 'week' | 'month' }
  | { readonly kind: 'all' }
  | null;

/** What a metric reads. */
export interface AttackedInput {
  readonly window: AttackedWindow;
  /** Null for all. */
  readonly channel: string | null;
}

export interface AttackedMetric {
  readonly name: string;
  readonly text: string;
  readonly table: 'orders' | 'by_city';
  readonly inputs: readonly AttackedInput[];
}

/** Metrics of every kind that reads windows and selections: plain ones, operands of sets, and differences of other metrics. */
export function randomMetrics(random: Random): readonly AttackedMetric[] {
  const plain = Array.from({ length: 18 }, (_, index): AttackedMetric => {
    const table = random.chance(0.2) ? 'by_city' : 'orders';
    const input = randomInput(random, table);
    const expression = random.pick(['row_count', 'amount']);
    const where = input.channel === null ? '' : `, where: {channel: ${input.channel}}`;
    const window = input.window === null ? '' : `, window: ${windowText(input.window)}`;
    const text = `{kind: formula, processor: ${table}, expression: ${expression}${where}${window}}`;
    return { name: `m${index}`, text, table, inputs: [input] };
  });
  const sets = Array.from({ length: 4 }, (_, index): AttackedMetric => {
    const inputs = [randomInput(random, 'orders'), randomInput(random, 'orders')];
    const operands = inputs.map(({ window, channel }) => {
      const where = channel === null ? '' : `, where: {channel: ${channel}}`;
      return `{state: entities${where}${window === null ? '' : `, window: ${windowText(window)}`}}`;
    });
    const operation = random.pick(['difference', 'union', 'intersection']);
    return {
      name: `s${index}`,
      text: `{kind: set_op, processor: orders, operation: ${operation}, operands: [${operands.join(', ')}]}`,
      table: 'orders',
      inputs,
    };
  });
  const derived = Array.from({ length: 4 }, (_, index): AttackedMetric => {
    const orders = plain.filter(({ table }) => table === 'orders');
    const parts = [random.pick(orders), random.pick(orders)] as const;
    const text = `{kind: derived, metrics: {a: ${parts[0].name}, b: ${parts[1].name}}, expression: a - b}`;
    return { name: `d${index}`, text, table: 'orders', inputs: parts.flatMap(({ inputs }) => inputs) };
  });
  return [...plain, ...sets, ...derived];
}

function randomInput(random: Random, table: 'orders' | 'by_city'): AttackedInput {
  const windows: readonly AttackedWindow[] = [
    null,
    { kind: 'trailing', days: random.pick([1, 2, 3, 6, 7, 8, 14]) },
    { kind: 'to_date', unit: random.pick(['week', 'month']) },
    { kind: 'all' },
  ];
  return {
    window: random.chance(0.3) ? { kind: 'trailing', days: 7 } : random.pick(windows),
    channel: table === 'by_city' || random.chance(0.6) ? null : random.pick(['web', 'shop']),
  };
}

function windowText(window: NonNullable<AttackedWindow>): string {
  switch (window.kind) {
    case 'trailing':
      return `{trailing: ${window.days}, of: day}`;
    case 'to_date':
      return `{to_date: ${window.unit}}`;
    case 'all':
      return '{all: true}';
  }
}
