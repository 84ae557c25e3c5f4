import { filterDimensionsOf } from '../compound.ts';
import type { Differing } from '../comparisons.ts';
import { derivationOf, outputsOf, suiteOutputs } from '../derivation.ts';
import type { Dimension, DimensionType, Grain, Manifest, Metric, OutputType } from '../manifest.ts';
import { dimensionWords } from './dimensionWords.ts';
import { unitsOf } from './unitsOf.ts';

/** What a typed client says about a catalog, in any language: plain data that can be sent to another thread. */
export interface ClientShape {
  readonly workspace: string;
  readonly metrics: readonly ClientMetric[];
}

/** The questions a metric accepts and the answers it gives. */
export interface ClientMetric {
  readonly name: string;
  /** Names that it had, which are accepted too. */
  readonly aliases: readonly string[];
  /** The dimensions to filter by that have former names, which are accepted too. */
  readonly formerly: readonly { readonly former: string; readonly dimension: ClientColumn }[];
  /** One line of plain text. */
  readonly doc: string;
  /** Columns to group by. */
  readonly dimensions: readonly ClientColumn[];
  /** Columns to filter by. */
  readonly filters: readonly ClientColumn[];
  readonly time_axes: readonly Grain[];
  readonly outputs: readonly ClientOutput[];
  /** The outputs added by an intent with quantiles. */
  readonly quantiles: readonly ClientOutput[];
  readonly chart_kinds: readonly string[];
}

/** A column of rows or conditions; any value may be null. */
export interface ClientColumn {
  readonly name: string;
  readonly type: DimensionType | OutputType;
}

/** An output, and whether a comparison shows its differences. */
export type ClientOutput = ClientColumn & Differing;

export function clientShape({ workspace, metrics, tables }: Manifest): ClientShape {
  return {
    workspace: workspace.name,
    metrics: Object.values(metrics).map((metric) => {
      const derivation = derivationOf(metric);
      const filters = columnsOf(filterDimensionsOf(metric, tables));
      return {
        name: metric.name,
        aliases: metric.aliases ?? [],
        formerly: filterDimensionsOf(metric, tables).flatMap(({ name, type, aliases = [] }) =>
          aliases.map((former) => ({ former, dimension: { name, type } })),
        ),
        doc: docOf(metric, filterDimensionsOf(metric, tables)),
        dimensions: filters.filter(({ name }) => metric.dimensions.includes(name)),
        filters,
        time_axes: metric.time_axes,
        outputs: outputColumns(outputsOf(derivation)),
        quantiles: outputColumns(suiteOutputs(derivation, 'quantiles')),
        chart_kinds: metric.chart_kinds,
      };
    }),
  };
}

function columnsOf(columns: readonly ClientColumn[]): readonly ClientColumn[] {
  return columns.map(({ name, type }) => ({ name, type }));
}

function outputColumns(outputs: readonly ClientOutput[]): readonly ClientOutput[] {
  return outputs.map(({ name, type, differences }) => (differences === undefined ? { name, type } : { name, type, differences }));
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
