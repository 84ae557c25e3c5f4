import { Command, Option } from 'clipanion';
import type { SqlResult } from '../../../generated/types.ts';
import { defaultHttpLimits } from '../../http/HttpLimits.ts';
import { defaultSqlLimits } from '../../sql/SqlLimits.ts';
import type { CsvForm } from '../../tools/csv.ts';
import { CliError } from '../CliError.ts';
import { limitOptions, readLimits } from '../limits/limitOptions.ts';
import { statementLimitFlags } from '../limits/sqlLimitFlags.ts';
import { faultWarning } from '../faultWarning.ts';
import { CSV_FORM_HELP, readCsvForm } from '../readCsvForm.ts';
import { operator } from '../../release/Principal.ts';
import { withCalled } from '../withCalled.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { answeringSql } from '../workspaceUse.ts';

const formats = ['table', 'json', 'csv', 'arrow'] as const;

/** `service sql`: runs one governed statement. */
export class SqlCommand extends WorkspaceCommand {
  static override paths = [['sql']];
  static readonly takes = '[WORKSPACE] [STATEMENT]';
  static override usage = Command.Usage({
    description: 'Run one read-only statement over aggregates and exported metrics',
    details: `
      The statement passes the same guard, and runs in the same kind of process with the same limits, as those that the servers
      accept with --enable-sql. Without a statement, the command lists the tables and columns that can be read.
    `,
    examples: [
      ['What may be read', '$0 sql workspaces-example/flights'],
      [
        'Flights by state',
        `$0 sql workspaces-example/flights 'select origin_state, sum(row_count) as flights from traffic group by all order by flights desc limit 5'`,
      ],
    ],
  });

  given = Option.Rest();
  limit = Option.String('--limit', { description: 'The maximum number of rows, up to 10,000; default: 1,000' });
  format = Option.String('--format', 'table', { description: 'table, json, csv or arrow' });
  csv = Option.String('--csv', { description: CSV_FORM_HELP });

  constructor() {
    super();
    Object.assign(this, limitOptions(statementLimitFlags, defaultSqlLimits));
  }

  async perform(): Promise<number> {
    const format = formats.find((known) => known === this.format);
    if (format === undefined) throw new CliError(`--format ${this.format}: choose table, json, csv or arrow.`);
    const form = readCsvForm(this.csv, format);
    if (this.limit !== undefined && !/^\d{1,15}$/.test(this.limit))
      throw new CliError(`--limit ${this.limit}: this must be a whole number.`);
    const limits = { ...readLimits(this, statementLimitFlags, defaultSqlLimits), workers: 1 };
    const { folder, statement } = readStatement(this.given);
    if (format === 'arrow' && statement !== undefined) (await import('../printArrow.ts')).refuseTerminal(this.context.stdout);
    const workspace = await this.openWorkspace(folder, answeringSql);

    const [{ openService }, { sqlSchemaText, sqlTable }] = await Promise.all([import('../openService.ts'), import('../sqlTable.ts')]);
    const events = faultWarning(this.warn);
    const { tools, close } = await openService({ workspace, limits: defaultHttpLimits, sql: limits, events, watch: null });
    try {
      const context = { surface: 'cli', caps: defaultHttpLimits.caps, signal: new AbortController().signal } as const;
      if (statement === undefined) {
        const { output: schema } = await tools.call('sql_schema', operator, context, {});
        this.print(format === 'json' ? JSON.stringify(schema, null, 2) : sqlSchemaText(schema, this.ink));
        return 0;
      }
      const { output: result } = await tools.call('sql_query', operator, context, {
        sql: statement,
        ...(this.limit === undefined ? {} : { limit: Number(this.limit) }),
      });
      if (format === 'json') this.print(JSON.stringify(result, null, 2));
      else if (format === 'csv') await this.printCsv(result, form);
      else if (format === 'arrow') await this.printArrow(result);
      else this.print(sqlTable(withCalled(result, this.called), this.ink));
      return 0;
    } finally {
      await close();
    }
  }

  private async printCsv(result: SqlResult, form: CsvForm): Promise<void> {
    const { sqlRowsToCsv } = await import('../../tools/csv.ts');
    this.print(sqlRowsToCsv(result.columns, result.rows, form));
    this.writeWarnings(result);
  }

  private async printArrow(result: SqlResult): Promise<void> {
    await (await import('../printArrow.ts')).printArrow(this.context.stdout, result);
    this.writeWarnings(result);
  }

  /** Writes to standard error what the rows alone do not show. */
  private writeWarnings({ warnings = [] }: SqlResult): void {
    for (const { message } of warnings) this.warn(message);
  }
}

/** A single argument is the statement if it looks like one, otherwise the workspace. @throws CliError */
function readStatement(given: readonly string[]): { readonly folder: string | undefined; readonly statement: string | undefined } {
  const [first, second, ...more] = given;
  if (more.length > 0) throw new CliError('sql expects one statement: put it in quotes.');
  if (second === undefined && first !== undefined && /^\s*(select|with)\s/i.test(first)) return { folder: undefined, statement: first };
  return { folder: first, statement: second };
}
