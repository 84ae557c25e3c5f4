import { echo } from '../../errors/echo.ts';

/** What a value of each type must be to have an Arrow form; values of the other types always have one. */
const holds: Readonly<Record<string, string>> = {
  bigint: 'a whole number of at most 38 digits',
  decimal: 'a number of at most 38 digits',
  date: 'a date within the years that Arrow readers support',
  timestamp: 'a time that fits into 64 bits',
};

export const unrepresentableInArrow = (column: string, type: string, value: string): string =>
  `The column "${echo(column)}" contains ${echo(value)}, but in Arrow a value must be ${holds[type] ?? 'of its type'}. Ask for JSON or CSV, which can hold it.`;
