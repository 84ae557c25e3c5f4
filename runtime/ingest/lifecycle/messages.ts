/** Every message about the customers of a table and about what is kept of them. */
export const messages = {
  notADay: (chunk_id: string) =>
    `its id ${chunk_id} is not an ISO 8601 day such as 2026-01-31, but the customers of a day depend on the days before it. Make chunk_id capture the day.`,
  noCustomer: (table: string, count: number) =>
    `table ${table}: ${records(count)} no customer. To leave out such rows, add a filter to the processor: customer is not null.`,
  noTime: (table: string, count: number) =>
    `table ${table}: ${records(count)} no order time. To leave out such rows, add a filter to the processor.`,
  tooNew: (table: string, count: number, time_zone: string) =>
    `table ${table}: ${records(count)} a time after the day of the chunk (in ${time_zone}). The id of a chunk must be the latest day of its orders; check the source's time_zone and files.`,
  unreadable: (table: string) =>
    `what table ${table} remembers of its customers cannot be read: it is damaged. Nothing was computed from it. Run ingest with --force to rebuild it from the source.`,
  held: (table: string) =>
    `what table ${table} remembers of its customers is open in another program. Close it there, and run ingest again.`,
  foreign: (table: string) =>
    `the file in which table ${table} remembers its customers belongs to another source or processor. Nothing was computed from it. Put the right file back, or run ingest with --force to rebuild it from the source.`,
} as const;

function records(count: number): string {
  return count === 1 ? '1 row has' : `${count.toLocaleString('en')} rows have`;
}
