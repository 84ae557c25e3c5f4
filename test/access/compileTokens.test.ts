import { beforeAll, describe, expect, it } from 'vitest';
import type { Manifest } from '../../compiler/manifest.ts';
import { compileTokens } from '../../compiler/tokens/compileTokens.ts';
import { printDiagnostics } from '../../compiler/diagnostics/printDiagnostics.ts';
import { manifestOf } from '../support/catalogs.ts';
import { sha256, shopCatalog, tokensYaml } from './tokenShop.ts';

let manifest: Manifest;
beforeAll(async () => {
  manifest = await manifestOf(shopCatalog);
});

const hash = sha256('a');
/** What is said of a file: its faults, or the metrics that it is refused. */
function told(text: string | null): string {
  const compiled = compileTokens('tokens.yaml', text, manifest);
  const found = compiled.ok ? compiled.refusals : compiled.diagnostics;
  return found.length === 0 ? '' : printDiagnostics(found).replace(/\n+\d+ errors?\n$/, '');
}

describe('a tokens file', () => {
  it('compiles to its tokens, and reports which metrics a row filter makes unavailable', () => {
    const compiled = compileTokens('tokens.yaml', tokensYaml, manifest);
    expect(compiled).toMatchObject({
      ok: true,
      tokens: [
        { name: 'everyone', metrics: 'all', where: {} },
        { name: 'northern', where: { region: ['North'] } },
        { name: 'southern', where: { region: { in: ['South', 'Atlantis'] } } },
        { name: 'counter', metrics: ['orders'], where: {} },
        { name: 'divider', metrics: ['people', 'per_head'], where: {} },
      ],
    });
    expect(told(tokensYaml)).toBe(
      [
        'tokens.yaml:8:13  row-filter  The token "northern" cannot query by_channel: its table has no dimension "region" with such values, so nothing says which rows the token may see. Remove them from the metrics of the token, or add the dimension to their processors.',
        '',
        'tokens.yaml:12:13  row-filter  The token "southern" cannot query by_channel: its table has no dimension "region" with such values, so nothing says which rows the token may see. Remove them from the metrics of the token, or add the dimension to their processors.',
      ].join('\n'),
    );
  });

  const faults: readonly (readonly [what: string, text: string | null, said: string])[] = [
    ['is not there', null, 'tokens.yaml:1:1  missing-file  The file does not exist or cannot be read.'],
    [
      'names an unknown metric',
      `tokens: {a: {sha256: ${hash}, metrics: [order]}}`,
      'unknown-metric  There is no metric "order". Did you mean "orders"?',
    ],
    [
      'has a dimension that no metric of its token has',
      `tokens: {a: {sha256: ${hash}, metrics: [by_channel], where: {region: x}}}`,
      'unknown-dimension  None of the metrics of this token has the dimension "region". Their dimensions are: channel.',
    ],
    [
      'has a value that the dimension cannot have',
      `tokens: {a: {sha256: ${hash}, metrics: [orders], where: {region: 5}}}`,
      'row-condition  ',
    ],
    ['lists no value', `tokens: {a: {sha256: ${hash}, metrics: [orders], where: {region: []}}}`, 'row-condition  '],
    ['has conditions on nothing', `tokens: {a: {sha256: ${hash}, metrics: all, where: {}}}`, 'empty'],
    ['allows nothing', `tokens: {a: {sha256: ${hash}, metrics: []}}`, 'empty'],
    ['says of no metrics', `tokens: {a: {sha256: ${hash}}}`, 'missing-key  The key "metrics" is missing.'],
    [
      'says all in another way',
      `tokens: {a: {sha256: ${hash}, metrics: any}}`,
      'token-metrics  "any" is not a list of metrics. List the names of the metrics that the token may query, or write "all".',
    ],
    ['has no hash of a token', `tokens: {a: {sha256: my-secret-token, metrics: all}}`, 'bad-sha256  This is not the SHA-256 of a token'],
    ['has a hash in capitals', `tokens: {a: {sha256: ${hash.toUpperCase()}, metrics: all}}`, 'bad-sha256  '],
    [
      'has the hash of nothing',
      `tokens: {a: {sha256: ${sha256('')}, metrics: all}}`,
      'bad-sha256  This is the SHA-256 of the empty string',
    ],
    [
      'has a token twice',
      `tokens: {a: {sha256: ${hash}, metrics: all}, b: {sha256: ${hash}, metrics: [orders]}}`,
      'token-twice  "b" and "a" are the same token',
    ],
    ['has a name twice', `tokens:\n  a: {sha256: ${hash}, metrics: all}\n  a: {sha256: ${sha256('b')}, metrics: all}`, 'tokens.yaml:3:3  '],
    ['has an invalid name', `tokens: {"A b": {sha256: ${hash}, metrics: all}}`, 'bad-name  '],
    ['has an unknown key', `tokens: {a: {sha256: ${hash}, metrics: all, metric: all}}`, 'unknown-key  "metric" is not a key here.'],
    ['is empty', '', 'tokens.yaml:1:1  '],
  ];
  it.each(faults)('that %s is refused, with the place and what to do', (_, text, said) => {
    const compiled = compileTokens('tokens.yaml', text, manifest);
    expect(compiled.ok).toBe(false);
    expect(told(text)).toContain(said);
    expect(told(text)).toMatch(/^tokens\.yaml:\d+:\d+ {2}/);
  });

  it('shows no line of the file, and nothing written in place of a hash: it may be the token', () => {
    expect(told(`tokens: {a: {sha256: my-secret-token, metrics: all}}`)).not.toContain('my-secret-token');
    expect(told(`tokens: {a: {sha256: my-secret-token, metrics: [`)).not.toContain('my-secret-token');
  });

  it('with all metrics refuses those whose tables lack the dimension and accepts the others', () => {
    const text = `tokens: {a: {sha256: ${hash}, metrics: all, where: {region: North}}}`;
    expect(compileTokens('tokens.yaml', text, manifest)).toMatchObject({ ok: true, refusals: [{ code: 'row-filter' }] });
  });
});
