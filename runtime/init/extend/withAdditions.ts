import { parseDocument } from 'yaml';
import { didYouMean } from '../../../compiler/diagnostics/didYouMean.ts';
import type { AggregateTable, Manifest, PrivacyRule } from '../../../compiler/manifest.ts';
import { catalogFiles, pathsOf, type CatalogPath, type CatalogText } from '../../../compiler/parse/catalogFiles.ts';
import { strictest } from '../../../compiler/privacy.ts';
import { insertEntries } from '../add/insertEntries.ts';
import { insertItems } from '../add/insertItems.ts';
import { placeFor } from '../add/placeFor.ts';
import { InitError } from '../InitError.ts';
import * as messages from '../messages.ts';
import type { ChosenMeasure, Choices, Measure } from '../Proposal.ts';
import { isOfAmounts } from '../propose/isOfAmounts.ts';
import { LEAST_PERSONS, namesPersons } from '../propose/namesPersons.ts';
import { proposeMeasure, type MeasureNames } from '../propose/proposeMeasure.ts';
import { measureEntries, privacyLine } from '../render/metricsYaml.ts';
import { stateEntries } from '../render/processorsYaml.ts';
import { addableColumns, type AddableColumn } from './addableColumns.ts';

/** What is added to a processor that exists. */
export type Additions = Pick<Choices, 'dimensions' | 'measures'>;

/** Files of the catalog with their new text. */
type Edited = Readonly<Record<string, string>>;

/** Additions that fit the processor. */
interface Checked {
  readonly dimensions: readonly AddableColumn[];
  readonly measures: readonly (ChosenMeasure & { readonly column: AddableColumn })[];
}

/**
 * A catalog with more dimensions, states and metrics of a processor that it has, after those that are there; no other byte changes.
 * @param manifest what the catalog compiles to
 * @throws InitError when a column cannot be used so, or nothing can be inserted as the processor is written
 */
export function withAdditions(before: CatalogText, manifest: Manifest, table: AggregateTable, additions: Additions): CatalogText {
  const checked = checkedAdditions(addableColumns(manifest, table), additions);
  const measures = proposedMeasures(manifest, table, checked);
  return { ...before, ...withItems(before, table, checked, measures), ...withMetrics(before, manifest, table, checked, measures) };
}

/** @throws InitError when a column is unknown, is chosen twice, or cannot be used so */
function checkedAdditions(columns: readonly AddableColumn[], { dimensions, measures }: Additions): Checked {
  if (dimensions.length + measures.length === 0) throw new InitError('wrong_choice', messages.nothingAdded());
  const columnOf = (field: string): AddableColumn => {
    const column = columns.find(({ name }) => name === field);
    if (column !== undefined) return column;
    const suggestion = didYouMean(
      field,
      columns.map(({ name }) => name),
    );
    throw new InitError('wrong_choice', messages.noSourceColumn(field, suggestion));
  };
  const grouped = dimensions.map(columnOf);
  const unfit = grouped.find(({ dimension }) => !dimension);
  if (unfit !== undefined) throw new InitError('wrong_choice', messages.noDimension(unfit.name, unfit.type, unfit.use));
  const measured = measures.map((measure) => ({ ...measure, column: columnOf(measure.field) }));
  for (const { kind, field, column } of measured)
    if (!column.measures.includes(kind))
      throw new InitError('wrong_choice', messages.cannotMeasure(field, column.type, kind, column.measures));
  const twice = measured.find(
    ({ kind, field }, index) => measured.findIndex((other) => other.kind === kind && other.field === field) !== index,
  );
  if (twice !== undefined) throw new InitError('wrong_choice', messages.measuredTwice(twice.field, twice.kind));
  return { dimensions: columns.filter((column) => grouped.includes(column)), measures: measured };
}

