import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogFiles, type CatalogText } from '../../compiler/parse/parseCatalog.ts';

/** The catalog of a workspace as text. An absent file is null; anything else that fails is thrown. */
export async function readCatalog(workspace: string): Promise<CatalogText> {
  const read = async (file: string): Promise<string | null> => {
    try {
      return await readFile(join(workspace, file), 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  };
  const { pipelines, processors, metrics } = catalogFiles;
  const [pipelinesText, processorsText, metricsText] = await Promise.all([read(pipelines), read(processors), read(metrics)]);
  return { [pipelines]: pipelinesText, [processors]: processorsText, [metrics]: metricsText };
}
