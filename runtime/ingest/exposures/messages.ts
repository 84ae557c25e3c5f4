/** Every message about the contacts of a table of exposures and about their checkpoint. */
export const messages = {
  notADay: (chunk_id: string) =>
    `its id ${chunk_id} is not a day as ISO 8601 writes it, such as 2026-01-31, and the frequencies of a day follow from the days before it. Let chunk_id capture the day.`,
  incomplete: (table: string, part: string, count: number) =>
    `table ${table}: ${records(count)} no ${part}. If they are to be left out, add a filter to the processor: ${part} is not null.`,
  tooNew: (table: string, count: number, time_zone: string) =>
    `table ${table}: ${records(count)} been decided after the day of the chunk, as ${time_zone} has it. The id of a chunk is the latest day of its contacts; check the source's time_zone and files.`,
  unreadable: (table: string) =>
    `what table ${table} keeps of the days before cannot be read: it is damaged. Nothing was computed from it. Run ingest with --force, and it is made again from the source.`,
  foreign: (table: string) =>
    `what lies where table ${table} keeps the days before belongs to another source or processor. Nothing was computed from it. Put its own back, or run ingest with --force, and it is made again from the source.`,
  customerType: (table: string, kept: string, now: string) =>
    `what table ${table} keeps of the days before has customers of the type ${kept}, and now they are of the type ${now}, so that none would be known again. Declare the former type, or run ingest with --force, and it is made again from the source.`,
  held: (table: string) => `what table ${table} keeps of the days before is open in another program. Close it there, and run ingest again.`,
} as const;

function records(count: number): string {
  return count === 1 ? '1 record of an exposed contact has' : `${count.toLocaleString('en')} records of exposed contacts have`;
}
