import { filterDimensionsOf } from '../compound.ts';
import { derivationOf, outputsOf, suiteOutputs } from '../derivation.ts';
import type { Dimension, DimensionType, Grain, Manifest, Metric, OutputType } from '../manifest.ts';
import { dimensionWords } from './dimensionWords.ts';
import { unitsOf } from './unitsOf.ts';

/** What a typed client says about a catalog, in whatever language: plain data, which can go to another thread. */
export interface ClientShape {
  readonly workspace: string;
  readonly metrics: readonly ClientMetric[];
}

/** What may be asked of a metric, and what it answers. */
export interface ClientMetric {
  readonly name: string;
  /** One line of plain text. */
  readonly doc: string;
  /** Columns to group by. */
  readonly dimensions: readonly ClientColumn[];
  /** Columns to filter by. */
  readonly filters: readonly ClientColumn[];
  readonly time_axes: readonly Grain[];
  readonly outputs: readonly ClientColumn[];
  /** The outputs that an intent with quantiles has besides. */
  readonly quantiles: readonly ClientColumn[];
  readonly chart_kinds: readonly string[];
}

/** A column of rows or conditions; a value of any may be null. */
export interface ClientColumn {
  readonly name: string;
  readonly type: DimensionType | OutputType;
}

export function clientShape({ workspace, metrics, tables }: Manifest): ClientShape {
  return {
    workspace: workspace.name,
    metrics: Object.values(metrics).map((metric) => {
      const derivation = derivationOf(metric);
      const filters = columnsOf(filterDimensionsOf(metric, tables));
      return {
        name: metric.name,
        doc: docOf(metric, filterDimensionsOf(metric, tables)),
        dimensions: filters.filter(({ name }) => metric.dimensions.includes(name)),
        filters,
        time_axes: metric.time_axes,
        outputs: columnsOf(outputsOf(derivation)),
        quantiles: columnsOf(suiteOutputs(derivation, 'quantiles')),
        chart_kinds: metric.chart_kinds,
      };
    }),
  };
}

function columnsOf(columns: readonly ClientColumn[]): readonly ClientColumn[] {
  return columns.map(({ name, type }) => ({ name, type }));
}

function docOf(metric: Metric, dimensions: readonly Dimension[]): string {
  const { label, description } = metric;
  const units = unitsOf(metric);
  const explained = dimensions.flatMap((dimension) => {
    const words = dimensionWords(dimension);
    return words === '' ? [] : [`${dimension.name} (${words.replace(/\.$/, '')})`];
  });
  const text = [
    `${label}${units.length === 0 ? '' : ` [${units.join(', ')}]`}.`,
    ...(description === '' ? [] : [description]),
    ...(explained.length === 0 ? [] : [`Dimensions: ${explained.join(', ')}.`]),
  ].join(' ');
  return text.replaceAll(/\s+/g, ' ');
}
