import type { DuckDBConnection } from '../../engine/Engine.ts';
import { MOST_DISTINCT, type ColumnFacts } from '../FileFacts.ts';
import { columnwise } from './columnwise.ts';
import type { RawTable } from './RawTable.ts';
import type { TypedColumn } from './typedColumns.ts';

/** A whole number as it is written without marks and leading zeros. */
const WHOLE = '-?(0|[1-9][0-9]*)';
const numeric = new Set<string>(['integer', 'decimal', 'number']);

/** Columns whose estimate may be of fewer than may be grouped by are counted, and so is any of not more values than this. */
const WORTH_COUNTING = 2 * MOST_DISTINCT;
const FEW_VALUES = 1_000_000;

function isCounted({ values, about }: TypedColumn): boolean {
  return about <= WORTH_COUNTING || values <= FEW_VALUES;
}

/** A second scan for facts about the values of each column, now that it has a type. */
export async function columnFacts(
  connection: DuckDBConnection,
  { relation }: RawTable,
  columns: readonly TypedColumn[],
): Promise<readonly Omit<ColumnFacts, 'examples' | 'time' | 'ambiguous'>[]> {
  const aggregates = columns.map((column, index) => {
    const { raw, chosen, candidates } = column;
    const number = chosen.type === 'string' ? candidates.find(({ type }) => type === 'number') : undefined;
    const integer = chosen.type === 'string' ? candidates.find(({ type }) => type === 'integer') : undefined;
    const broken = number === undefined ? '' : `${raw} IS NOT NULL AND (${number.sql}) IS NULL`;
    return [
      `count(${raw}) AS "values ${index}"`,
      ...(isCounted(column) ? [`count(DISTINCT ${chosen.sql}) AS "distinct ${index}"`] : []),
      ...(chosen.type === 'string' ? [`max(length(${chosen.sql})) AS "longest ${index}"`] : []),
      ...(numeric.has(chosen.type)
        ? [`max(abs(CAST(${chosen.sql} AS DOUBLE))) FILTER (WHERE isfinite(CAST(${chosen.sql} AS DOUBLE))) AS "magnitude ${index}"`]
        : []),
      ...(integer === undefined
        ? []
        : [
            `count(*) FILTER (WHERE ${raw} IS NOT NULL AND NOT regexp_full_match(${chosen.sql}, '${WHOLE}')) AS "other ${index}"`,
            `min(${chosen.sql}) FILTER (WHERE regexp_full_match(${chosen.sql}, '${WHOLE}') AND (${integer.sql}) IS NULL) AS "past ${index}"`,
          ]),
      ...(number === undefined
        ? []
        : [`count(*) FILTER (WHERE ${broken}) AS "broken ${index}"`, `min(${chosen.sql}) FILTER (WHERE ${broken}) AS "example ${index}"`]),
    ];
  });
  const found = await columnwise(connection, relation, aggregates);
  return columns.map((column, index) => {
    const { name, path, chosen, about, text, refused, mixed } = column;
    const values = Number(found[`values ${index}`]);
    const failing = Number(found[`broken ${index}`] ?? 0);
    const magnitude = found[`magnitude ${index}`];
    const past = found[`past ${index}`];
    const distinct = Number(found[`distinct ${index}`] ?? about);
    return {
      name,
      path,
      type: chosen.type,
      values,
      distinct,
      distinct_is_exact: isCounted(column),
      longest: Number(found[`longest ${index}`] ?? 0),
      magnitude: typeof magnitude === 'number' ? magnitude : null,
      text,
      mixed,
      refused,
      past_integers: typeof past === 'string' && Number(found[`other ${index}`]) === 0 ? past : null,
      nearly_number: failing > 0 && 2 * failing < values ? { failing, example: String(found[`example ${index}`]) } : null,
    };
  });
}
