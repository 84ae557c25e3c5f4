import { describe, expect, it } from 'vitest';
import { checkNarration } from '../../runtime/chat/answer/checkNarration.ts';
import { NARRATION_RULES } from '../../runtime/chat/answer/narratePrompt.ts';

const answer = {
  rows: [
    { month: '2026-01', band: '300 to 599 miles', flights: 1234567, share: 0.1234, change: -3.456 },
    { month: '2026-01', band: '東京, Acht', flights: 2, share: 0, change: null },
    { month: '2026-02', band: null, flights: 2, share: 0, change: null },
  ],
  totals: { flights: 1234569 },
};

describe('words about an answer', () => {
  it.each([
    'In January 2026 there were 1,234,567 flights.',
    'There were 1.2 million flights, and 1,235 thousand in all.',
    'The share was 12.3 % in the band of 300 to 599 miles.',
    'The share was 12 percent.',
    'It fell by 3.5, to be exact by -3.46.',
    'It changed by −3.5 (minus 3.46).',
    'The terminus 2 had two flights.',
    'In 2026-01 there were 1,234,567 flights of 300-599 miles.',
    'It was 0.12, then 0 %.',
    'There were two flights in February.',
    'One of the months had hardly any.',
    'In all there were 1,234,569.',
    'The share was 12 per cent, at once seized upon in the café; ventilation, artistic and once due, was evidently adequate.',
    'Im Januar 2026 waren es 1,234,567, in 東京 und Acht.',
  ])('may say: %s', (words) => {
    expect(checkNarration(words, answer)).toBe('good');
  });

  it.each([
    'There were 1,234,568 flights.',
    'There were 1.3 million flights.',
    'The share was 12.4 %.',
    'The share was 1234.',
    'That is half of all.',
    'It doubled.',
    'There were seven flights.',
    'A twentyfold rise.',
    'There were ٣ flights.',
    'It rose by ½.',
    'It fell by 99.',
    'It was 1e9.',
    'Some 12345 of them.',
    'There were 3,456 more.',
    'There were -2 flights.',
    'There were minus 2 flights.',
    'The share was low (−12.3 %).',
    'Im Januar waren neunzig Prozent verspätet.',
    'Im Januar waren es zweihundertfünfzig.',
    'Im Januar waren es dreißig.',
    'En janvier, quatre-vingt-dix pour cent.',
    'En enero, noventa por ciento.',
    'En enero fueron veintidós.',
    'A gennaio erano novantadue, o sedici.',
    'Em janeiro, oitenta e três.',
    'In januari waren het er negentig.',
    'It was 九十 percent.',
    'It was 三千.',
    'Их было девяносто.',
    'It was twelve Prozent.',
  ])('may not say: %s', (words) => {
    expect(checkNarration(words, answer)).toBe('numbers');
  });

  it.each([
    '',
    ' ',
    'See <b>it</b>.',
    'See https://example.com.',
    'See www.example.com.',
    '[it](javascript:x)',
    'It `was`.',
    'a'.repeat(1201),
    'red\u001b[31m',
    `It was: ${NARRATION_RULES.slice(10, 80)}`,
  ])('are plain: not %j', (words) => {
    expect(checkNarration(words, answer)).toBe('form');
  });
});
