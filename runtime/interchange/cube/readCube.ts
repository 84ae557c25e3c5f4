import type { Foreign } from '../Foreign.ts';
import { Losses } from '../Losses.ts';
import * as messages from '../messages.ts';
import type { Located } from '../original/Located.ts';
import { cubeDatasets } from './cubeDatasets.ts';
import { cubeMetrics } from './cubeMetrics.ts';
import { Cubes } from './Cubes.ts';
import { viewNames } from './viewNames.ts';

/** Cube's models in YAML: cubes with their dimensions, measures and joins. Views only rename: their names become synonyms. */
export function readCube(roots: readonly Located[]): Foreign {
  const losses = new Losses();
  for (const root of roots) losses.others('the document', root, ['cubes', 'views'], messages.noCounterpart());
  const cubes = new Cubes(roots.flatMap((root) => root.get('cubes').items));
  const names = viewNames(
    roots.flatMap((root) => root.get('views').items),
    cubes,
    losses,
  );
  const datasets = cubeDatasets(cubes, names, losses);
  return { format: 'Cube', datasets, metrics: cubeMetrics(cubes, names, losses), losses: losses.all };
}
