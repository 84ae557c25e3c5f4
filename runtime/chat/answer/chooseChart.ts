import type { ChartQuery, QueryResult } from '../../../generated/types.ts';

/**
 * Chooses a suitable chart from the columns of an answer: a line over time, bars over one dimension, a card for a single number, otherwise
 * a table. Pure.
 */
export function chooseChart({ columns, rows }: Pick<QueryResult, 'columns' | 'rows'>): ChartQuery {
  const y = numberColumn(columns);
  const time = columns.find(({ role }) => role === 'time')?.name;
  const dimensions = columns.filter(({ role }) => role === 'dimension').map(({ name }) => name);
  const [dimension] = dimensions;
  if (y === undefined || columns.some(({ role }) => role === 'point')) return { chart_kind: 'table' };
  if (time !== undefined && dimensions.length <= 1) {
    return { chart_kind: 'line', x: time, y, ...(dimension === undefined ? {} : { color: dimension }) };
  }
  if (time === undefined && dimension !== undefined && dimensions.length === 1) return { chart_kind: 'bar', x: dimension, y };
  return time === undefined && dimension === undefined && rows.length === 1 ? { chart_kind: 'kpi_card', y } : { chart_kind: 'table' };
}

/** A chart of the kind that a plan names, with columns chosen the same way as far as the kind has channels for them. */
export function chartOfKind(kind: string, result: Pick<QueryResult, 'columns' | 'rows'>): Readonly<Record<string, unknown>> {
  const { chart_kind, ...channels } = chooseChart(result);
  if (chart_kind === kind) return { chart_kind, ...channels };
  const y = numberColumn(result.columns);
  return { chart_kind: kind, ...(y === undefined || kind === 'table' || kind === 'boxplot' || kind === 'heatmap' ? {} : { y }) };
}

function numberColumn(columns: QueryResult['columns']): string | undefined {
  return columns.find(({ role, type }) => role === 'output' && (type === 'integer' || type === 'number'))?.name;
}
