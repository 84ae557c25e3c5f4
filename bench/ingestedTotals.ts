/**
 * One row that summarises a whole table of traffic by day, route and distance: its size, its sums, and a checksum over its rows that does
 * not depend on their order. The same expression serves the plain `GROUP BY` and what was published.
 */
export function totalsSql(table: string): string {
  return `
    SELECT count(*)::INTEGER AS groups, sum(row_count)::BIGINT::VARCHAR AS flights, sum(positives)::BIGINT::VARCHAR AS late, sum(delay_sum)::BIGINT::VARCHAR AS delay,
           bit_xor(hash(period::DATE, origin, destination, origin_state, destination_state, distance_band, row_count::BIGINT, positives::BIGINT, negatives::BIGINT, delay_sum::BIGINT))::VARCHAR AS checksum
    FROM ${table}`;
}
