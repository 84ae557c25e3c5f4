import { metricRelations, type MetricRelation } from '../../../../compiler/relations.ts';
import type { Manifest } from '../../../../compiler/manifest.ts';
import { columnsOf, type MetricColumn } from '../../../sql/metrics/metricColumn.ts';
import { typeOfDimension, typeOfMeasure } from '../../../sql/metrics/MetricQuestion.ts';
import { typeOfAxis } from '../../../sql/metrics/periods.ts';
import type { SqlRelation } from '../../../sql/relations/SqlRelation.ts';
import { quoteIdent } from '../functions/text.ts';
import type { SeenColumn, SeenRelation } from './SeenRelation.ts';

/**
 * The relations of metrics in a manifest, which has only what its principal may see, and those of governed SQL.
 * @param governed that the principal may read
 */
export function seenRelations(manifest: Manifest, governed: readonly SqlRelation[]): readonly SeenRelation[] {
  return [...ofMetrics(manifest), ...governed.map(ofAggregates)];
}

function ofMetrics(manifest: Manifest): readonly SeenRelation[] {
  return metricRelations(manifest).map((relation) => ({
    schema: 'metrics',
    name: relation.name,
    description: relation.description,
    columns: [...columnsOf(relation).values()].map(seenColumn),
    definition: definitionOf(relation),
  }));
}

function ofAggregates({ name, description, columns }: SqlRelation): SeenRelation {
  const list = columns.map((column) => quoteIdent(column.name)).join(',\n    ');
  return { schema: 'governed', name, description, columns, definition: ` SELECT ${list}\n   FROM governed.${quoteIdent(name)};` };
}

function seenColumn(column: MetricColumn): SeenColumn {
  const { name } = column;
  switch (column.kind) {
    case 'time':
      return { name, engine_type: typeOfAxis(column.axis), description: `The start of the ${column.axis}.` };
    case 'dimension': {
      const { label, description } = column.dimension;
      return { name, engine_type: typeOfDimension(column.dimension), description: description === '' ? label : `${label}: ${description}` };
    }
    case 'measure':
      return { name, engine_type: typeOfMeasure(column.measure, 'itself'), description: column.measure.description };
  }
}

/** A statement that reads all of a relation, as tools show it. */
function definitionOf({ name, axes: [grain], dimensions, measures }: MetricRelation): string {
  const keys = [...(grain === undefined ? [] : [grain]), ...dimensions.map((dimension) => dimension.name)].map(quoteIdent);
  const metrics = measures.map((measure) => `MEASURE(${quoteIdent(measure.name)}) AS ${quoteIdent(measure.name)}`);
  const grouped = keys.length === 0 ? '' : `\n  GROUP BY ${keys.join(', ')}`;
  return ` SELECT ${[...keys, ...metrics].join(',\n    ')}\n   FROM metrics.${quoteIdent(name)}${grouped};`;
}
