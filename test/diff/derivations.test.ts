import { beforeAll, describe, expect, it } from 'vitest';
import { diffManifests } from '../../compiler/diff/diffManifests.ts';
import { readManifest } from '../../compiler/diff/readManifest.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import type { DraftMetric } from '../../compiler/normalize/Draft.ts';
import { arms, dependence, returned, spread } from '../query/derivedMetrics.ts';
import { must } from '../query/must.ts';
import { salesCatalog } from '../query/salesWorkspace.ts';
import { draftColumn, draftOutput, draftSelection, made, manifestWith } from '../support/drafts.ts';
import { call, col, lit } from '../support/manifests.ts';

const all = [arms, dependence, returned, spread];
let old: Manifest;
beforeAll(async () => {
  old = await manifestWith(salesCatalog, all);
});

/** `code client path: message` of each change from the metrics to others in which one is edited. */
async function changesOf(edited: DraftMetric): Promise<readonly string[]> {
  const next = await manifestWith(
    salesCatalog,
    all.map((metric) => (metric.name === edited.name ? edited : metric)),
  );
  return diffManifests(old, next).map(({ code, client, path, message, columns }) => `${code} ${client} ${path} [${columns}]: ${message}`);
}

describe('a manifest with selections, pivots and steps', () => {
  it('is read from its file as it was written, and refused if a part is malformed', () => {
    expect(readManifest(JSON.stringify(old))).toEqual(old);
    const broken = (from: string, to: string) => () => readManifest(JSON.stringify(old).replace(from, to));
    expect(broken('"pivot":{"arm":"flag"}', '"pivot":{"arm":1}')).toThrow('/metrics/dependence/pivot/arm should be a string');
    expect(broken('"where":{"flag":{"eq":true}}', '"where":{"flag":true}')).toThrow('where/flag should be an object');
    expect(broken('"ordinal":{"name":"point"', '"ordinal":1,"was":{"name":"point"')).toThrow(
      '/metrics/spread/expand/ordinal should be an object',
    );
    const { expand } = must(old.metrics['spread']);
    expect(broken('"pivot":{"arm":"flag"}', `"pivot":{"arm":"flag"},"expand":${JSON.stringify(expand)}`)).toThrow(
      '/metrics/dependence should be a metric with a pivot or an expand, not both',
    );
    expect(broken('"ordinal":{"name":"point"', '"ordinal":{"nom":"point"')).toThrow('/metrics/spread/expand/ordinal/name should be there');
  });
});

