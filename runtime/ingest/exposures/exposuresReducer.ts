import { columnsRead } from '../../../compiler/columnsRead.ts';
import { daysBefore } from '../../../compiler/exposures.ts';
import type { AggregateTable, Exposures } from '../../../compiler/manifest.ts';
import type { Reducer } from '../reduce/Reducer.ts';
import { dayBefore, isIsoDay } from './isoDays.ts';
import { messages } from './messages.ts';
import { OpenExposures } from './OpenExposures.ts';

/**
 * The reducer of a table of exposures. It computes each contact's frequency from the contacts of earlier days, which it reads from the
 * source or remembers in a checkpoint; the resulting rows are the same.
 */
export function exposuresReducer(table: AggregateTable, exposures: Exposures): Reducer {
  const days = daysBefore(exposures);
  return {
    columns: [...columnsRead(table)],
    problemOf: (chunk_id) => (isIsoDay(chunk_id) ? null : messages.notADay(chunk_id)),
    dependenciesOf: (chunk_id) => (isIsoDay(chunk_id) ? Array.from({ length: days }, (_, index) => dayBefore(chunk_id, days - index)) : []),
    traced: 'every_dependency',
    open: (run) => OpenExposures.open(run, exposures, days),
  };
}
