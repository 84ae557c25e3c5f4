import type { StudioProcessor } from '../../generated/types.ts';
import { addableColumns, extendable } from '../init/extend/addableColumns.ts';
import type { Workspace } from './Workspace.ts';

/** A processor that exists, as the page shows it; null when the catalog has it no more. */
export function processorState({ manifest }: Workspace, name: string): StudioProcessor | null {
  const table = manifest === null ? undefined : extendable(manifest).find(({ id }) => id === name);
  if (manifest === null || table === undefined) return null;
  const metrics = Object.values(manifest.metrics).filter((metric) => metric.table === name);
  return {
    name,
    source: table.source,
    grain: table.grain,
    dimensions: table.dimensions.map((dimension) => dimension.name),
    states: table.states.map((state) => state.name),
    metrics: metrics.map((metric) => metric.name),
    columns: addableColumns(manifest, table).map(({ name: field, measures, ...column }) => ({ field, ...column, measures: [...measures] })),
  };
}
