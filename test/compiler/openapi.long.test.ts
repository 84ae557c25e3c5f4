import { describe, expect, it } from 'vitest';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { isTried } from '../support/caseCount.ts';
import { compileText, flightsCatalog } from '../support/catalogs.ts';
import { lintOpenapi } from '../support/lintOpenapi.ts';
import { positiveCatalogs } from '../support/positiveCatalogs.ts';
import { shopCatalog } from '../support/shopCatalog.ts';

async function documentOf(text: CatalogText): Promise<string> {
  const result = await compileText(text);
  if (!result.ok) throw new Error('the catalog does not compile');
  return result.artifacts.files['openapi.json'] ?? '';
}

describe('the OpenAPI documents', () => {
  it('pass two independent linters, each of which does report a broken document', async () => {
    const flights = await documentOf(flightsCatalog());
    const documents = new Map([
      ['flights.json', flights],
      ['fifty-metrics.json', await documentOf(shopCatalog())],
      ['broken.json', flights.replace('"in": "query"', '"in": "nowhere"')],
    ]);
    for (const { name, text } of positiveCatalogs()) if (isTried(name, 3)) documents.set(`${name}.json`, await documentOf(text));
    const findings = await lintOpenapi(documents);
    expect(findings.filter((finding) => !finding.includes('broken.json'))).toEqual([]);
    expect(new Set(findings.map((finding) => finding.split(':')[0]))).toEqual(new Set(['redocly', 'validate-api']));
  });
});
