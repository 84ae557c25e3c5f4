import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Engine, type DuckDBConnection } from '../../runtime/engine/Engine.ts';
import { repository } from '../support/catalogs.ts';
import { deltaTruth, OLD_COLUMNS, COLUMNS, rowsOf } from '../support/readDelta.ts';
import { ICEBERG_TABLES, icebergRows, icebergTruth } from '../support/readIceberg.ts';
import { lackedOf, pythonWith, ran } from './commands.ts';
import type { ClientOutcome } from './main.ts';

interface Library {
  readonly client: string;
  readonly packages: readonly string[];
  /** Writes tables into a folder, with what the library reads of each. */
  readonly program: string;
  /** Each version that the library wrote, and whether an ingest reads the same rows of it. */
  readonly versions: (
    connection: DuckDBConnection,
    folder: string,
  ) => AsyncIterable<{ readonly version: string; readonly isEqual: boolean }>;
}

const libraries: readonly Library[] = [
  { client: 'deltalake 1.6.6', packages: ['deltalake==1.6.6', 'pyarrow==26.0.1'], program: 'write_delta.py', versions: ofDelta },
  {
    client: 'pyiceberg 0.12.0',
    packages: ['pyiceberg[sql-sqlite,pyarrow,pyiceberg-core]==0.12.0', 'pyarrow==26.0.1'],
    program: 'write_iceberg.py',
    versions: ofIceberg,
  },
];

/** Has the libraries of Delta and Iceberg write tables, and holds what an ingest reads of each version against what they read. */
export async function lakeTables(): Promise<readonly ClientOutcome[]> {
  const outcomes: ClientOutcome[] = [];
  for (const library of libraries) outcomes.push(await outcomeOf(library));
  return outcomes;
}

async function outcomeOf({ client, packages, program, versions }: Library): Promise<ClientOutcome> {
  if (lackedOf(['python3']) !== null) return { client, taken: 0, of: 0, first_refusal: 'not tried: there is no python3 here' };
  const folder = mkdtempSync(join(tmpdir(), 'lake-'));
  const engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads: 2,
    memory_limit: null,
    external_access: true,
    temp_directory: null,
  });
  try {
    const python = await pythonWith(folder, [...packages]);
    const { ok, fault } = await ran([python, `${repository}test/conformance/programs/${program}`, folder], folder);
    if (!ok) throw new Error(fault);
    const connection = await engine.connect();
    const differing: string[] = [];
    let count = 0;
    for await (const { version, isEqual } of versions(connection, folder)) {
      count++;
      if (!isEqual) differing.push(`${version}: other rows`);
    }
    connection.closeSync();
    return { client, taken: count - differing.length, of: count, first_refusal: differing[0] ?? '' };
  } finally {
    engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function* ofDelta(connection: DuckDBConnection, folder: string): ReturnType<Library['versions']> {
  for (const name of ['orders', 'shops'])
    for (const [version, truth] of deltaTruth(folder, name).entries()) {
      const columns = name === 'orders' && version >= 4 ? COLUMNS : OLD_COLUMNS;
      const rows = await rowsOf(connection, folder, { path: name, version, columns });
      yield { version: `${name} at version ${version}`, isEqual: JSON.stringify(rows) === JSON.stringify(truth) };
    }
}

async function* ofIceberg(connection: DuckDBConnection, folder: string): ReturnType<Library['versions']> {
  for (const name of ICEBERG_TABLES)
    for (const [snapshot, columns, truth] of icebergTruth(folder, name)) {
      const rows = await icebergRows(connection, folder, { path: name, columns, ...(snapshot === null ? {} : { snapshot }) });
      yield { version: `${name} at snapshot ${snapshot ?? 'newest'}`, isEqual: JSON.stringify(rows) === JSON.stringify(truth) };
    }
}
