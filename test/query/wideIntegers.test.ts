import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent } from '../../generated/types.ts';
import { rowsToCsv } from '../../runtime/tools/csv.ts';
import { exported, exportOf } from '../export/support.ts';
import { refusal, QueryWorkspace } from './support.ts';

const largest = '9223372036854775807';
const least = '-9223372036854775808';
/** Three that one double stands for among them. */
const accounts = [least, '-3', '9', '10', '9007199254740992', '9007199254740993', '9007199254740994', largest];

let workspace: QueryWorkspace;
beforeAll(async () => {
  const values = accounts.flatMap((account, index) =>
    ['2026-01-05', '2026-02-05'].map((day, month) => `(DATE '${day}', '${account}'::BIGINT, '${account}'::BIGINT, ${index + month})`),
  );
  workspace = await QueryWorkspace.open(
    {
      'catalog/pipelines.yaml': `
workspace: {name: bank}
sources:
  transfers:
    reader: {kind: parquet, path: data/*, chunk_id: data/(.), columns: {day: date, account: integer, plain: integer, amount: integer}}
    time: day
    fields: {account: {type: bigint}}
`,
      'catalog/processors.yaml': `
processors:
  transfers:
    kind: numeric_distribution
    source: transfers
    grain: day
    dimensions: [account, plain]
    states:
      amount: {kind: value_sum, of: amount}
      late: {kind: value_sum, of: account, where: "day = date '2026-02-05'"}
    rollups: {by_account: {grain: month, dimensions: [account]}}
`,
      'catalog/metrics.yaml': `
metrics:
  amount: {kind: formula, processor: transfers, expression: amount}
  late: {kind: formula, processor: transfers, expression: late, type: bigint}
`,
    },
    { 'data/1': `SELECT * FROM (VALUES ${values.join(', ')}, (DATE '2026-01-05', NULL, 1, 100)) AS t(day, account, plain, amount)` },
  );
});
afterAll(() => workspace.close());

const ask = (intent: Intent) => workspace.call('metric_query', { metric: 'amount', ...intent });
const found = async (intent: Intent): Promise<readonly unknown[]> =>
  (await ask({ dimensions: ['account'], ...intent })).rows.map(({ account }) => account);

describe('a dimension that is declared a bigint', () => {
  it('has strings for values, in the order of numbers, and says so', async () => {
    const { columns, rows } = await ask({ dimensions: ['account'] });
    expect(columns[0]).toMatchObject({ name: 'account', type: 'bigint', role: 'dimension' });
    expect(rows.map(({ account, amount }) => [account, amount])).toEqual([
      ...accounts.map((account, index) => [account, 2 * index + 1]),
      [null, 100],
    ]);
    expect(await found({ order_by: ['-account'] })).toEqual([...accounts.toReversed(), null]);
    expect(
      await found({ time_axis: 'month', top_n: 1, top_n_within: ['month'], top_n_by: 'amount', having: { amount: { lt: 50 } } }),
    ).toEqual([largest, largest]);
    expect((await workspace.call('metric_list', {})).metrics[0]?.dimensions).toEqual([
      { name: 'account', type: 'bigint', label: 'Account', description: '' },
      { name: 'plain', type: 'integer', label: 'Plain', description: '' },
    ]);
  });

  it('is filtered by strings and numbers of any size, exactly', async () => {
    expect(await found({ filters: { account: '9007199254740993' } })).toEqual(['9007199254740993']);
    expect(await found({ filters: { account: 9 } })).toEqual(['9']);
    expect(await found({ filters: { account: ['9007199254740992', '9007199254740994', -3, null] } })).toEqual([
      '-3',
      '9007199254740992',
      '9007199254740994',
      null,
    ]);
    expect(await found({ filters: { account: [...accounts, '5', '6'] } })).toEqual(accounts);
    expect(await found({ filters: { account: { not_in: accounts.slice(1) } } })).toEqual([least, null]);
    expect(await found({ filters: { account: { gt: '9007199254740992', lt: largest } } })).toEqual([
      '9007199254740993',
      '9007199254740994',
    ]);
    expect(await found({ filters: { account: { gte: '-99999999999999999999999999999999999999' } } })).toEqual(accounts);
    expect(await found({ filters: { account: '99999999999999999999999999999999999999' } })).toEqual([]);
    expect(await found({ filters: { account: { ne: '9' } } })).toEqual([...accounts.filter((account) => account !== '9'), null]);
    const refused = await refusal(ask({ filters: { account: '9.5' } }));
    expect([refused.status, refused.errors[0]?.path]).toEqual([400, '/filters/account']);
    const { provenance } = await ask({ filters: { account: [10, '9007199254740993', '9'] } });
    expect(provenance.intent).toMatchObject({ filters: { account: { in: ['9', '10', '9007199254740993'] } } });
  });

  it('is compared, searched, written as CSV and exported exactly', async () => {
    const { rows } = await ask({ dimensions: ['account'], time_axis: 'month', compare: 'prior_period', start: '2026-02-01' });
    expect(rows.map(({ account, amount, amount_prev }) => [account, amount, amount_prev])).toEqual(
      accounts.map((account, index) => [account, index + 1, index]),
    );
    const { values } = await workspace.call('dimension_values_tool', { metric: 'amount', dimension: 'account', search: '0074' });
    expect(values).toEqual([]);
    const { values: all } = await workspace.call('dimension_values_tool', { metric: 'amount', dimension: 'account', search: '90071' });
    expect(all).toEqual(['9007199254740992', '9007199254740993', '9007199254740994'].map((value) => ({ value, count: 2 })));
    const answer = await ask({ dimensions: ['account'], filters: { account: [largest, least] } });
    expect(rowsToCsv(answer.columns, answer.rows)).toBe(`account,amount\n${least},1\n${largest},15\n`);
    await exportOf(workspace.root, { ...workspace.release(), manifest: withoutPlain() }, 'month');
    expect(
      await exported(
        workspace.root,
        'month',
        `SELECT account, typeof(account) AS type FROM amount WHERE account >= 9007199254740993 AND month = '2026-01-01' ORDER BY 1`,
      ),
    ).toEqual(accounts.slice(5).map((account) => ({ account, type: 'BIGINT' })));
  });

  it('gives the same answers with a rollup and without', async () => {
    const intent: Intent = { dimensions: ['account'], time_axis: 'month', filters: { account: { gte: '10' } } };
    const rolled = await ask(intent);
    expect(rolled.provenance.plan?.table).toBe('transfers__by_account');
    const plain = await workspace.call('metric_query', { metric: 'amount', ...intent }, { release: workspace.withoutRollups() });
    expect(plain.provenance.result_digest).toBe(rolled.provenance.result_digest);
  });
});

