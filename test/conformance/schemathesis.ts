import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lackedOf, pythonWith, ran } from './commands.ts';
import type { ClientOutcome } from './main.ts';
import { servedFlights } from './servedFlights.ts';

/**
 * A request that a schema allows may still name a column that its metric has not: 400 says so, and 422 that an answer does not fit its type.
 * Every other check is as schemathesis has it.
 */
const configuration = `[checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", 400, 404, 409, 422, 429]
`;

/** Sends a few hundred requests made from the served document, good ones and bad ones, and holds every answer against it. */
export function schemathesis(): Promise<readonly ClientOutcome[]> {
  if (lackedOf(['python3']) !== null)
    return Promise.resolve([{ client: 'schemathesis', taken: 0, of: 0, first_refusal: 'not tried: there is no python3 here' }]);
  return servedFlights(async ({ url, folder }) => {
    const python = await pythonWith(folder, ['schemathesis==4.32.5']);
    writeFileSync(join(folder, 'schemathesis.toml'), configuration);
    const command = ['-m', 'schemathesis.cli', 'run', `${url}/openapi.json`, '--checks', 'all', '--max-examples', '20', '--seed', '1'];
    const { stdout, ok, fault } = await ran([python, ...command], folder);
    const cases = Number(/(\d+) generated/.exec(stdout)?.[1] ?? 0);
    const failed = Number(/found (\d+) unique failures/.exec(stdout)?.[1] ?? (ok ? 0 : 1));
    return [{ client: 'schemathesis, all checks', taken: cases - failed, of: cases, first_refusal: failed === 0 ? '' : fault }];
  });
}
