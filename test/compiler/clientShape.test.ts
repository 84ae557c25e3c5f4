import { expect, it } from 'vitest';
import { clientShape } from '../../compiler/emit/clientShape.ts';
import { manifestOf } from '../support/catalogs.ts';
import { shopCatalog } from '../support/shopCatalog.ts';

it('the client shape says what a client in any language needs to know of a catalog, as plain data', async () => {
  const manifest = await manifestOf(shopCatalog());
  const shape = clientShape(manifest);
  expect(JSON.parse(JSON.stringify(shape))).toEqual(shape);
  expect(shape.metrics.map(({ name }) => name)).toEqual(Object.keys(manifest.metrics));
  for (const { name, doc, dimensions, filters, time_axes, outputs, quantiles, chart_kinds } of shape.metrics) {
    const metric = manifest.metrics[name];
    expect(doc).toContain(metric?.label);
    expect(dimensions.map((column) => column.name)).toEqual(metric?.dimensions);
    expect(time_axes).toEqual(metric?.time_axes);
    expect(chart_kinds).toEqual(metric?.chart_kinds);
    expect(outputs).toEqual(metric?.outputs.map((output) => ({ name: output.name, type: output.type })));
    expect(quantiles).toEqual((metric?.quantile_outputs ?? []).map((output) => ({ name: output.name, type: output.type })));
    expect(filters).toEqual(expect.arrayContaining([...dimensions]));
  }
});
