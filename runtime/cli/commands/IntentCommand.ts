import { Option } from 'clipanion';
import { askOnce } from '../askOnce.ts';
import { CliError } from '../CliError.ts';
import { readIntent, splitNames } from '../intentFlags.ts';
import { readArguments } from '../readArguments.ts';
import { isWorkspace } from '../workspaceAt.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { answering, type WorkspaceUse } from '../workspaceUse.ts';

/** A question to one metric, read from a command line. */
export interface AskedQuestion {
  /** Absolute. */
  readonly workspace: string;
  /** The arguments of the tool: the metric and the intent. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** A command that asks one or several metrics a question: every field of the intent has a flag. */
export abstract class IntentCommand extends WorkspaceCommand {
  static readonly takes: string = '[WORKSPACE] METRIC[,METRIC ...]';

  given = Option.Rest();
  dimensions = Option.Array('--dimensions', [], { description: 'Group by these dimensions: a,b' });
  dimension = Option.Array('--dimension', [], { description: 'Group by one more dimension, named verbatim' });
  timeAxis = Option.String('--time-axis', { description: 'Group by hour, day, week, month, quarter or year' });
  with = Option.Array('--with', [], { description: 'Further metrics to answer beside this one: a,b' });
  start = Option.String('--start', { description: 'First day, inclusive, such as 2001-02-01' });
  end = Option.String('--end', { description: 'Last day, inclusive' });
  filter = Option.Array('--filter', [], { description: 'A condition on a dimension; may be repeated' });
  filterJson = Option.Array('--filter-json', [], { description: 'Conditions on dimensions as a JSON object' });
  having = Option.Array('--having', [], { description: 'A condition on an output column; may be repeated' });
  havingJson = Option.Array('--having-json', [], { description: 'Conditions on output columns as a JSON object' });
  orderBy = Option.Array('--order-by', [], { description: 'Sort by columns: a,b; write --order-by=-a for descending order' });
  topN = Option.String('--top-n', { description: 'Keep only this many of the largest rows' });
  topNBy = Option.String('--top-n-by', { description: 'The output column that ranks them; default: the first' });
  topNWithin = Option.Array('--top-n-within', [], { description: 'Rank inside each of these groups: a,b' });
  others = Option.Boolean('--others', { description: 'With --top-n: fold the rest into one row' });
  totals = Option.Boolean('--totals', { description: 'Also show the outputs over all rows' });
  compare = Option.String('--compare', {
    description: 'prior_period or prior_year: add each output for the previous period, or for the same period a year earlier',
  });
  quantiles = Option.Boolean('--quantiles', { description: 'Add the median, p25, p75, p90 and p95 of a digest metric' });
  limit = Option.String('--limit', { description: 'The maximum number of rows, up to 10,000; default: 1,000' });
  intent = Option.String('--intent', { description: 'The intent, or part of it, as JSON' });

  /**
   * Null when only a workspace is named, without a question.
   * @throws CliError for an invalid command line, CommandError when the workspace does not exist
   */
  protected async question(use: WorkspaceUse = answering): Promise<AskedQuestion | null> {
    if (Object.keys(readIntent(this)).length === 0 && (await this.namesNoMetric())) return null;
    const { workspace, values } = readArguments(this.path[0] ?? '', ['METRIC'], this.given);
    const [metric = '', ...others] = splitNames(values[0] ?? '');
    const intent = readIntent({ ...this, with: [...others, ...this.with] });
    if (Object.hasOwn(intent, 'metric')) throw new CliError('The metric is a separate argument: leave it out of --intent.');
    return { workspace: await this.openWorkspace(workspace, use), input: { ...intent, metric } };
  }

  /** Lists the available metrics. */
  protected async listMetrics(): Promise<number> {
    const list = await askOnce(await this.openWorkspace(this.given[0], answering), this.warn, 'metric_list', {});
    this.print((await import('../metricsText.ts')).metricsText(list, this.ink));
    return 0;
  }

  /** Whether the only argument is a workspace: it is a metric if the current folder is a workspace. */
  private async namesNoMetric(): Promise<boolean> {
    const [first, ...others] = this.given;
    if (first === undefined) return isWorkspace('.');
    return others.length === 0 && !(await isWorkspace('.')) && (await isWorkspace(first));
  }
}
