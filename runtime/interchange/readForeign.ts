import { readCube } from './cube/readCube.ts';
import { readDbt } from './dbt/readDbt.ts';
import type { Foreign } from './Foreign.ts';
import type { Located } from './original/Located.ts';
import { readOsi } from './osi/readOsi.ts';

/** Keys of dbt's documents: a manifest, a project's YAML, and the files of MetricFlow, which have one thing each. */
const dbtKeys = ['semantic_models', 'semantic_model', 'metric', 'metrics', 'saved_queries', 'saved_query', 'project_configuration'];

/** The documents of some files as one model; null when they are of no semantic layer that is known. */
export function readForeign(roots: readonly Located[]): Foreign | null {
  const osi = roots.find((root) => root.get('semantic_model').items.length > 0);
  if (osi !== undefined) return readOsi(osi);
  const cubes = roots.filter((root) => root.get('cubes').items.length > 0 || root.get('views').items.length > 0);
  if (cubes.length > 0) return readCube(cubes);
  const dbt = roots.filter((root) => root.keys.some((key) => dbtKeys.includes(key)) || hasModelsWithin(root));
  const isDbt = dbt.some((root) => ['semantic_models', 'semantic_model'].some((key) => !root.get(key).isEmpty) || hasModelsWithin(root));
  return isDbt ? readDbt(dbt) : null;
}

/** Models of dbt 1.12's own form, which have their semantic model within. */
function hasModelsWithin(root: Located): boolean {
  return root.get('models').items.some((model) => !model.get('semantic_model').isEmpty);
}
