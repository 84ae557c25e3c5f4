import type { Foreign } from '../Foreign.ts';
import { Losses } from '../Losses.ts';
import * as messages from '../messages.ts';
import type { Located } from '../original/Located.ts';
import { DbtMetrics } from './DbtMetrics.ts';
import { DbtModels } from './DbtModels.ts';

/** Keys of a project's YAML files that are about other things than metrics. */
const besides = [
  'models',
  'version',
  'seeds',
  'sources',
  'snapshots',
  'exposures',
  'macros',
  'data_tests',
  'tests',
  'unit_tests',
  'groups',
  'project_configuration',
];
/** Keys of dbt_project.yml and packages, which are read with the folder. */
const project = [
  'name',
  'config-version',
  'profile',
  'model-paths',
  'seed-paths',
  'test-paths',
  'macro-paths',
  'packages',
  'vars',
  'require-dbt-version',
  'clean-targets',
  'analysis-paths',
  'snapshot-paths',
  'dispatch',
  'flags',
  'on-run-end',
  'on-run-start',
  'dsi_package_version',
];

/**
 * A dbt project's semantic models and metrics: its semantic_manifest.json, its YAML, or the YAML of MetricFlow, in which each document has
 * one thing.
 */
export function readDbt(roots: readonly Located[]): Foreign {
  const losses = new Losses();
  const all = (many: string, one: string): readonly Located[] =>
    roots.flatMap((root) => [...root.get(many).items, ...(root.get(one).isEmpty ? [] : [root.get(one)])]);
  for (const root of roots) {
    losses.others(
      'the document',
      root,
      ['semantic_models', 'semantic_model', 'metrics', 'metric', 'saved_queries', 'saved_query', ...besides, ...project],
      messages.noCounterpart(),
    );
    for (const model of root.get('models').items) {
      if (!model.get('semantic_model').isEmpty) losses.number(`semantic model ${model.get('name').text ?? ''}`, messages.newYaml(), model);
      if (!model.get('time_spine').isEmpty)
        losses.besides(`time_spine of ${model.get('name').text ?? ''}`, messages.timeSpine(), model.get('time_spine'));
    }
    const { spines, granularities } = timeSpines(root.get('project_configuration'));
    for (const spine of spines) losses.besides('a time spine', messages.timeSpine(), spine);
    for (const granularity of granularities) losses.besides('custom_granularities', messages.customGranularity(), granularity);
  }
  for (const query of all('saved_queries', 'saved_query'))
    losses.besides(`saved query ${query.get('name').text ?? ''}`, messages.savedQuery(), query);

  const models = new DbtModels(all('semantic_models', 'semantic_model'), losses);
  const metrics = new DbtMetrics(all('metrics', 'metric'), models, losses).translated();
  return { format: 'dbt', datasets: models.datasets, metrics, losses: losses.all };
}

function timeSpines(configuration: Located): { readonly spines: readonly Located[]; readonly granularities: readonly Located[] } {
  const spines = [...configuration.get('time_spines').items, ...configuration.get('time_spine_table_configurations').items];
  return {
    spines,
    granularities: spines.flatMap((spine) => (spine.get('custom_granularities').isEmpty ? [] : [spine.get('custom_granularities')])),
  };
}
