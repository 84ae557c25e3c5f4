import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Condition, Intent, QueryResult } from '../../generated/types.ts';
import { compileTokens } from '../../compiler/tokens/compileTokens.ts';
import { TokenList } from '../../runtime/access/TokenList.ts';
import { ServiceError } from '../../runtime/errors/ServiceError.ts';
import { operator, type Principal } from '../../runtime/release/Principal.ts';
import type { Release } from '../../runtime/release/Release.ts';
import { viewOf } from '../../runtime/release/ReleaseView.ts';
import { readSavedAnswer } from '../../runtime/verify/SavedAnswer.ts';
import { verifyAnswer } from '../../runtime/verify/verifyAnswer.ts';
import { must } from '../query/must.ts';
import { refusal, type QueryWorkspace } from '../query/support.ts';
import { HIDDEN, openShop, tokensYaml } from './tokenShop.ts';

let workspace: QueryWorkspace;
let release: Release;
let tokens: TokenList;
beforeAll(async () => {
  workspace = await openShop();
  const compiled = compileTokens('tokens.yaml', tokensYaml, workspace.manifest);
  if (!compiled.ok) throw new Error('the tokens have faults');
  tokens = new TokenList(compiled.tokens, null);
  release = workspace.release();
});
afterAll(() => workspace.close());

const bearer = (name: string): Principal => must(tokens.named(name));
const ask = (metric: string, intent: Intent, name?: string) =>
  workspace.call('metric_query', { metric, ...intent }, name === undefined ? {} : { release: viewOf(release, bearer(name)) });
const values = (metric: string, dimension: string, name: string) =>
  workspace.call('dimension_values_tool', { metric, dimension }, { release: viewOf(release, bearer(name)) });

/** What of an answer is of its rows; of a refusal what was wrong. */
async function outcome(answer: Promise<QueryResult>): Promise<unknown> {
  try {
    const { columns, rows, totals, withheld, more, provenance } = await answer;
    return { columns, rows, totals, withheld, more, digest: provenance.result_digest };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { code: error.code, errors: error.errors.map(({ path }) => path) };
  }
}

/** By hand: the filter of the token northern, beside what the caller asks for of the same dimension. */
const byHand = ({ filters = {}, ...intent }: Intent): Intent => {
  const { region } = filters;
  const asked =
    region === undefined ? {} : typeof region === 'object' && region !== null && !Array.isArray(region) ? region : { eq: region };
  return { ...intent, filters: { ...filters, region: { in: ['North'], ...asked } as Condition } };
};

const intents: fc.Arbitrary<{ metric: string; intent: Intent }> = fc
  .record({
    metric: fc.constantFrom(
      'orders',
      'revenue',
      'web_revenue',
      'amount',
      'people',
      'recent_people',
      'per_head',
      'guarded',
      'steps',
      'back',
    ),
    dimensions: fc.subarray(['region', 'channel']),
    time_axis: fc.constantFrom('day', 'month', 'year', null),
    start: fc.constantFrom(null, '2026-01-06', '2026-02-01'),
    region: fc.constantFrom<Condition | undefined>(undefined, HIDDEN, 'North', { ne: 'North' }, { starts_with: 'N' }, { not_in: [HIDDEN] }),
    channel: fc.constantFrom<Condition | undefined>(undefined, 'web', null, { ne: 'web' }),
    more: fc.constantFrom<Intent>(
      {},
      { totals: true },
      { top_n: 1, others: true },
      { compare: 'prior_period' },
      { quantiles: true },
      { with: ['orders'] },
      { having: { row_count: { gte: 3 } } },
    ),
  })
  .map(({ metric, dimensions, time_axis, start, region, channel, more }) => ({
    metric,
    intent: {
      dimensions,
      // Cohorts are of periods.
      ...(metric === 'back' ? { time_axis: 'month' } : time_axis === null ? {} : { time_axis }),
      ...(start === null ? {} : { start }),
      filters: { ...(region === undefined ? {} : { region }), ...(channel === undefined ? {} : { channel }) },
      // What gives several rows for each group takes none of these.
      ...(['steps', 'back'].includes(metric) ? {} : more),
    } as Intent,
  }));

