import type { ReportSpec, TileSpec } from '../../generated/types.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import { within } from '../diagnostics/places.ts';
import type { DraftPage, DraftReport, DraftTile } from './Draft.ts';
import { inWords } from './inWords.ts';

const DEFAULT_PERIODS: readonly string[] = ['all', 'last_28_days', 'last_3_months'];

/** The default widths of tiles. */
const usualWidth = { kpi: 'quarter', chart: 'half', table: 'half', drivers: 'full', text: 'full' } as const satisfies Record<
  DraftTile['kind'],
  DraftTile['width']
>;

/** The drivers of each dimension that a tile lists. */
const MOST_DRIVERS = 5;

/** A report with its defaults. */
export function normalizeReport(name: string, report: ReportSpec, at: Place): DraftReport {
  return {
    name,
    at,
    label: report.label ?? inWords(name),
    description: report.description ?? '',
    aliases: (report.aliases ?? []).toSorted(),
    periods: report.periods ?? DEFAULT_PERIODS,
    compare: report.compare ?? null,
    filters: report.filters ?? [],
    pages: report.pages.map((page, index): DraftPage => {
      const place = within(at, 'pages', index);
      return {
        name: page.name,
        at: place,
        label: page.label ?? inWords(page.name),
        description: page.description ?? '',
        tiles: page.tiles.map((tile, position) => normalizeTile(tile, within(place, 'tiles', position))),
      };
    }),
  };
}

function normalizeTile(tile: TileSpec, at: Place): DraftTile {
  const { name, kind, label, description, width } = tile;
  const shape = { name, at, label: label ?? inWords(name), description: description ?? '', width: width ?? usualWidth[kind] };
  switch (tile.kind) {
    case 'kpi':
      return {
        ...shape,
        kind: tile.kind,
        metric: tile.metric,
        output: tile.output ?? null,
        filters: tile.filters ?? {},
        trend: tile.trend ?? null,
      };
    case 'chart': {
      const { x, y, color, facet } = tile;
      const channels = Object.fromEntries(Object.entries({ x, y, color, facet }).filter(([, column]) => column !== undefined));
      return { ...shape, kind: tile.kind, metric: tile.metric, chart: tile.chart, channels, intent: tile.intent ?? {} };
    }
    case 'table':
      return { ...shape, kind: tile.kind, metric: tile.metric, intent: tile.intent ?? {} };
    case 'drivers':
      return {
        ...shape,
        kind: tile.kind,
        metric: tile.metric,
        output: tile.output ?? null,
        filters: tile.filters ?? {},
        dimensions: tile.dimensions ?? null,
        depth: tile.depth ?? 1,
        limit: tile.limit ?? MOST_DRIVERS,
      };
    case 'text':
      return { ...shape, kind: tile.kind, text: tile.text };
  }
}
