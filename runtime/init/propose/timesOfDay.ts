import type { ColumnFacts, FileFacts } from '../FileFacts.ts';
import * as messages from '../messages.ts';
import type { ChosenTime } from './chooseTime.ts';
import { uniqueName } from './uniqueName.ts';

const TIME_OF_DAY = /^(?:[01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** What is said of times of day in a column of their own, where the rows are placed by days. */
export function timesOfDay(
  { columns }: Pick<FileFacts, 'columns'>,
  time: ChosenTime,
  names: ReadonlyMap<string, string>,
): readonly string[] {
  if (time === null || time.reading.unit === 'hour') return [];
  const day = names.get(time.column.name) ?? time.column.name;
  const column = uniqueName('happened_at', new Set(names.values()));
  return columns.flatMap((other) => {
    const format = formatOf(other);
    return format === null ? [] : [messages.foundTimeOfDay(other.name, names.get(other.name) ?? other.name, { day, column, format })];
  });
}

function formatOf({ type, examples }: ColumnFacts): '%H:%M' | '%H:%M:%S' | null {
  if (type !== 'string' || examples.length === 0 || !examples.every((value) => TIME_OF_DAY.test(value))) return null;
  return examples.some((value) => value.split(':').length === 3) ? '%H:%M:%S' : '%H:%M';
}
