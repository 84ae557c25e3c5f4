import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Engine } from '../../runtime/engine/Engine.ts';
import { repository } from '../support/catalogs.ts';
import { deltaTruth, OLD_COLUMNS, COLUMNS, rowsOf } from '../support/readDelta.ts';
import { lackedOf, pythonWith, ran } from './commands.ts';
import type { ClientOutcome } from './main.ts';

const CLIENT = 'deltalake 1.6.6';
const packages = ['deltalake==1.6.6', 'pyarrow==26.0.1'];

/** Has the library of Delta write tables, and holds what an ingest reads of each version against what the library reads. */
export async function lakeTables(): Promise<readonly ClientOutcome[]> {
  if (lackedOf(['python3']) !== null) return [{ client: CLIENT, taken: 0, of: 0, first_refusal: 'not tried: there is no python3 here' }];
  const folder = mkdtempSync(join(tmpdir(), 'lake-'));
  const engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads: 2,
    memory_limit: null,
    external_access: true,
    temp_directory: null,
  });
  try {
    const python = await pythonWith(folder, packages);
    const { ok, fault } = await ran([python, `${repository}test/conformance/programs/write_delta.py`, folder], folder);
    if (!ok) throw new Error(fault);
    const connection = await engine.connect();
    const differing: string[] = [];
    let versions = 0;
    for (const name of ['orders', 'shops'])
      for (const [version, truth] of deltaTruth(folder, name).entries()) {
        const columns = name === 'orders' && version >= 4 ? COLUMNS : OLD_COLUMNS;
        const rows = await rowsOf(connection, folder, { path: name, version, columns });
        versions++;
        if (JSON.stringify(rows) !== JSON.stringify(truth)) differing.push(`${name} at version ${version}: other rows`);
      }
    connection.closeSync();
    return [{ client: CLIENT, taken: versions - differing.length, of: versions, first_refusal: differing[0] ?? '' }];
  } finally {
    engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
