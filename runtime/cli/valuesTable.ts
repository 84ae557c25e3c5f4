import type { DimensionValues } from '../../generated/types.ts';
import { amount, counted } from '../errors/counted.ts';
import type { Ink } from './ink.ts';
import { printable, seenText } from '../tools/printable.ts';
import { textTable } from './textTable.ts';

/** A dimension's values as text. */
export function valuesTable({ dimension, values, more, withheld, warnings }: DimensionValues, ink: Ink): string {
  const table = textTable(
    [
      { heading: dimension, align: 'left' },
      { heading: 'rows', align: 'right' },
    ],
    values.map(({ value, count }) => [value === null ? 'NULL' : seenText(String(value)), amount(count)]),
    ink,
  );
  const count = `${counted(values.length, 'value')}${more ? ', and there are more' : ''}`;
  return [
    table,
    '',
    count,
    ...(withheld === undefined || withheld === 0
      ? []
      : [`${counted(withheld, 'value is', 'values are')} based on too few rows to be shown.`]),
    ...warnings.map(({ message }) => `${ink.yellow('Warning:')} ${printable(message)}`),
  ].join('\n');
}
