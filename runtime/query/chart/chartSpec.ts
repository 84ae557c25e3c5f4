import type { ResultColumn } from '../../../generated/types.ts';
import type { BoxColumns, CheckedChart } from './checkChart.ts';

/**
 * A Vega-Lite 6 specification in a narrow profile: marks, encodings, layers and two fixed transforms over data named `rows`.
 * No URL, no expression, no parameter, and no name in it but those of the answer's columns.
 */
export type ChartSpec = { readonly [property: string]: unknown };

/** @param columns of the answer; a table shows them all. */
export function chartSpec(chart: CheckedChart, columns: readonly ResultColumn[], title: string): ChartSpec {
  return { title, data: { name: 'rows' }, ...body(chart, columns) };
}

function body({ kind, channels: { x, y, color, facet }, box, rowKind }: CheckedChart, columns: readonly ResultColumn[]): ChartSpec {
  const apart = rowKind === null ? {} : { detail: discrete(rowKind) };
  const encoding = (more: ChartSpec): ChartSpec => ({
    encoding: {
      ...more,
      ...apart,
      ...(facet === undefined ? {} : { facet: { ...discrete(facet), columns: 3 } }),
      tooltip: columns.map(tooltip),
    },
  });
  const coloured = color === undefined && rowKind === null ? {} : { color: foldedInGrey(rowKind, color) };
  switch (kind) {
    case 'line':
      return { mark: { type: 'line', point: true }, ...encoding({ x: time(x), y: measure(y), ...coloured }) };
    case 'stacked_area':
      return { mark: 'area', ...encoding({ x: time(x), y: { ...measure(y), stack: 'zero' }, ...coloured }) };
    case 'bar':
      return { mark: 'bar', ...encoding({ x: discrete(x), y: measure(y), ...coloured }) };
    case 'scatter':
      return { mark: 'point', ...encoding({ x: measure(x), y: measure(y), ...coloured }) };
    case 'heatmap':
      return { mark: 'rect', ...encoding({ x: discrete(x), y: discrete(y), color: measure(color) }) };
    case 'donut':
      return { mark: { type: 'arc', innerRadius: 60 }, ...encoding({ theta: { ...measure(y), stack: true }, ...coloured }) };
    case 'kpi_card':
      return { mark: { type: 'text', fontSize: 48 }, encoding: { text: measure(y) } };
    case 'boxplot':
      return box === null ? {} : boxplot(box, x, facet, coloured);
    case 'table':
      return table(columns);
  }
}

/** A folded row has null where its dimensions were, as a row of their null has: its colour is its own. */
function foldedInGrey(rowKind: ResultColumn | null, color: ResultColumn | undefined): ChartSpec {
  if (rowKind === null || color === rowKind) return discrete(color);
  return { ...discrete(color), condition: { test: { field: fieldOf(rowKind), equal: 'others' }, value: '#9e9e9e' } };
}

/** Boxes from quartile to quartile with the median across, and whiskers to the smallest and largest value. */
function boxplot(
  { low, median, high, min, max }: BoxColumns,
  x: ResultColumn | undefined,
  facet: ResultColumn | undefined,
  coloured: ChartSpec,
): ChartSpec {
  const title = median.unit ?? 'value';
  const whiskers =
    min === null || max === null ? [] : [{ mark: 'rule', encoding: { y: { ...measure(min), title }, y2: { field: fieldOf(max) } } }];
  const layers = {
    encoding: x === undefined ? {} : { x: discrete(x) },
    layer: [
      ...whiskers,
      { mark: { type: 'bar', size: 14 }, encoding: { y: { ...measure(low), title }, y2: { field: fieldOf(high) }, ...coloured } },
      { mark: { type: 'tick', size: 14, color: 'white' }, encoding: { y: { ...measure(median), title } } },
    ],
  };
  // Layers are split by the facet operator; they have no facet channel.
  return facet === undefined ? layers : { facet: discrete(facet), columns: 3, spec: layers };
}

/** Every cell as text: a line for each row, in their order. */
function table(columns: readonly ResultColumn[]): ChartSpec {
  return {
    transform: [{ window: [{ op: 'row_number', as: '__row' }] }, { fold: columns.map(fieldOf), as: ['__column', '__cell'] }],
    width: { step: 120 },
    mark: 'text',
    encoding: {
      x: { field: '__column', type: 'nominal', sort: columns.map(({ name }) => name), title: null, axis: { orient: 'top', labelAngle: 0 } },
      y: { field: '__row', type: 'ordinal', axis: null },
      text: { field: '__cell', type: 'nominal' },
    },
  };
}

function measure(column: ResultColumn | undefined): ChartSpec {
  if (column === undefined) return {};
  return {
    field: fieldOf(column),
    type: 'quantitative',
    title: titleOf(column),
    ...(column.format === null ? {} : { format: column.format }),
  };
}

/** Days and months are moments, drawn in UTC as they are read; ISO weeks and quarters no date parser knows, so they are steps in order. */
function time(column: ResultColumn | undefined): ChartSpec {
  if (column === undefined) return {};
  const { name } = column;
  if (name === 'week' || name === 'quarter') return discrete(column);
  // A time of day without a zone is read as local time, a date as UTC.
  return { field: fieldOf(column), type: 'temporal', title: column.label, ...(name === 'hour' ? {} : { scale: { type: 'utc' } }) };
}

/** In the order of the rows, which the intent decides. */
function discrete(column: ResultColumn | undefined): ChartSpec {
  if (column === undefined) return {};
  return {
    field: fieldOf(column),
    type: column.role === 'time' || column.type === 'integer' || column.type === 'date' ? 'ordinal' : 'nominal',
    title: column.label,
    sort: null,
  };
}

function tooltip(column: ResultColumn): ChartSpec {
  return {
    field: fieldOf(column),
    type: column.type === 'integer' || column.type === 'number' ? 'quantitative' : 'nominal',
    title: titleOf(column),
  };
}

/** A dot or bracket in a field name is a path in Vega-Lite unless escaped. */
function fieldOf({ name }: ResultColumn): string {
  return name.replaceAll(/[\\.[\]]/g, (char) => `\\${char}`);
}

function titleOf({ label, unit }: ResultColumn): string {
  return unit === null || label.toLowerCase().includes(unit.toLowerCase()) ? label : `${label} (${unit})`;
}
