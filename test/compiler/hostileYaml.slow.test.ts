import { describe, expect, it } from 'vitest';
import { printDiagnostics } from '../../compiler/diagnostics/printDiagnostics.ts';
import { MAX_LENGTH, MAX_MARKS } from '../../compiler/parse/tooMuch.ts';
import { sampled } from '../support/caseCount.ts';
import { compileText, flightsCatalog } from '../support/catalogs.ts';
import { processorTime } from '../support/processorTime.ts';

const original = flightsCatalog();
// The engine and the schemas are loaded once.
await compileText(original);

/** A second is the promise; other work may share the machine that tests it. */
const LONGEST_MS = 5_000;

const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[index]}`).join(',')}]`).join('\n')}\n`;
const entries = (count: number, entry: (index: number) => string): string =>
  `metrics:\n${Array.from({ length: count }, (_, index) => `  ${entry(index)}\n`).join('')}`;

/** What metrics.yaml holds, and a code that is among what is found. */
const texts: Readonly<Record<string, readonly [text: string, code: string]>> = {
  'an alias bomb': [bomb, 'yaml-alias'],
  'an alias bomb of metrics': [`metrics:\n  ${bomb.replaceAll('\n', '\n  ')}`, 'yaml-alias'],
  'flow lists 20,000 deep': [`metrics: ${'['.repeat(20_000)}`, 'yaml-too-deep'],
  'flow lists 20,000 deep, closed': [`metrics: ${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'yaml-too-deep'],
  'flow maps 10,000 deep': [`metrics: ${'{a: '.repeat(10_000)}`, 'yaml-too-deep'],
  'block lists 20,000 deep': [`metrics:\n  ${'- '.repeat(20_000)}x`, 'yaml-too-deep'],
  'complex keys 20,000 deep': ['? '.repeat(20_000), 'yaml-too-deep'],
  'block maps 1,200 deep': [Array.from({ length: 1_200 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'), 'yaml-too-deep'],
  'block maps 20,000 deep': [Array.from({ length: 20_000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'), 'file-too-big'],
  'lists 40 deep': [`metrics: ${'['.repeat(40)}${']'.repeat(40)}`, 'yaml-too-deep'],
  'ten megabytes': [`metrics: "${'x'.repeat(10_000_000)}"`, 'file-too-big'],
  'a megabyte of brackets': ['['.repeat(MAX_LENGTH), 'file-too-big'],
  'as many marks as may be': [`[${','.repeat(MAX_MARKS - 1)}`, 'yaml-syntax'],
  'one key many times': [entries(20_000, () => 'a: 1'), 'duplicate-key'],
  'one key many times, on one line': [`metrics: {${'a: 1, '.repeat(20_000)}}`, 'duplicate-key'],
  'many bad names': [entries(12_000, (index) => `K${index}: {}`), 'more-faults'],
  'many dangling references': [
    entries(6_000, (index) => `k${index}: {kind: formula, processor: nope, expression: x}`),
    'unknown-processor',
  ],
  'many unknown states': [
    entries(6_000, (index) => `k${index}: {kind: formula, processor: traffic, expression: nope_${index}}`),
    'unknown-state',
  ],
  'many keys in one value': [
    entries(
      1,
      () =>
        `a: {kind: formula, processor: traffic, outputs: {${Array.from({ length: 5_000 }, (_, index) => `k${index}: {expression: row_count}`).join(', ')}}}`,
    ),
    'too-many-entries',
  ],
  'many anchors': [entries(15_000, (index) => `- &a${index} 1`), 'yaml-alias'],
  'many tags': [entries(12_000, () => '- !!binary x'), 'yaml-tag'],
  'many bad escapes': [`metrics: "${'\\q'.repeat(50_000)}"`, 'yaml-syntax'],
  'a YAML 1.1 directive': ['%YAML 1.1\n---\nmetrics: {}\n', 'yaml-directive'],
  'an integer of a million digits': [`metrics: ${'9'.repeat(1_000_000)}`, 'unsafe-integer'],
  'an integer that a double cannot hold': ['metrics: {a: {kind: quantile, at: 12345678901234567890}}', 'unsafe-integer'],
  'infinity and not-a-number': ['metrics: {a: {kind: quantile, at: .inf}, b: {kind: quantile, at: .nan}}', 'not-finite'],
  'a binary tag': ['metrics: !!binary "AAAA"', 'yaml-tag'],
  'a tag that makes code elsewhere': ['metrics: !!js/function "function () {}"', 'yaml-tag'],
  'a merge key': ['metrics: {<<: {a: 1}}', 'yaml-key'],
  'two documents': ['metrics: {}\n---\nmetrics: {}\n', 'yaml-syntax'],
  'NUL bytes': ['metrics:\0', 'bad-character'],
  'NUL by an escape': ['metrics: {a: "\\0"}', 'bad-character'],
  'half of a surrogate pair': ['metrics: \uD800', 'bad-character'],
  'half of a surrogate pair, by an escape': ['metrics: {a: "\\udc00"}', 'bad-character'],
  'only a byte order mark': ['\uFEFF', 'wrong-type'],
  nothing: ['', 'wrong-type'],
  'white space': [' '.repeat(1_000_000), 'wrong-type'],
  'only comments': ['# one\n# two\n', 'wrong-type'],
  'a list': ['- metrics\n', 'wrong-type'],
  'a text': ['metrics', 'wrong-type'],
  'a number for a key': ['7: {}\nmetrics: {1: {}}\n', 'yaml-key'],
  'a list for a key': ['? [a]\n: b\n', 'yaml-key'],
  'the prototype as a name': ['metrics: {__proto__: {kind: formula, processor: traffic, expression: row_count}}', 'bad-name'],
  'the prototype as a key': [
    'metrics: {a: {kind: formula, processor: traffic, expression: row_count, __proto__: {kind: quantile}}}',
    'unknown-key',
  ],
  'the prototype as a file': ['__proto__: {metrics: {}}', 'unknown-key'],
  'names of every object as references': [
    'metrics: {constructor: {kind: constructor, processor: toString}, valueOf: {kind: formula, processor: hasOwnProperty, expression: __proto__}}',
    'not-one-of',
  ],
};

const call = (fn: string, times: number): string => `${`${fn}(`.repeat(times)}1${')'.repeat(times)}`;
const expressions: Readonly<Record<string, string>> = {
  'parentheses 9,000 deep, that close': `${'('.repeat(9_000)}1${')'.repeat(9_000)}`,
  'parentheses that do not close': '('.repeat(19_000),
  'a sum of 9,000': `1${'+1'.repeat(9_000)}`,
  'calls 3,000 deep': call('abs', 3_000),
  'negations 4,500 deep': `${'not '.repeat(4_500)}delay`,
  'minus signs': `${'-'.repeat(19_000)}1`,
  'cases 600 deep': `${'case when true then '.repeat(600)}1${' end'.repeat(600)}`,
  'a text that is never closed': `'${'x'.repeat(10_000)}`,
  'a comment that is never closed': '1 /* /* ',
  'a million characters': 'x'.repeat(1_000_000),
};

async function found(text: typeof original): Promise<{ readonly codes: readonly string[]; readonly printed: string; readonly ms: number }> {
  let codes: readonly string[] = [];
  let printed = '';
  const ms = await processorTime(async () => {
    const result = await compileText(text);
    const diagnostics = result.ok ? [] : result.diagnostics;
    printed = printDiagnostics(diagnostics);
    codes = diagnostics.map(({ code }) => code);
  });
  return { codes, printed, ms };
}

describe('hostile YAML', () => {
  it.each(sampled(Object.entries(texts)))('%s ends in a diagnostic', async (_, [text, code]) => {
    const { codes, printed, ms } = await found({ ...original, 'catalog/metrics.yaml': text });
    expect(codes).toContain(code);
    expect(codes.length).toBeLessThanOrEqual(1001);
    expect(printed.length).toBeLessThan(1_000_000);
    expect(ms).toBeLessThan(LONGEST_MS);
  });

  it('pollutes no prototype', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)['kind']).toBeUndefined();
  });
});

describe('a hostile expression', () => {
  it.each(sampled(Object.entries(expressions)))('%s ends in a diagnostic', async (_, expression) => {
    const outcome = `outcome: ${JSON.stringify(expression)}`;
    const { codes, ms } = await found({
      ...original,
      'catalog/processors.yaml': original['catalog/processors.yaml']?.replace('outcome: delay > 15', () => outcome) ?? '',
    });
    expect(codes.length).toBeGreaterThan(0);
    expect(ms).toBeLessThan(LONGEST_MS);
  });
});

describe('what is unusual and harmless', () => {
  it.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['CRLF line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a document start and end', (text: string) => `---\n${text}...\n`],
    ['JSON-like quotes', (text: string) => text.replaceAll('kind: formula', '"kind": "formula"')],
  ])('%s compiles', async (_, change) => {
    const { printed } = await found({
      'catalog/pipelines.yaml': change(original['catalog/pipelines.yaml'] ?? ''),
      'catalog/processors.yaml': change(original['catalog/processors.yaml'] ?? ''),
      'catalog/metrics.yaml': change(original['catalog/metrics.yaml'] ?? ''),
    });
    expect(printed).toContain('0 errors');
  });
});
