import { queryRows, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { databaseFaultOf } from '../engine/databaseFault.ts';
import { fileStamp } from './storage/fileStamp.ts';
import { generationsOnDisk, type GenerationOnDisk } from './format/generationsOnDisk.ts';
import { historyFormat } from './format/history.ts';
import { describingTable, historyOf } from './format/names.ts';
import { checkSeal, sealPath } from './format/seal.ts';
import { STORE_FORMAT } from './format/storeFormat.ts';
import { readsWhole } from './readsWhole.ts';

/** `newer`: a later version of the service published it. */
export type GenerationState = { readonly is: 'whole'; readonly format: number } | { readonly is: 'damaged' | 'newer' };

/** The reliable generations on disk, newest first; each is checked only when it is reached. */
export async function* wholeGenerations(connection: DuckDBConnection, workspace: string): AsyncGenerator<GenerationOnDisk> {
  for (const generation of await generationsOnDisk(workspace))
    if ((await generationState(connection, generation)).is === 'whole') yield generation;
}

/** Stamps of the generations that this ingest has verified: one that is unchanged since is not read again for the next source. */
export type VerifiedGenerations = Map<string, GenerationState>;

/** The same, using the verified ones first. */
export async function verifiedState(
  connection: DuckDBConnection,
  generation: GenerationOnDisk,
  verified: VerifiedGenerations,
): Promise<GenerationState> {
  const stamp = await stampOf(generation.file);
  const known = verified.get(stamp);
  if (known !== undefined) return known;
  const state = await generationState(connection, generation);
  if (state.is === 'whole') verified.set(stamp, state);
  return state;
}

/** Adds a generation that has just been sealed. */
export async function rememberSealed(file: string, verified: VerifiedGenerations): Promise<void> {
  verified.set(await stampOf(file), { is: 'whole', format: STORE_FORMAT });
}

async function stampOf(file: string): Promise<string> {
  return `${file} ${await fileStamp(file)} ${await fileStamp(sealPath(file))}`;
}

/** Whether a generation is what was published under its name, to the last byte. Earlier versions of the service did not seal them. */
async function generationState(connection: DuckDBConnection, { file, id }: GenerationOnDisk): Promise<GenerationState> {
  const state = await checkSeal(file);
  switch (state) {
    case 'missing':
    case 'damaged':
      return { is: 'damaged' };
    case 'newer':
      return { is: 'newer' };
    case 'unsealed': {
      const read = await readsWhole(file, 'read_only');
      if (read !== 'whole') return { is: read === 'newer' ? 'newer' : 'damaged' };
      break;
    }
    case 'whole':
      break;
  }
  const head = await headOf(connection, file);
  if (head === null || head.id !== id) return { is: 'damaged' };
  if (head.format > STORE_FORMAT) return { is: 'newer' };
  return state === 'unsealed' && head.format > 1 ? { is: 'damaged' } : { is: 'whole', format: head.format };
}

async function headOf(connection: DuckDBConnection, file: string): Promise<{ readonly id: string; readonly format: number } | null> {
  const alias = 'examined';
  try {
    await connection.run(`ATTACH ${sqlText(file)} AS ${alias} (READ_ONLY)`);
    try {
      const [row] = await queryRows(connection, `SELECT generation FROM ${describingTable(alias, 'generation')}`);
      return { id: String(row?.['generation']), format: await historyFormat(connection, historyOf(alias)) };
    } finally {
      await connection.run(`DETACH ${alias}`);
    }
  } catch (error) {
    // A database, but not a generation.
    if (databaseFaultOf(error) !== null || (error instanceof Error && error.message.startsWith('Catalog Error'))) return null;
    throw error;
  }
}
