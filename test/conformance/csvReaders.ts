import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/catalogs.ts';
import { lackedOf, pythonWith, ran } from './commands.ts';
import type { ClientOutcome } from './main.ts';
import { servedFlights } from './servedFlights.ts';

/** DuckDB's extension is of one version of DuckDB, and installs as a package where its own server is not reached. */
const packages = ['pandas==3.1.1', 'polars==2.1.0', 'duckdb==1.5.5', 'duckdb-extension-httpfs==1.5.5'];

/** Has tools that read a URL read `…/query.csv`, and holds the rows, types and sums that they find against the answer as JSON. */
export function csvReaders(): Promise<readonly ClientOutcome[]> {
  if (lackedOf(['python3']) !== null)
    return Promise.resolve([{ client: 'pandas, polars, DuckDB', taken: 0, of: 0, first_refusal: 'not tried: there is no python3 here' }]);
  return servedFlights(async ({ url, folder }) => {
    const python = await pythonWith(folder, packages);
    copyFileSync(`${repository}test/conformance/programs/read_csv.py`, join(folder, 'read_csv.py'));
    const { ok, stdout, fault } = await ran([python, 'read_csv.py'], folder, { SERVICE_URL: url });
    if (!ok) throw new Error(fault);
    return JSON.parse(stdout) as readonly ClientOutcome[];
  });
}
