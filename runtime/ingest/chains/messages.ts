import { amount } from '../../errors/counted.ts';

/* Every message about the entities that an ordered funnel follows. */

export const notADay = (chunk_id: string): string =>
  `its id ${chunk_id} is not an ISO 8601 day such as 2026-01-31, but the chains of a day depend on the days before it. Make chunk_id capture the day.`;
export const noEntity = (table: string, count: number): string =>
  `table ${table}: ${records(count)} no entity. To leave out such rows, add a filter to the processor: entity is not null.`;
export const tooNew = (table: string, count: number, time_zone: string): string =>
  `table ${table}: ${records(count)} a time after the day of the chunk (in ${time_zone}). The id of a chunk must be the latest day of its rows; check the source's time_zone and files.`;
export const tooOld = (table: string, count: number, lag_hours: number, needed_hours: number): string =>
  `table ${table}: ${records(count)} a time more than ${lag_hours} hours before the day of the chunk, so that what they belong to may be days away. Set partition_lag_hours to at least ${needed_hours}, or add a filter to the processor.`;

function records(count: number): string {
  return count === 1 ? '1 row of a stage has' : `${amount(count)} rows of stages have`;
}
