import type { DuckDBConnection } from '../../engine/Engine.ts';
import { COUNTED, type ColumnFacts } from '../FileFacts.ts';
import { columnwise } from './columnwise.ts';
import type { RawTable } from './RawTable.ts';
import type { TypedColumn } from './typedColumns.ts';

const numeric = new Set<string>(['integer', 'decimal', 'number']);

/** The estimate of distinct values is off by a tenth or so: columns that may be below the limit are counted. */
const WORTH_COUNTING = 2 * COUNTED;

/** A second scan for facts about the values of each column, now that it has a type. */
export async function columnFacts(
  connection: DuckDBConnection,
  { relation }: RawTable,
  columns: readonly TypedColumn[],
): Promise<readonly Omit<ColumnFacts, 'examples' | 'time' | 'ambiguous'>[]> {
  const aggregates = columns.map(({ raw, chosen, about, candidates }, index) => {
    const number = chosen.type === 'string' ? candidates.find(({ type }) => type === 'number') : undefined;
    const broken = number === undefined ? '' : `${raw} IS NOT NULL AND (${number.sql}) IS NULL`;
    return [
      ...(about <= WORTH_COUNTING ? [`count(DISTINCT ${chosen.sql}) AS "distinct ${index}"`] : []),
      ...(chosen.type === 'string' ? [`max(length(${chosen.sql})) AS "longest ${index}"`] : []),
      ...(numeric.has(chosen.type)
        ? [`max(abs(CAST(${chosen.sql} AS DOUBLE))) FILTER (WHERE isfinite(CAST(${chosen.sql} AS DOUBLE))) AS "magnitude ${index}"`]
        : []),
      ...(number === undefined
        ? []
        : [`count(*) FILTER (WHERE ${broken}) AS "broken ${index}"`, `min(${chosen.sql}) FILTER (WHERE ${broken}) AS "example ${index}"`]),
    ];
  });
  const found = await columnwise(connection, relation, aggregates);
  return columns.map(({ name, path, chosen, values, about }, index) => {
    const failing = Number(found[`broken ${index}`] ?? 0);
    const magnitude = found[`magnitude ${index}`];
    return {
      name,
      path,
      type: chosen.type,
      values,
      distinct: Number(found[`distinct ${index}`] ?? about),
      longest: Number(found[`longest ${index}`] ?? 0),
      magnitude: typeof magnitude === 'number' ? magnitude : null,
      nearly_number: failing > 0 && 2 * failing < values ? { failing, example: String(found[`example ${index}`]) } : null,
    };
  });
}
