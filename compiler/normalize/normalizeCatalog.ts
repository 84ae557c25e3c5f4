import type { DeltaReader, FileReader, IcebergReader, Lookup, Reader as ReaderFile, Source, TableReader } from '../../generated/types.ts';
import { catalogFiles, type CatalogFileName } from '../parse/catalogFiles.ts';
import type { ParsedCatalog } from '../parse/parseCatalog.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import { readColumnPath } from '../columnPath.ts';
import type { LakeReader } from '../lakeReaders.ts';
import { privacyOf, strictest } from '../privacy.ts';
import type { FileColumn, Reader } from '../manifest.ts';
import type { Draft, DraftLookup, DraftSource } from './Draft.ts';
import { inWords } from './inWords.ts';
import { normalizeAi } from './normalizeAi.ts';
import { normalizeMetric } from './normalizeMetric.ts';
import { normalizeProcessor } from './processorKinds.ts';
import { normalizeCheck } from './normalizeCheck.ts';
import { normalizeReport } from './normalizeReport.ts';
import { normalizeTransform, type Written } from './normalizeTransform.ts';
import { within } from '../diagnostics/places.ts';
import { wordsOf } from './wordsOf.ts';

/** Phase 2: fills in defaults and turns every processor into a table and every metric into a derivation or a compound. Cannot fail. */
export function normalizeCatalog({ pipelines, processors, metrics, dashboards, checks, ai, written }: ParsedCatalog): Draft {
  const { workspace } = pipelines;
  const privacy = privacyOf(workspace.privacy);
  const normalized = Object.entries(metrics.metrics).map(([name, metric]) =>
    normalizeMetric(name, metric, placeOf('metrics', 'metrics', name), processors.processors, privacy),
  );
  return {
    workspace: { name: workspace.name, label: workspace.label ?? inWords(workspace.name), description: workspace.description ?? '' },
    lookups: mapOf(pipelines.lookups ?? {}, (lookup, id) => normalizeLookup(lookup, placeOf('pipelines', 'lookups', id))),
    sources: mapOf(pipelines.sources, (source, id) => normalizeSource(id, source, placeOf('pipelines', 'sources', id), written)),
    tables: mapOf(processors.processors, (processor, id) => {
      const time = pipelines.sources[processor.source]?.time ?? 'time';
      const table = normalizeProcessor(id, processor, placeOf('processors', 'processors', id), time);
      return { ...table, privacy: strictest([table.privacy, privacy]) };
    }),
    metrics: new Map(normalized.flatMap((one) => ('metric' in one ? [[one.metric.name, one.metric]] : []))),
    compounds: new Map(normalized.flatMap((one) => ('compound' in one ? [[one.compound.name, one.compound]] : []))),
    reports: mapOf(dashboards?.reports ?? {}, (report, name) => normalizeReport(name, report, placeOf('dashboards', 'reports', name))),
    checks: mapOf(checks?.checks ?? {}, (check, name) => normalizeCheck(name, check, placeOf('checks', 'checks', name))),
    ai: ai === null ? null : { at: placeOf('ai'), settings: normalizeAi(ai) },
  };
}

function mapOf<In, Out>(entries: Readonly<Record<string, In>>, make: (value: In, name: string) => Out): ReadonlyMap<string, Out> {
  return new Map(Object.entries(entries).map(([name, value]) => [name, make(value, name)]));
}

function placeOf(file: CatalogFileName, ...path: readonly string[]): Place {
  return { file: catalogFiles[file], path };
}

function normalizeLookup(lookup: Lookup, at: Place): DraftLookup {
  return {
    at,
    root: lookup.root ?? null,
    path: lookup.path,
    reader: normalizeReader(lookup),
    valid_from: lookup.valid_from ?? null,
    valid_to: lookup.valid_to ?? null,
  };
}

/** The rows of a source: its files, or the parts of a table as if each were a file. */
function normalizePlace(reader: ReaderFile): Pick<DraftSource, 'path' | 'chunk_id' | 'reader'> {
  switch (reader.kind) {
    case 'delta':
      return partsOf(reader, {
        format: 'delta',
        ...lakeReader(reader),
        ...(reader.version === undefined ? {} : { version: reader.version }),
      });
    case 'iceberg':
      return partsOf(reader, {
        format: 'iceberg',
        ...lakeReader(reader),
        ...(reader.snapshot === undefined ? {} : { snapshot: reader.snapshot }),
      });
    case 'postgres':
    case 'mysql':
      return normalizeTable(reader);
    case 'parquet':
    case 'csv':
    case 'json':
    case 'excel':
    case 'sqlite':
      return { path: reader.path, chunk_id: reader.chunk_id, reader: normalizeReader(reader) };
  }
}

/** The parts of a table of a lake are below its folder. */
function partsOf({ path }: DeltaReader | IcebergReader, reader: LakeReader): Pick<DraftSource, 'path' | 'chunk_id' | 'reader'> {
  return { path: `${path}/**`, chunk_id: String.raw`^(?:[^/]+/){${path.split('/').length}}([\s\S]+)$`, reader };
}

