/** Every message about the customers of a table and about what is kept of them. */
export const messages = {
  notADay: (chunk_id: string) =>
    `its id ${chunk_id} is not a day as ISO 8601 writes it, such as 2026-01-31, and the customers of a day follow from the days before it. Let chunk_id capture the day.`,
  noCustomer: (table: string, count: number) =>
    `table ${table}: ${records(count)} no customer. If they are to be left out, add a filter to the processor: customer is not null.`,
  noTime: (table: string, count: number) =>
    `table ${table}: ${records(count)} no time of the order. If they are to be left out, add a filter to the processor.`,
  tooNew: (table: string, count: number, time_zone: string) =>
    `table ${table}: ${records(count)} a time after the day of the chunk, as ${time_zone} has it. The id of a chunk is the latest day of its orders; check the source's time_zone and files.`,
  unreadable: (table: string) =>
    `what table ${table} keeps of its customers cannot be read: it is damaged. Nothing was computed from it. Run ingest with --force, and it is made again from the source.`,
  held: (table: string) => `what table ${table} keeps of its customers is open in another program. Close it there, and run ingest again.`,
  foreign: (table: string) =>
    `what lies where table ${table} keeps its customers belongs to another source or processor. Nothing was computed from it. Put its own back, or run ingest with --force, and it is made again from the source.`,
} as const;

function records(count: number): string {
  return count === 1 ? '1 row has' : `${count.toLocaleString('en')} rows have`;
}
