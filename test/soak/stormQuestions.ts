import type { QueryResult } from '../../generated/types.ts';
import type { Asked, Reply } from './KeepAliveConnection.ts';
import type { Edition } from './stormCatalog.ts';
import { expectedOf } from './StormData.ts';

/** What an answer says: the release that gave it, and all that depends on the release in a form to be compared as text. */
export interface Said {
  readonly catalog_hash: string;
  readonly generation: string;
  readonly data_hash: string | null;
  readonly facts: unknown;
  /** Whether the catalog is known to be the one that serves: until a changed computation is published, another answers. */
  readonly is_serving: boolean;
}

/** A question of the storm: how it is asked, what its answer says, and what an edition and a publication together must make it say. */
export interface StormQuestion {
  readonly name: string;
  readonly asked: Asked;
  readonly read: (reply: Reply) => Said;
  readonly expected: (edition: Edition, publication: number) => unknown;
}

const total = (publication: number): number => publication;
const post = (path: string, body: unknown, accept = 'application/json'): Asked => ({
  method: 'POST',
  path,
  headers: { accept },
  body: JSON.stringify(body),
});

/** @param facts what of an answer depends on the release */
export function saidBy(
  { provenance, ...answer }: Pick<QueryResult, 'provenance' | 'rows' | 'columns'> & Partial<QueryResult>,
  facts: (answer: Omit<QueryResult, 'provenance'>) => unknown,
): Said {
  const { catalog_hash, generation, data_hash } = provenance;
  const is_serving = answer.warnings?.some(({ code }) => code === 'computation_pending') === false;
  return { catalog_hash, generation, data_hash, facts: facts(answer as Omit<QueryResult, 'provenance'>), is_serving };
}

const result =
  (facts: (answer: Omit<QueryResult, 'provenance'>) => unknown) =>
  ({ body }: Reply): Said =>
    saidBy(JSON.parse(body) as QueryResult, facts);

interface Manifest {
  readonly catalog_hash: string;
  readonly generation: string;
  readonly metrics: readonly {
    readonly name: string;
    readonly label: string;
    readonly description: string;
    readonly outputs: readonly { readonly format: string | null }[];
  }[];
}

interface Values {
  readonly values: readonly { readonly value: string; readonly count: number }[];
  readonly provenance: QueryResult['provenance'];
}

export const stormQuestions: readonly StormQuestion[] = [
  {
    name: 'POST query, no grouping',
    asked: post('/metrics/stamped/query', {}),
    read: result(({ rows }) => rows),
    expected: ({ stamp }, publication) => [{ stamped: total(publication) * 1000 + stamp }],
  },
  {
    name: 'POST query by shop and quarter, with totals',
    asked: post('/metrics/stamped/query', { dimensions: ['shop'], time_axis: 'quarter', totals: true }),
    read: result(({ rows, totals }) => [rows, totals]),
    expected: ({ stamp }, publication) => [
      expectedOf(publication).marks.map(({ shop, marks }) => ({ quarter: '2026-Q1', shop, stamped: marks * 1000 + stamp })),
      { stamped: total(publication) * 1000 + stamp },
    ],
  },
  {
    name: 'GET query, revalidated',
    asked: { method: 'GET', path: `/metrics/marks/query?intent=${encodeURIComponent(JSON.stringify({ dimensions: ['shop'] }))}` },
    read: result(({ rows, columns }) => [rows, columns.map(({ label, format }) => [label, format])]),
    expected: ({ label, format }, publication) => [
      expectedOf(publication).marks.map(({ shop, marks }) => ({ shop, marks })),
      [
        ['Shop', null],
        [label, format],
      ],
    ],
  },
  {
    name: 'GET /metrics',
    asked: { method: 'GET', path: '/metrics' },
    read: ({ body }) => {
      const { catalog_hash, generation, metrics } = JSON.parse(body) as Manifest;
      return {
        catalog_hash,
        generation,
        data_hash: null,
        is_serving: true,
        facts: metrics
          .filter(({ name }) => name === 'marks')
          .map(({ label, description, outputs }) => [label, description, outputs[0]?.format]),
      };
    },
    expected: ({ label, description, format }) => [[label, description, format]],
  },
  {
    name: 'GET dimension-values',
    asked: { method: 'GET', path: '/metrics/marks/dimension-values?dimension=shop' },
    read: ({ body }) => {
      const { values, provenance } = JSON.parse(body) as Values;
      const { catalog_hash, generation, data_hash } = provenance;
      const facts = Object.fromEntries(values.map(({ value, count }) => [value, count]));
      return { catalog_hash, generation, data_hash, facts, is_serving: false };
    },
    expected: (_, publication) => Object.fromEntries(expectedOf(publication).marks.map(({ shop, rows }) => [shop, rows])),
  },
  {
    name: 'POST query as CSV',
    asked: post('/metrics/marks/query', { dimensions: ['shop'] }, 'text/csv'),
    read: ({ headers, body }) => ({
      catalog_hash: String(headers['x-catalog-hash']),
      generation: String(headers['x-generation']),
      data_hash: String(headers['x-data-hash']),
      facts: body,
      is_serving: false,
    }),
    expected: (_, publication) =>
      `shop,marks\r\n${expectedOf(publication)
        .marks.map(({ shop, marks }) => `${shop},${marks}\r\n`)
        .join('')}`,
  },
  {
    name: 'POST chart',
    asked: post('/metrics/marks/chart', { dimensions: ['shop'], chart_kind: 'bar', x: 'shop', y: 'marks' }),
    read: result(({ rows, columns }) => [rows, columns.map(({ label }) => label)]),
    expected: ({ label }, publication) => [expectedOf(publication).marks.map(({ shop, marks }) => ({ shop, marks })), ['Shop', label]],
  },
  {
    name: 'POST query of visitors',
    asked: post('/metrics/visitors/query', {}),
    read: result(({ rows }) => rows),
    expected: (_, publication) => [{ visitors: expectedOf(publication).visitors }],
  },
];
