import { amount } from '../../errors/counted.ts';

/* Every message about the units of an experiment and about what is remembered of them. */

export const notADay = (chunk_id: string): string =>
  `its id ${chunk_id} is not an ISO 8601 day such as 2026-01-31, but the units of a day depend on the days before it. Make chunk_id capture the day.`;
export const noUnit = (table: string, count: number): string =>
  `table ${table}: ${records(count)} no unit. To leave out such rows, add a filter to the processor: unit is not null.`;
export const noTime = (table: string, count: number): string =>
  `table ${table}: ${records(count)} no time. To leave out such rows, add a filter to the processor.`;
export const tooNew = (table: string, count: number, time_zone: string): string =>
  `table ${table}: ${records(count)} a time after the day of the chunk (in ${time_zone}). The id of a chunk must be the latest day of its rows; check the source's time_zone and files.`;
export const unreadable = (table: string): string =>
  `what table ${table} remembers of its units cannot be read: it is damaged. Nothing was computed from it. Run ingest with --force to rebuild it from the source.`;
export const held = (table: string): string =>
  `what table ${table} remembers of its units is open in another program. Close it there, and run ingest again.`;
export const foreign = (table: string): string =>
  `the file in which table ${table} remembers its units belongs to another source or processor. Nothing was computed from it. Put the right file back, or run ingest with --force to rebuild it from the source.`;

function records(count: number): string {
  return count === 1 ? '1 row has' : `${amount(count)} rows have`;
}
