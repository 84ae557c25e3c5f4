import type { Manifest } from '../../compiler/manifest.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { manifestOf } from '../support/catalogs.ts';

/** What the edits of a storm change. */
export interface Edition {
  /** Counts up with every edit, so that no two catalogs are the same. */
  readonly number: number;
  /** A constant in the expression of the metric `stamped`. */
  readonly stamp: number;
  readonly label: string;
  readonly description: string;
  readonly format: string;
  /** A state that nothing asks: when it changes, all is computed anew, and no answer is another. */
  readonly extra: number;
}

export const firstEdition: Edition = { number: 0, stamp: 0, label: 'Marks 0', description: 'Edit 0.', format: '.0f', extra: 0 };

/** One edition in so many changes what is stored, in the file of the processors; the others change that of the metrics. */
const RECOMPUTED_EVERY = 6;

export function isRecomputed({ number }: Edition): boolean {
  return number > 0 && number % RECOMPUTED_EVERY === 0;
}

/** The edition after another: the parts are changed in turn. */
export function nextEdition(before: Edition): Edition {
  const number = before.number + 1;
  if (isRecomputed({ ...before, number })) return { ...before, number, extra: number };
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

const processors = (extra: number): string => `
processors:
  events:
    kind: numeric_distribution
    source: events
    grain: day
    dimensions: [shop]
    states:
      marks: {kind: value_sum, of: mark}
      visitors: {kind: distinct, of: who}
      large: {kind: count, where: mark > ${extra}}
    rollups:
      months: {grain: month, dimensions: [shop]}
`;

export function catalogOf({ stamp, label, description, format, extra }: Edition): CatalogText {
  return {
    'catalog/pipelines.yaml': pipelines,
    'catalog/processors.yaml': processors(extra),
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

/** An edition, and what its catalog compiles to. */
export interface CompiledEdition {
  readonly edition: Edition;
  readonly manifest: Manifest;
}

/**
 * The editions of a storm, the first one included, made before it starts.
 * @throws when one changes what is stored that should not, or does not that should: then they are no edits for a storm.
 */
export async function compiledEditions(count: number): Promise<readonly CompiledEdition[]> {
  const editions: CompiledEdition[] = [];
  let edition = firstEdition;
  for (let made = 0; made <= count; made++, edition = nextEdition(edition)) {
    const manifest = await manifestOf(catalogOf(edition));
    const before = editions.at(-1)?.manifest.tables['events']?.computation_hash;
    if (before !== undefined && (manifest.tables['events']?.computation_hash !== before) !== isRecomputed(edition))
      throw new Error(`edit ${edition.number} changes what is stored, or does not`);
    editions.push({ edition, manifest });
  }
  if (new Set(editions.map(({ manifest }) => manifest.catalog_hash)).size !== count + 1) throw new Error('two editions have one hash');
  return editions;
}
