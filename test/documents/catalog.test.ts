import { describe, expect, it } from 'vitest';
import { flightsCatalog, repository } from '../support/catalogs.ts';
import { positiveCatalogs } from '../support/positiveCatalogs.ts';
import { examplesIn, referenceOf, stateReference, undocumented } from './catalogReference.ts';
import { withParts } from './generatedParts.ts';

/* docs/catalog.md has every key that the schemas declare, each with an example out of a catalog that other tests compile. */

const page = 'docs/catalog.md';
const examples = examplesIn([flightsCatalog(), ...positiveCatalogs().map(({ text }) => text)]);

describe(page, () => {
  it('has a description and an example of every key', () => {
    expect(undocumented(examples)).toEqual([]);
  });

  it('matches the schemas (update it with npm test -- -u)', async () => {
    const text = withParts(page, {
      pipelines: referenceOf('catalog/pipelines.yaml', examples),
      processors: referenceOf('catalog/processors.yaml', examples),
      states: stateReference(),
      metrics: referenceOf('catalog/metrics.yaml', examples),
      dashboards: referenceOf('catalog/dashboards.yaml', examples),
      checks: referenceOf('catalog/checks.yaml', examples),
      ai: referenceOf('ai.yaml', examples),
    });
    await expect(text).toMatchFileSnapshot(repository + page);
  });
});
