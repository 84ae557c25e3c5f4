import { exprToText } from '../../../compiler/expressions/exprToText.ts';
import type { Expr } from '../../../compiler/manifest.ts';
import { amount } from '../../errors/counted.ts';

/* Every message about the contacts of a table of exposures and about their checkpoint. */

export const notADay = (chunk_id: string): string =>
  `its id ${chunk_id} is not an ISO 8601 day such as 2026-01-31, but the frequencies of a day depend on the days before it. Make chunk_id capture the day.`;
/** @param declared what the processor declares as this part */
export const incomplete = (table: string, part: string, declared: Expr, count: number): string =>
  `table ${table}: ${records(count)} no ${part}. To leave out such records, add a filter to the processor: ${exprToText({ kind: 'call', fn: 'is not null', args: [declared] })}.`;
export const tooNew = (table: string, count: number, time_zone: string): string =>
  `table ${table}: ${records(count)} a decision time after the day of the chunk (in ${time_zone}). The id of a chunk must be the latest day of its contacts; check the source's time_zone and files.`;
export const unreadable = (table: string): string =>
  `what table ${table} remembers of earlier days cannot be read: it is damaged. Nothing was computed from it. Run ingest with --force to rebuild it from the source.`;
export const foreign = (table: string): string =>
  `the file in which table ${table} remembers earlier days belongs to another source or processor. Nothing was computed from it. Put the right file back, or run ingest with --force to rebuild it from the source.`;
export const customerType = (table: string, remembered: string, now: string): string =>
  `what table ${table} remembers of earlier days has customers of type ${remembered}, but they are now of type ${now}, so none would be recognized. Declare the former type, or run ingest with --force to rebuild it from the source.`;
export const held = (table: string): string =>
  `what table ${table} remembers of earlier days is open in another program. Close it there, and run ingest again.`;

function records(count: number): string {
  return count === 1 ? '1 record of an exposed contact has' : `${amount(count)} records of exposed contacts have`;
}
