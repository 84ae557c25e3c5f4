import { numberPattern, PLAIN, type TextForm } from '../../formats/textForm.ts';
import { isNullWord } from './nullWords.ts';

/** The decimal point and the separator of thousands of a csv file. */
export type Separators = Pick<TextForm, 'decimal' | 'thousands'>;

const GERMAN: Separators = { decimal: ',', thousands: '.' };
/** Plainer ones first: of those by which equally many columns are numbers, the first counts. */
const known: readonly Separators[] = [
  { decimal: '.', thousands: null },
  { decimal: ',', thousands: null },
  { decimal: '.', thousands: ',' },
  GERMAN,
  { decimal: '.', thousands: ' ' },
  { decimal: ',', thousands: ' ' },
  { decimal: '.', thousands: "'" },
  { decimal: '.', thousands: '’' },
];
const written = ['plainly', 'money', 'percent'] as const;

/** Of the values of a column, as many may be something else. */
export const MOST_REFUSED = 0.05;

/** A number whose point, if it has one, may as well separate thousands. */
const third = /^[-+]?(?:0|[1-9]\d{0,2}(?:\.\d{3})?)$/;
/** So many numbers of three decimal places, and none of fewer, are rather thousands where something else says so too. */
const LEAST_THIRDS = 10;

/**
 * By which separators the most columns are numbers, and one of them as an example; the example is null for plain numbers.
 * @param delimiter a semicolon is what programs write where the comma is the decimal point
 */
export function separatorsOf(
  columns: readonly (readonly string[])[],
  delimiter: string,
): { readonly separators: Separators; readonly example: string | null } {
  const texts = columns.map((values) => [...new Set(values)].filter((value) => !isNullWord(value))).filter(({ length }) => length > 0);
  let best: { readonly separators: Separators; readonly numbers: number } = { separators: PLAIN, numbers: 0 };
  for (const separators of known) {
    const numbers = texts.filter((values) => areNumbers(values, separators)).length;
    if (numbers > best.numbers) best = { separators, numbers };
  }
  const isThousands = isPlain(best.separators) && areThousands(texts, delimiter);
  const separators = isThousands ? GERMAN : best.separators;
  const own = texts.find(
    (values) => areNumbers(values, separators) && (isThousands ? values.some((value) => value.includes('.')) : !areNumbers(values, PLAIN)),
  );
  const marks = [...(separators.decimal === ',' ? [','] : []), ...(separators.thousands === null ? [] : [separators.thousands])];
  const example =
    own?.find((value) => marks.every((mark) => value.includes(mark))) ?? own?.find((value) => marks.some((mark) => value.includes(mark)));
  return { separators, example: example ?? null };
}

function isPlain({ decimal, thousands }: Separators): boolean {
  return decimal === '.' && thousands === null;
}

/** Whether the points in all plain numbers are rather separators of thousands: `1.234` besides `12`. */
function areThousands(columns: readonly (readonly string[])[], delimiter: string): boolean {
  const pointed = columns.filter((values) => areNumbers(values, PLAIN) && values.some((value) => value.includes('.')));
  return (
    pointed.length > 0 &&
    pointed.every((values) => {
      const thirds = values.filter((value) => value.includes('.'));
      const isBesides = values.some((value) => !value.includes('.') && (delimiter === ';' || /[1-9]/.test(value)));
      return isBesides && thirds.length >= LEAST_THIRDS && values.every((value) => third.test(value));
    })
  );
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

/** Whether texts are amounts of money: only symbols and codes of currencies, signs and parentheses are around their digits, and around some of them there are, of one currency. */
export function areMoney(values: readonly string[]): boolean {
  const arounds = values.map((value) => value.replaceAll(/[\d\s.,'’+]/gu, ''));
  return (
    arounds.every((around) => currency.test(around.replaceAll(/[()-]/g, ''))) &&
    new Set(arounds.map((around) => around.replaceAll(/[()-]/g, '')).filter((around) => around !== '')).size <= 1 &&
    values.some((value) => /[^\d\s.,'’+-]|\d-$/u.test(value))
  );
}
