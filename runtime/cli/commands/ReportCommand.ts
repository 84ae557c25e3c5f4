import { Command, Option } from 'clipanion';
import { didYouMean, listOf } from '../../../compiler/diagnostics/didYouMean.ts';
import { listedAs } from '../../../compiler/formerNames.ts';
import type { Report } from '../../../compiler/reports.ts';
import type { Cell } from '../../../generated/types.ts';
import { coveredBy } from '../../reports/coveredBy.ts';
import { filterNamed } from '../../reports/filterNamed.ts';
import { isPeriod, periodOf, periodWords, type Covered } from '../../reports/periods.ts';
import type { Choices } from '../../reports/tileQuestions.ts';
import { valueText } from '../../tools/valueText.ts';
import { withAsk, type Ask } from '../askOnce.ts';
import { CliError } from '../CliError.ts';
import { parseJsonFlag } from '../parseJsonFlag.ts';
import { printable } from '../../tools/printable.ts';
import { readArguments } from '../readArguments.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { answering } from '../workspaceUse.ts';
import { writeOutput } from '../writeOutput.ts';

const comparisons = ['none', 'prior_period', 'prior_year'] as const;

/** `service report`: writes a report's current state to a single file. */
export class ReportCommand extends WorkspaceCommand {
  static override paths = [['report']];
  static readonly takes = '[WORKSPACE] REPORT';
  static override usage = Command.Usage({
    description: 'Write a report to one HTML file that opens without a network',
    details: `
      Answers the questions of a report's tiles and writes numbers, charts and tables into one file, with the intent and the result digest of each tile. Nothing in the file
      runs scripts or loads anything. By default the file shows what the report shows first; the flags set what a reader of the page could choose.

      A tile that fails says so in the file; the command writes the other tiles and then fails.
    `,
    examples: [
      ['The flights at a glance', '$0 report workspaces-example/flights overview --out overview.html'],
      [
        'For two states in the first quarter',
        `$0 report workspaces-example/flights overview --period 2001-01-01..2001-03-31 --filter-json '{"origin_state": ["CA", "NY"]}' --out west-and-east.html`,
      ],
    ],
  });

  given = Option.Rest();
  out = Option.String('--out', { description: 'The file to write: .html' });
  period = Option.String('--period', { description: 'A period such as last_28_days, all, or 2001-01-01..2001-03-31' });
  compare = Option.String('--compare', { description: 'none, prior_period or prior_year' });
  filterJson = Option.String('--filter-json', { description: 'The values to keep, by dimension: {"origin_state": ["CA", "NY"]}' });

  async perform(): Promise<number> {
    const { out } = this;
    if (out === undefined || !/\.html$/i.test(out))
      throw new CliError('A report is written to a file: name it with --out, such as --out report.html.');
    const { workspace: folder, values } = readArguments('report', ['REPORT'], this.given);
    const workspace = await this.openWorkspace(folder, answering);
    const [{ answerTiles }, { faultOf, reportFile }] = await Promise.all([
      import('../answerTiles.ts'),
      import('../../pages/reportFile.ts'),
    ]);
    const { text, failed } = await withAsk(workspace, this.warn, async (ask) => {
      const { report, workspace: name } = await this.#report(ask, values[0] ?? '');
      const { metrics } = await ask('metric_list', {});
      const covered = coveredBy(report, metrics);
      const { choices, words } = this.#choices(report, covered);
      const outcomes = await answerTiles(report, { choices, covered, metrics, ask });
      return {
        text: reportFile({ report, workspace: name, choices: words, outcomes }),
        failed: [...outcomes].flatMap(([tile, outcome]) => {
          const message = faultOf(outcome);
          return message === null ? [] : [{ tile, message }];
        }),
      };
    });
    await writeOutput(out, text);
    this.print(printable(out));
    for (const { tile, message } of failed) this.warn(`${tile}: ${printable(message)}`);
    return failed.length === 0 ? 0 : 1;
  }

  async #report(ask: Ask, name: string): Promise<{ readonly report: Report; readonly workspace: string }> {
    const { reports, workspace } = await ask('report_list', {});
    const report = listedAs(reports as unknown as readonly Report[], name);
    if (report !== undefined && report.name !== name) this.warn(`The report ${printable(name)} is now called ${report.name}.`);
    if (report !== undefined) return { report, workspace };
    const known = reports.map((one) => one.name);
    const help =
      known.length === 0 ? 'The catalog has no reports: add them to catalog/dashboards.yaml.' : `The reports are ${listOf(known, 'and')}.`;
    throw new CliError(`There is no report ${printable(name)}. ${didYouMean(name, known) ?? help}`);
  }

  #choices(report: Report, covered: Covered): { readonly choices: Choices; readonly words: readonly string[] } {
    const period = this.period ?? report.periods[0] ?? 'all';
    if (!isPeriod(period))
      throw new CliError(`--period ${printable(period)}: write one such as last_28_days, this_month, all or 2001-01-01..2001-03-31.`);
    const named = this.compare ?? report.compare ?? 'none';
    const comparison = comparisons.find((known) => known === named);
    if (comparison === undefined) throw new CliError(`--compare ${printable(named)}: choose none, prior_period or prior_year.`);
    const compare = comparison === 'none' ? null : comparison;
    const filters = this.filterJson === undefined ? new Map<string, readonly Cell[]>() : readFilters(this.filterJson, report);
    const days = periodOf(period, covered);
    const shown = days ?? covered;
    const filtered = [...filters].map(([dimension, values]) => {
      const label = report.filters.find((filter) => filter.dimension === dimension)?.label ?? dimension;
      return `${label}: ${values.map(valueText).join(', ')}`;
    });
    const words = [
      `${periodWords(period)}${shown === null || period.includes('..') ? '' : `, ${shown.start} to ${shown.end}`}`,
      ...(compare === null ? [] : [compare === 'prior_period' ? 'compared with the previous period' : 'compared with a year earlier']),
      ...filtered,
    ];
    return { choices: { filters, period: days, compare }, words };
  }
}

function readFilters(text: string, report: Report): Choices['filters'] {
  const filters = parseJsonFlag('--filter-json', text);
  const known = report.filters.map(({ dimension }) => dimension);
  return new Map(
    Object.entries(filters).map(([name, values]): [string, readonly Cell[]] => {
      const dimension = filterNamed(report, name)?.dimension;
      if (dimension === undefined)
        throw new CliError(
          `--filter-json: the report has no filter ${printable(name)}. ${known.length === 0 ? 'It has none.' : `Its filters are ${listOf(known, 'and')}.`}`,
        );
      const list: readonly unknown[] = Array.isArray(values) ? values : [values];
      if (!list.every(isCell)) throw new CliError(`--filter-json: ${dimension} must be a value or a list of values.`);
      return [dimension, list];
    }),
  );
}

function isCell(value: unknown): value is Cell {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
