import { stat } from 'node:fs/promises';
import { constants } from 'node:os';
import { basename } from 'node:path';
import { Command, Option } from 'clipanion';
import { asPublicError } from '../../errors/asPublicError.ts';
import { isDay } from '../../calendar/isDay.ts';
import { askedPlace } from '../askedPlace.ts';
import { CliError } from '../CliError.ts';
import { EXIT } from '../exitStatus.ts';
import { lookOption, readLookSeconds } from '../lookFlags.ts';
import { isBucketUrl } from '../../remote/BucketUrl.ts';
import type { LookLimits } from '../../init/LookLimits.ts';
import { extensionOption } from '../rootFlags.ts';
import { stopRequest } from '../stopRequest.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { making } from '../workspaceUse.ts';

/** `service init`: proposes a first catalog for a data file. */
export class InitCommand extends WorkspaceCommand {
  static override paths = [['init']];
  static override usage = Command.Usage({
    description: 'Create a small working catalog for a data file',
    details: `
      Reads the whole file (Parquet, csv, json, a sheet of a workbook or a table of a SQLite database), infers columns and types from every row, chooses a time column, dimensions and a measure, and writes
      a commented catalog of one source, one aggregate table and a few metrics that works with compile, ingest and query as it is. A file outside the workspace is
      copied into its data/ folder: a catalog's paths stay inside its workspace. Nothing is overwritten.

      The folder of a table of Delta or Iceberg, files and such tables in a bucket (s3://BUCKET/PATH), and a table of a database of PostgreSQL, MySQL or MariaDB are read where they are, not copied: the source gets a root, and the ingest that is
      printed says where that is. Of a table of a database, at most 500,000 rows are read. The address of a database is in a variable, SERVICE_ROOT_SHOP for the root shop, which --from names.

      A document of another semantic layer is translated instead: Open Semantic Interchange, a dbt project's semantic_manifest.json or its YAML with semantic models, or Cube's YAML (a file, or a folder
      of YAML files). --data names where the rows of each dataset are. What is translated compiles and answers; everything else is listed with its reason and its place, also in the catalog.

      A folder, or a glob in quotes, makes a source of many files of one kind with the same columns; each file is a chunk named after it. Of more than a hundred files, only the
      first hundred are read, and the command says so.

      A source has at most 1,000 columns. Of data with more, name those to read: --column, as often as needed, where * stands for any characters. Looking at data ends after five minutes
      (--look-timeout), at Ctrl-C, and when compressed files would unpack to more than 2 GiB. Nothing is written then.

      Values inside json objects or Parquet structs become columns, up to three keys deep; lists are left out.

      With --add, an existing catalog gets one more source with its processor and metrics: its entries are appended to the files (checks only where the catalog has some), and
      nothing else in them changes. A metric whose name is taken gets the name of the source as a prefix.

      The time column is a date, a timestamp, a string that is a date in one format throughout, or a whole number named year. --time names another column;
      a file without one needs --date, the day of all its rows.
    `,
    examples: [
      ['A first catalog', '$0 init stocks --from node_modules/vega-datasets/data/stocks.csv'],
      ['Another time column', '$0 init commits --from node_modules/vega-datasets/data/github.csv --time time'],
      [
        'A time column in its own format',
        `$0 init movies --from node_modules/vega-datasets/data/movies.json --time "Release Date" --time-format '%b %d %Y'`,
      ],
      ['Many files of one kind', `$0 init prices --from='node_modules/vega-datasets/data/stock*.csv'`],
      ['One more source', '$0 init stocks --add --from node_modules/vega-datasets/data/seattle-weather.csv --name weather'],
      ['A table of a lake', '$0 init shop --from s3://lake/tables/orders --extension httpfs=httpfs.duckdb_extension'],
      ['A table of a database', '$0 init shop --from SERVICE_ROOT_SHOP --table sales.orders'],
      [
        'A catalog from the metrics of dbt',
        '$0 init shop --from target/semantic_manifest.json --data orders=exports/orders.parquet --data customers=exports/customers.csv',
      ],
      ['A file without time', '$0 init airports --from node_modules/vega-datasets/data/airports.csv --date 2026-01-31'],
    ],
  });

  workspace = Option.String({ name: 'WORKSPACE', required: false });
  from = Option.String('--from', {
    description:
      'The data file (.parquet, .csv, .tsv, .txt, .json, .jsonl, .ndjson, .xlsx, .db, .sqlite), a folder of such files, or a glob; the folder of a table of Delta or Iceberg; any of these in a bucket, s3://BUCKET/PATH; SERVICE_ROOT_NAME, the variable with the address of a database of PostgreSQL or MySQL; or a document of another semantic layer',
  });
  data = Option.Array('--data', { description: 'Where the rows of a dataset of a document are: DATASET=FILE, for each' });
  add = Option.Boolean('--add', false, { description: 'Add a source to an existing catalog' });
  name = Option.String('--name', { description: 'The name of the source; default: that of the data' });
  time = Option.String('--time', { description: 'The column that places rows in time' });
  timeFormat = Option.String('--time-format', { description: 'The strptime format of that column' });
  column = Option.Array('--column', { description: "A column to read, or several by a pattern such as 'sales_*'; default: all" });
  table = Option.String('--table', { description: 'The sheet of a workbook, or the table of a database; default: the only one of a file' });
  extension = extensionOption;
  lookTimeout = lookOption;
  date = Option.String('--date', { description: 'The day of all rows, if no column has it' });

