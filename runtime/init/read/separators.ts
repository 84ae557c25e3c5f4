import { numberPattern, PLAIN, type TextForm } from '../../formats/textForm.ts';
import { isNullWord } from './nullWords.ts';

/** The decimal point and the separator of thousands of a csv file. */
export type Separators = Pick<TextForm, 'decimal' | 'thousands'>;

/** Plainer ones first: of those by which equally many columns are numbers, the first counts. */
const known: readonly Separators[] = [
  { decimal: '.', thousands: null },
  { decimal: ',', thousands: null },
  { decimal: '.', thousands: ',' },
  { decimal: ',', thousands: '.' },
  { decimal: '.', thousands: ' ' },
  { decimal: ',', thousands: ' ' },
  { decimal: '.', thousands: "'" },
  { decimal: '.', thousands: '’' },
];
const written = ['plainly', 'money', 'percent'] as const;

/** Of the values of a column, as many may be something else. */
export const MOST_REFUSED = 0.05;

/** By which separators the most columns are numbers, and one of them as an example; the example is null for plain numbers. */
export function separatorsOf(columns: readonly (readonly string[])[]): {
  readonly separators: Separators;
  readonly example: string | null;
} {
  const texts = columns.map((values) => [...new Set(values)].filter((value) => !isNullWord(value))).filter(({ length }) => length > 0);
  let best: { readonly separators: Separators; readonly numbers: number } = { separators: PLAIN, numbers: 0 };
  for (const separators of known) {
    const numbers = texts.filter((values) => areNumbers(values, separators)).length;
    if (numbers > best.numbers) best = { separators, numbers };
  }
  const { separators } = best;
  const own = texts.find((values) => areNumbers(values, separators) && !areNumbers(values, PLAIN));
  const marks = [...(separators.decimal === ',' ? [','] : []), ...(separators.thousands === null ? [] : [separators.thousands])];
  const example =
    own?.find((value) => marks.every((mark) => value.includes(mark))) ?? own?.find((value) => marks.some((mark) => value.includes(mark)));
  return { separators, example: example ?? null };
}

function areNumbers(values: readonly string[], separators: Separators): boolean {
  return written.some((how) => {
    const pattern = new RegExp(`^(?:${numberPattern({ ...separators, written: how })})$`, 'u');
    const unlike = values.filter((value) => !pattern.test(value)).length;
    if (unlike > MOST_REFUSED * values.length || (how === 'money' && !areMoney(values))) return false;
    // `1,234` alone is rather a thousand and more than a decimal of three places.
    return separators.decimal === '.' || separators.thousands !== null || values.some((value) => /(?:^|\D)0,|,(?!\d{3}(?!\d))/.test(value));
  });
}

const currency =
  /^(?:\p{Sc}|EUR|USD|GBP|CHF|JPY|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|INR|CNY|BRL|MXN|ZAR|SGD|HKD|KRW|TRY|Fr|kr|Rs|[A-Z]{1,2}\p{Sc})?$/iu;

/** Whether texts are amounts of money: only symbols and codes of currencies, signs and parentheses are around their digits, and around some of them there are. */
export function areMoney(values: readonly string[]): boolean {
  const arounds = values.map((value) => value.replaceAll(/[\d\s.,'’+]/gu, ''));
  return (
    arounds.every((around) => currency.test(around.replaceAll(/[()-]/g, ''))) && values.some((value) => /[^\d\s.,'’+-]|\d-$/u.test(value))
  );
}
