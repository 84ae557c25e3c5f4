import fc from 'fast-check';
import { allOutputs, derivationOf } from '../../compiler/derivation.ts';
import type { AggregateTable, Dimension, Metric, Output } from '../../compiler/manifest.ts';
import type { ChartKind, ChartQuery, Condition, Intent } from '../../generated/types.ts';

/** A question to a metric, as clients put it, and a chart of it. Nearly all are valid. */
export interface Asked {
  readonly intent: Intent;
  readonly chart: ChartQuery | null;
}

/**
 * Questions that use what the metric has: dimensions, filters by any dimension of its table, axes, bounds, conditions, ranking,
 * comparison.
 */
export function someIntent(metric: Metric, table: AggregateTable): fc.Arbitrary<Asked> {
  const outputs = allOutputs(derivationOf(metric));
  const columns = metric.outputs.flatMap(({ name }) => [name, `-${name}`]);
  const asked: fc.Arbitrary<Intent> = fc
    .record(
      {
        dimensions: fc.subarray([...metric.dimensions]),
        time_axis: fc.constantFrom(null, ...metric.time_axes),
        start: fc.constantFrom('2001-01-01', '2001-02-01', '2001-02-05', '2001-04-01', null),
        end: fc.constantFrom('2001-12-31', '2001-12-30', '2001-06-30', '2001-05-20', null),
        filters: conditions(table.dimensions, dimensionValue),
        having: conditions(metric.outputs, outputValue),
        order_by: fc.subarray(columns, { maxLength: 2 }),
        top_n: fc.integer({ min: 1, max: 9 }),
        top_n_by: fc.constantFrom(...metric.outputs.map(({ name }) => name)),
        totals: fc.boolean(),
        compare: fc.constantFrom('prior_period' as const, null),
        quantiles: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    .map(sensible);
  const chart: fc.Arbitrary<ChartQuery> = fc.record(
    {
      chart_kind: fc.constantFrom(...(metric.chart_kinds as readonly ChartKind[])),
      x: fc.constantFrom(...metric.time_axes, ...metric.dimensions),
      y: fc.constantFrom(...outputs.map(({ name }) => name)),
    },
    { requiredKeys: ['chart_kind'] },
  );
  return fc.record({ intent: asked, chart: fc.option(chart) });
}

/** Without what makes no sense alone, and with one order for each column. */
function sensible({ top_n_by, compare, order_by, ...intent }: Intent): Intent {
  const [first, second] = order_by ?? [];
  const order = first !== undefined && second !== undefined && first.replace('-', '') === second.replace('-', '') ? [first] : order_by;
  return {
    ...intent,
    ...(order === undefined ? {} : { order_by: order }),
    ...(intent.top_n === undefined || top_n_by === undefined ? {} : { top_n_by }),
    ...(typeof intent.time_axis !== 'string' || compare === undefined ? {} : { compare }),
  };
}

function conditions<Column extends Dimension | Output>(
  columns: readonly Column[],
  valueOf: (column: Column) => Condition,
): fc.Arbitrary<Record<string, Condition>> {
  if (columns.length === 0) return fc.constant({});
  const condition = fc
    .constantFrom(...columns)
    .chain((column) =>
      fc
        .constantFrom<Condition>(valueOf(column), null, { not_null: true }, [valueOf(column) as string])
        .map((one) => [column.name, one] as const),
    );
  return fc.array(condition, { maxLength: 2 }).map((entries) => Object.fromEntries(entries));
}

function dimensionValue({ type }: Dimension): string | number | boolean {
  return { string: 'TX', integer: 3, bigint: '12345678901234567', boolean: true, date: '2001-02-03' }[type];
}

/** A decimal with every decimal place that it may have. */
function outputValue({ type, scale }: Output): string | number | boolean {
  if (type === 'decimal') return scale === 0 ? '1' : `1.${'2'.repeat(scale)}`;
  return {
    integer: 3,
    bigint: '12345678901234567890',
    number: 0.5,
    string: 'a',
    boolean: true,
    date: '2001-02-03',
    timestamp: '2001-02-03T04:00:00',
  }[type];
}