  async perform(): Promise<number> {
    if (this.from === undefined)
      throw new CliError(
        'Name a data file with --from, such as --from orders.csv (.parquet, .csv, .tsv, .txt, .json, .jsonl, .ndjson, .xlsx, .db or .sqlite).',
      );
    if (this.date !== undefined && this.time !== undefined)
      throw new CliError('--date is for a file without a time column, but --time names one: use only one of the two.');
    if (this.timeFormat !== undefined && this.time === undefined)
      throw new CliError('--time-format is the format of the time column: name that column with --time.');
    if (this.date !== undefined && !isDay(this.date)) throw new CliError(`--date ${this.date}: write a day like 2026-01-31.`);
    if (this.name !== undefined && !/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(this.name))
      throw new CliError(`--name ${this.name}: write lower-case letters, digits and single underscores between them, a letter first.`);
    const shown = this.workspace ?? '.';
    this.worksOn(shown);
    const place = askedPlace(this.from, this.extension, this.context.env);
    if (this.data !== undefined || (place === null && (await isDocument(this.from))))
      return this.#fromDocument(shown, this.from, this.data ?? []);
    const asked = {
      from: this.from,
      place,
      name: this.name ?? null,
      table: this.table ?? null,
      columns: this.column ?? null,
      time: { column: this.time ?? null, day: this.date ?? null },
      time_format: this.timeFormat ?? null,
    };
    const { initSummary } = await import('../initSummary.ts');
    const make = this.add
      ? (await import('../../init/addSource.ts')).addSource
      : (await import('../../init/initWorkspace.ts')).initWorkspace;
    const workspace = await this.#opened(shown);
    return this.#within(async (limits) => initSummary(await make(workspace, asked, limits), this.extension));
  }

  /** A document of another semantic layer, whose datasets have their rows where `--data` says. */
  async #fromDocument(shown: string, from: string, data: readonly string[]): Promise<number> {
    if (this.add) throw new CliError('A document makes a whole catalog: leave out --add, and name another folder.');
    const other = [this.time, this.timeFormat, this.name, this.table, this.column].some((flag) => flag !== undefined);
    if (other)
      throw new CliError(
        '--time, --time-format, --name, --table and --column are for data files: a document says what its columns and times are.',
      );
    const named = new Map(data.map(datasetAndFile));
    if (named.size < data.length) throw new CliError('--data names a dataset twice. Name a glob where its rows are in several files.');
    const { documentSummary } = await import('../documentSummary.ts');
    const { initFromDocument } = await import('../../init/foreign/initFromDocument.ts');
    const asked = { from, data: named, day: this.date ?? null };
    const workspace = await this.#opened(shown);
    return this.#within(async (limits) => documentSummary(await initFromDocument(workspace, asked, limits), basename(from)));
  }

  /** The folder of a workspace, also of one in a bucket. */
  async #opened(shown: string): Promise<string> {
    if (isBucketUrl(shown)) return this.openWorkspace(shown, making);
    this.refuseCopy();
    return shown;
  }

  /** Prints what was done, within the time limit and until it is stopped. */
  async #within(done: (limits: LookLimits) => Promise<string>): Promise<number> {
    const seconds = readLookSeconds(this.lookTimeout);
    const stop = stopRequest();
    try {
      this.print(this.called(await done({ seconds, stop: stop.signal })));
      return EXIT.done;
    } catch (error) {
      const signal = stop.by();
      if (signal === null) throw error;
      this.context.stderr.write(`${this.called(await asPublicError(error).text())}\n`);
      return EXIT.signal + constants.signals[signal];
    } finally {
      stop.release();
    }
  }
}

/** Whether a file is a document about data: YAML, or JSON with semantic models; or a folder holds such documents. */
async function isDocument(path: string): Promise<boolean> {
  if ((await stat(path).catch(() => null))?.isDirectory() === true) {
    const { holdsDocument } = await import('../../init/foreign/holdsDocument.ts');
    return holdsDocument(path);
  }
  if (/\.ya?ml$/i.test(path)) return true;
  if (!/\.json$/i.test(path)) return false;
  const { looksLikeDocument } = await import('../../init/foreign/looksLikeDocument.ts');
  return looksLikeDocument(path);
}

/** `orders=data/orders.csv`. */
function datasetAndFile(text: string): readonly [dataset: string, file: string] {
  const [, dataset, file] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
  if (dataset === undefined || file === undefined)
    throw new CliError(`--data ${text}: write DATASET=FILE, such as orders=exports/orders.csv.`);
  return [dataset, file];
}
