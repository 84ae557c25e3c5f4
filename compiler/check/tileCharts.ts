import { takesInWords } from '../charts/channels.ts';
import type { ChannelProblem } from '../charts/fillChannels.ts';
import { within } from '../diagnostics/places.ts';
import * as messages from '../messages.ts';
import type { DraftTile } from '../normalize/Draft.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { differingNumbers, tileChannels, tileQuestion, type AskingDraft, type TileQuestion } from '../resolve/tileQuestion.ts';

type ChartDraft = Extract<DraftTile, { readonly kind: 'chart' }>;

/** The answer to a tile's question can fill the channels of its chart. */
export function* tileCharts(model: Model): Iterable<Fault> {
  for (const { pages } of model.draft.reports.values())
    for (const { tiles } of pages)
      for (const tile of tiles) {
        if (tile.kind === 'text') continue;
        const question = tileQuestion(tile, model);
        if (question !== null) yield* drawingFaults(tile, question);
      }
}

function* drawingFaults(tile: AskingDraft, question: TileQuestion): Iterable<Fault> {
  const [{ name, outputs, chart_kinds, quantiles, divides }] = question.metrics;
  switch (tile.kind) {
    case 'table':
      return;
    case 'drivers': {
      const known = differingNumbers(outputs).map((output) => output.name);
      if (divides === 'nothing') return;
      if (known.length === 0) yield { at: within(tile.at, 'metric'), message: messages.driversOfNoNumber(name) };
      else if (tile.output !== null && !known.includes(tile.output))
        yield { at: within(tile.at, 'output'), message: messages.driversOutput(tile.output, name, known) };
      return;
    }
    case 'kpi': {
      const numbers = outputs.filter(({ role, type }) => role === 'output' && (type === 'integer' || type === 'number'));
      const known = numbers.map((output) => output.name);
      if (!chart_kinds.includes('kpi_card')) yield { at: within(tile.at, 'metric'), message: messages.kpiOfRows(name) };
      else if (tile.output !== null && !known.includes(tile.output))
        yield { at: within(tile.at, 'output'), message: messages.kpiOutput(tile.output, name, known) };
      return;
    }
    case 'chart': {
      if (!chart_kinds.includes(tile.chart)) {
        yield { at: within(tile.at, 'chart'), message: messages.tileChartKind(name, tile.chart, chart_kinds) };
        return;
      }
      const { problems } = tileChannels(tile, question);
      for (const problem of problems) yield channelFault(problem, tile);
      // Box plots are drawn from columns that no channel names.
      if (tile.chart === 'boxplot' && quantiles.length > 0 && question.intent.quantiles !== true)
        yield { at: within(tile.at, 'chart'), message: messages.tileBoxes() };
    }
  }
}

function channelFault(problem: ChannelProblem, { at, chart }: ChartDraft): Fault {
  switch (problem.kind) {
    case 'not_taken':
      return { at: within(at, problem.channel), message: messages.tileChannelNotTaken(chart, problem.channel, problem.taken) };
    case 'unknown':
      return { at: within(at, problem.channel), message: messages.tileColumn(problem.channel, problem.name, problem.known) };
    case 'unfit': {
      const { channel, name, takes, fitting } = problem;
      return { at: within(at, channel), message: messages.tileChannelUnfit(chart, channel, name, takesInWords(takes), fitting) };
    }
    case 'missing': {
      const { channel, takes, fitting } = problem;
      return { at: within(at, 'chart'), message: messages.tileChannelMissing(chart, channel, takesInWords(takes), fitting) };
    }
    case 'hidden':
      return { at: within(at, 'chart'), message: messages.tileChartHidesRows(chart, problem.columns, problem.free) };
  }
}