/** The measures, under names that nothing of the catalog has. */
function proposedMeasures(manifest: Manifest, table: AggregateTable, { dimensions, measures }: Checked): readonly Measure[] {
  const inTable = new Set([...table.dimensions, ...dimensions, ...table.states].map(({ name }) => name));
  const columns = addableColumns(manifest, table).map(({ name }) => name);
  const names: MeasureNames = {
    inTable,
    taken: new Set([...columns, ...inTable, ...Object.keys(manifest.metrics)]),
    own: (base) => (Object.hasOwn(manifest.metrics, base) ? `${table.id}_${base}` : base),
    share: 'states',
  };
  return measures.map(({ kind, field, description, column: { type } }) =>
    proposeMeasure({ kind, description: description ?? null, column: { type, magnitude: null, distinct: 0 } }, field, names),
  );
}

/** The file of the processor with its dimensions and states. @throws InitError when nothing can be inserted as it is written */
function withItems(before: CatalogText, table: AggregateTable, { dimensions }: Checked, measures: readonly Measure[]): Edited {
  const path = fileWith(before, 'processors', table.id) ?? catalogFiles.processors;
  const text = before[path] ?? '';
  const place = { collection: 'processors', entry: table.id };
  const named = dimensions.map(({ name }) => name);
  const states = measures.flatMap(stateEntries);
  const grouped = insertItems(text, { ...place, key: 'dimensions', kind: 'list' }, named);
  const all = states.length === 0 ? [] : [...impliedStates(text, table), ...states];
  const measured = grouped === null ? null : insertItems(grouped, { ...place, key: 'states', kind: 'map' }, all);
  if (measured === null) throw new InitError('not_addable', messages.notInsertable(path, table.id));
  return { [path]: measured };
}

/** The states that the processor has only as long as it declares none: those of numbers, which are called like their kinds. */
function impliedStates(text: string, { id, states }: AggregateTable): readonly string[] {
  const declares = parseDocument(text).hasIn(['processors', id, 'states']) || states.some(({ name, kind }) => name !== kind);
  return declares ? [] : states.map(({ name, kind }) => `${name}: {kind: ${kind}}`);
}

/** The file of its metrics with more of them; none where nothing is measured. @throws InitError when nothing can be inserted there */
function withMetrics(
  before: CatalogText,
  { metrics }: Manifest,
  table: AggregateTable,
  checked: Checked,
  measures: readonly Measure[],
): Edited {
  if (measures.length === 0) return {};
  const known = Object.values(metrics).filter((metric) => metric.table === table.id);
  const beside = known.map(({ name }) => fileWith(before, 'metrics', name)).find((path) => path !== null);
  const place = placeFor(before, 'metrics', table.source);
  const { path, text } = beside === undefined ? place : { path: beside, text: before[beside] ?? '' };
  const grouping = [...table.dimensions, ...checked.dimensions].map(({ name }) => name);
  const others = strictest(known.map(({ privacy }) => privacy));
  const held = privacyLine(table.privacy === undefined ? (others ?? ofPersons(checked)) : null);
  const entries = measures.map((measure) => measureEntries(measure, table.id, grouping.filter(isOfAmounts), held)).join('\n');
  const inserted = insertEntries(text, 'metrics', entries);
  if (inserted === null) throw new InitError('not_addable', messages.inBraces(path, 'metrics'));
  return { [path]: inserted };
}

/** The rule for columns that tell persons apart; null where none of those that are used does. */
function ofPersons({ dimensions, measures }: Checked): PrivacyRule | null {
  const used = [...dimensions, ...measures.map(({ column }) => column)];
  return used.some(({ name, type }) => namesPersons(name, type)) ? { min_count: LEAST_PERSONS, states: true } : null;
}

/** The file that has an entry; null if none has it. */
function fileWith(before: CatalogText, which: 'processors' | 'metrics', name: string): CatalogPath | null {
  return pathsOf(before, which).find((path) => parseDocument(before[path] ?? '').hasIn([which, name])) ?? null;
}
