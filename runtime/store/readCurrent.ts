import type { DuckDBConnection } from '../engine/Engine.ts';
import type { GenerationFile } from './format/GenerationFile.ts';
import { currentGeneration } from './format/generationsOnDisk.ts';
import { openGenerationFile } from './format/openGenerationFile.ts';
import { workspacePaths } from './paths.ts';

/** Reads from what is published. @returns null when nothing is, or when it cannot be read */
export async function readCurrent<Read>(
  workspace: string,
  read: (file: GenerationFile, connection: DuckDBConnection) => Promise<Read>,
): Promise<Read | null> {
  const current = await currentGeneration(workspacePaths(workspace).root);
  if (current.kind !== 'named') return null;
  const opened = await openGenerationFile(current.generation, (file, _head, connection) => read(file, connection));
  if (typeof opened === 'string') return null;
  opened.engine.close();
  return opened.read;
}
