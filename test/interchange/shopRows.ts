import type { TestWorkspace } from '../support/workspaces.ts';

/** Whole numbers below a limit, the same in every run. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function csv(columns: string, count: number, row: (index: number) => readonly (string | number)[]): string {
  return `${[columns, ...Array.from({ length: count }, (_, index) => row(index + 1).join(','))].join('\n')}\n`;
}

const day = (index: number): string => new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10);

/**
 * Rows for the small dbt project of the fixtures: 800 orders of 150 days, of customers of whom some are unknown, a tenth of them without a
 * channel. @returns the flags that name them
 */
export function writeJaffleRows(workspace: TestWorkspace): readonly string[] {
  const next = numbers(7);
  const files = {
    orders: csv('order_id,customer_id,store_id,ordered_at,order_total_cents,tax_cents,is_first_order,channel', 800, (id) => [
      id,
      1 + next(40),
      100 + next(3),
      day(next(150)),
      100 + next(4900),
      next(100),
      next(2) === 0 ? 'true' : 'false',
      ['web', 'web', 'shop', 'app', ''][next(5)] ?? '',
    ]),
    customers: csv('customer_id,first_seen_at,segment', 35, (id) => [id, day(id), ['new', 'trial', 'returning'][next(3)] ?? '']),
    balances: csv('customer_id,as_of,balance_cents', 60, (id) => [1 + (id % 10), day(id), next(900)]),
    visits: csv('visit_id,customer_id,visited_at', 200, (id) => [id, 1 + next(40), `${day(next(60))} ${10 + next(10)}:00:00`]),
  };
  for (const [name, text] of Object.entries(files)) workspace.write(`${name}.csv`, text);
  return Object.keys(files).flatMap((name) => ['--data', `${name}=${workspace.path(`${name}.csv`)}`]);
}

/** Rows for the cubes of the fixtures. @returns the flags that name them */
export function writeCubeRows(workspace: TestWorkspace): readonly string[] {
  const next = numbers(11);
  const files = {
    orders: csv('id,created_at,customer_id,status,amount,lat,lon', 700, (id) => [
      id,
      `${day(next(120))} ${10 + next(13)}:15:00`,
      1 + next(30),
      ['paid', 'paid', 'open'][next(3)] ?? '',
      `${next(2000)}.${10 + next(90)}`,
      '47.4',
      '8.5',
    ]),
    customers: csv('id,country', 27, (id) => [id, ['CH', 'DE', ''][next(3)] ?? '']),
  };
  for (const [name, text] of Object.entries(files)) workspace.write(`${name}.csv`, text);
  return Object.keys(files).flatMap((name) => ['--data', `${name}=${workspace.path(`${name}.csv`)}`]);
}
