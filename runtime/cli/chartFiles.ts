import type { TopLevelSpec } from 'vega-lite';
import type { ChartResult } from '../../generated/types.ts';

/** Makes the text of a file of a chart. */
export type ChartWriter = (result: ChartResult) => Promise<string>;

/** A Vega-Lite specification that holds its rows. */
export const chartJson: ChartWriter = async ({ chart, rows }) =>
  `${JSON.stringify({ ...chart, data: { name: 'rows', values: rows } }, null, 2)}\n`;

/** The drawing of Vega. */
export const chartSvg: ChartWriter = async ({ chart, rows }) => {
  const [{ Error: onlyErrors, View, parse }, { compile }] = await Promise.all([import('vega'), import('vega-lite')]);
  // The specification is ours, and valid by the schema of Vega-Lite.
  const { spec } = compile({ ...chart, datasets: { rows } } as unknown as TopLevelSpec);
  const view = new View(parse(spec), { renderer: 'none', logLevel: onlyErrors });
  try {
    return `${await view.toSVG()}\n`;
  } finally {
    view.finalize();
  }
};
