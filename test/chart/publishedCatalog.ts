import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { catalogData, catalogText, mapAt, type DataMap } from '../diff/catalogData.ts';
import { QueryWorkspace } from '../query/support.ts';

/** Over the turn of a year, with a gap. */
const days = ['2000-12-30', '2001-01-01', '2001-01-02', '2001-02-06'] as const;

const ROWS = 120;

/**
 * Publishes a catalog over made-up data: its sources and lookups are read from Parquet files of the workspace that have their columns, and
 * whose rows hold for all time; everything after the reader is the catalog's own.
 */
export async function publishedCatalog(text: CatalogText): Promise<QueryWorkspace> {
  const data = structuredClone(catalogData(text));
  const files: Record<string, string> = {};
  for (const [name, source] of entries(data.pipelines['sources'])) {
    const columns = flatColumns(mapAt(source, 'reader', 'columns'));
    Reflect.deleteProperty(source, 'root');
    for (const step of (source['transforms'] ?? []) as readonly DataMap[])
      if (step['lookup'] !== undefined) Reflect.deleteProperty(mapAt(step, 'lookup'), 'at');
    source['reader'] = { kind: 'parquet', path: `data/${name}/*.parquet`, chunk_id: '(\\d{4}-\\d{2}-\\d{2})\\.parquet$', columns };
    for (const day of days) files[`data/${name}/${day}.parquet`] = rowsOf(columns, day, ROWS, datetimeFormats(source));
  }
  for (const [name, lookup] of entries(data.pipelines['lookups'])) {
    const columns = flatColumns(mapAt(lookup, 'columns'));
    const path = `data/${name}.parquet`;
    for (const key of Object.keys(lookup)) Reflect.deleteProperty(lookup, key);
    Object.assign(lookup, { kind: 'parquet', path, columns });
    files[path] = rowsOf(columns, days[0], VALUES, {});
  }
  return QueryWorkspace.open(catalogText(data), files);
}

/** The types of columns: the made-up files have each value at their top. */
function flatColumns(columns: DataMap): DataMap {
  const types = Object.entries(columns).map(([name, column]) => [
    name,
    typeof column === 'string' ? column : String(mapAt(columns, name)['type']),
  ]);
  return Object.fromEntries(types) as DataMap;
}

/** Different values of a text or of a whole number: so many rows of a lookup have a key each. */
const VALUES = 5;

/** The formats of the texts that are read as times, by the names that their columns have in the file. */
function datetimeFormats(source: DataMap): Readonly<Record<string, string>> {
  const formats: Record<string, string> = {};
  const names: Record<string, string> = {};
  for (const step of (source['transforms'] ?? []) as readonly DataMap[]) {
    for (const [from, to] of Object.entries(step['rename'] ?? {})) names[String(to)] = from;
    if (step['parse_datetime'] === undefined) continue;
    const { column, format } = mapAt(step, 'parse_datetime');
    formats[names[String(column)] ?? String(column)] = String(format);
  }
  return formats;
}

function rowsOf(columns: DataMap, day: string, rows: number, formats: Readonly<Record<string, string>>): string {
  const named = Object.entries(columns).map(([name, type], index) => {
    const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
    const value = format === undefined ? valueOf(String(type), day, index) : `strftime(${momentOf(day)}, '${format}')`;
    return `${value} AS "${name.replaceAll('"', '""')}"`;
  });
  return `SELECT ${named.join(', ')} FROM range(${rows}) AS row(i)`;
}

/** Texts are whole numbers, as some are read as such. */
function valueOf(type: string, day: string, index: number): string {
  const step = 1 + (index % 3);
  switch (type) {
    case 'string':
      return `CAST((i * ${step}) % ${VALUES} AS VARCHAR)`;
    case 'integer':
      return `(i * ${step}) % ${VALUES}`;
    case 'number':
      return `((i * 37 + ${index}) % 1000) / 8.0`;
    case 'decimal':
      return `CAST(((i * 53 + ${index}) % 1000) / 4.0 AS DECIMAL(18, 2))`;
    case 'boolean':
      return `i % ${2 + step} = 0`;
    case 'date':
      return `DATE '${day}'`;
    case 'timestamp':
      return momentOf(day);
    default:
      throw new Error(`no values of type ${type}`);
  }
}

function momentOf(day: string): string {
  return `TIMESTAMP '${day} 00:30:00' + INTERVAL 1 HOUR * (i % 24)`;
}

function entries(part: DataMap[string] | undefined): readonly (readonly [string, DataMap])[] {
  return part === undefined ? [] : Object.keys(mapAt(part)).map((name) => [name, mapAt(part, name)]);
}
