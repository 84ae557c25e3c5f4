import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresClient, simple } from '../../../bench/PostgresClient.ts';
import type { Violations } from '../Violations.ts';
import { HealthWatch } from './HealthWatch.ts';
import type { ServedDoor } from './servedDoor.ts';

export interface CrowdSizes {
  /** Sessions at the same time. */
  readonly connections: number;
  /** The longest that HTTP's health may take meanwhile, in milliseconds. */
  readonly most_ms: number;
}

/** Thousands of rows. */
const MANY = 'SELECT day, origin_state, SUM(flights) FROM traffic GROUP BY day, origin_state LIMIT 10000';
/** A few. */
const FEW = 'SELECT month, SUM(flights) FROM traffic GROUP BY month';
/** How long those who do not read are left alone, in milliseconds: less than the server's patience. */
const UNREAD_MS = 5000;

/** Those who read many rows at the same time. */
const READERS = 50;
/** Statements that one sends without waiting. */
const FLOOD = 100;

type Found = Readonly<Record<string, number>>;
/** What was measured, by what the crowd did. */
type Rows = Record<string, number | string>[];

/** Many sessions at the same time: while they ask, read or do not read, HTTP's health is asked for. */
export async function crowdTrials(
  { server, door }: ServedDoor,
  { connections, most_ms }: CrowdSizes,
  violations: Violations,
): Promise<Rows> {
  const rows: Rows = [];
  const health = await HealthWatch.start(server.port);
  const crowd: PostgresClient[] = [];
  const measured = async (what: string, work: () => Promise<Found>): Promise<void> => {
    await health.seen();
    const started = performance.now();
    const found = await work();
    const { asked, failed, median_ms, longest_ms } = await health.seen();
    rows.push({
      what,
      seconds: ((performance.now() - started) / 1000).toFixed(1),
      health_answers: asked,
      median_ms: median_ms.toFixed(1),
      longest_ms: longest_ms.toFixed(1),
      rss_mib: Math.round(server.sample().rss_mib),
      found: Object.entries(found)
        .map(([name, count]) => `${name} ${count}`)
        .join(', '),
    });
    if (failed > 0) violations.add(`${what}: health failed ${failed} times`);
    if (longest_ms > most_ms) violations.add(`${what}: health took ${Math.round(longest_ms)} ms, more than ${most_ms}`);
  };
  try {
    await measured('nothing', async () => {
      await sleep(1000);
      return {};
    });
    await measured('begin a session each', async () => {
      crowd.push(...(await Promise.all(Array.from({ length: connections }, () => PostgresClient.connect(door, 'flights')))));
      return { sessions: crowd.length };
    });
    await measured('ask for few rows', () => asked(crowd, FEW, violations));
    await measured(`${READERS} of them ask for many rows, and read them`, () => asked(crowd.slice(0, READERS), MANY, violations));
    await measured('ask for many rows, and read them', () => asked(crowd, MANY, violations));
    let unread: Promise<Found> = Promise.resolve({});
    await measured('ask for many rows, and read nothing', async () => {
      for (const client of crowd) client.pause();
      unread = asked(crowd, MANY, violations);
      await sleep(UNREAD_MS);
      return {};
    });
    await measured('read it after all', () => {
      for (const client of crowd) client.resume();
      return unread;
    });
    await measured(`send ${FLOOD} statements at once`, () => asked(crowd, FEW, violations, FLOOD));
  } finally {
    for (const client of crowd) client.close();
    await health.stop();
  }
  if (!server.running) violations.add('the server ended');
  for (const fault of server.faults()) violations.add(fault);
  return rows;
}

/** Has each ask the same, so many times at once. Memory that others hold is the one reason to refuse an answer. */
async function asked(clients: readonly PostgresClient[], sql: string, violations: Violations, times = 1): Promise<Found> {
  const counts = { answers: 0, refused: 0, rows: 0 };
  const request = Buffer.concat(Array.from({ length: times }, () => simple(sql)));
  await Promise.all(
    clients.map(async (client) => {
      try {
        const rows = await client.exchange(request, times);
        counts.rows += rows;
        counts.answers += times;
      } catch (error) {
        if (String(error).includes('C53200')) counts.refused += times;
        else violations.add(`${sql}: ${String(error).replaceAll('\0', ' ')}`);
      }
    }),
  );
  return counts;
}