function lakeReader({
  path,
  chunk_by,
  columns,
}: DeltaReader | IcebergReader): Omit<Extract<LakeReader, { readonly format: 'delta' }>, 'format' | 'version'> {
  return { table: path, ...(chunk_by === undefined ? {} : { chunk_by }), columns: normalizeColumns(columns) };
}

function normalizeTable({ kind, table, date_column, columns }: TableReader): Pick<DraftSource, 'path' | 'chunk_id' | 'reader'> {
  return { path: `${table}/*`, chunk_id: '([^/]+)$', reader: { format: kind, table, date_column, columns: normalizeColumns(columns) } };
}

function normalizeReader(reader: Pick<FileReader, 'kind' | 'columns' | 'sheet' | 'range' | 'table' | CsvOption>): Reader {
  const { kind, delimiter, sheet, range, table, nulls } = reader;
  const columns = normalizeColumns(reader.columns);
  const null_texts = nulls === undefined ? {} : { nulls };
  switch (kind) {
    case 'csv':
      return { format: kind, delimiter: delimiter ?? ',', ...csvOptions(reader), columns };
    case 'excel':
      return {
        format: kind,
        ...(sheet === undefined ? {} : { sheet }),
        ...(range === undefined ? {} : { range }),
        ...separators(reader),
        ...null_texts,
        columns,
      };
    case 'sqlite':
      return { format: kind, ...(table === undefined ? {} : { table }), ...null_texts, columns };
    case 'parquet':
    case 'json':
      return { format: kind, columns };
  }
}

type CsvOptions = Omit<Extract<Reader, { readonly format: 'csv' }>, 'format' | 'delimiter' | 'columns'>;
type CsvOption = 'delimiter' | keyof CsvOptions;

/** What differs from csv as it is usually written. */
function csvOptions(reader: Pick<FileReader, CsvOption>): CsvOptions {
  const { encoding, quote, escape, comment, skip, header, nulls } = reader;
  return {
    ...(encoding === undefined || encoding === 'utf-8' ? {} : { encoding }),
    ...(quote === undefined || quote === '"' ? {} : { quote: quote === 'none' ? null : quote }),
    ...(escape === undefined || escape === (quote ?? '"') ? {} : { escape }),
    ...(comment === undefined ? {} : { comment }),
    ...(skip === undefined || skip === 0 ? {} : { skip }),
    ...(header === undefined ? {} : { header }),
    ...separators(reader),
    ...(nulls === undefined ? {} : { nulls }),
  };
}

function separators({ decimal, thousands }: Pick<FileReader, 'decimal' | 'thousands'>): Pick<CsvOptions, 'decimal' | 'thousands'> {
  return { ...(decimal === undefined || decimal === '.' ? {} : { decimal }), ...(thousands === undefined ? {} : { thousands }) };
}

function normalizeColumns(columns: FileReader['columns']): readonly FileColumn[] {
  return Object.entries(columns).map(([name, column]) => normalizeColumn(name, column));
}

function normalizeColumn(name: string, column: FileReader['columns'][string]): FileColumn {
  if (typeof column === 'string') return { name, type: column };
  const { type, path, json, epoch, format, finer, written, nulls, required, position, merged } = column;
  const steps = path === undefined ? ([name] as const) : readColumnPath(path);
  return {
    name,
    type,
    ...(steps.length === 1 && steps[0] === name ? {} : { path: steps }),
    ...(json === undefined ? {} : { json }),
    ...(epoch === undefined ? {} : { epoch }),
    ...(format === undefined ? {} : { format: typeof format === 'string' ? [format] : format }),
    ...(finer === undefined ? {} : { finer }),
    ...(written === undefined ? {} : { written }),
    ...(nulls === undefined ? {} : { nulls }),
    ...(required === undefined ? {} : { required }),
    ...(position === undefined ? {} : { position }),
    ...(merged === undefined ? {} : { merged }),
  };
}

function normalizeBadRows(bad_rows: NonNullable<Source['bad_rows']>): DraftSource['bad_rows'] {
  if (bad_rows === 'fail') return null;
  const { max_share = 0.01, max_rows = null } = bad_rows === 'quarantine' ? {} : bad_rows;
  return { max_share, max_rows };
}

function normalizeSource(id: string, source: Source, at: Place, written: Written): DraftSource {
  const fields = Object.entries(source.fields ?? {});
  return {
    id,
    at,
    label: source.label ?? inWords(id),
    description: source.description ?? '',
    root: source.root ?? null,
    fingerprint: source.fingerprint ?? 'content',
    ...normalizePlace(source.reader),
    bad_rows: normalizeBadRows(source.bad_rows ?? 'fail'),
    time: source.time,
    time_zone: source.time_zone ?? 'UTC',
    complete_after_days: source.complete_after === undefined ? null : Number.parseInt(source.complete_after, 10),
    transforms: (source.transforms ?? []).flatMap((step, index) => normalizeTransform(step, within(at, 'transforms', index), written)),
    fields: new Map(
      fields.map(([name, field]) => [
        name,
        {
          label: field.label ?? inWords(name),
          description: field.description ?? '',
          ...wordsOf(field),
          order: field.order ?? null,
          type: field.type ?? null,
        },
      ]),
    ),
  };
}
