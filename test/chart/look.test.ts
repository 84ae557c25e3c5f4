import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CheckedChart } from '../../runtime/query/chart/CheckedChart.ts';
import { NEUTRAL_COLOUR, SERIES_COLOURS } from '../../runtime/query/chart/look.ts';
import { chartSpec } from '../../runtime/query/chart/chartSpec.ts';
import { DrawnRows } from '../../runtime/query/chart/DrawnRows.ts';
import { chartInPage } from '../../runtime/reports/chartInPage.ts';
import { repository } from '../support/catalogs.ts';
import { draw, schemaFaults } from './drawing.ts';

/** The configuration for a dark page that the page about charts gives. */
const dark = JSON.parse(
  /```json\n(\{[^`]*"guide-label"[^`]*\})\n```/.exec(readFileSync(`${repository}docs/charts.md`, 'utf8'))?.[1] ?? '{}',
) as { readonly background: string };

/** Relative luminance, as WCAG 2.2 defines it, of a colour #rrggbb. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

describe('the colours of a chart', () => {
  it('stand out from a white page and from a dark one, as WCAG requires of non-text content', () => {
    for (const page of ['#ffffff', dark.background]) {
      for (const colour of [...SERIES_COLOURS, NEUTRAL_COLOUR])
        expect([colour, page, contrast(colour, page) >= 3]).toEqual([colour, page, true]);
    }
    expect(new Set(SERIES_COLOURS).size).toBe(12);
  });
});

describe('the configuration for a dark page, and that of our own pages', () => {
  it('leave no text dark on dark', async () => {
    const columns = [
      { name: 'city', type: 'string', role: 'dimension', label: 'City', unit: null, format: null },
      { name: 'size', type: 'string', role: 'dimension', label: 'Size', unit: null, format: null },
      { name: 'n', type: 'integer', role: 'output', label: 'N', unit: null, format: null },
      { name: 'm', type: 'number', role: 'output', label: 'M', unit: null, format: null },
    ] as const;
    const [city, size, n, m] = columns;
    const rows = [
      { city: 'Bern', size: 'large', n: 2, m: 1.5 },
      { city: 'Basel', size: 'small', n: 1, m: 2.5 },
    ];
    const box = { low: n, median: n, high: m, range: { min: n, max: m } };
    for (const chart of [
      { kind: 'bar', x: city, y: n, color: city, facet: size, bounds: { lower: n, upper: m }, previous: null },
      { kind: 'line', x: city, y: n, color: null, facet: null, bounds: { lower: n, upper: m }, previous: null, baseline: null },
      { kind: 'histogram', x: n, end: m, y: n, facet: null },
      { kind: 'funnel', x: n, y: city, facet: null },
      {
        kind: 'roc_curve',
        x: n,
        y: m,
        color: null,
        facet: null,
        baseline: [
          [0, 0],
          [1, 1],
        ],
      },
      { kind: 'heatmap', x: city, y: size, color: n, facet: null },
      { kind: 'boxplot', x: city, box, color: null, facet: null },
      { kind: 'kpi_card', y: n },
      { kind: 'table' },
    ] as const) {
      const { svg } = await draw({ chart: chartSpec(chart, new DrawnRows(columns, rows), 'Towns'), rows }, dark);
      expect(svg).toContain(`fill="${dark.background}"`);
      for (const [, colour = ''] of svg.matchAll(/<text[^>]* fill="([^"]*)"/g)) {
        expect([chart.kind, colour, contrast(colour, dark.background) >= 4.5]).toEqual([chart.kind, colour, true]);
      }
      expect(svg).not.toMatch(/(?:fill|stroke)="(?:black|#000|#000000|#333)"/);
      const { svg: onPage } = await draw({ chart: chartSpec(chart, new DrawnRows(columns, rows), 'Towns'), rows }, chartInPage);
      expect([chart.kind, [...new Set([...onPage.matchAll(/<text[^>]* fill="([^"]*)"/g)].map(([, colour]) => colour))]]).toEqual([
        chart.kind,
        ['currentColor'],
      ]);
    }
  });
});

describe('a histogram whose ends privacy does not show', () => {
  const columns = [
    { name: 'lower', type: 'number', role: 'point', label: 'Lower bound', unit: null, format: null },
    { name: 'upper', type: 'number', role: 'point', label: 'Upper bound', unit: null, format: null },
    { name: 'count', type: 'integer', role: 'output', label: 'Count', unit: null, format: null },
  ] as const;
  const [x, end, y] = columns;
  const barsOf = async (bounds: readonly (readonly [number | null, number | null])[]): Promise<readonly (readonly number[])[]> => {
    const rows = bounds.map(([lower, upper], index) => ({ lower, upper, count: index + 5 }));
    const chart = chartSpec({ kind: 'histogram', x, end, y, facet: null }, new DrawnRows(columns, rows), 'Amounts');
    expect(schemaFaults(chart)).toEqual([]);
    const { svg } = await draw({ chart, rows });
    const bars = [...svg.matchAll(/aria-roledescription="bar" d="M(-?[\d.]+),(-?[\d.]+)h(-?[\d.]+)/g)];
    return bars.map(([, left, , width]) => [Number(left), Number(width)]);
  };

  it('has a bar for each bin, also for those without a bound', async () => {
    const bars = await barsOf([
      [null, 128],
      [128, 256],
      [256, 384],
      [384, null],
    ]);
    expect(bars.length).toBe(4);
    expect(bars.every(([, width = 0]) => width > 50)).toBe(true);
    expect(
      (
        await barsOf([
          [null, 64],
          [64, null],
        ])
      ).length,
    ).toBe(2);
  });
});

describe('a heatmap', () => {
  it.each([
    [30, { step: 20 }],
    [400, 800],
  ])('of %d rows is no higher than a screen', (days, height) => {
    const [day, offset, share] = [
      { name: 'day', type: 'date', role: 'time', label: 'Day', unit: null, format: null },
      { name: 'offset', type: 'integer', role: 'point', label: 'Days after', unit: null, format: null },
      { name: 'share', type: 'number', role: 'output', label: 'Share', unit: null, format: '.1%' },
    ] as const;
    const rows = Array.from({ length: days }, (_, index) => ({
      day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      offset: 0,
      share: 1,
    }));
    const spec = chartSpec(
      { kind: 'heatmap', x: offset, y: day, color: share, facet: null },
      new DrawnRows([day, offset, share], rows),
      'Back',
    );
    expect(spec).toMatchObject({ height });
  });
});

describe('numbers of more digits than a double keeps', () => {
  it('have all of them, with separators', async () => {
    const n = { name: 'n', type: 'bigint', role: 'output', label: 'N', unit: null, format: null } as const;
    const rows = [{ n: '-9007199254740993' }, { n: '1200' }];
    const { texts } = await draw({ chart: chartSpec({ kind: 'table' }, new DrawnRows([n], rows), 'Towns'), rows });
    expect(texts).toEqual(expect.arrayContaining(['−9,007,199,254,740,993', '1,200']));
  });
});

describe('a period that privacy may have withheld', () => {
  it.each(['day', 'week'] as const)('has a band, and words, where each is a %s', async (axis) => {
    const [time, n] = [
      { name: axis, type: axis === 'day' ? 'date' : 'string', role: 'time', label: 'Time', unit: null, format: null },
      { name: 'n', type: 'integer', role: 'output', label: 'N', unit: null, format: null },
    ] as const;
    const [first, second, third] = axis === 'day' ? ['2026-01-01', '2026-01-02', '2026-01-03'] : ['2026-W01', '2026-W02', '2026-W03'];
    const rows = [
      { [axis]: first, n: 3 },
      { [axis]: third, n: 4 },
    ];
    const periods = { partial: new Set<string>(), after_gap: new Set([third ?? '']), withheld: [second ?? ''] };
    for (const kind of ['line', 'bar'] as const) {
      const drawn = new DrawnRows([time, n], rows, { periods });
      const plane = { x: time, y: n, color: null, facet: null, bounds: null, previous: null };
      const chart = chartSpec(kind === 'line' ? { kind, ...plane, baseline: null } : { kind, ...plane }, drawn, 'Stays');
      expect([chart['description'], schemaFaults(chart)]).toEqual([`Stays. Withheld for privacy, or without rows: ${second}.`, []]);
      const { svg, labels } = await draw({ chart, rows });
      expect(labels.filter((label) => label.endsWith('withheld for privacy, or without rows'))).toHaveLength(1);
      const [, height] = /aria-roledescription="rect mark" d="M[^h]*h[\d.]+v([\d.]+)/.exec(svg) ?? [];
      expect(Number(height)).toBe(300);
    }
  });
});

describe('values that every object of a program has as a property', () => {
  const named = ['plain', 'constructor', '__proto__', 'toString', 'hasOwnProperty', 'constructor\u200B', null];
  const column = { type: 'integer', label: 'N', unit: null, format: null } as const;
  const month = { ...column, name: 'month', type: 'string', role: 'time', label: 'Month' } as const;
  const word = { ...column, name: 'word', type: 'string', role: 'dimension', label: 'Word' } as const;
  const n = { ...column, name: 'n', role: 'output' } as const;
  const m = { ...column, name: 'm', role: 'output', label: 'M' } as const;
  const kind = { ...word, name: '_row', label: 'Row' } as const;
  const rows = ['2026-01', '2026-02', '2026-03'].flatMap((period, at) =>
    named.map((text, index) => ({ month: period, word: text, n: 20 - index + at, m: 30 + index, _row: 'row' })),
  );
  const others = ['2026-01', '2026-02', '2026-03'].map((period) => ({ month: period, word: null, n: 1, m: 2, _row: 'others' }));
  const plain = { color: null, facet: null, bounds: null, previous: null } as const;
  const box = { low: n, median: n, high: m, range: { min: n, max: m } };
  const charts: readonly CheckedChart[] = [
    { kind: 'bar', x: word, y: n, ...plain },
    { kind: 'bar', x: month, y: n, ...plain, color: word },
    { kind: 'bar', x: month, y: n, ...plain, facet: word },
    { kind: 'line', x: month, y: n, ...plain, color: word, baseline: null },
    { kind: 'line', x: month, y: n, ...plain, facet: word, baseline: null },
    { kind: 'stacked_area', x: month, y: n, color: word, facet: null },
    { kind: 'stacked_area', x: month, y: n, color: month, facet: word },
    { kind: 'scatter', x: n, y: m, color: word, facet: null },
    { kind: 'heatmap', x: month, y: word, color: n, facet: null },
    { kind: 'heatmap', x: word, y: month, color: n, facet: null },
    { kind: 'donut', y: n, color: word, facet: null },
    { kind: 'boxplot', x: word, box, color: null, facet: null },
    { kind: 'boxplot', x: month, box, color: word, facet: null },
    { kind: 'histogram', x: n, end: m, y: n, facet: word },
    { kind: 'funnel', x: n, y: word, facet: null },
    { kind: 'funnel', x: n, y: month, facet: word },
    { kind: 'roc_curve', x: n, y: m, color: word, facet: null, baseline: null },
    { kind: 'precision_recall_curve', x: n, y: m, color: null, facet: word },
    { kind: 'table' },
  ];

  it.each(charts)('are drawn like any other: $kind, %#', async (chart) => {
    const partial = { partial: new Set(['2026-03']), after_gap: new Set<string>(), withheld: [] };
    for (const [columns, asked, shown] of [
      [[month, word, n, m], rows, {}],
      [[month, word, n, m], rows, { periods: partial, order: 'of_chart', rank: n, orders: new Map([['word', ['toString', 'plain']]]) }],
      [[month, word, n, m, kind], [...rows, ...others], { folded: ['word'], order: 'of_chart', rank: n }],
    ] as const) {
      const spec = chartSpec(chart, new DrawnRows(columns, asked, shown), 'Words');
      expect(schemaFaults(spec)).toEqual([]);
      const { svg } = await draw({ chart: spec, rows: [...asked] });
      expect(named.filter((text) => !svg.includes(String(text)))).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    }
  });

  it('keep the order that the catalog declares', async () => {
    const asked = ['plain', 'constructor', '__proto__'].map((text, index) => ({ word: text, n: index }));
    const shown = { order: 'of_chart', orders: new Map([['word', ['__proto__', 'plain', 'constructor']]]) } as const;
    const bars = chartSpec({ kind: 'bar', x: word, y: n, ...plain }, new DrawnRows([word, n], asked, shown), 'Words');
    const { texts } = await draw({ chart: bars, rows: asked });
    expect(texts.filter((text) => /plain|const|proto/.test(text)).map((text) => text.replace('\u200B', ''))).toEqual([
      '__proto__',
      'plain',
      'constructor',
    ]);
  });
});
