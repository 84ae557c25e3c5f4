import { catalogFiles, type CatalogText } from '../../../compiler/parse/catalogFiles.ts';
import type { Proposal } from '../Proposal.ts';
import { checksYaml } from './checksYaml.ts';
import { metricsYaml } from './metricsYaml.ts';
import { pipelinesYaml } from './pipelinesYaml.ts';
import { processorsYaml } from './processorsYaml.ts';

/**
 * The files of a catalog, with comments for someone who has never seen one.
 * @param schemas the folder of the JSON Schemas, relative to the catalog's folder.
 */
export function renderCatalog(proposal: Proposal, schemas: string): CatalogText {
  const headed = (name: string, text: string): string => `# yaml-language-server: $schema=${schemas}/${name}.schema.json\n${text}`;
  return {
    [catalogFiles.pipelines]: headed('pipelines', pipelinesYaml(proposal)),
    [catalogFiles.processors]: headed('processors', processorsYaml(proposal)),
    [catalogFiles.metrics]: headed('metrics', metricsYaml(proposal)),
    [catalogFiles.checks]: headed('checks', checksYaml(proposal)),
  };
}
