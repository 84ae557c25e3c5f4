import { chainDaysBefore } from '../../../compiler/chains.ts';
import { columnsRead } from '../../../compiler/columnsRead.ts';
import type { AggregateTable, Chains } from '../../../compiler/manifest.ts';
import { dayBefore } from '../../calendar/dayBefore.ts';
import { isDay } from '../../calendar/isDay.ts';
import type { Reducer } from '../reduce/Reducer.ts';
import * as messages from './messages.ts';
import { OpenChains } from './OpenChains.ts';

/**
 * The reducer of a table of chains: a chunk's rows are the starts in it, and those of the days before it that reach a further stage by its
 * rows. Each start reaches each stage with one chunk, so that chunks merge as those of any other table. Earlier days are read from the source.
 */
export function chainsReducer(table: AggregateTable, chains: Chains): Reducer {
  const days = chainDaysBefore(chains);
  return {
    columns: [...columnsRead(table)],
    problemOf: (chunk_id) => (isDay(chunk_id) ? null : messages.notADay(chunk_id)),
    dependenciesOf: (chunk_id) => (isDay(chunk_id) ? Array.from({ length: days }, (_, index) => dayBefore(chunk_id, days - index)) : []),
    traced: 'every_dependency',
    limits: { threads: null, memory_bytes: null },
    prestage: { memory: null, open: (run) => OpenChains.open(run, chains, days) },
  };
}