describe('a filter beyond 64 bits', () => {
  const beyond = '9223372036854775808';

  it('is refused on integers, which have no such value', async () => {
    for (const condition of [beyond, { lt: beyond }, [1, '-9223372036854775809']]) {
      const refused = await refusal(ask({ filters: { plain: condition } }));
      expect([refused.status, refused.message]).toEqual([400, expect.stringContaining('of type integer (whole numbers of 64 bits)')]);
    }
  });

  it('compares exactly on a bigint: no row equals it, which a warning says, and all are less', async () => {
    const equal = await ask({ dimensions: ['account'], filters: { account: beyond } });
    expect([equal.rows, equal.warnings.map(({ code }) => code)]).toEqual([[], ['unknown_value']]);
    expect(await found({ filters: { account: { lt: beyond } } })).toEqual(accounts);
  });
});

describe('a dimension of integers', () => {
  it('is filtered exactly, and refuses to show a value past 2^53, saying what to declare', async () => {
    expect((await ask({ filters: { plain: '9007199254740993' } })).rows).toEqual([{ amount: 11 }]);
    const shown = { dimensions: ['plain'], filters: { plain: { gte: -3, lte: 2 ** 53 } } };
    expect((await ask(shown)).rows.map(({ plain }) => plain)).toEqual([-3, 1, 9, 10, 2 ** 53]);
    expect((await ask({ ...shown, having: { amount: 9 } })).rows).toEqual([{ plain: 2 ** 53, amount: 9 }]);
    expect((await ask({ filters: { plain: [2 ** 53] } })).rows).toEqual([{ amount: 9 }]);
    const refused = await refusal(ask({ dimensions: ['plain'] }));
    expect([refused.status, refused.code]).toEqual([422, 'unrepresentable_value']);
    expect(refused.message).toContain('Declare "type: bigint" for it among the fields of its source');
  });
});

describe('an explanation of sums past 2^53', () => {
  it('lists what contributed most, exactly', async () => {
    const drivers = async (limit: number): Promise<readonly unknown[]> => {
      const february = { time_axis: 'month', period: '2026-02' } as const;
      const { dimensions } = await workspace.call('metric_explain', { metric: 'late', ...february, dimensions: ['account'], limit });
      return dimensions.flatMap((by) => by.drivers.map(({ contribution }) => contribution));
    };
    const falling = [least, largest, '9007199254740994', '9007199254740993', '9007199254740992', '10', '9', '-3'];
    expect(await drivers(4)).toEqual(falling.slice(0, 4));
    expect(await drivers(8)).toEqual(falling);
  });
});

/** Its values are not JSON numbers, so that an export by all dimensions would skip the metric. */
function withoutPlain(): QueryWorkspace['manifest'] {
  const { metrics } = workspace.manifest;
  return {
    ...workspace.manifest,
    metrics: Object.fromEntries(Object.entries(metrics).map(([name, metric]) => [name, { ...metric, dimensions: ['account'] }])),
  };
}
