import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cell, QueryResult } from '../../generated/types.ts';
import { seededRandom } from '../../workspaces-example/interactions/seededRandom.ts';
import { repository } from '../support/catalogs.ts';
import { runService } from '../support/processes.ts';
import { trialCatalog } from '../support/trialCatalog.ts';
import { lackedOf, pythonWith, ran } from './commands.ts';
import type { ClientOutcome } from './main.ts';

const packages = ['statsmodels==0.15.0'];
const CLIENT = 'statsmodels 0.15.0';
/** The largest share by which numbers may differ: theirs are sums of doubles. */
const NEAR = 1e-9;
const DAYS = 40;
const EARLY_DAYS = 5;
const UNITS = 150;

const metrics = {
  spent: 'by customer, Welch',
  adjusted: 'by customer, adjusted by a regression on what they did before',
  per_page: 'by page, variance clustered by customer',
} as const;

type ByDay = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Has statsmodels compare the arms of an experiment from its raw rows, at the end of each day, and holds what is served against that. */
export async function comparedArms(): Promise<readonly ClientOutcome[]> {
  if (lackedOf(['python3']) !== null) return [{ client: CLIENT, taken: 0, of: 0, first_refusal: 'not tried: there is no python3 here' }];
  const folder = mkdtempSync(join(tmpdir(), 'compared-arms-'));
  try {
    const python = await pythonWith(folder, packages);
    const workspace = join(folder, 'trial');
    writeTrial(workspace);
    await service('ingest', workspace);
    const { ok, stdout, fault } = await ran(
      [python, `${repository}test/conformance/programs/compare_arms.py`, join(workspace, 'data')],
      folder,
    );
    if (!ok) throw new Error(fault);
    const theirs = JSON.parse(stdout) as Readonly<Record<keyof typeof metrics, ByDay>>;
    const outcomes: ClientOutcome[] = [];
    for (const metric of ['spent', 'adjusted', 'per_page'] as const) {
      const answer = JSON.parse(await service('query', workspace, metric, '--time-axis', 'day', '--format', 'json')) as QueryResult;
      outcomes.push(heldAgainst(metric, answer, theirs[metric]));
    }
    return outcomes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function service(...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await runService(...args);
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

function heldAgainst(metric: keyof typeof metrics, { rows }: QueryResult, theirs: ByDay): ClientOutcome {
  const own = new Map(rows.map((row) => [row['day'], row]));
  const compared = Object.entries(theirs).flatMap(([day, numbers]) =>
    Object.entries(numbers).map(([name, number]) => {
      const found = own.get(day)?.[`${metric}_${name}`];
      return { place: `${name} of ${day}`, found, number, off: apart(found, number) };
    }),
  );
  const largest = Math.max(...compared.map(({ off }) => off));
  const refused = compared.filter(({ off }) => off > NEAR);
  return {
    client: `${CLIENT}, ${metrics[metric]}, at most ${largest.toPrecision(2)} apart`,
    taken: compared.length - refused.length,
    of: compared.length,
    first_refusal: refused.map(({ place, found, number }) => `${place}: ${String(found)}, not ${number}`)[0] ?? '',
  };
}

/** By what share of the larger they differ. */
function apart(found: Cell | undefined, number: number): number {
  if (typeof found !== 'number') return Infinity;
  return found === number ? 0 : Math.abs(found - number) / Math.max(Math.abs(found), Math.abs(number));
}

/** Customers return, each with a habit of spending; some rows have no page, and then no amount, some no arm, and a few customers are in both. */
function writeTrial(workspace: string): void {
  for (const name of ['catalog', 'data']) mkdirSync(join(workspace, name), { recursive: true });
  for (const [path, text] of Object.entries(trialCatalog)) writeFileSync(join(workspace, path), text ?? '');
  const random = seededRandom(7);
  const habits = Array.from({ length: UNITS }, () => 200 + Math.floor(4000 * random() ** 3));
  for (let index = 0; index < DAYS; index++) {
    const day = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
    const lines = Array.from({ length: 60 }, () => {
      const customer = Math.floor(random() * UNITS);
      const own = customer % 2 === 0 ? 'A' : 'B';
      const arm = random() < 0.3 ? '' : random() < 0.002 ? 'B' : own;
      const cents = Math.floor((habits[customer] ?? 0) * random() * (own === 'B' ? 1.2 : 1));
      const page = random() < 0.9;
      return `${day},c${customer},${arm},${page ? (cents / 100).toFixed(2) : ''},${page},${index < EARLY_DAYS}`;
    });
    writeFileSync(join(workspace, 'data', `${day}.csv`), `day,customer,variant,amount,page,early\n${lines.join('\n')}\n`);
  }
}
