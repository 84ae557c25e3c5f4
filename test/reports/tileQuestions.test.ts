import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Report, Tile } from '../../compiler/reports.ts';
import type { Cell } from '../../generated/types.ts';
import { resultsSchema } from '../../generated/schemas.ts';
import type { ToolName } from '../../generated/tools.ts';
import { tileChange } from '../../runtime/reports/tileChange.ts';
import { tileQuestions, type Choices } from '../../runtime/reports/tileQuestions.ts';
import { ServiceError } from '../../runtime/errors/ServiceError.ts';
import { operator } from '../../runtime/release/Principal.ts';
import { viewOf } from '../../runtime/release/ReleaseView.ts';
import { Shelf } from '../../runtime/release/Shelf.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { catalogAt, compileText, repository } from '../support/catalogs.ts';

const chosen = (filters: Readonly<Record<string, readonly Cell[]>>): Choices['filters'] => new Map(Object.entries(filters));
const nothing: Choices = { filters: new Map(), period: null, compare: null };
const quarter = { start: '2001-04-01', end: '2001-06-30' };
const shape = { name: 't', label: 'T', description: '', width: 'half' } as const;
const takes = { filters: ['region'], period: true, compare: 'each' } as const;
const table = (more: Partial<Extract<Tile, { kind: 'table' }>>): Extract<Tile, { kind: 'table' }> => ({
  ...shape,
  kind: 'table',
  metric: 'orders',
  intent: {},
  takes,
  ...more,
});
const kpi: Extract<Tile, { kind: 'kpi' }> = {
  ...shape,
  kind: 'kpi',
  metric: 'orders',
  output: 'orders',
  intent: {},
  trend: ['day', 'week', 'month'],
  takes: { ...takes, compare: 'whole' },
};

describe('what a tile asks', () => {
  it('is its own intent if the reader has chosen nothing', () => {
    const intent = { time_axis: 'month', filters: { region: 'EMEA' } } as const;
    expect(tileQuestions(table({ intent }), nothing, null)).toEqual({
      main: { metric: 'orders', intent },
      before: null,
      trend: null,
      notes: [],
    });
  });

  it('has the reader’s period, comparison and conditions', () => {
    const choices: Choices = { filters: chosen({ region: ['EMEA', null], channel: [] }), period: quarter, compare: 'prior_year' };
    expect(tileQuestions(table({ intent: { time_axis: 'month' } }), choices, null)).toEqual({
      main: {
        metric: 'orders',
        intent: { time_axis: 'month', filters: { region: { in: ['EMEA', null] } }, ...quarter, compare: 'prior_year' },
      },
      before: null,
      trend: null,
      notes: [],
    });
  });

  it('keeps its own conditions: both apply', () => {
    const filtersOf = (own: object, values: readonly string[]) =>
      tileQuestions(table({ intent: { filters: { region: own as never } } }), { ...nothing, filters: chosen({ region: values }) }, null)
        .main.intent.filters;
    expect(filtersOf(['EMEA', 'APAC'], ['APAC', 'LATAM'])).toEqual({ region: { in: ['APAC'] } });
    expect(filtersOf(['EMEA'], ['LATAM'])).toEqual({ region: { in: [] } });
    expect(filtersOf({ ne: 'EMEA' }, ['LATAM'])).toEqual({ region: { ne: 'EMEA', in: ['LATAM'] } });
    expect(filtersOf('EMEA' as unknown as object, ['LATAM'])).toEqual({ region: { eq: 'EMEA', in: ['LATAM'] } });
  });

  it('says which of the choices it cannot apply', () => {
    const choices: Choices = { filters: chosen({ channel: ['web'] }), period: quarter, compare: 'prior_period' };
    const own = table({ intent: { start: '2001-01' }, takes: { filters: [], period: false, compare: null } });
    expect(tileQuestions(own, choices, null)).toEqual({
      main: { metric: 'orders', intent: { start: '2001-01' } },
      before: null,
      trend: null,
      notes: [{ kind: 'filter', dimension: 'channel' }, { kind: 'own_period' }, { kind: 'not_compared' }],
    });
    expect(tileQuestions(kpi, { ...nothing, compare: 'prior_period' }, null).notes).toEqual([{ kind: 'nothing_before' }]);
  });

  it('is three questions for a number: now, before, and by an axis that its line can show', () => {
    const asked = tileQuestions(kpi, { filters: chosen({ region: ['EMEA'] }), period: quarter, compare: 'prior_period' }, null);
    const filters = { region: { in: ['EMEA'] } };
    expect(asked.main.intent).toEqual({ filters, ...quarter });
    expect(asked.before?.intent).toEqual({ filters, start: '2001-01-01', end: '2001-03-31' });
    expect(asked.trend?.intent).toEqual({ filters, ...quarter, time_axis: 'day' });
    expect(tileQuestions(kpi, nothing, { start: '1990-01-01', end: '2001-06-30' }).trend?.intent).toEqual({ time_axis: 'month' });
    expect(tileQuestions({ ...kpi, trend: [] }, nothing, quarter).trend).toBeNull();
  });
});

