import { Command, Option } from 'clipanion';
import { counted } from '../../errors/counted.ts';
import { withAsk, type Ask } from '../askOnce.ts';
import type { ChartWriter } from '../chartFiles.ts';
import { CliError } from '../CliError.ts';
import { printable } from '../../tools/printable.ts';
import { withCalled } from '../withCalled.ts';
import { IntentCommand, type AskedQuestion } from './IntentCommand.ts';
import { writeOutput } from '../writeOutput.ts';

/** `service chart`: draws the answer to a question to one metric. */
export class ChartCommand extends IntentCommand {
  static override paths = [['chart']];
  static override usage = Command.Usage({
    description: 'Draw the answer of a metric as a chart, to a file or on the terminal',
    details: `
      Accepts the flags of query and those of a chart. \`service metrics\` lists the chart kinds of each metric. Without --kind, a question with a
      time axis is drawn as a line, one with dimensions as bars, and any other as one number; if the metric does not have that kind, as the first of its kinds.
      A channel may be left out if only one column fits it or the metric has a default for it.

      --out names a file: .svg for a drawing, .json for a Vega-Lite specification with its rows. Without --out, bars are drawn on the terminal, one for each row.
    `,
    examples: [
      ['Flights by month, on the terminal', '$0 chart workspaces-example/flights flights --time-axis month'],
      [
        'The ten busiest states, in a file',
        '$0 chart workspaces-example/flights flights --dimensions origin_state --top-n 10 --out states.svg',
      ],
      [
        'Delays by month and distance',
        '$0 chart workspaces-example/flights average_delay --time-axis month --dimensions distance_band --kind heatmap --x month --y distance_band --out delays.svg',
      ],
    ],
  });

  kind = Option.String('--kind', {
    description:
      'line, bar, stacked_area, scatter, heatmap, donut, table, kpi_card, boxplot, histogram, funnel, roc_curve, precision_recall_curve or calibration_curve',
  });
  x = Option.String('--x', { description: 'The column on the x channel' });
  y = Option.String('--y', { description: 'The column on the y channel' });
  color = Option.String('--color', { description: 'The column that colours the marks' });
  facet = Option.String('--facet', { description: 'The column that splits the chart into panels' });
  out = Option.String('--out', { description: 'The file to write: .svg or .json' });

  async perform(): Promise<number> {
    const { out } = this;
    const write = out === undefined ? null : await writerOf(out);
    const question = await this.question();
    if (question === null) return this.listMetrics();
    const { workspace, input } = question;
    const channels = Object.entries({ x: this.x, y: this.y, color: this.color, facet: this.facet });
    const given = Object.fromEntries(channels.filter(([, column]) => column !== undefined));
    const { chart_kind, result } = await withAsk(workspace, this.warn, async (ask) => {
      const kind = this.kind ?? (await kindFor(input, ask));
      return { chart_kind: kind, result: await ask('metric_chart_query', { ...input, chart_kind: kind, ...given }) };
    });
    if (out === undefined || write === null) {
      const { chartText } = await import('../chartText.ts');
      const { columns = NARROW } = this.context.stdout as { readonly columns?: number };
      this.print(chartText(withCalled(result, this.called), chart_kind, columns, this.ink));
      return 0;
    }
    await writeOutput(out, await write(result));
    this.print(`${printable(out)}: ${chart_kind} of ${counted(result.row_count, 'row')}`);
    for (const { message } of result.warnings) this.warn(printable(message));
    return 0;
  }
}

/** The width assumed when the output is not a terminal, in columns. */
const NARROW = 80;

async function kindFor({ metric, time_axis, dimensions }: AskedQuestion['input'], ask: Ask): Promise<string> {
  const grouped = Array.isArray(dimensions) && dimensions.length > 0 ? 'bar' : 'kpi_card';
  const usual = typeof time_axis === 'string' ? 'line' : grouped;
  const { metrics } = await ask('metric_list', { search: metric });
  const kinds = metrics.find(({ name }) => name === metric)?.chart_kinds ?? [];
  return kinds.includes(usual) ? usual : (kinds[0] ?? usual);
}

async function writerOf(out: string): Promise<ChartWriter> {
  const { chartJson, chartSvg } = await import('../chartFiles.ts');
  if (/\.svg$/i.test(out)) return chartSvg;
  if (/\.json$/i.test(out)) return chartJson;
  throw new CliError(`--out ${printable(out)}: name a file that ends in .svg or .json.`);
}
