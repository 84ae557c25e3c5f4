import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The repository, seen from `dist/bench`. */
export const repository = fileURLToPath(new URL('../../', import.meta.url));

/** The example that the benchmarks run on. */
export const flightsWorkspace = join(repository, 'workspaces-example', 'flights');

/** The example that every kind of metric is in. */
export const interactionsWorkspace = join(repository, 'workspaces-example', 'interactions');

export const resultsFile = join(repository, 'bench', 'results.json');

/** The command line of the service, as it is packed. */
export const serviceMain = fileURLToPath(new URL('../service/main.js', import.meta.url));

/** A program of this folder, as built. */
export function benchProgram(name: string): string {
  return fileURLToPath(new URL(`${name}.js`, import.meta.url));
}
