import { Command, Option } from 'clipanion';
import { CliError } from '../CliError.ts';
import { ServiceCommand } from '../ServiceCommand.ts';

/** `service init`: proposes a first catalog for a data file. */
export class InitCommand extends ServiceCommand {
  static override paths = [['init']];
  static override usage = Command.Usage({
    description: 'Make a small working catalog for a data file',
    details: `
      Reads the whole file (Parquet, csv or json), infers columns and types from every row, chooses a time column, dimensions and a measure, and writes
      a commented catalog of one source, one aggregate table and a few metrics, which compile, ingest and query take as it is. A file outside the workspace is
      copied into its data/ folder: a catalog's paths stay inside its workspace. Nothing is overwritten.

      A folder, or a glob in quotes, gives a source of many files: of one kind, with the same columns, each a chunk by its name. Of more than a hundred the
      first are read, and the command says so.

      What lies within objects of json or structs of Parquet becomes columns of its own, three keys deep; lists are left out.

      With --add the catalog that is there gets one more source, with its processor and metrics: its entries are put behind those of the three files, and
      nothing else in them changes. A metric whose name is taken has that of the source before its own.

      The time column is a date, a timestamp, a text that is a date in one format throughout, or a whole number named year. --time names another one;
      a file without any takes --date, the day that all of its rows are of.
    `,
    examples: [
      ['A first catalog', '$0 init stocks --from node_modules/vega-datasets/data/stocks.csv'],
      ['Another time column', '$0 init commits --from node_modules/vega-datasets/data/github.csv --time time'],
      [
        'Its texts in a format',
        `$0 init movies --from node_modules/vega-datasets/data/movies.json --time "Release Date" --time-format '%b %d %Y'`,
      ],
      ['Many files of one kind', `$0 init prices --from='node_modules/vega-datasets/data/stock*.csv'`],
      ['One more source', '$0 init stocks --add --from node_modules/vega-datasets/data/seattle-weather.csv --name weather'],
      ['A file without time', '$0 init airports --from node_modules/vega-datasets/data/airports.csv --date 2026-01-31'],
    ],
  });

  workspace = Option.String({ name: 'WORKSPACE', required: false });
  from = Option.String('--from', {
    description: 'The data file (.parquet, .csv, .tsv, .json, .jsonl, .ndjson), a folder of such files, or a glob',
  });
  add = Option.Boolean('--add', false, { description: 'Add a source to the catalog that is there' });
  name = Option.String('--name', { description: 'What the source is called; default: as the data are' });
  time = Option.String('--time', { description: 'The column that places rows in time' });
  timeFormat = Option.String('--time-format', { description: 'How the texts of that column are written, as strptime formats are' });
  date = Option.String('--date', { description: 'The day that all rows are of, when no column says it' });

  async perform(): Promise<number> {
    if (this.from === undefined)
      throw new CliError(
        'A catalog is made for a data file: name it with --from, such as --from orders.csv (.parquet, .csv, .tsv, .json, .jsonl or .ndjson).',
      );
    if (this.date !== undefined && this.time !== undefined)
      throw new CliError('--date is for a file without a time column, and --time names one: give one of the two.');
    if (this.timeFormat !== undefined && this.time === undefined)
      throw new CliError('--time-format says how the texts of the time column are written: name it with --time.');
    if (this.date !== undefined && !isDay(this.date)) throw new CliError(`--date ${this.date}: write a day like 2026-01-31.`);
    if (this.name !== undefined && !/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(this.name))
      throw new CliError(`--name ${this.name}: write lower-case letters, digits and single underscores between them, a letter first.`);
    const workspace = this.workspace ?? '.';
    const asked = {
      from: this.from,
      name: this.name ?? null,
      time: { column: this.time ?? null, day: this.date ?? null },
      time_format: this.timeFormat ?? null,
    };
    const { initSummary } = await import('../initSummary.ts');
    const report = this.add
      ? await (await import('../../init/addSource.ts')).addSource(workspace, asked)
      : await (await import('../../init/initWorkspace.ts')).initWorkspace(workspace, asked);
    this.print(initSummary(report, workspace));
    return 0;
  }
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) && !text.startsWith('0000') ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
