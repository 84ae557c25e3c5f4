import type { TopLevelSpec } from 'vega-lite';
import type { ChartResult } from '../../generated/types.ts';
import { chartInPage } from '../reports/chartInPage.ts';

/** Produces the text of a chart's file. */
export type ChartWriter = (result: Pick<ChartResult, 'chart' | 'rows'>) => Promise<string>;

/** A Vega-Lite specification that includes its rows. */
export const chartJson: ChartWriter = async ({ chart, rows }) =>
  `${JSON.stringify({ ...chart, data: { name: 'rows', values: rows } }, null, 2)}\n`;

/** Vega's drawing. */
export const chartSvg: ChartWriter = async ({ chart, rows }) => `${await drawn(chart, rows)}\n`;

/** A drawing inside a page that already has its title. */
export const reportSvg: ChartWriter = async ({ chart: { title: _title, ...chart }, rows }) => {
  const own = chart['config'] as Readonly<Record<string, object>> | undefined;
  return drawn({ ...chart, config: { ...own, ...chartInPage, legend: { ...own?.['legend'], ...chartInPage.legend } } }, rows);
};

async function drawn(chart: ChartResult['chart'], rows: ChartResult['rows']): Promise<string> {
  const [{ Error: onlyErrors, View, parse }, { compile }] = await Promise.all([import('vega'), import('vega-lite')]);
  // The specification is ours, and valid according to Vega-Lite's schema.
  const { spec } = compile({ ...chart, datasets: { rows } } as unknown as TopLevelSpec);
  const view = new View(parse(spec), { renderer: 'none', logLevel: onlyErrors });
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}
