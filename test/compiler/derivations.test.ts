import { beforeAll, describe, expect, it } from 'vitest';
import { allOutputs, asking, derivationOf, formOf, outputsOf, suitesOf } from '../../compiler/derivation.ts';
import { catalogMd } from '../../compiler/emit/catalogMd.ts';
import { clientShape } from '../../compiler/emit/clientShape.ts';
import { emitArtifacts } from '../../compiler/emit/emitArtifacts.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import { arms, dependence, returned, spread } from '../query/derivedMetrics.ts';
import { must } from '../query/must.ts';
import { salesCatalog } from '../query/salesWorkspace.ts';
import { manifestOf } from '../support/catalogs.ts';
import { draftMetric, draftOutput, made, manifestWith } from '../support/drafts.ts';
import { call, col, lit } from '../support/manifests.ts';

let plain: Manifest;
let manifest: Manifest;
beforeAll(async () => {
  plain = await manifestOf(salesCatalog);
  manifest = await manifestWith(salesCatalog, [arms, dependence, returned, spread]);
});

const namesOf = (columns: readonly { readonly name: string }[]): readonly string[] => columns.map(({ name }) => name);

describe('the derivation of a metric', () => {
  it('is one of three kinds, and its form in the manifest says which', () => {
    const kinds = Object.values(manifest.metrics).map((metric) => [metric.name, derivationOf(metric).kind]);
    expect(kinds.filter(([, kind]) => kind !== 'expressions')).toEqual([
      ['dependence', 'pivot'],
      ['spread', 'rows'],
    ]);
    for (const metric of Object.values(manifest.metrics)) {
      const { outputs, quantile_outputs, pivot, expand } = metric;
      const form = { outputs, quantile_outputs, ...(pivot === undefined ? {} : { pivot }), ...(expand === undefined ? {} : { expand }) };
      expect(formOf(derivationOf(metric))).toEqual(form);
    }
  });

  it('does not change the metrics of a catalog', () => {
    for (const [name, metric] of Object.entries(plain.metrics)) {
      expect(manifest.metrics[name]).toEqual(metric);
      expect(Object.keys(metric)).toEqual([
        'name',
        'label',
        'description',
        'kind',
        'source',
        'table',
        'dimensions',
        'time_axes',
        'inputs',
        'outputs',
        'quantile_outputs',
        'chart_kinds',
        'privacy',
      ]);
    }
  });

  it('gives the outputs of every answer, those of a question, and all', () => {
    const amounts = derivationOf(must(plain.metrics['amounts']));
    const always = ['amounts_count', 'amounts_min', 'amounts_p25', 'amounts_Median', 'amounts_p75', 'amounts_max'];
    const whole = [...always, 'amounts_p90', 'amounts_p95'];
    expect(suitesOf(amounts)).toEqual(['quantiles']);
    expect(namesOf(outputsOf(amounts))).toEqual(always);
    expect(namesOf(outputsOf(asking(amounts, [])))).toEqual(always);
    expect(namesOf(outputsOf(asking(amounts, ['quantiles'])))).toEqual(whole);
    expect(namesOf(allOutputs(amounts))).toEqual(whole);
    expect(suitesOf(asking(amounts, ['quantiles']))).toEqual([]);
    expect(suitesOf(derivationOf(must(plain.metrics['orders'])))).toEqual([]);
    expect(namesOf(allOutputs(derivationOf(must(manifest.metrics['spread']))))).toEqual(['point', 'lower', 'upper', 'orders']);
  });

  it('is type-checked: functions over arms are allowed only in a pivot, and a step accepts only what it is for', async () => {
    const expressions = (expr: Parameters<typeof draftOutput>[1]) =>
      draftMetric('x', 'sales', { kind: 'expressions', outputs: [draftOutput('x', expr)], suites: { quantiles: null } });
    const chi = call('chi_square', col('positives'), col('negatives'));
    await expect(manifestWith(salesCatalog, [expressions(chi)])).rejects.toThrow('"chi_square" does not work on the merged states');
    const nested = call('chi_square', chi, col('positives'));
    await expect(
      manifestWith(salesCatalog, [draftMetric('x', 'sales', { kind: 'pivot', arm: 'flag', outputs: [draftOutput('x', nested)] })]),
    ).rejects.toThrow('"chi_square" does not work on the merged states');
    if (spread.derivation.kind !== 'rows') throw new Error('it is a step');
    const step = { ...spread.derivation, arguments: [made(col('buyers')), made(lit(6))] };
    await expect(manifestWith(salesCatalog, [draftMetric('x', 'sales', step)])).rejects.toThrow(
      'The metric needs a digest state and a number of bins, but was given a distinct state.',
    );
  });
});

describe('what is emitted for a derivation', () => {
  it('explains it to people', () => {
    const page = catalogMd(manifest);
    const section = (name: string): string => must(must(page.split(`### Metric ${name}\n`)[1]).split('\n### ')[0]);
    expect(section('arms')).toContain('- `amounts_yes` is `amounts` where `flag = true`\n');
    expect(section('arms')).toContain('- from state `amounts`: value_sum of `amount`');
    expect(section('dependence')).toContain('- `chi_square` (chi\\_square), number: `chi_square(positives, negatives)`\n');
    expect(section('dependence')).toContain('- with the values of `flag` side by side\n');
    expect(section('dependence')).toContain('- by `day`, `week`, `month`, `quarter`, `year`, `region`, `size`, `shipped`\n');
    expect(section('spread')).toContain('- `orders` (Orders) [orders], integer\n');
    expect(section('spread')).toContain('- several rows for each group: `histogram(amount, 6)`\n');
    expect(section('returned')).toContain("- of rows where `region in ('North', 'Zoo') and size >= 1 and size is not null`\n");
  });

  it('types its columns for clients', () => {
    expect(clientShape(manifest).metrics.find(({ name }) => name === 'spread')).toMatchObject({
      outputs: [
        { name: 'point', type: 'integer' },
        { name: 'lower', type: 'number' },
        { name: 'upper', type: 'number' },
        { name: 'orders', type: 'integer' },
      ],
      quantiles: [],
    });
  });

  it('documents columns of the role point if a metric has some, and only then', () => {
    const roles = (of: Manifest): unknown =>
      (emitArtifacts(of).openapi as { components: { schemas: { ResultColumn: { properties: { role: { enum: unknown } } } } } }).components
        .schemas.ResultColumn.properties.role.enum;
    expect(roles(plain)).toEqual(['time', 'dimension', 'output', 'compare']);
    expect(roles(manifest)).toEqual(['time', 'dimension', 'point', 'output', 'compare']);
  });
});
