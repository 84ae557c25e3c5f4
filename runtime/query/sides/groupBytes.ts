import { rowsInRange } from '../plan/rowsInRange.ts';
import type { PlannedSide } from './planSide.ts';
import { rowsInWindows } from './rowsInWindows.ts';
import type { Answering } from '../served/Answering.ts';

/**
 * The approximate maximum of bytes that the groups of one metric take: those that are read, as many again for a comparison, and those of
 * each period over its windows. A period has no more of these than there are combinations of dimension values, or than steps were read of
 * its windows.
 */
export async function groupBytes({ reader, turns }: Answering, { request, windows, question }: PlannedSide): Promise<number> {
  const read = await reader.bytesOf(request);
  if (windows === null) return question.compare === null ? read : 2 * read;
  const { plan } = request;
  const [period, index] = await Promise.all([reader.bytesOf({ ...request, axis: null }), reader.rowsByPeriod(plan.table)]);
  const { rows } = rowsInRange(index, plan.scan);
  let bytes = read;
  const { spans, whole } = windows;
  await turns.each(spans.length, (place) => {
    const span = spans[place];
    if (span !== undefined) bytes += Math.min(period, (read * rowsInWindows(index, span)) / Math.max(rows, 1));
  });
  return bytes + (whole === null ? 0 : period);
}
