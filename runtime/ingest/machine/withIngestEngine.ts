import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Engine, type DuckDBConnection } from '../../engine/Engine.ts';
import { registerDigestFunctions } from '../../states/digestFunctions.ts';
import { registerThetaFunctions } from '../../states/thetaFunctions.ts';
import { TEXTS_AS_THEY_ARE } from '../../store/packedTexts.ts';
import type { Resources } from '../../machine/Resources.ts';

/** A folder for one ingest, where its engine may spill. */
export interface Scratch {
  readonly folder: string;
  /** Creates it and removes those of killed ingests of the source. Call with the source's ledger open: then none of them is alive. */
  claim(): Promise<void>;
}

/** Works with an engine just for the source; nothing of it is left afterwards. @param scratch the folder in which it has one of its own. */
export async function withIngestEngine<Result>(
  scratch: string,
  source: string,
  { threads, engine_bytes }: Resources,
  work: (connection: DuckDBConnection, scratch: Scratch, connect: () => Promise<DuckDBConnection>) => Promise<Result>,
): Promise<Result> {
  const folder = join(scratch, `${source}-${randomBytes(6).toString('hex')}`);
  const engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads,
    memory_limit: `${engine_bytes}B`,
    external_access: true,
    temp_directory: folder,
  });
  const connection = await engine.connect();
  try {
    // No result depends on row order; casts of times must not depend on the machine's zone. We query the progress; the engine itself must
    // print nothing.
    await connection.run(
      `SET preserve_insertion_order = false; SET TimeZone = 'UTC'; SET enable_progress_bar = true; SET enable_progress_bar_print = false; ${TEXTS_AS_THEY_ARE}`,
    );
    registerDigestFunctions(connection);
    registerThetaFunctions(connection);
    return await work(connection, { folder, claim: () => claimScratch(scratch, source, folder) }, () => engine.connect());
  } finally {
    connection.closeSync();
    engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function claimScratch(scratch: string, source: string, own: string): Promise<void> {
  await mkdir(scratch, { recursive: true });
  for (const name of await readdir(scratch))
    if (name.startsWith(`${source}-`)) await rm(join(scratch, name), { recursive: true, force: true });
  // It may hold raw rows.
  await mkdir(own, { mode: 0o700 });
}
