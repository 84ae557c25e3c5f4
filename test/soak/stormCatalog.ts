import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { manifestOf } from '../support/catalogs.ts';

/** What the edits of a storm change: nothing that decides what is stored. */
export interface Edition {
  /** Counts up with every edit, so that no two catalogs are the same. */
  readonly number: number;
  /** A constant in the expression of the metric `stamped`. */
  readonly stamp: number;
  readonly label: string;
  readonly description: string;
  readonly format: string;
}

export const firstEdition: Edition = { number: 0, stamp: 0, label: 'Marks 0', description: 'Edit 0.', format: '.0f' };

/** The edition after another: the parts are changed in turn. */
export function nextEdition(before: Edition): Edition {
  const number = before.number + 1;
  const turn = number % 4;
  if (turn === 0) return { ...before, number, stamp: number };
  if (turn === 1) return { ...before, number, label: `Marks ${number}` };
  if (turn === 2) return { ...before, number, description: `Edit ${number}.` };
  return { ...before, number, format: `.${number % 7}f`, description: `Edit ${number}.` };
}

const pipelines = `
workspace: {name: storm, label: Storm}
sources:
  events:
    reader:
      kind: csv
      path: data/*.csv
      chunk_id: (\\d{4}-\\d{2}-\\d{2})\\.csv$
      columns: {at: date, shop: string, mark: integer, who: string}
    time: at
`;

const processors = `
processors:
  events:
    kind: numeric_distribution
    source: events
    grain: day
    dimensions: [shop]
    states:
      marks: {kind: value_sum, of: mark}
      visitors: {kind: distinct, of: who}
    rollups:
      months: {grain: month, dimensions: [shop]}
`;

export function catalogOf({ stamp, label, description, format }: Edition): CatalogText {
  return {
    'catalog/pipelines.yaml': pipelines,
    'catalog/processors.yaml': processors,
    'catalog/metrics.yaml': `
metrics:
  stamped: {kind: formula, processor: events, expression: marks * 1000 + ${stamp}}
  marks: {kind: formula, processor: events, label: ${label}, description: ${description}, expression: marks, format: ${format}}
  visitors: {kind: distinct_count, processor: events, state: visitors}
`,
  };
}

/** Metrics that do not compile, each in its own way. */
export const brokenMetrics: readonly string[] = [
  'metrics:\n  stamped: {kind: formula, processor: events, expression: makrs}\n',
  'metrics:\n  stamped: {kind: formula, processor: evnts, expression: marks}\n',
  'metrics: [\n',
  'metrics:\n  stamped: {kind: formula, processor: events, expression: marks, colour: red}\n',
];

/**
 * The editions of a storm by the hash that answers carry, made before it starts.
 * @throws when an edit changes what is stored: then it is no edit for a storm.
 */
export async function editionsByHash(count: number): Promise<ReadonlyMap<string, Edition>> {
  const editions = new Map<string, Edition>();
  let computation: string | undefined;
  let edition = firstEdition;
  for (let made = 0; made <= count; made++, edition = nextEdition(edition)) {
    const { catalog_hash, tables } = await manifestOf(catalogOf(edition));
    computation ??= tables['events']?.computation_hash;
    if (tables['events']?.computation_hash !== computation) throw new Error(`edit ${edition.number} changes what is stored`);
    editions.set(catalog_hash, edition);
  }
  if (editions.size !== count + 1) throw new Error('two editions have one hash');
  return editions;
}
