import { Engine, type DuckDBConnection } from '../../engine/Engine.ts';
import { databaseFaultOf } from '../../engine/databaseFault.ts';
import { GenerationFile, type GenerationHead } from './GenerationFile.ts';
import type { GenerationOnDisk } from './generationsOnDisk.ts';
import { NotAGenerationError } from './NotAGenerationError.ts';
import { checkSeal, readSeal } from './seal.ts';
import { STORE_FORMAT } from './storeFormat.ts';

/**
 * Why a generation is not served. `lost`: the link to it or its file is gone or was replaced. `damaged`: it is not what was published.
 * `newer`: a later version of the service published it, in a form that this one does not know.
 */
export type GenerationFault = 'lost' | 'damaged' | 'newer';

/** Reads a generation's entire file to check that it is what was published. Null if it is intact, or was never sealed. */
export async function sealFaultOf({ file }: GenerationOnDisk, signal?: AbortSignal): Promise<GenerationFault | null> {
  const state = await checkSeal(file, signal);
  switch (state) {
    case 'whole':
    case 'unsealed':
      return null;
    case 'missing':
      return 'lost';
    case 'damaged':
    case 'newer':
      return state;
  }
}

/**
 * Opens a generation and reads from it whatever `read` needs. The data are as written: the engine verifies the checksum of each block that
 * it reads.
 *
 * @param as whether it must have a seal, as what is published does.
 */
export async function openGenerationFile<Read>(
  { file, id }: GenerationOnDisk,
  read: (generation: GenerationFile, head: GenerationHead, connection: DuckDBConnection) => Promise<Read>,
  as: 'sealed' | 'unsealed' = 'sealed',
): Promise<{ readonly engine: Engine; readonly read: Read } | GenerationFault> {
  try {
    // Statements that read many rows get more of them.
    const engine = await Engine.open(file, {
      mode: 'read_only',
      threads: 1,
      memory_limit: null,
      external_access: false,
      temp_directory: null,
    });
    try {
      const connection = await engine.connect();
      try {
        const generation = new GenerationFile(connection, null);
        const head = await generation.head();
        const format = await generation.format();
        const fault =
          format > STORE_FORMAT
            ? 'newer'
            : head.generation === id && (as === 'unsealed' || (await isSealed(file, format)))
              ? null
              : 'damaged';
        if (fault === null) return { engine, read: await read(generation, head, connection) };
        engine.close();
        return fault;
      } finally {
        connection.closeSync();
      }
    } catch (error) {
      engine.close();
      throw error;
    }
  } catch (error) {
    const fault = faultOf(error);
    if (fault === null) throw error;
    return fault;
  }
}

/** The first version of the store format had no seals. */
async function isSealed(file: string, format: number): Promise<boolean> {
  return format === 1 || typeof (await readSeal(file)) !== 'string';
}

function faultOf(error: unknown): GenerationFault | null {
  if (!(error instanceof Error)) return null;
  const fault = databaseFaultOf(error);
  if (fault === 'newer') return 'newer';
  if (/No such file or directory|database does not exist/.test(error.message)) return 'lost';
  // A database, but not a generation.
  return fault === 'unreadable' || error.message.startsWith('Catalog Error') || error instanceof NotAGenerationError ? 'damaged' : null;
}
