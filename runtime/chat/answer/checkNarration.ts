import type { Cell, QueryResult } from '../../../generated/types.ts';
import { hasForeignNumber } from './foreignNumbers.ts';
import { NARRATION_RULES } from './narratePrompt.ts';

const LONGEST = 1_200;
/** Text that repeats this many characters of our prompt counts as an echo of it. */
const ECHO = 40;

/** A number as people write it: digits with or without thousands separators, and a scale word or suffix. */
const NUMBER =
  /(\d{1,3}(?:[,\u00A0\u202F’']\d{3})+(?![\d])|\d+)(\.\d+)?(?:e([+-]?\d{1,2}))?(?:\s?(%|percent\b|per cent\b|thousand\b|million\b|billion\b|bn\b|k\b))?/giu;
/** What stands before a number below zero. A hyphen within a word or a range is none. */
const SIGN = /(?:(?:^|[\s(])[-−]|\bminus\s)$/iu;
/** With the character before it. */
const LONGEST_SIGN = ' minus '.length;
const SCALES: Readonly<Record<string, number>> = {
  '%': 0.01,
  percent: 0.01,
  'per cent': 0.01,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  billion: 1e9,
  bn: 1e9,
};

/**
 * Numbers in words, which are checked against the rows like those in digits. "One" is excluded because it is rarely a number in a sentence.
 */
const SMALL = [
  'zero',
  '',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];
const TENS = ['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** Words that imply a computation. */
const COMPUTED =
  /\b(dozens?|hundreds?|thousands?|millions?|billions?|half|halved|twice|thrice|doubled?|tripled?|quadrupled?|two-thirds|one-third|\w+fold)\b/i;

/**
 * Whether a model's wording is acceptable as the text of an answer: short plain sentences in which every number is one of the rows or
 * totals, rounded as written.
 */
export function checkNarration(text: string, { rows, totals }: Pick<QueryResult, 'rows' | 'totals'>): 'good' | 'numbers' | 'form' {
  if (!isPlain(text)) return 'form';
  const cells = [...rows, ...(totals === undefined ? [] : [totals])].flatMap((row) => Object.values(row));
  const known = knownNumbers(cells);
  const withoutDigits = text.replaceAll(NUMBER, '#');
  // Digits of other scripts, fractions, superscripts.
  if (/[\p{N}]/u.test(withoutDigits) || COMPUTED.test(withoutDigits)) return 'numbers';
  const texts = cells.filter((cell) => typeof cell === 'string');
  if (hasForeignNumber(withoutDigits, texts)) return 'numbers';
  const written = [...text.matchAll(NUMBER)].every(({ index, 1: whole = '', 2: decimals = '', 3: exponent = '0', 4: scale = '' }) =>
    isKnown(
      Number(whole.replaceAll(/\D/g, '') + decimals) * 10 ** Number(exponent),
      Math.max(0, decimals.length - 1),
      SCALES[scale.toLowerCase()] ?? 1,
      isNegative(text, index) ? known.negative : known.any,
    ),
  );
  const worded = [...withoutDigits.toLowerCase().matchAll(/[a-z]+/g)].every(([word]) => {
    const value = SMALL.indexOf(word) >= 0 ? SMALL.indexOf(word) : TENS.indexOf(word) >= 0 ? TENS.indexOf(word) * 10 + 30 : null;
    return value === null || isKnown(value, 0, 1, known.any);
  });
  return written && worded ? 'good' : 'numbers';
}

function isPlain(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LONGEST || /[<>`|{}[\]\\]|https?:|www\.|\p{Cc}(?<!\n)/iu.test(trimmed)) return false;
  for (let start = 0; start + ECHO <= trimmed.length; start += 1)
    if (NARRATION_RULES.includes(trimmed.slice(start, start + ECHO))) return false;
  return true;
}

interface KnownNumbers {
  /** Without their signs: what changed by −3 fell by 3. */
  readonly any: readonly number[];
  /** Those that may be written with a minus, without it. */
  readonly negative: readonly number[];
}

/** All numbers in cells, including those inside texts: a day contains three. */
function knownNumbers(cells: readonly Cell[]): KnownNumbers {
  const [any, negative] = [new Set<number>(), new Set<number>()];
  for (const cell of cells) {
    if (typeof cell === 'number') {
      any.add(Math.abs(cell));
      if (cell < 0) negative.add(-cell);
    } else if (typeof cell === 'string')
      for (const { 0: digits, index } of cell.matchAll(/\d+(?:\.\d+)?/g)) {
        any.add(Number(digits));
        if (isNegative(cell, index)) negative.add(Number(digits));
      }
  }
  return { any: [...any], negative: [...negative] };
}

function isNegative(text: string, index: number): boolean {
  return SIGN.test(text.slice(Math.max(0, index - LONGEST_SIGN), index));
}

/** Whether a number, as written with this many decimal places, is a rounded known one. */
function isKnown(value: number, places: number, scale: number, known: readonly number[]): boolean {
  const half = 0.5 * 10 ** -places;
  return known.some((number) => Math.abs(number / scale - value) <= half * (1 + 1e-9));
}
