import { catalogFiles, type CatalogText } from '../../../compiler/parse/catalogFiles.ts';
import { CatalogLines } from './CatalogLines.ts';
import type { Loss } from '../../interchange/Foreign.ts';
import { sqlScalar } from './metricLines.ts';
import type { Draft, DraftField, DraftMetric, DraftProcessor, DraftSource } from './Draft.ts';
import { columnYaml, formatKeys } from '../render/readerYaml.ts';
import { yamlText } from '../render/yamlText.ts';

/** A catalog as text, and what each of its lines was written for. */
export interface RenderedDraft {
  readonly catalog: CatalogText;
  readonly lines: Readonly<Record<string, CatalogLines>>;
}

/** What is said at the head and the foot of the files. */
export interface DraftFrame {
  readonly workspace: string;
  readonly document: string;
  readonly format: string;
  /** The folder of the JSON Schemas, relative to the catalog's. */
  readonly schemas: string;
  readonly losses: readonly Loss[];
}

/** The three files of a catalog for a foreign document; what is not translated stands as comments below the metrics. */
export function renderDraft(draft: Draft, frame: DraftFrame): RenderedDraft {
  const files = {
    [catalogFiles.pipelines]: pipelines(draft, frame),
    [catalogFiles.processors]: processors(draft.processors, frame),
    [catalogFiles.metrics]: metrics(draft.metrics, frame),
  };
  const { pipelines: first, processors: second, metrics: third } = catalogFiles;
  return { catalog: { [first]: files[first].text, [second]: files[second].text, [third]: files[third].text }, lines: files };
}

function headed(name: string, { schemas, document, format }: DraftFrame, about: string): CatalogLines {
  const lines = new CatalogLines();
  lines.add(`# yaml-language-server: $schema=${schemas}/${name}.schema.json`);
  lines.add(`# ${about} Made from ${printed(document)} (${format}).`);
  return lines;
}

function pipelines({ lookups, sources }: Draft, frame: DraftFrame): CatalogLines {
  const lines = headed('pipelines', frame, 'Where rows come from.');
  lines.add('workspace:');
  lines.add(`  name: ${frame.workspace}`);
  if (lookups.length > 0) {
    lines.add('# Rows of other datasets, of which each row of a source has at most one.');
    lines.add('lookups:');
    for (const { name, rows, columns } of lookups) {
      lines.add(`  ${name}:`);
      lines.add(`    kind: ${rows.format}`);
      lines.add(`    path: ${yamlText(rows.path)}`);
      for (const key of formatKeys(rows)) lines.add(`    ${key}`);
      lines.add(`    columns: {${columns.map((column) => `${JSON.stringify(column.name)}: ${columnYaml(column)}`).join(', ')}}`);
    }
  }
  lines.add('sources:');
  for (const source of sources) addSource(lines, source);
  return lines;
}

function addSource(lines: CatalogLines, { name, description, rows, time, steps, fields }: DraftSource): void {
  lines.add(`  ${name}:`);
  if (description !== '') lines.add(`    description: ${yamlText(oneLine(description))}`);
  lines.add('    reader:');
  lines.add(`      kind: ${rows.format}`);
  lines.add(`      path: ${yamlText(rows.path)}`);
  lines.add(`      chunk_id: ${yamlText(String.raw`([^/]+)${rows.extension.replaceAll('.', String.raw`\.`)}$`)}`);
  for (const key of formatKeys(rows)) lines.add(`      ${key}`);
  lines.add('      columns:');
  for (const column of rows.columns) {
    const type = column.time_format === null ? column.type : 'string';
    lines.add(`        ${column.path === null ? JSON.stringify(column.from) : column.name}: ${columnYaml({ ...column, type })}`);
  }
  if (rows.max_share !== null) lines.add(`    bad_rows: {mode: quarantine, max_share: ${rows.max_share}}`);
  lines.add(`    time: ${time}`);
  const renamed = rows.columns.filter(({ name: own, from, path }) => path === null && own !== from);
  if (renamed.length > 0 || steps.length > 0) lines.add('    transforms:');
  if (renamed.length > 0)
    lines.add(`      - rename: {${renamed.map(({ name: own, from }) => `${JSON.stringify(from)}: ${own}`).join(', ')}}`);
  for (const { text, comment, owners } of steps) {
    if (comment !== null) lines.add(`      # ${comment}`);
    lines.add(`      - ${text}`, owners);
  }
  const said = fields.filter(({ label, description: about, synonyms }) => label !== null || about !== '' || synonyms.length > 0);
  if (said.length > 0) lines.add('    fields:');
  for (const field of said) lines.add(`      ${fieldText(field)}`, field.owners);
}

