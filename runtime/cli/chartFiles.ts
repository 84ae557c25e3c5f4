import type { LoggerInterface } from 'vega';
import type { TopLevelSpec } from 'vega-lite';
import type { ChartResult } from '../../generated/types.ts';
import { chartInPage } from '../reports/chartInPage.ts';
import { CommandError } from './CommandError.ts';

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

/** @throws {CommandError} when Vega cannot draw it: nothing is better than an empty picture */
async function drawn(chart: ChartResult['chart'], rows: ChartResult['rows']): Promise<string> {
  const [{ View, parse }, { compile }] = await Promise.all([import('vega'), import('vega-lite')]);
  const faults: unknown[] = [];
  const logger = collecting(faults);
  try {
    // The specification is ours, and valid according to Vega-Lite's schema.
    const { spec } = compile({ ...chart, datasets: { rows } } as unknown as TopLevelSpec);
    const view = new View(parse(spec), { renderer: 'none', logger });
    try {
      const svg = await view.toSVG();
      if (faults.length === 0) return svg;
    } finally {
      view.finalize();
    }
  } catch {
    // Which part of Vega failed helps nobody who asked for a chart.
  }
  throw new CommandError('The chart cannot be drawn from these values.');
}

/** While it draws, Vega logs its errors and does not throw them. */
function collecting(faults: unknown[]): LoggerInterface {
  const ignored = (): LoggerInterface => logger;
  // Vega asks for the level and sets it by the same name.
  const level = ignored as unknown as LoggerInterface['level'];
  const logger: LoggerInterface = {
    level,
    error: (...fault: readonly unknown[]) => {
      faults.push(...fault);
      return logger;
    },
    warn: ignored,
    info: ignored,
    debug: ignored,
  };
  return logger;
}
