import { strptimeShape } from '../../../compiler/expressions/strptimeShape.ts';

/*
 * The formats of dates and times that are searched for in text, in strptime syntax. If several read every value of a column identically,
 * the first is used; if they differ, the file does not say which is meant, and the user is asked.
 */
const numericDays = [
  '%Y-%m-%d',
  '%Y/%m/%d',
  '%Y.%m.%d',
  '%m/%d/%Y',
  '%d/%m/%Y',
  '%m/%d/%y',
  '%d/%m/%y',
  '%m-%d-%Y',
  '%d-%m-%Y',
  '%d.%m.%Y',
  '%d.%m.%y',
];
const namedDays = [
  '%b %d %Y',
  '%b %d, %Y',
  '%B %d %Y',
  '%B %d, %Y',
  '%d %b %Y',
  '%d %B %Y',
  '%d-%b-%Y',
  '%d-%b-%y',
  '%d %b %y',
  '%d. %B %Y',
  '%a %b %d %Y',
  '%a, %d %b %Y',
  '%A, %B %d, %Y',
];
const compactDays = ['%Y%m%d'];
const months = ['%Y-%m', '%Y/%m', '%m/%Y', '%b %Y', '%B %Y', '%b-%Y', '%b-%y', '%b %y'];

const times = ['%H:%M', '%H:%M:%S', '%H:%M:%S.%f', '%I:%M %p', '%I:%M:%S %p'];
const zones = ['', 'Z', '%z', ' %z', ' UTC', ' GMT'];

const joined = (days: readonly string[], separators: readonly string[], clocks: readonly string[]): readonly string[] =>
  days.flatMap((day) => separators.flatMap((separator) => clocks.map((clock) => `${day}${separator}${clock}`)));

const zoned = (clocks: readonly string[]): readonly string[] => clocks.flatMap((clock) => zones.map((zone) => `${clock}${zone}`));
const clocks = zoned(times);

export const datetimeFormats: readonly string[] = [
  ...numericDays,
  ...namedDays,
  ...compactDays,
  ...months,
  ...joined([...numericDays, ...namedDays], [' ', ', '], clocks),
  ...joined(['%Y-%m-%d', '%Y/%m/%d'], ['T'], clocks),
  ...joined(compactDays, ['T', ' ', ''], [...zoned(['%H%M%S', '%H%M%S.%f']), ...times]),
];

/** The approximate shape of texts in a format: rules formats out before the engine tries them. */
export function shapeOf(format: string): RegExp {
  return new RegExp(`^${strptimeShape(format)}$`, 'i');
}

/** For a whole number: a year, or a day without separators. */
export const wholeNumberFormats: readonly string[] = ['%Y', '%Y%m%d'];