function fieldText({ name, label, description, synonyms }: DraftField): string {
  const parts = [
    ...(label === null ? [] : [`label: ${JSON.stringify(oneLine(label))}`]),
    ...(description === '' ? [] : [`description: ${JSON.stringify(oneLine(description))}`]),
    ...(synonyms.length === 0 ? [] : [`synonyms: ${JSON.stringify(synonyms)}`]),
  ];
  return `${name}: {${parts.join(', ')}}`;
}

function processors(list: readonly DraftProcessor[], frame: DraftFrame): CatalogLines {
  const lines = headed('processors', frame, 'What is kept of the rows: aggregate tables, from which questions are answered.');
  lines.add('processors:');
  for (const { name, source, grain, as_of, dimensions, states } of list) {
    lines.add(`  ${name}:`);
    lines.add(`    kind: ${as_of === null ? 'numeric_distribution' : 'snapshot'}`);
    lines.add(`    source: ${source}`);
    lines.add(`    grain: ${grain}`);
    if (as_of !== null) lines.add(`    as_of: ${as_of}`);
    lines.add(dimensions.length === 0 ? '    dimensions: []' : '    dimensions:');
    for (const dimension of dimensions) lines.add(`      - ${dimension.name}`, dimension.owners);
    lines.add('    states:');
    // A table needs a state of its own; the number of rows is none.
    if (states.length === 0) lines.add('      counted: {kind: count}');
    for (const { name: state, kind, of, where, owners } of states) {
      const parts = [
        `kind: ${kind}`,
        ...(of === null ? [] : [`of: ${sqlScalar(of)}`]),
        ...(where === null ? [] : [`where: ${sqlScalar(where)}`]),
      ];
      lines.add(`      ${state}: {${parts.join(', ')}}`, owners);
    }
  }
  return lines;
}

function metrics(list: readonly DraftMetric[], frame: DraftFrame): CatalogLines {
  const lines = headed('metrics', frame, 'What may be asked.');
  lines.add('metrics:');
  for (const metric of list) {
    const owners = [metric.owner];
    for (const note of metric.notes) lines.add(`  # ${oneLine(note)}`);
    lines.add(`  ${metric.name}:`, owners);
    const said: readonly (readonly [string, string | null])[] = [
      ['label', metric.label],
      ['description', metric.description === '' ? null : metric.description],
      ['guidance', metric.guidance],
      ['unit', metric.unit],
      ['format', metric.format],
    ];
    for (const [key, text] of said) if (text !== null) lines.add(`    ${key}: ${JSON.stringify(oneLine(text))}`, owners);
    if (metric.synonyms.length > 0) lines.add(`    synonyms: ${JSON.stringify(metric.synonyms)}`, owners);
    for (const line of metric.lines) lines.add(`    ${line}`, owners);
  }
  if (frame.losses.length > 0) lines.add('\n# Not translated, with its place in the original:');
  for (const { what, reason, place } of frame.losses) lines.add(`# - ${printed(what)} (${printed(place)}): ${printed(oneLine(reason))}`);
  return lines;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Without what would end a comment or could not be seen. */
function printed(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, ' ');
}
