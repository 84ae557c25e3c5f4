import { readFileSync, rmSync } from 'node:fs';
import { onTestFinished, describe, expect, it } from 'vitest';
import type { QueryResult } from '../../generated/types.ts';
import { generationsOnDisk } from '../../runtime/store/format/generationsOnDisk.ts';
import type { Verification } from '../../runtime/verify/Verification.ts';
import { run } from '../cli/run.ts';
import { salesWorkspace, writeSales } from '../cli/salesWorkspace.ts';
import { connectMcp, runService, startApi } from '../support/processes.ts';
import { PreparedWorkspaces } from '../support/PreparedWorkspaces.ts';
import type { TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

/** What every surface is asked: a question with every part of an answer that a digest or a comparison is over. */
const intent = { dimensions: ['city'], time_axis: 'day', totals: true } as const;

const prepared = new PreparedWorkspaces();

/** A shop whose data are published, and an answer to a question to it, saved. */
async function shopWithAnswer(): Promise<TestWorkspace> {
  return prepared.copy('shop', async (shop) => {
    writeSales(shop);
    await ingest(shop);
    await save(shop, 'answer.json', 'orders');
  });
}

async function ingest(shop: TestWorkspace, ...flags: readonly string[]): Promise<void> {
  expect(await run('ingest', shop.root, ...flags)).toMatchObject({ status: 0 });
}

async function save(shop: TestWorkspace, name: string, metric: string): Promise<void> {
  const { status, stdout } = await run('query', shop.root, metric, '--intent', JSON.stringify(intent), '--format', 'json');
  expect(status).toBe(0);
  shop.write(name, stdout);
}

/** Runs the command, and holds that its exit status says what its output says. */
async function verify(shop: TestWorkspace, name = 'answer.json'): Promise<Verification> {
  const { status, stdout, stderr } = await run('verify', shop.root, shop.path(name), '--format', 'json');
  if (stdout === '') throw new Error(stderr);
  const verification = JSON.parse(stdout) as Verification;
  expect(status).toBe(verification.verdict === 'matches' ? 0 : 1);
  return verification;
}

/** The same for a person. */
async function told(shop: TestWorkspace, name = 'answer.json'): Promise<string> {
  return (await run('verify', shop.root, shop.path(name))).stdout;
}

/** Writes the answer with something else in it. */
function tamper(shop: TestWorkspace, change: (answer: QueryResult) => void): void {
  const answer = JSON.parse(readFileSync(shop.path('answer.json'), 'utf8')) as QueryResult;
  change(answer);
  shop.write('tampered.json', JSON.stringify(answer));
}

const METRICS = 'catalog/metrics.yaml';

function edit(shop: TestWorkspace, file: string, from: string, to: string): void {
  const text = readFileSync(shop.path(file), 'utf8');
  expect(text).toContain(from);
  shop.write(file, text.replace(from, to));
}

const LATER_DAY = 'at,city,amount,items\n2026-01-07,Bern,7.00,1\n';
const CORRECTED_DAY = 'at,city,amount,items\n2026-01-06,Bern,2.25,1\n';

describe('service verify', () => {
  it('derives an answer again, whichever surface gave it', async () => {
    const shop = await shopWithAnswer();
    const api = await startApi(shop.root);
    onTestFinished(async () => void (await api.stop()));
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } } as const;
    shop.write('http.json', await (await fetch(`${api.url}/metrics/revenue/query`, { ...post, body: JSON.stringify(intent) })).text());
    const why = { start: '2026-01-06', end: '2026-01-06', against: { start: '2026-01-05', end: '2026-01-05' } };
    const explained = await (await fetch(`${api.url}/metrics/revenue/explain`, { ...post, body: JSON.stringify(why) })).json();
    shop.write('explained.json', JSON.stringify(explained));
    shop.write('inWords.json', JSON.stringify({ kind: 'answer', text: 'Why.', explain: { request: {}, result: explained } }));
    const { change: _change, ...rest } = explained as Record<string, unknown>;
    shop.write('tampered.json', JSON.stringify({ ...rest, change: 4711 }));
    expect(await verify(shop, 'tampered.json')).toMatchObject({ verdict: 'altered', code: 'rows_altered' });
    const chart = JSON.stringify({ ...intent, chart_kind: 'line', x: 'day', y: 'revenue', color: 'city' });
    shop.write('chart.json', await (await fetch(`${api.url}/metrics/revenue/chart`, { ...post, body: chart })).text());
    const mcp = await connectMcp(shop.root);
    onTestFinished(() => mcp.close());
    const whole = await mcp.callTool({ name: 'metric_query', arguments: { metric: 'revenue', provenance: 'whole', ...intent } });
    shop.write('mcp.json', JSON.stringify(whole.structuredContent));
    shop.write('mcp-result.json', JSON.stringify({ jsonrpc: '2.0', id: 1, result: whole }));
    for (const name of ['answer.json', 'http.json', 'chart.json', 'mcp.json', 'mcp-result.json', 'explained.json', 'inWords.json'])
      expect([name, await verify(shop, name)]).toMatchObject([name, { verdict: 'matches', code: 'reproduced' }]);
    expect(await runService('verify', shop.root, shop.path('answer.json'))).toMatchObject({ status: 0, stderr: '' });
    tamper(shop, ({ rows }) => rows.pop());
    expect(await runService('verify', shop.root, shop.path('tampered.json'))).toMatchObject({ status: 1, stderr: '' });
    expect(await told(shop)).toMatch(
      /^MATCHES orders: The same catalog, data and service version give the same rows and digest\.\nDigest \w{12}\nDerived from generation g000001-/,
    );
  });

  variant('derives an answer of several metrics again, and says which chunks of any changed', async () => {
    const shop = await shopWithAnswer();
    await save(shop, 'several.json', 'orders,revenue,basket');
    expect(await verify(shop, 'several.json')).toMatchObject({ verdict: 'matches', code: 'reproduced', metric: 'orders' });
    shop.write('data/2026-01-06.csv', 'at,city,amount,items\n2026-01-06,Bern,1.00,1\n');
    edit(shop, METRICS, 'basket:', 'basket_size:');
    await ingest(shop);
    const later = await verify(shop, 'several.json');
    expect(later.inputs.data.chunks).toMatchObject({ changed: ['2026-01-06'] });
    expect(later.inputs.catalog.changes?.flatMap(({ metrics }) => metrics)).toContain('basket');
  });

  variant('says that the short form of provenance cannot be verified, and how to ask for the whole', async () => {
    const shop = await shopWithAnswer();
    const mcp = await connectMcp(shop.root);
    onTestFinished(() => mcp.close());
    shop.write(
      'short.json',
      JSON.stringify((await mcp.callTool({ name: 'metric_query', arguments: { metric: 'revenue' } })).structuredContent),
    );
    const ran = await run('verify', shop.root, shop.path('short.json'));
    expect(ran).toMatchObject({ status: 1, stdout: '' });
    expect(ran.stderr).toContain('set the argument provenance to "whole"');
  });

  variant('derives it from the catalog and data of that time while a generation keeps them, and says what changed since', async () => {
    const shop = await shopWithAnswer();
    edit(shop, METRICS, 'expression: row_count', 'expression: row_count * 2');
    shop.write('data/2026-01-06.csv', CORRECTED_DAY);
    shop.write('data/2026-01-07.csv', LATER_DAY);
    await ingest(shop);
    const verification = await verify(shop);
    expect(verification).toMatchObject({
      verdict: 'matches',
      code: 'reproduced',
      derived_from: { generation: expect.stringMatching(/^g000001-/) as unknown },
      inputs: {
        catalog: { changed: true, changes: [{ subject: { kind: 'metric', name: 'orders' } }] },
        data: { changed: true, kept: true, chunks: { added: ['2026-01-07'], changed: ['2026-01-06'], removed: [] } },
        service_version: { changed: false },
      },
    });
  });

  variant('says when neither the former catalog nor the former data can be found', async () => {
    const shop = await shopWithAnswer();
    edit(shop, METRICS, 'expression: row_count', 'expression: row_count * 2');
    for (const day of ['2026-01-07', '2026-01-08']) shop.write(`data/${day}.csv`, LATER_DAY.replace('2026-01-07', day));
    await ingest(shop, '--keep', '1');
    const words = await told(shop);
    expect(words).toMatch(/^DIFFERS orders: The inputs have changed and give different rows\./);
    expect(words).toMatch(
      /Catalog: \w{12} then, \w{12} now\. No generation on disk was published with the former catalog, so what changed is not known here\./,
    );
    expect(words).toContain(
      'The former data are no longer on disk. 2 chunks differ from what the answer was computed from:\n  added 2026-01-07, 2026-01-08',
    );
  });

  it('shows what changed about the metric, and about no other, as service diff does', async () => {
    const shop = await shopWithAnswer();
    edit(shop, METRICS, 'expression: row_count', 'expression: row_count * 2');
    edit(
      shop,
      METRICS,
      'revenue: {kind: formula, processor: sales, expression: revenue, unit: EUR}',
      'revenue: {kind: formula, processor: sales, expression: revenue, unit: USD}',
    );
    const words = await told(shop);
    expect(words).toMatch(/^MATCHES orders:/);
    expect(words).toMatch(/Catalog: \w{12} then, \w{12} now\.\n {2}1 .*\n\n {2}[A-Z]+\n {4}metric orders\n/);
    expect(words).not.toContain('metric revenue');
  });

  it('shows what changed about a metric, or a dimension of it, that has another name since', async () => {
    const shop = await shopWithAnswer();
    edit(
      shop,
      METRICS,
      'orders: {kind: formula, processor: sales, expression: row_count}',
      'sold: {kind: formula, processor: sales, expression: row_count * 2, aliases: [orders]}',
    );
    const renamed = await verify(shop);
    expect(renamed.inputs.catalog.changes?.map(({ code, metrics }) => [code, ...metrics])).toEqual(
      expect.arrayContaining([
        ['output-formula-changed', 'sold'],
        ['metric-renamed', 'sold'],
      ]),
    );
    expect(await told(shop)).not.toContain('Nothing about this metric has changed.');
    edit(shop, 'catalog/processors.yaml', '[city, items]', '[town, items]');
    edit(
      shop,
      'catalog/pipelines.yaml',
      '    time: at',
      '    transforms: [rename: {city: town}]\n    fields: {town: {aliases: [city]}}\n    time: at',
    );
    expect((await verify(shop)).inputs.catalog.changes?.map(({ code }) => code)).toContain('dimension-renamed');
  });

  variant('keeps the data of as many generations as service ingest --keep last set', async () => {
    const shop = await shopWithAnswer();
    await ingest(shop, '--keep', '4');
    for (const day of ['2026-01-07', '2026-01-08', '2026-01-09']) {
      shop.write(`data/${day}.csv`, LATER_DAY.replace('2026-01-07', day));
      await ingest(shop);
    }
    expect(await generationsOnDisk(shop.root)).toHaveLength(4);
    expect(await verify(shop)).toMatchObject({ verdict: 'matches', code: 'reproduced', inputs: { data: { kept: true } } });
    shop.write('data/2026-01-11.csv', LATER_DAY.replace('2026-01-07', '2026-01-11'));
    await ingest(shop, '--keep', '2');
    expect(await generationsOnDisk(shop.root)).toHaveLength(2);
    expect(await verify(shop)).toMatchObject({ verdict: 'differs', code: 'inputs_changed', inputs: { data: { kept: false } } });
    shop.write('meta/retention.json', 'half a fi');
    shop.write('data/2026-01-12.csv', LATER_DAY.replace('2026-01-07', '2026-01-12'));
    expect((await run('ingest', shop.root)).stdout).toContain(
      'meta/retention.json, which records how many generations to keep, cannot be read, so all of them are kept',
    );
    expect(await generationsOnDisk(shop.root)).toHaveLength(3);
  });

  variant('says which chunks were read again with other content, and which are gone, if only their history is left', async () => {
    const shop = await shopWithAnswer();
    await ingest(shop, '--keep', '1');
    shop.write('data/2026-01-06.csv', CORRECTED_DAY);
    await ingest(shop);
    expect((await verify(shop)).inputs.data).toMatchObject({ kept: false, chunks: { added: [], changed: ['2026-01-06'], removed: [] } });
    // Read again as it is: that is no change.
    await ingest(shop, '--force');
    expect((await verify(shop)).inputs.data).toMatchObject({ kept: false, chunks: { added: [], changed: ['2026-01-06'], removed: [] } });
  });

  variant('matches if only data that the answer does not depend on have changed', async () => {
    const shop = salesWorkspace();
    await ingest(shop, '--keep', '1');
    const { stdout } = await run('query', shop.root, 'orders', '--end', '2026-01-05', '--format', 'json');
    shop.write('answer.json', stdout);
    shop.write('data/2026-01-07.csv', LATER_DAY);
    await ingest(shop);
    expect(await verify(shop)).toMatchObject({
      verdict: 'matches',
      code: 'other_inputs',
      inputs: { data: { changed: true, kept: false, chunks: { added: [], changed: [], removed: [] } } },
    });
  });

  variant('says why a question can no longer be answered', async () => {
    const shop = await shopWithAnswer();
    await ingest(shop, '--keep', '1');
    edit(shop, METRICS, '  orders: {kind: formula', '  sold: {kind: formula');
    shop.write('data/2026-01-07.csv', LATER_DAY);
    await ingest(shop);
    const words = await told(shop);
    expect(words).toMatch(/^DIFFERS orders: .* the question can no longer be answered\./);
    expect(words).toContain('There is no metric "orders"');
  });

  it('finds an answer that was tampered with', async () => {
    const shop = await shopWithAnswer();
    const codeOf = async (change: (answer: QueryResult) => void): Promise<string> => {
      tamper(shop, change);
      return (await verify(shop, 'tampered.json')).code;
    };
    expect(await codeOf(({ rows }) => Object.assign(rows[0] ?? {}, { orders: 99 }))).toBe('rows_altered');
    expect(await codeOf(({ rows }) => rows.pop())).toBe('rows_altered');
    expect(await codeOf(({ provenance }) => Object.assign(provenance, { result_digest: 'ab'.repeat(32) }))).toBe('rows_altered');
    expect(await codeOf(({ totals }) => Object.assign(totals ?? {}, { orders: 99 }))).toBe('unexplained');
    expect(await codeOf(({ provenance }) => Object.assign(provenance.intent, { dimensions: ['items'] }))).toBe('unexplained');
    expect(await codeOf((answer) => Object.assign(answer, { metric: 'revenue' }))).toBe('names_altered');
    expect(await codeOf(({ provenance }) => Object.assign(provenance, { service_version: '0.0.1' }))).toBe('other_version');
    tamper(shop, ({ rows }) => Object.assign(rows[0] ?? {}, { orders: 99 }));
    expect(await told(shop, 'tampered.json')).toMatch(/^ALTERED orders: The rows in the file do not have the digest/);
  });

  it('finds coverage, warnings, chunks and runs that were tampered with, as far as the same generation tells', async () => {
    const shop = await shopWithAnswer();
    const alteredBy = async (change: (answer: QueryResult) => void): Promise<readonly string[]> => {
      tamper(shop, change);
      const { code, altered } = await verify(shop, 'tampered.json');
      expect(code).toBe(altered.length === 0 ? 'reproduced' : 'besides_altered');
      return altered;
    };
    expect(await alteredBy(({ coverage }) => Object.assign(coverage, { complete: !coverage.complete }))).toEqual(['coverage']);
    expect(await alteredBy(({ warnings }) => warnings.push({ code: 'missing_days', message: 'No.' }))).toEqual(['warnings']);
    expect(await alteredBy(({ warnings }) => warnings.push({ code: 'renamed', message: 'About the question.' }))).toEqual([]);
    expect(await alteredBy(({ provenance }) => provenance.chunk_ids.pop())).toEqual(['provenance/chunk_ids']);
    expect(await told(shop, 'tampered.json')).toMatch(
      /^ALTERED orders: .* besides: the file was changed.*\n.*\nNot as derived: provenance\/chunk_ids\.\n/,
    );
    expect(await alteredBy(({ provenance }) => Object.assign(provenance, { chunk_count: provenance.chunk_ids.length }))).toEqual([]);
    expect(await alteredBy(({ provenance }) => Object.assign(provenance, { chunk_count: 99 }))).toEqual(['provenance/chunk_ids']);
    expect(await alteredBy(({ provenance }) => provenance.pipeline_run_ids.pop())).toEqual(['provenance/pipeline_run_ids']);
    const other = await shopWithAnswer();
    rmSync(other.path('meta'), { recursive: true });
    rmSync(other.path('aggregates'), { recursive: true });
    await ingest(other);
    expect(await verify(other)).toMatchObject({ verdict: 'matches', altered: [] });
  });

  it('says what is wrong with a file that contains no answer', async () => {
    const shop = await shopWithAnswer();
    const saysOf = async (text: string): Promise<string> => {
      shop.write('other.json', text);
      const ran = await run('verify', shop.root, shop.path('other.json'));
      expect(ran).toMatchObject({ status: 1, stdout: '' });
      return ran.stderr;
    };
    expect(await saysOf('city,orders')).toContain('The file is not JSON.');
    expect(await saysOf('{"rows": []}')).toContain('provenance should be an object');
    expect(await saysOf('[]')).toContain('it should be an object');
    expect(await run('verify', shop.root, shop.path('absent.json'))).toMatchObject({ status: 1, stdout: '' });
    expect(await run('verify')).toMatchObject({ status: 2, stdout: '' });
  });
});