describe('what a tile of drivers explains', () => {
  const drivers: Extract<Tile, { kind: 'drivers' }> = {
    ...shape,
    kind: 'drivers',
    metric: 'orders',
    output: 'orders',
    intent: { dimensions: ['region', 'channel'], depth: 1, limit: 5 },
    axes: ['day', 'week', 'month'],
    takes: { ...takes, compare: 'whole' },
  };
  const asked = { output: 'orders', dimensions: ['region', 'channel'], depth: 1, limit: 5 };
  const before = { start: '2001-01-01', end: '2001-03-31' };

  it('is the page’s period against what it is compared with, or against the one before while nothing is compared', () => {
    for (const compare of ['prior_period', null] as const)
      expect(tileChange(drivers, { ...nothing, period: quarter, compare }, null)).toEqual({
        metric: 'orders',
        query: { ...quarter, against: before, ...asked },
        notes: [],
      });
    const year = tileChange(drivers, { ...nothing, period: quarter, compare: 'prior_year' }, null);
    expect(year.query?.against).toEqual({ start: '2000-04-01', end: '2000-06-30' });
  });

  it('is of all data the last whole period, which it says, and nothing where none is before that', () => {
    const covered = { start: '2001-01-01', end: '2001-06-12' };
    expect(tileChange(drivers, nothing, covered)).toEqual({
      metric: 'orders',
      query: { time_axis: 'month', period: '2001-05', against: 'prior_period', ...asked },
      notes: [{ kind: 'last_whole', period: '2001-05' }],
    });
    const day = { start: '2001-01-01', end: '2001-01-01' };
    expect(tileChange(drivers, nothing, day)).toEqual({ metric: 'orders', query: null, notes: [{ kind: 'nothing_before' }] });
  });

  it('keeps to the conditions of both, says which it cannot, and divides by no dimension of which one value is left', () => {
    const choices: Choices = { filters: chosen({ region: ['EMEA'], shop: ['x'] }), period: quarter, compare: null };
    const own = { ...drivers, intent: { ...drivers.intent, filters: { region: ['EMEA', 'APAC'] } } };
    const { query, notes } = tileChange(own, choices, null);
    expect([query?.filters, query?.dimensions]).toEqual([{ region: { in: ['EMEA'] } }, ['channel']]);
    expect(notes).toEqual([{ kind: 'filter', dimension: 'shop' }]);
  });
});

describe.each(['workspaces-example/flights', 'workspaces-example/interactions', 'test/golden/catalogs/positive/reports'])(
  'the reports of %s',
  (folder) => {
    const opened = compileText(catalogAt(repository + folder)).then((result) => {
      if (!result.ok) throw new Error(`${folder} does not compile`);
      const { manifest } = result;
      return {
        release: viewOf(
          { manifest, ai: null, generation: null, generation_fault: null, held: null, stale: null, shelf: new Shelf() },
          operator,
        ),
        signal: new AbortController().signal,
        timeout_ms: 1000,
        caps: { default_rows: 1000, max_rows: 10_000, max_bytes: 1e6, measure: 'json' as const, max_chunk_ids: 50 },
      };
    });

    it('are listed as the schema of the list says', async () => {
      const list = await callTool('report_list', await opened, {});
      const validate = new Ajv2020({ allowUnionTypes: true }).compile({ $ref: '#/$defs/ReportList', $defs: resultsSchema.$defs });
      expect([validate(list), validate.errors]).toEqual([true, null]);
      expect(list.reports.length).toBeGreaterThan(0);
    });

    it('ask nothing that the service refuses, whatever their reader chooses', async () => {
      const context = await opened;
      const refused: string[] = [];
      const ask = async (
        tool: ToolName,
        { metric, intent }: { readonly metric: string; readonly intent: object },
        drawing: object,
        what: string,
      ): Promise<void> => {
        try {
          await callTool(tool, context, { metric, ...intent, ...drawing });
        } catch (error) {
          // Nothing is published here, which is found out last.
          if (!(error instanceof ServiceError)) throw error;
          if (error.code !== 'missing_aggregates') refused.push(`${what}: ${error.message}`);
        }
      };
      for (const report of Object.values(context.release.manifest.reports ?? {}))
        for (const choices of everyChoice(report))
          for (const tile of report.pages.flatMap(({ tiles }) => tiles)) {
            if (tile.kind === 'text') continue;
            if (tile.kind === 'drivers') {
              const { metric, query } = tileChange(tile, choices, quarter);
              if (query !== null) await ask('metric_explain', { metric, intent: query }, {}, `${report.name} ${tile.name}`);
              continue;
            }
            const { main, before, trend } = tileQuestions(tile, choices, quarter);
            const what = `${report.name} ${tile.name} ${JSON.stringify({ ...choices, filters: [...choices.filters] })}`;
            const { x, y, color, facet } = tile.kind === 'chart' ? tile : {};
            const channels = Object.fromEntries(Object.entries({ x, y, color, facet }).filter(([, column]) => column !== undefined));
            if (tile.kind === 'chart') await ask('metric_chart_query', main, { chart_kind: tile.chart, ...channels }, what);
            else await ask('metric_query', main, {}, what);
            for (const asked of [before, trend]) if (asked !== null) await ask('metric_query', asked, {}, what);
          }
      expect(refused).toEqual([]);
    });
  },
);

function everyChoice({ filters }: Report): readonly Choices[] {
  const every = new Map(filters.map(({ dimension, type }) => [dimension, [type === 'string' ? 'a' : null]]));
  return [nothing.filters, every].flatMap((some) =>
    [null, quarter].flatMap((period) =>
      [null, 'prior_period', 'prior_year'].map((compare) => ({ filters: some, period, compare }) as Choices),
    ),
  );
}