describe('a token with a row filter', () => {
  it('is answered as if the question had its filter, whatever the question and the kind of metric', async () => {
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(intents, async ({ metric, intent }) => {
        const seen = await outcome(ask(metric, intent, 'northern'));
        expect(seen).toEqual(await outcome(ask(metric, byHand(intent))));
        if (JSON.stringify(seen).includes('"rows"')) kinds.add(metric);
      }),
      { numRuns: 100, seed: 16 },
    );
    expect(kinds.size).toBe(10);
  });

  it('sees its own rows, even if somebody else asked the same before', async () => {
    const question: Intent = { dimensions: ['region'], totals: true };
    const [north, all, south] = [
      await ask('orders', question, 'northern'),
      await ask('orders', question, 'everyone'),
      await ask('orders', question, 'southern'),
    ];
    expect(north.rows.map(({ region }) => region)).toEqual(['North']);
    expect(south.rows.map(({ region }) => region)).toEqual(['South']);
    expect(all.rows).toHaveLength(3);
    for (const [name, before] of [
      ['southern', south],
      ['everyone', all],
      ['northern', north],
    ] as const) {
      const again = await ask('orders', question, name);
      expect([again.rows, again.totals]).toEqual([before.rows, before.totals]);
      expect(again.totals).toEqual({ orders: again.rows.reduce((sum, { orders }) => sum + Number(orders), 0) });
    }
    expect((await values('orders', 'region', 'northern')).values.map(({ value }) => value)).toEqual(['North']);
    expect((await values('orders', 'region', 'everyone')).values).toHaveLength(3);
    expect((await values('orders', 'region', 'southern')).values.map(({ value }) => value)).toEqual(['South']);
    expect((await values('per_head', 'region', 'northern')).values.map(({ value }) => value)).toEqual(['North']);
  });

  it('is not told which values exist besides its own', async () => {
    const unknown = async (region: string, name: string) =>
      (await ask('orders', { filters: { region } }, name)).warnings
        .filter(({ code }) => code === 'unknown_value')
        .map(({ message }) => message);
    expect(await unknown(HIDDEN, 'everyone')).toEqual([]);
    const [hidden, nowhere] = [await unknown(HIDDEN, 'northern'), await unknown('canary-regiom', 'northern')];
    expect(hidden).toHaveLength(1);
    expect(nowhere.map((message) => message.replaceAll('canary-regiom', HIDDEN))).toEqual(hidden);
    expect((await unknown('canary-regiom', 'everyone'))[0]).toContain(HIDDEN);
    expect((await unknown('Nort', 'northern'))[0]).toContain('North');
  });

  it('withholds small groups after its rows are selected', async () => {
    const question: Intent = { dimensions: ['region', 'channel'], time_axis: 'day' };
    const { withheld, rows, provenance } = await ask('guarded', question, 'northern');
    expect(withheld).toBeGreaterThan(0);
    expect(rows.every(({ guarded, region }) => Number(guarded) >= 3 && region === 'North')).toBe(true);
    expect(provenance).toMatchObject({ chunk_ids: [], aggregate_rows_scanned: null });
  });

  it('gets an answer that says so and does not count other rows', async () => {
    const { provenance } = await ask('revenue', { time_axis: 'month' }, 'northern');
    expect(provenance.row_filter).toEqual({ token: 'northern' });
    const chart = await workspace.call(
      'metric_chart_query',
      { metric: 'revenue', dimensions: ['region'], chart_kind: 'bar' },
      { release: viewOf(release, bearer('southern')) },
    );
    expect([chart.rows.map(({ region }) => region), chart.provenance.row_filter]).toEqual([['South'], { token: 'southern' }]);
    for (const name of ['everyone', 'counter', undefined])
      expect((await ask('orders', { time_axis: 'month' }, name)).provenance).not.toHaveProperty('row_filter');
  });

  it('is not told of roll-ups that can answer none of its questions, in an answer or a list', async () => {
    const rejected = async (metric: string, principal: Principal) => {
      const { provenance } = await workspace.call(
        'metric_query',
        { metric, dimensions: ['region'] },
        { release: viewOf(release, principal) },
      );
      const listed = Object.values(viewOf(release, principal).manifest.tables).flatMap(({ rollups }) => rollups.map(({ id }) => id));
      return [provenance.plan?.rejected.map(({ rollup }) => rollup), listed];
    };
    const of = (...metrics: readonly string[]): Principal => ({ kind: 'restricted', name: 'some', metrics: new Set(metrics), where: {} });
    expect(await rejected('revenue', operator)).toEqual([
      ['months', 'totals'],
      ['months', 'totals'],
    ]);
    expect(await rejected('revenue', bearer('northern'))).toEqual([[], []]);
    expect(await rejected('revenue', of('revenue'))).toEqual([
      ['months', 'totals'],
      ['months', 'totals'],
    ]);
    expect(await rejected('web_revenue', of('web_revenue'))).toEqual([['months'], ['months']]);
    expect(await rejected('web_revenue', of('web_revenue', 'revenue'))).toEqual([
      ['months', 'totals'],
      ['months', 'totals'],
    ]);
  });

  it('is refused, in words, a metric whose table lacks the dimension of the filter', async () => {
    expect(await refusal(ask('by_channel', {}, 'northern'))).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await refusal(ask('orders', { with: ['by_channel'] }, 'northern'))).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await refusal(values('by_channel', 'channel', 'northern'))).toMatchObject({ status: 403, code: 'forbidden' });
    const list = await workspace.call('metric_list', {}, { release: viewOf(release, bearer('northern')) });
    expect(list.metrics.map(({ name }) => name)).not.toContain('by_channel');
  });
});

