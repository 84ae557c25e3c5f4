import { GenerationFile, type StoredContent } from '../store/format/GenerationFile.ts';
import type { Generation } from './Release.ts';

/** What was counted in the visible chunks of a generation as they were read. */
export async function readContents({ engine }: Generation): Promise<readonly StoredContent[]> {
  const connection = await engine.connect();
  try {
    return await new GenerationFile(connection, null).contents('all');
  } finally {
    connection.closeSync();
  }
}
