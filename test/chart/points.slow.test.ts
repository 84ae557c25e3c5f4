import { describe, expect, it } from 'vitest';
import type { ResultColumn } from '../../generated/types.ts';
import { POINTS } from '../../compiler/numberFormat.ts';
import type { CheckedChart } from '../../runtime/query/chart/CheckedChart.ts';
import { chartSpec } from '../../runtime/query/chart/chartSpec.ts';
import { DrawnRows } from '../../runtime/query/chart/DrawnRows.ts';
import { draw, schemaFaults } from './drawing.ts';

const month: ResultColumn = { name: 'month', type: 'string', role: 'time', label: 'Month', unit: null, format: null };
const share: ResultColumn = { name: 'late', type: 'number', role: 'output', label: 'Late share', unit: 'share', format: '.1%' };
const rows = [
  { month: '2001-01', late: 0.3, change: null },
  { month: '2001-02', late: 0.34, change: 0.041 },
  { month: '2001-03', late: 0.319, change: -0.0212 },
];
const split = { color: null, facet: null, bounds: null, previous: null } as const;

describe('differences of shares', () => {
  // The second is a name that Vega would take for a path.
  it.each(['change', 'a\\change'])('are drawn in points on the axis, in the tooltip and in a table: %s', async (name) => {
    const change: ResultColumn = { ...share, name, label: 'Late share, change', unit: POINTS };
    const named = rows.map(({ change: value, ...row }) => ({ ...row, [name]: value }));
    const drawn = new DrawnRows([month, share, change], named);
    const drawnAs = (chart: CheckedChart) => {
      const spec = chartSpec(chart, drawn, 'Late share');
      expect(schemaFaults(spec)).toEqual([]);
      return draw({ chart: spec, rows: named });
    };

    const line = await drawnAs({ kind: 'line', x: month, y: change, baseline: null, ...split });
    expect(line.texts).toContain('Late share, change (pts)');
    expect(line.texts).toEqual(expect.arrayContaining(['4.0', '−2.0']));
    expect(line.texts.filter((text) => text.includes('%'))).toEqual([]);

    const bars = await drawnAs({ kind: 'bar', x: month, y: change, ...split });
    expect(bars.labels.join('\n')).toMatch(/Late share, change \(pts\): −2\.1/);
    const table = await drawnAs({ kind: 'table' });
    expect(table.texts).toEqual(expect.arrayContaining(['34.0%', '4.1', '−2.1']));
    const card = await drawnAs({ kind: 'kpi_card', y: change });
    expect(card.texts).toContain('4.1');
  });

  it('do not change how shares are drawn', async () => {
    const drawn = new DrawnRows([month, share], rows);
    const { texts } = await draw({ chart: chartSpec({ kind: 'line', x: month, y: share, baseline: null, ...split }, drawn, 'Late'), rows });
    expect(texts.some((text) => text.endsWith('%'))).toBe(true);
  });
});
