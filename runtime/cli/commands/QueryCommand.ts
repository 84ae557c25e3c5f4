import { Command, Option } from 'clipanion';
import type { QueryResult } from '../../../generated/types.ts';
import type { CsvForm } from '../../tools/csv.ts';
import { CliError } from '../CliError.ts';
import { CONDITION_SYNTAX } from '../conditions.ts';
import { readArguments } from '../readArguments.ts';
import { readIntent } from '../intentFlags.ts';
import { faultWarning } from '../faultWarning.ts';
import { CSV_FORM_HELP, readCsvForm } from '../readCsvForm.ts';
import { ServiceCommand } from '../ServiceCommand.ts';
import { workspaceAt } from '../workspaceAt.ts';

const formats = ['table', 'json', 'csv'] as const;

/** `service query`: one question to one metric. */
export class QueryCommand extends ServiceCommand {
  static override paths = [['query']];
  static readonly takes = '[WORKSPACE] METRIC';
  static override usage = Command.Usage({
    description: 'Ask one metric a question',
    details: `
      Every field of an intent has a flag. Values are read as the column's type, so \`year>=2001\` works on whole numbers and dates alike.

      A condition is ${CONDITION_SYNTAX}. Operators: eq, ne, gt, gte, lt, lte, in, not_in, contains, starts_with, ends_with, is_null, not_null.
      Quote conditions that hold < or >, which a shell would take. Several conditions are joined by AND. --filter-json and
      --having-json take the intent's own form: \`{"origin_state": ["TX", "CA"]}\`.

      The answer is a table with its provenance, or the whole answer as JSON, or its rows as CSV.
    `,
    examples: [
      [
        'Delays by month and carrier, worst first',
        '$0 query ws average_delay --time-axis month --dimensions carrier --order-by=-average_delay',
      ],
      [
        'The five largest airports in Texas, and the rest',
        '$0 query ws flights --dimension origin --filter origin_state=TX --top-n 5 --others',
      ],
      ['As JSON, from an intent', `$0 query ws flights --intent '{"dimensions": ["carrier"], "totals": true}' --format json`],
    ],
  });

  given = Option.Rest();
  dimensions = Option.Array('--dimensions', [], { description: 'Group by these dimensions: a,b' });
  dimension = Option.Array('--dimension', [], { description: 'Group by one more dimension, named verbatim' });
  timeAxis = Option.String('--time-axis', { description: 'Group by hour, day, week, month, quarter or year' });
  start = Option.String('--start', { description: 'First day, inclusive, such as 2001-02-01' });
  end = Option.String('--end', { description: 'Last day, inclusive' });
  filter = Option.Array('--filter', [], { description: 'A condition on a dimension; may be repeated' });
  filterJson = Option.Array('--filter-json', [], { description: 'Conditions on dimensions as a JSON object' });
  having = Option.Array('--having', [], { description: 'A condition on an output column; may be repeated' });
  havingJson = Option.Array('--having-json', [], { description: 'Conditions on output columns as a JSON object' });
  orderBy = Option.Array('--order-by', [], { description: 'Sort by columns: a,b; write --order-by=-a to sort a downwards' });
  topN = Option.String('--top-n', { description: 'Keep this many of the largest rows' });
  topNBy = Option.String('--top-n-by', { description: 'The output column that ranks them; default: the first' });
  topNWithin = Option.Array('--top-n-within', [], { description: 'Rank inside each of these groups: a,b' });
  others = Option.Boolean('--others', { description: 'With --top-n: fold the rest into one row' });
  totals = Option.Boolean('--totals', { description: 'Add the outputs over all rows' });
  compare = Option.String('--compare', { description: 'prior_period: add each output of the period before' });
  quantiles = Option.Boolean('--quantiles', { description: 'Add median, p25, p75, p90 and p95 of a digest metric' });
  limit = Option.String('--limit', { description: 'The most rows; 1,000 unless given, at most 10,000' });
  intent = Option.String('--intent', { description: 'The intent, or part of it, as JSON' });
  format = Option.String('--format', 'table', { description: 'table, json or csv' });
  csv = Option.String('--csv', { description: CSV_FORM_HELP });

  async perform(): Promise<number> {
    const format = formats.find((known) => known === this.format);
    if (format === undefined) throw new CliError(`--format ${this.format}: choose table, json or csv.`);
    const form = readCsvForm(this.csv, format);
    const intent = readIntent(this);
    if (Object.hasOwn(intent, 'metric')) throw new CliError('The metric is an argument of its own: leave it out of --intent.');
    const { workspace: folder, values } = readArguments('query', ['METRIC'], this.given);
    const workspace = await workspaceAt(folder);

    const [{ openService }, { defaultHttpLimits }] = await Promise.all([import('../openService.ts'), import('../../http/HttpLimits.ts')]);
    const events = faultWarning(this.context.stderr);
    const { tools, close } = await openService({ workspace, limits: defaultHttpLimits, sql: null, events, watch: null });
    try {
      const context = { caps: defaultHttpLimits.caps, signal: new AbortController().signal };
      const { output: result } = await tools.call('metric_query', context, { ...intent, metric: values[0] });
      if (format === 'json') this.print(JSON.stringify(result, null, 2));
      else if (format === 'csv') await this.printCsv(result, form);
      else this.print((await import('../queryTable.ts')).queryTable(result));
      return 0;
    } finally {
      await close();
    }
  }

  /** CSV has rows only: what else there is to say goes to standard error. */
  private async printCsv(result: QueryResult, form: CsvForm): Promise<void> {
    const { rowsToCsv } = await import('../../tools/csv.ts');
    this.print(rowsToCsv(result.columns, result.rows, form));
    if (result.truncated) this.context.stderr.write(`Warning: the service's cap cut the rows at ${result.row_count}; there are more.\n`);
    for (const warning of result.warnings) this.context.stderr.write(`Warning: ${warning}\n`);
  }
}
