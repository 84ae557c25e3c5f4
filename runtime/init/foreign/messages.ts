import { didYouMean } from '../../../compiler/diagnostics/didYouMean.ts';
import { quoted } from '../../../compiler/diagnostics/codes/words.ts';
import { amount } from '../../errors/counted.ts';

/* Why parts of foreign documents are not translated, as far as their rows decide it; shown to the owner of the document, never logged. */
export const noDataset = (dataset: string): string => `The document has no dataset ${quoted(dataset)}.`;
export const noRowsNamed = (dataset: string): string => `No rows were named for it: --data ${dataset}=FILE.`;
export const noColumn = (dataset: string, name: string, columns: readonly string[]): string =>
  `${quoted(name)} is not a column of the rows that --data names for ${dataset}. ${didYouMean(name, columns) ?? `Their columns are: ${columns.join(', ')}.`}`;
export const circular = (field: string): string => `${quoted(field)} refers to itself.`;
export const twoJoins = (to: string, field: string): string =>
  `${quoted(`${to}.${field}`)} is more than one join away. Join the datasets before, and name the result as the rows.`;
export const noJoin = (dataset: string, to: string, field: string): string =>
  `${quoted(`${to}.${field}`)} is of another dataset, and no join says that each row of ${dataset} has at most one of ${to}.`;
export const severalFiles = (dataset: string): string => `${dataset} is looked up in, which has to be one file; several were named.`;
export const joinOfExpressions = (to: string): string => `The join to ${to} is not by plain columns that both files have.`;
export const noTime = (dataset: string): string =>
  `Nothing places the rows of ${dataset} in time: its file has no column of dates or times. Give the day of all rows with --date.`;
export const notATime = (field: string, type: string): string =>
  `${quoted(field)} places rows in time, but its values are ${type}s in no format of dates.`;
export const cannotGroup = (type: string): string => `Its values are ${type}s: groups are texts, whole numbers, booleans or days.`;
export const secondTime = (time: string): string =>
  `A second time: rows are placed by ${quoted(time)}. It can be in conditions, and be the time of a source of its own.`;
export const oneEach = (): string => 'A key tells rows apart, and one group for each row would keep every row.';
export const nothingLeft = (document: string, losses: readonly string[]): string =>
  `${document} gives no metric that can be answered, so nothing was written.\n${losses.map((line) => `  ${line}`).join('\n')}`;
export const unknownDataset = (name: string, datasets: readonly string[]): string =>
  `--data ${name}=…: the document has no dataset ${quoted(name)}. Its datasets are ${datasets.join(', ')}.`;
export const notADocument = (path: string): string =>
  `${path} is no document of a semantic layer that can be read: Open Semantic Interchange (JSON or YAML), a dbt project's semantic_manifest.json or its YAML with semantic models, or Cube's YAML with cubes.`;
export const unreadable = (reason: string): string => `The document cannot be read: ${reason}`;
export const documentTooLarge = (path: string): string => `${path} is larger than 64 MiB, which no document of a semantic layer is.`;
export const noData = (datasets: readonly string[]): string =>
  `This is a document about data. Name the rows of its datasets, each with --data: ${datasets.map((name) => `--data ${name}=FILE`).join(' ')}. Metrics over those that are not named are left out and listed.`;
export const isNull = (missing: number): string => `No period can hold a row without a time: ${amount(missing)} of the rows are left out.`;
export const renamedField = (from: string, to: string): string => `${from} is ${to} here`;
export const noAggregate = (): string => 'It aggregates nothing.';
export const unusedDataset = (): string => 'No metric is over its rows, and none looks anything up in them.';