describe('a diff of derivations', () => {
  it('says which rows a metric covers now', async () => {
    expect(await changesOf({ ...returned, where: { region: { in: ['Zoo'] } } })).toEqual([
      "metric-where-changed dangerous /metrics/returned/where [returned]: It was over rows where region in ('North', 'Zoo') and size >= 1 and size is not null and is now over those where region in ('Zoo').",
    ]);
    expect(await changesOf({ ...returned, where: {} })).toEqual([
      "metric-where-changed dangerous /metrics/returned/where [returned]: It was over rows where region in ('North', 'Zoo') and size >= 1 and size is not null and is now over all.",
    ]);
  });

  it('says which arms are named as test and control, and which changes a comparison no longer adds', async () => {
    const { derivation } = dependence;
    if (derivation.kind !== 'pivot') throw new Error('it compares arms');
    expect(await changesOf({ ...dependence, derivation: { ...derivation, control: false } })).toMatchObject([
      expect.stringMatching(
        /^arm-changed dangerous .*: The arms of the odds ratio were test not named, control not named and are now test not named, control false\.$/,
      ),
    ]);
    const [first, ...rest] = derivation.outputs;
    const outputs = [{ ...must(first), differences: 'none' as const }, ...rest];
    const { name } = must(first);
    const edited = { ...dependence, derivation: { ...derivation, outputs } };
    expect(await changesOf(edited)).toEqual([
      `output-changes-removed breaking /metrics/dependence/outputs/${name}/differences [${name}]: compare no longer adds ${name}_delta and ${name}_pct_change.`,
    ]);
    expect(diffManifests(await manifestWith(salesCatalog, [edited]), await manifestWith(salesCatalog, [dependence]))).toMatchObject([
      { code: 'output-changes-added', client: 'dangerous' },
    ]);
  });

  it('says for which columns charts show other bounds, and reads how a metric is drawn', async () => {
    const intervals = { all: { lower: 'share', upper: 'difference' } };
    expect(await changesOf({ ...arms, intervals })).toEqual([
      'output-bounds-changed safe /metrics/arms/intervals [all]: Charts of all show other bounds.',
    ]);
    const drawings: DraftMetric['drawings'] = [{ kind: 'histogram', channels: { x: ['lower'], y: ['orders'] }, bin_end: 'upper' }];
    const drawn = await manifestWith(salesCatalog, [
      { ...arms, intervals },
      { ...spread, drawings },
    ]);
    expect(must(drawn.metrics['spread']).chart_kinds).toEqual(['histogram', 'table']);
    expect(readManifest(JSON.stringify(drawn))).toEqual(drawn);
    expect(() => readManifest(JSON.stringify(drawn).replace('"bin_end":"upper"', '"bin_end":1'))).toThrow(
      '/metrics/spread/drawings/0/bin_end should be a string',
    );
  });

  it('says what a selection is now, with the columns that read it', async () => {
    const selections = new Map([...arms.selections, ['spread_no', draftSelection('spread', { flag: { is_null: true } })] as const]);
    expect(await changesOf({ ...arms, selections })).toEqual([
      'selection-changed dangerous /metrics/arms/selections/spread_no [difference]: spread_no was spread where flag = false and is now spread where flag is null.',
    ]);
  });

  it('finds the columns that read a state through a selection', async () => {
    const catalog = {
      ...salesCatalog,
      'catalog/processors.yaml': must(salesCatalog['catalog/processors.yaml']).replace(
        'scale: 2}\n      amount:',
        'scale: 3}\n      amount:',
      ),
    };
    const changed = diffManifests(old, await manifestWith(catalog, all)).find(({ code }) => code === 'state-changed');
    expect(changed?.metrics).toEqual(['arms', 'sales']);
    expect(changed?.columns).toEqual(['difference', 'mean_amount', 'variance_amount']);
  });

  it('says which dimension a pivot compares now, and that it can be grouped by the previous one', async () => {
    if (dependence.derivation.kind !== 'pivot') throw new Error('it is a pivot');
    expect(await changesOf({ ...dependence, derivation: { ...dependence.derivation, arm: 'region' } })).toEqual([
      'metric-dimension-removed breaking /metrics/dependence/dimensions/region [region]: It can no longer be grouped by region.',
      'arm-changed dangerous /metrics/dependence/pivot [buyers,chi_square,orders,share]: It compared the values of flag and now compares those of region.',
      'metric-dimension-added safe /metrics/dependence/dimensions/flag [flag]: It can be grouped by flag.',
    ]);
  });

  it('says what a step is now, and which outputs were added and removed with its columns', async () => {
    if (spread.derivation.kind !== 'rows') throw new Error('it is a step');
    const { derivation } = spread;
    expect(await changesOf({ ...spread, derivation: { ...derivation, arguments: [made(col('amount')), made(lit(20))] } })).toEqual([
      'step-changed dangerous /metrics/spread/expand [lower,orders,point,upper]: Its rows were histogram(amount, 6) and are now histogram(amount, 20).',
    ]);
    const columns = [draftColumn('from'), ...derivation.columns.slice(1)];
    expect((await changesOf({ ...spread, derivation: { ...derivation, columns } })).map((text) => text.split(' ')[0])).toEqual([
      'output-removed',
      'output-added',
    ]);
  });

  it('reports broken questions when a metric that gave one row for each group gives several, or the reverse', async () => {
    const one: DraftMetric = {
      ...spread,
      derivation: {
        kind: 'expressions',
        outputs: [draftOutput('orders', call('digest_count', col('amount')))],
        suites: { quantiles: null },
      },
    };
    const changes = await changesOf(one);
    expect(changes).toContain(
      'rows-for-each-group-changed breaking /metrics/spread/expand [orders]: It gave several rows for each group and now gives one.',
    );
    expect(changes.filter((text) => text.startsWith('output-removed')).length).toBe(3);
    const back = diffManifests(await manifestWith(salesCatalog, [...all.slice(0, 3), one]), old);
    expect(back.map(({ message }) => message)).toContain(
      'It now gives several rows for each group: compare, having, order_by, top_n, totals and quantiles are refused.',
    );
  });
});
