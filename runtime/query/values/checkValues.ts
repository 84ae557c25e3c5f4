import { filterDimensionsOf } from '../../../compiler/compound.ts';
import type { AggregateTable, Dimension, Metric } from '../../../compiler/manifest.ts';
import type { DimensionValuesQuery } from '../../../generated/types.ts';
import type { Range } from '../../calendar/Range.ts';
import { at } from '../../errors/at.ts';
import type { ReleaseView } from '../../release/ReleaseView.ts';
import { servedMetric } from '../../release/servedMetric.ts';
import { checkBounds } from '../question/bounds.ts';
import type { RowCaps } from '../question/checkQuestion.ts';
import type { ServedTable } from '../question/checkSides.ts';
import { FormerNames } from '../question/FormerNames.ts';
import { filtersOf } from '../question/inputs.ts';
import { Problems } from '../question/Problems.ts';
import type { Filter } from '../question/Question.ts';
import * as messages from '../words/messages.ts';

/** A table and which of its rows count. */
interface CountedTable extends ServedTable {
  readonly table: AggregateTable;
  readonly filters: readonly Filter[];
}

/** A table that has values of the dimension. */
export interface ValuesTable extends CountedTable {
  readonly dimension: Dimension;
}

export interface ValuesQuestion {
  readonly metric: Metric;
  /** The tables that have values of the dimension. */
  readonly sides: readonly [ValuesTable, ...ValuesTable[]];
  readonly range: Range;
  readonly limit_asked: boolean;
  readonly renamed: ReadonlyMap<string, string>;
  /** As provenance shows it. */
  readonly intent: DimensionValuesQuery & { readonly limit: number };
}

/**
 * Checks a question for the values of a dimension.
 * @throws {ServiceError} 400
 */
export function checkValues(release: ReleaseView, today: Metric, query: DimensionValuesQuery, caps: RowCaps): ValuesQuestion {
  const tables = tablesOf(release, today);
  const metric = today.table === null ? today : at(tables, 0).metric;
  const problems = new Problems();
  const former = new FormerNames([{ metric, tables }]);
  const asked = former.now(query.dimension);
  const names = filterDimensionsOf(metric, Object.fromEntries(tables.map(({ table }) => [table.id, table]))).map(({ name }) => name);
  if (!names.includes(asked)) {
    problems.addUnknown('/dimension', query.dimension, names, (guess) =>
      messages.unknownDimension(metric.name, query.dimension, names, guess),
    );
  }
  if (query.search?.isWellFormed() === false) problems.add('/search', messages.notText('search'));
  // A problem of one grain is reported once.
  const [bounds] = [...new Set(tables.map(({ table }) => table.grain))].map((grain) =>
    checkBounds(query.start, query.end, grain, problems.count === 0 ? problems : new Problems()),
  );
  const limit = query.limit ?? caps.default_rows;
  if (limit > caps.max_rows) problems.add('/limit', messages.limitTooLarge(limit, caps.max_rows), String(caps.max_rows));
  problems.throwIfAny();
  const [first, ...others] = tables.flatMap((one) => {
    const dimension = one.table.dimensions.find(({ name }) => name === asked);
    return dimension === undefined ? [] : [{ ...one, dimension }];
  });
  if (first === undefined || bounds === undefined) throw new Error('an unknown dimension was let through');
  const { range, start, end } = bounds;
  return {
    metric,
    sides: [first, ...others],
    range,
    limit_asked: query.limit !== undefined,
    renamed: former.used,
    intent: {
      dimension: first.dimension.name,
      ...(query.search === undefined ? {} : { search: query.search }),
      ...(start === null ? {} : { start }),
      ...(end === null ? {} : { end }),
      limit,
    },
  };
}

/** The tables behind a metric, each with the rows that count, without counting any twice. */
function tablesOf(release: ReleaseView, today: Metric): readonly CountedTable[] {
  const parts = today.table === null ? Object.values(today.parts) : [{ metric: today, where: [] }];
  const found = parts.map(({ metric: part, where = [] }): CountedTable => {
    const {
      metric,
      release: { manifest },
      seen_rows,
    } = servedMetric(release, part);
    const table = manifest.tables[metric.table];
    if (table === undefined) throw new Error(`the metric ${metric.name} has no table`);
    const filters = [metric.where ?? {}, ...where, seen_rows].flatMap((one) => filtersOf(one, table));
    return { manifest, metric, table, filters, seen_rows };
  });
  const keyOf = ({ table, filters }: CountedTable): string =>
    JSON.stringify([table.id, filters.map(({ dimension, condition }) => [dimension.name, condition])]);
  return [...new Map(found.map((one) => [keyOf(one), one])).values()];
}
