import { parseArgs } from 'node:util';
import { table } from '../../bench/table.ts';
import { comparedArms } from './comparedArms.ts';
import { csvReaders } from './csvReaders.ts';
import { documentLinters } from './documentLinters.ts';
import { filesOfTables } from './filesOfTables.ts';
import { junitReaders } from './junitReaders.ts';
import { lakeTables } from './lakeTables.ts';
import { mcpClients } from './mcpClients.ts';
import { mysqlTables } from './mysqlTables.ts';
import { postgresClients } from './postgresClients.ts';
import { providerTools } from './providerTools.ts';
import { refusedRows } from './refusedRows.ts';
import { restClients } from './restClients.ts';
import { schemathesis } from './schemathesis.ts';

/*
 * `npm run conformance [-- --only mcp-clients|provider-tools|rest-clients|document-linters|schemathesis|csv-readers|compared-arms|junit-readers|postgres-clients|lake-tables|files-of-tables|refused-rows|mysql-tables --document FILE]`: what outside clients
 * make of what we publish, with their own packages, which are installed in a temporary folder from the registries of npm, Python and Maven.
 * Prints a line for each client, and exits with 1 when one does not take everything. With `--document`, clients are generated from that file
 * instead of the document that is served.
 */

/** What one client made of what it was given. */
export interface ClientOutcome {
  readonly client: string;
  readonly taken: number;
  readonly of: number;
  /** The first thing that it did not take, and why; empty where it took all. */
  readonly first_refusal: string;
}

const { values } = parseArgs({ options: { only: { type: 'string' }, document: { type: 'string' } } });

const suites: Readonly<Record<string, () => Promise<readonly ClientOutcome[]>>> = {
  'mcp-clients': mcpClients,
  'provider-tools': providerTools,
  'rest-clients': () => restClients(values.document),
  'document-linters': documentLinters,
  schemathesis,
  'csv-readers': csvReaders,
  'compared-arms': comparedArms,
  'junit-readers': junitReaders,
  'postgres-clients': postgresClients,
  'lake-tables': lakeTables,
  'files-of-tables': filesOfTables,
  'refused-rows': refusedRows,
  'mysql-tables': mysqlTables,
};

const chosen = Object.entries(suites).filter(([name]) => values.only === undefined || values.only === name);
if (chosen.length === 0) {
  console.error(`--only ${values.only}: this must be one of ${Object.keys(suites).join(', ')}.`);
  process.exit(1);
}
for (const [name, suite] of chosen) {
  const outcomes = await suite();
  console.log(`${name}\n\n${table(outcomes.map((outcome) => ({ ...outcome })))}\n`);
  if (outcomes.some(({ taken, of }) => taken < of)) process.exitCode = 1;
}
