import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Engine } from '../../runtime/engine/Engine.ts';
import { repository } from '../support/catalogs.ts';
import { readTexts, textsTruth } from '../support/readTexts.ts';
import { lackedOf, pythonWith, ran } from './commands.ts';
import type { ClientOutcome } from './main.ts';

const CLIENT = 'openpyxl 3.1.5 and sqlite3';
const COLUMNS = ['day', 'at', 'clock', 'shop', 'id', 'amount', 'ratio', 'paid', 'note'];
const ROWS = '2000';

/** Has openpyxl and sqlite3 write files, and holds what an ingest reads of each against what these libraries read. */
export async function filesOfTables(): Promise<readonly ClientOutcome[]> {
  if (lackedOf(['python3']) !== null) return [{ client: CLIENT, taken: 0, of: 0, first_refusal: 'not tried: there is no python3 here' }];
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  const engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads: 2,
    memory_limit: null,
    external_access: true,
    temp_directory: null,
  });
  try {
    const python = await pythonWith(folder, ['openpyxl==3.1.5']);
    const { ok, fault } = await ran([python, `${repository}test/conformance/programs/write_files.py`, folder, ROWS], folder);
    if (!ok) throw new Error(fault);
    const connection = await engine.connect();
    const differing: string[] = [];
    const files = ['orders-1900.xlsx', 'orders-1904.xlsx', 'orders.db', 'orders-wal.db'];
    for (const name of files) {
      const truth = textsTruth(join(folder, name.replace(/\.\w+$/, '.truth.ndjson')));
      const found = await readTexts(connection, join(folder, name), {}, COLUMNS);
      if (typeof found === 'string') differing.push(found);
      else {
        const other = truth.findIndex((row, index) => JSON.stringify(row) !== JSON.stringify(found.rows[index]));
        if (other !== -1 || truth.length !== found.rows.length) differing.push(`${name}: row ${other + 1} of ${truth.length} is another`);
      }
    }
    connection.closeSync();
    return [{ client: CLIENT, taken: files.length - differing.length, of: files.length, first_refusal: differing[0] ?? '' }];
  } finally {
    engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