describe('a restricted view', () => {
  it('has no reports, whose words and filters may name any metric and any value', () => {
    const reporting = { ...release, manifest: { ...release.manifest, reports: {} } };
    for (const name of ['northern', 'counter']) expect(viewOf(reporting, bearer(name)).manifest).not.toHaveProperty('reports');
    expect(viewOf(reporting, bearer('everyone')).manifest).toHaveProperty('reports');
  });
});

describe('verifying a restricted answer', () => {
  const saved = async (name: string, change: (answer: QueryResult) => void = () => {}) => {
    const answer = structuredClone(await ask('revenue', { dimensions: ['region'], totals: true }, name));
    change(answer);
    return readSavedAnswer(JSON.stringify(answer));
  };

  it('derives it from the rows that the tokens file allows', async () => {
    expect(await verifyAnswer(workspace.root, release, tokens, await saved('northern'))).toMatchObject({
      verdict: 'matches',
      code: 'reproduced',
    });
    const altered = await saved('northern', ({ rows }) => void Object.assign(must(rows[0]), { revenue: 1 }));
    expect(await verifyAnswer(workspace.root, release, tokens, altered)).toMatchObject({ verdict: 'altered', code: 'rows_altered' });
  });

  it('reports that the filter has changed since', async () => {
    const other = tokensYaml.replace('region: [North]', 'region: [South]');
    const compiled = compileTokens('tokens.yaml', other, workspace.manifest);
    const changed = new TokenList(compiled.ok ? compiled.tokens : [], null);
    expect(await verifyAnswer(workspace.root, release, changed, await saved('northern'))).toMatchObject({
      verdict: 'differs',
      code: 'filter_changed',
    });
  });

  it('requires the token that it was restricted by', async () => {
    await expect(verifyAnswer(workspace.root, release, null, await saved('northern'))).rejects.toThrow(/--tokens/);
    const none = new TokenList([], null);
    await expect(verifyAnswer(workspace.root, release, none, await saved('northern'))).rejects.toThrow(/has no token of that name/);
    expect(await verifyAnswer(workspace.root, release, null, await saved('everyone'))).toMatchObject({ verdict: 'matches' });
  });
});
