import { Command, Option } from 'clipanion';
import { askOnce } from '../askOnce.ts';
import { CliError } from '../CliError.ts';
import { readConditions } from '../conditions.ts';
import { splitNames } from '../intentFlags.ts';
import { readArguments } from '../readArguments.ts';
import { wholeNumber } from '../wholeNumber.ts';
import { withCalled } from '../withCalled.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { answering } from '../workspaceUse.ts';

const formats = ['table', 'json'] as const;

/** `service explain`: says why a metric changed. */
export class ExplainCommand extends WorkspaceCommand {
  static override paths = [['explain']];
  static readonly takes = '[WORKSPACE] METRIC';
  static override usage = Command.Usage({
    description: 'Say why a metric changed: which values of which dimensions drove it',
    details: `
      Compares a period with the one before (or with --against prior_year, or any days) and divides the change among the values of each
      dimension, the most surprising dimension first. The contributions of sums and counts, and of ratios of them, add up to the change.
    `,
    examples: [
      ['Why February differs from January', '$0 explain workspaces-example/flights late_share --time-axis month --period 2001-02'],
      [
        'Within Texas, by airport, against any days',
        '$0 explain workspaces-example/flights flights --start 2001-02-01 --end 2001-02-28 --against-start 2001-01-01 --against-end 2001-01-28 --filter origin_state=TX --dimensions origin',
      ],
    ],
  });

  given = Option.Rest();
  timeAxis = Option.String('--time-axis', { description: 'The kind of period: hour, day, week, month, quarter or year' });
  period = Option.String('--period', { description: 'The period to explain, such as 2001-02 or 2001-W05' });
  start = Option.String('--start', { description: 'Instead of a period: its first day, inclusive' });
  end = Option.String('--end', { description: 'Its last day, inclusive' });
  against = Option.String('--against', { description: 'prior_period or prior_year; default: prior_period' });
  againstStart = Option.String('--against-start', { description: 'Instead: the first day to compare with' });
  againstEnd = Option.String('--against-end', { description: 'The last day to compare with' });
  output = Option.String('--output', { description: 'The output column, for a metric with several; default: the first' });
  filter = Option.Array('--filter', [], { description: 'A condition on a dimension; may be repeated' });
  filterJson = Option.Array('--filter-json', [], { description: 'Conditions on dimensions as a JSON object' });
  dimensions = Option.Array('--dimensions', [], { description: 'Look at these dimensions only: a,b' });
  depth = Option.String('--depth', { description: '2 also looks at pairs of dimensions within the strongest drivers; default: 1' });
  limit = Option.String('--limit', { description: 'The most drivers of each dimension; default: 5' });
  format = Option.String('--format', 'table', { description: 'table or json' });

  async perform(): Promise<number> {
    const format = formats.find((known) => known === this.format);
    if (format === undefined) throw new CliError(`--format ${this.format}: choose table or json.`);
    const { workspace: folder, values } = readArguments('explain', ['METRIC'], this.given);
    const input = { ...this.#query(), metric: values[0] ?? '' };
    const told = await askOnce(await this.openWorkspace(folder, answering), this.warn, 'metric_explain', input);
    if (format === 'json') this.print(JSON.stringify(told, null, 2));
    else this.print((await import('../explanationText.ts')).explanationText(withCalled(told, this.called), this.ink));
    return 0;
  }

  /** @throws CliError for a flag that cannot be read; the service checks the values of fields. */
  #query(): Readonly<Record<string, unknown>> {
    const named = this.dimensions.flatMap(splitNames);
    const fields = {
      time_axis: this.timeAxis,
      period: this.period,
      start: this.start,
      end: this.end,
      against: this.#against(),
      output: this.output,
      filters: readConditions('--filter', this.filter, this.filterJson),
      dimensions: named.length > 0 ? named : undefined,
      depth: wholeNumber('--depth', this.depth),
      limit: wholeNumber('--limit', this.limit),
    };
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  }

  #against(): unknown {
    const { against, againstStart: start, againstEnd: end } = this;
    if (start === undefined && end === undefined) return against;
    if (against !== undefined) throw new CliError('Give either --against or --against-start and --against-end, not both.');
    if (start === undefined || end === undefined) throw new CliError('--against-start and --against-end are needed together.');
    return { start, end };
  }
}
