import { echo } from '../../errors/echo.ts';

/** What a value of each type must be to have an Arrow form; values of the other types always have one. */
const holds: Readonly<Record<string, string>> = {
  bigint: 'a whole number of at most 38 digits',
  decimal: 'a number of at most 38 digits',
  date: 'a day of the years that Arrow readers know',
  timestamp: 'a moment that 64 bits hold',
};

export const unrepresentableInArrow = (column: string, type: string, value: string): string =>
  `The column "${echo(column)}" has ${echo(value)}, and in Arrow a value must be ${holds[type] ?? 'of its type'}. Ask for JSON or CSV, which hold it.`;
