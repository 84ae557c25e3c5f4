import { isOfTexts } from '../../../compiler/textFormats.ts';
import type { Proposal, ProposedSource } from '../Proposal.ts';
import { cleanName } from '../propose/cleanNames.ts';
import { uniqueName } from '../propose/uniqueName.ts';
import { isTable } from './isTable.ts';
import { columnYaml, formatKeys } from './readerYaml.ts';
import { yamlText } from './yamlText.ts';
import { amount } from '../../errors/counted.ts';

/** `catalog/pipelines.yaml`: the source. */
export function pipelinesYaml(proposal: Proposal): string {
  const { workspace, source } = proposal;
  return `
# Where rows come from and how they are shaped, before anything is added up.

workspace:
  name: ${workspace}

# A source is one stream of raw rows: how its files are found and read, and which column says when a row happened.
# For another one, write its name beside ${source.name}, with a reader and a time of its own.
sources:
${sourceEntry(proposal)}`.trimStart();
}

/** The source, as an entry of `sources`. */
export function sourceEntry({ source }: Pick<Proposal, 'source'>): string {
  return `  ${source.name}:
    description: ${yamlText(`Rows of ${source.file}.`)}
${root(source)}    reader:
      kind: ${source.format}
${place(source)}${formatKeys(source)
    .map((key) => `      ${key}\n`)
    .join(
      '',
    )}      # The columns to read, by their names ${isTable(source) ? 'in the table' : 'in the file'}: string, integer, decimal, number, boolean, date or timestamp.${source.format === 'csv' ? '\n      # Only an empty field is null, and what nulls lists; anything else, such as NA, is a text.' : ''}
      # The types are those that every row has that service init read. ${isTable(source) ? 'A chunk with' : 'A later file with'} another kind of value fails ${isTable(source) ? '' : 'its chunk '}and says which; the rest still publishes.
${source.columns.some(({ path, text }) => path !== null && text.position === undefined) ? `      # A path says where a value lies that is within another${isOfTexts(source.format) ? '; json: true, that its column is a text of json' : ''}.\n` : ''}      columns:
${source.columns.map((column) => `        ${yamlText(column.name)}: ${columnYaml(column)}`).join('\n')}
${badRows(source)}    # The date or timestamp by which rows fall into periods. Days are cut in UTC; time_zone: Europe/Zurich would cut them there.
    time: ${source.time.column}
${transforms(source)}${fields(source)}`;
}

function badRows({ max_share }: ProposedSource): string {
  if (max_share === null) return '';
  return `    # A few rows are refused: they are left out, counted and named by file and line, and a file with more of them than this share fails.
    bad_rows: ${max_share === 0.01 ? 'quarantine' : `{mode: quarantine, max_share: ${max_share}}`}
`;
}

function root({ root: place }: ProposedSource): string {
  if (place === null) return '';
  return `    # The place that has the data. Where it is, whoever runs an ingest says: ${place.location === null ? 'in the environment' : `with --root ${place.name}=PLACE, or in the environment`}.
    root: ${place.name}
`;
}

/** Which data of the place the reader reads, and what it reads again when they change. */
function place(source: ProposedSource): string {
  const { format, path, extension, date_column } = source;
  switch (format) {
    case 'delta':
    case 'iceberg':
      return `      # The folder of the table. A chunk, the unit that is read again when its data change, is the rows with equal values of its partition columns.
      path: ${yamlText(path)}
`;
    case 'postgres':
    case 'mysql':
      return `      table: ${yamlText(path)}
      # The column that says which day a row belongs to: a day is a chunk, the unit that is read again when its rows change.
      date_column: ${yamlText(date_column ?? '')}
`;
    case 'csv':
    case 'parquet':
    case 'json':
    case 'excel':
    case 'sqlite':
      return `      ${pathComment(source)}
      path: ${yamlText(path)}
      # A regular expression over the path. Its first group names the chunk, the unit that is read again when its files change: here, one file is one chunk.
      chunk_id: ${yamlText(chunkId(extension))}
`;
  }
}

function pathComment({ path, extension, root: place }: ProposedSource): string {
  const base = place === null ? 'the workspace' : 'the root';
  return /[*?[]/.test(path)
    ? `# A glob, relative to ${base}: files that it finds later are read too.`
    : `# A file or a glob, relative to ${base}: ${folderOf(path)}*${extension} would read every such file of the folder.`;
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
}

function chunkId(extension: string): string {
  return String.raw`([^/]+)${extension.replaceAll('.', String.raw`\.`)}$`;
}

function transforms({ columns, renames, casts, time }: ProposedSource): string {
  const steps: string[] = [];
  if (renames.length > 0) {
    steps.push(`      # Names that can stand in an expression without quotes.
      - rename:
${renames.map(({ from, to }) => `          ${yamlText(from)}: ${to}`).join('\n')}`);
  }
  if (casts.length > 0)
    steps.push(`      # Values that are in quotes in some rows and not in others.
      - cast: {${casts.map(({ column, to }) => `${column}: ${to}`).join(', ')}}`);
  if (time.kind === 'day')
    steps.push(`      # Every row is of the day that was given. When the file has a date of its own, name it as the time instead.
      - derive: {${time.column}: date '${time.day}'}`);
  if (time.kind === 'column' && time.format !== null) {
    steps.push(`      # Reads texts as times, by a strptime format.
      - parse_datetime: {column: ${time.column}, format: ${yamlText(time.format)}}`);
  }
  if (time.kind === 'column' && time.missing > 0) {
    steps.push(`      # No period can hold a row without a time: ${amount(time.missing)} of the rows are left out.
      - filter: ${time.column} is not null`);
  }
  const example = `- derive: {${uniqueName('weekday', new Set(columns.map(({ name }) => cleanName(name) ?? '')))}: isodow(${time.column})}`;
  if (steps.length === 0) {
    return `    # Steps that shape each row, in order, once: rename, derive, cast, fill, filter, dedup, lookup, parse_datetime and more. For a column computed of others (1 is Monday):
    # transforms:
    #   ${example}
`;
  }
  return `    # Steps that shape each row, in order, once.
    transforms:
${steps.join('\n')}
      # For a column computed of those before it (1 is Monday):
      # ${example}
`;
}

function fields({ labels }: ProposedSource): string {
  if (labels.length === 0) return '';
  return `    # What people call the dimensions; a description may stand beside the label.
    fields:
${labels.map(({ column, label }) => `      ${column}: {label: ${yamlText(label)}}`).join('\n')}
`;
}
