import { Command, Option } from 'clipanion';
import { askOnce } from '../askOnce.ts';
import { CliError } from '../CliError.ts';
import { readArguments } from '../readArguments.ts';
import { wholeNumber } from '../wholeNumber.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { answering } from '../workspaceUse.ts';

const formats = ['table', 'json', 'csv'] as const;

/** `service values`: lists the values of a dimension. */
export class ValuesCommand extends WorkspaceCommand {
  static override paths = [['values']];
  static readonly takes = '[WORKSPACE] METRIC DIMENSION';
  static override usage = Command.Usage({
    description: "List a dimension's values, the most frequent first",
    details: `
      The values that the aggregates of a metric contain, null included, each with its number of underlying rows: what --filter can name.
    `,
    examples: [
      ['States by flights', '$0 values workspaces-example/flights flights origin_state'],
      ['Airports whose code has an X', '$0 values workspaces-example/flights flights origin --search X --limit 5'],
    ],
  });

  given = Option.Rest();
  search = Option.String('--search', { description: 'Keep only values that contain this text; case matters' });
  start = Option.String('--start', { description: 'First day, inclusive, such as 2001-02-01' });
  end = Option.String('--end', { description: 'Last day, inclusive' });
  limit = Option.String('--limit', { description: 'The maximum number of values, up to 10,000; default: 1,000' });
  format = Option.String('--format', 'table', { description: 'table, json or csv' });

  async perform(): Promise<number> {
    const format = formats.find((known) => known === this.format);
    if (format === undefined) throw new CliError(`--format ${this.format}: choose table, json or csv.`);
    const limit = wholeNumber('--limit', this.limit);
    const { workspace: folder, values } = readArguments('values', ['METRIC', 'DIMENSION'], this.given);
    const [metric, dimension] = values;
    const asked = Object.entries({ metric, dimension, search: this.search, start: this.start, end: this.end, limit });
    const input = Object.fromEntries(asked.filter(([, value]) => value !== undefined));
    const list = await askOnce(await this.openWorkspace(folder, answering), this.warn, 'dimension_values_tool', input);
    switch (format) {
      case 'json':
        this.print(JSON.stringify(list, null, 2));
        break;
      case 'csv':
        this.print(
          (await import('../../tools/csv.ts')).rowsToCsv(
            [{ name: 'value' }, { name: 'count' }],
            list.values.map((row) => ({ ...row })),
          ),
        );
        break;
      case 'table':
        this.print((await import('../valuesTable.ts')).valuesTable(list, this.ink));
    }
    return 0;
  }
}
