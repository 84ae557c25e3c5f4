import { Command, Option } from 'clipanion';
import type { QueryResult } from '../../../generated/types.ts';
import { counted } from '../../errors/counted.ts';
import type { CsvForm } from '../../tools/csv.ts';
import { askOnce } from '../askOnce.ts';
import { CliError } from '../CliError.ts';
import { CONDITION_SYNTAX } from '../conditions.ts';
import { CSV_FORM_HELP, readCsvForm } from '../readCsvForm.ts';
import { withCalled } from '../withCalled.ts';
import { answering, answeringCandidate } from '../workspaceUse.ts';
import { IntentCommand } from './IntentCommand.ts';

const formats = ['table', 'json', 'csv', 'arrow'] as const;

/** `service query`: asks one or several metrics a question. */
export class QueryCommand extends IntentCommand {
  static override paths = [['query']];
  static override usage = Command.Usage({
    description: 'Query a metric, or several at once',
    details: `
      Every field of an intent has a flag. Values are read as the column's type, so \`year>=2001\` works on whole numbers and dates alike.

      A condition is ${CONDITION_SYNTAX}. Operators: eq, ne, gt, gte, lt, lte, in, not_in, contains, starts_with, ends_with, is_null, not_null.
      The value null means null; in double quotes a value is a string, even with commas: 'category:in="home, garden",toys', 'country="null"'.
      Quote conditions that contain ", < or >, which a shell would interpret. Conditions are joined by AND. --filter-json and
      --having-json accept the form of an intent: \`{"origin_state": ["TX", "CA"]}\`.

      The output is a table with its provenance, the whole answer as JSON, its rows as CSV, or
      an Arrow IPC stream with the provenance in its metadata.
    `,
    examples: [
      [
        'Delays by month and distance, worst first',
        '$0 query workspaces-example/flights average_delay --time-axis month --dimensions distance_band --order-by=-average_delay',
      ],
      [
        'The five largest airports in Texas, and the rest',
        '$0 query workspaces-example/flights flights --dimension origin --filter origin_state=TX --top-n 5 --others',
      ],
      [
        'Two metrics side by side, by state',
        '$0 query workspaces-example/flights flights,average_delay --dimensions origin_state --order-by=-flights --limit 5',
      ],
      [
        'As JSON, from an intent',
        `$0 query workspaces-example/flights flights --intent '{"dimensions": ["distance_band"], "totals": true}' --format json`,
      ],
    ],
  });

  format = Option.String('--format', 'table', { description: 'table, json, csv or arrow' });
  candidate = Option.Boolean('--candidate', false, { description: 'Answer from what an audit held back' });
  csv = Option.String('--csv', { description: CSV_FORM_HELP });

  async perform(): Promise<number> {
    const format = formats.find((known) => known === this.format);
    if (format === undefined) throw new CliError(`--format ${this.format}: choose table, json, csv or arrow.`);
    const form = readCsvForm(this.csv, format);
    if (format === 'arrow') (await import('../printArrow.ts')).refuseTerminal(this.context.stdout);
    const question = await this.question(this.candidate ? answeringCandidate : answering);
    if (question === null) return this.listMetrics();
    const { workspace, input } = question;
    const result = this.candidate
      ? await (await import('../askCandidate.ts')).askCandidate(workspace, input)
      : await askOnce(workspace, this.warn, 'metric_query', input);
    if (format === 'json') this.print(JSON.stringify(result, null, 2));
    else if (format === 'csv') await this.#printCsv(result, form);
    else if (format === 'arrow') await this.#printArrow(result);
    else this.print((await import('../queryTable.ts')).queryTable(withCalled(result, this.called), this.ink));
    return 0;
  }

  async #printCsv(result: QueryResult, form: CsvForm): Promise<void> {
    const { rowsToCsv } = await import('../../tools/csv.ts');
    this.print(rowsToCsv(result.columns, result.rows, form));
    this.#writeWarnings(result);
  }

  async #printArrow(result: QueryResult): Promise<void> {
    await (await import('../printArrow.ts')).printArrow(this.context.stdout, result);
    this.#writeWarnings(result);
  }

  /** Writes to standard error what the rows alone do not show. */
  #writeWarnings(result: QueryResult): void {
    if (result.truncated) this.warn(`the service's cap cut the answer to ${counted(result.row_count, 'row')}; there are more.`);
    for (const { message } of result.warnings) this.warn(message);
  }
}
