import type { ScalarType } from '../../../compiler/manifest.ts';
import type { ColumnFacts, FileFacts } from '../FileFacts.ts';
import * as messages from '../messages.ts';
import type { ColumnUse, Measure } from '../Proposal.ts';
import { MOST_DIMENSIONS, MOST_INTEGERS, MOST_TEXTS, unfitForGroups } from './chooseDimensions.ts';
import { unmeasurable, type MeasuredColumn } from './chooseMeasure.ts';
import type { ChosenTime } from './chooseTime.ts';
import { LEAST_PERSONS } from './namesPersons.ts';
import { namesVersion } from './namesVersion.ts';

interface Choices {
  readonly time: ChosenTime;
  readonly measured: readonly MeasuredColumn[];
  readonly dimensions: readonly ColumnFacts[];
  /** In the order of `measured`. */
  readonly measures: readonly Measure[];
  readonly nameOf: (column: ColumnFacts) => string;
  readonly persons: string | null;
}

/** The type that the catalog declares: a column read by a format is first read as text. */
export function declaredType(column: ColumnFacts, time: ChosenTime): ScalarType {
  return column.mixed || (column === time?.column && time.reading.format !== null) ? 'string' : column.type;
}

/** What happened to each column and why, so that nothing is left out silently. */
export function columnUses(facts: FileFacts, choices: Choices): readonly ColumnUse[] {
  const used = facts.columns.map((column) => ({
    name: choices.nameOf(column),
    from: column.name,
    type: column.mixed ? column.type : declaredType(column, choices.time),
    use: [
      useOf(column, facts.rows, choices),
      ...(column.past_integers === null ? [] : [messages.pastIntegers(column.past_integers)]),
      ...(choices.nameOf(column) === choices.persons ? [messages.identifiesPersons(LEAST_PERSONS)] : []),
    ].join('; '),
  }));
  return [...used, ...facts.unreadable.map(({ name, reason }) => ({ name: null, from: name, type: null, use: messages.leftOut(reason) }))];
}

function useOf(column: ColumnFacts, rows: number, { time, measured, dimensions, measures }: Choices): string {
  if (column === time?.column) return messages.usedAsTime(time.reading, column.text.format ?? null, rows - column.values);
  const metrics = measures.filter((_, index) => measured[index]?.column === column).map(messages.usedAsMeasure);
  const dimension = dimensions.includes(column) ? messages.usedAsDimension(column.distinct) : null;
  if (metrics.length > 0 || dimension !== null) return [...(dimension === null ? [] : [dimension]), ...metrics].join('; ');
  return messages.declaredOnly(reasonOf(column, rows));
}

function reasonOf(column: ColumnFacts, rows: number): string {
  const unfit = unfitForGroups(column);
  switch (unfit) {
    case null:
      return messages.tooManyDimensions(MOST_DIMENSIONS);
    case 'empty':
      return messages.allNull();
    case 'constant':
      return messages.oneValue();
    case 'moment':
      return messages.secondTime();
    case 'person':
      return messages.tellsPersonsApart();
    case 'long':
      return messages.longText(column.longest);
    case 'not_exact':
    case 'many_values':
    case 'one_each': {
      if (column.nearly_number !== null) return messages.nearlyNumber(column.nearly_number);
      if (column.ambiguous.length > 0) return messages.ambiguousText(column.ambiguous);
      if (column.type === 'string' && column.time !== null && column.time.format !== null && !namesVersion(column.name))
        return messages.otherTime(column.name, column.time.format);
      const why = unfit === 'not_exact' || column.type === 'integer' ? unmeasurable(column, rows) : null;
      if (unfit === 'not_exact' || (column.type === 'integer' && why === null)) return messages.furtherMeasure(why);
      return messages.manyValues(column, column.type === 'integer' ? MOST_INTEGERS : MOST_TEXTS);
    }
  }
}
