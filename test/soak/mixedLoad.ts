import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryResult } from '../../generated/types.ts';
import { eventually } from '../support/eventually.ts';
import { connectMcp } from '../support/processes.ts';
import { KeepAliveConnection, type Reply } from './KeepAliveConnection.ts';
import {
  badRequests,
  charted,
  got,
  largeQuestion,
  mixedQuestions,
  posted,
  rareQuestion,
  readings,
  type MixedQuestion,
} from './mixedQuestions.ts';
import { hangUp, slowly } from './rudeClients.ts';
import { endlessStatement, sqlStatements, stated } from './sqlStatements.ts';
import { ServerUnderLoad } from './ServerUnderLoad.ts';
import { checkSteadiness, Steadiness, type SteadinessFigures } from './Steadiness.ts';
import { Violations } from './Violations.ts';

export interface MixedSize {
  readonly seconds: number;
  readonly clients: number;
  /** Different questions that clients ask. */
  readonly questions: number;
  /** The load goes on until everything has been done so often. */
  readonly at_least: number;
  /** A load of a few seconds is all warm-up: its memory says nothing. */
  readonly checks_memory: boolean;
}

/** How often each thing was done. */
export interface MixedFigures extends SteadinessFigures {
  readonly queries: number;
  readonly not_modified: number;
  readonly csv: number;
  readonly charts: number;
  readonly readings: number;
  readonly bad_requests: number;
  readonly hang_ups: number;
  readonly slow_clients: number;
  readonly mcp_sessions: number;
  readonly sql_statements: number;
  readonly sql_hang_ups: number;
  readonly descriptors_after: number;
}

type Counted =
  | 'queries'
  | 'not_modified'
  | 'csv'
  | 'charts'
  | 'readings'
  | 'bad_requests'
  | 'hang_ups'
  | 'slow_clients'
  | 'mcp_sessions'
  | 'sql_statements'
  | 'sql_hang_ups';

/** The share of a load in which code is compiled and the heap finds its size. */
const WARM_UP = 0.25;
/** Descriptors that may be more after the load than before it: the engine opens its file once more for a thread, and the log its own. */
const LEFT_OPEN = 4;
const PAUSE_MS = 5;
/** On a busy machine no deadline of the server's may decide what a client gets; workers of SQL have a low priority besides. */
const PATIENT = ['--timeout', '300', '--queue-wait', '300', '--sql-timeout', '300', '--sql-queue-wait', '300'];

interface Load {
  readonly server: ServerUnderLoad;
  readonly questions: readonly MixedQuestion[];
  readonly workspace: string;
  readonly violations: Violations;
  readonly ended: AbortSignal;
  readonly counts: Record<Counted, number>;
  /** The one digest of each question. */
  readonly digests: Map<MixedQuestion, string>;
}

/**
 * Everything that clients do to a server over published flights, at once: questions, charts, values, CSV, SQL, requests that are refused,
 * clients that go away at any moment, that are slow to send and to read, and MCP sessions that come and go. What is held is in the
 * violations: each request gets the status that it must get, a question has one digest throughout, nothing fails, and what the server holds
 * does not grow.
 * @param published a workspace of the flights example with its `catalog` and `meta`; it is copied.
 */
export async function mixedLoad(
  published: string,
  size: MixedSize,
): Promise<{ readonly figures: MixedFigures; readonly violations: Violations }> {
  const folder = mkdtempSync(join(tmpdir(), 'mixed-'));
  try {
    const workspace = join(folder, 'workspace');
    for (const part of ['catalog', 'meta'])
      cpSync(join(published, part), join(workspace, part), { recursive: true, verbatimSymlinks: true });
    return await loadOn(workspace, join(folder, 'server.log'), size);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function loadOn(
  workspace: string,
  log: string,
  { seconds, clients, questions, at_least, checks_memory }: MixedSize,
): Promise<{ readonly figures: MixedFigures; readonly violations: Violations }> {
  const server = await ServerUnderLoad.start(workspace, log, ['--enable-sql', ...PATIENT]);
  const over = new AbortController();
  const violations = new Violations();
  const counts: Record<Counted, number> = {
    queries: 0,
    not_modified: 0,
    csv: 0,
    charts: 0,
    readings: 0,
    bad_requests: 0,
    hang_ups: 0,
    slow_clients: 0,
    mcp_sessions: 0,
    sql_statements: 0,
    sql_hang_ups: 0,
  };
  const load: Load = {
    server,
    workspace,
    questions: everyFew(mixedQuestions, questions),
    violations,
    ended: over.signal,
    counts,
    digests: new Map(),
  };
  if (checks_memory) await fillCaches(load);
  const before = await quiet(load, null);
  const steadiness = new Steadiness(server);
  const busy = [
    ...Array.from({ length: clients }, (_, index) => behave(load, index)),
    goAway(load, 1),
    goAway(load, 2),
    dawdle(load),
    comeAndGo(load),
    askSql(load, 1),
  ];
  const started = performance.now();
  while (performance.now() - started < seconds * 1000 || Object.values(counts).some((count) => count < at_least)) await sleep(50);
  over.abort();
  await Promise.all(busy);
  steadiness.stop();
  const after = await quiet(load, before + LEFT_OPEN);
  if (after > before + LEFT_OPEN)
    violations.add(`descriptors were ${before} before the load and are ${after} after it: ${server.openFiles().join(', ')}`);
  const memory = steadiness.figures(WARM_UP);
  if (checks_memory) checkSteadiness(memory, violations);
  const status = await server.stop();
  if (status !== 0) violations.add(`the server stopped with ${status}`);
  for (const fault of server.faults()) violations.add(`logged: ${fault}`);
  return { violations, figures: { ...counts, ...memory, descriptors_after: after - before } };
}

/** Waits until no call runs and so many descriptors are left, or as many as there are. @returns how many are open then */
async function quiet({ server, violations }: Load, most: number | null): Promise<number> {
  const connection = new KeepAliveConnection(server.port);
  // The first question opens what later ones need.
  await connection.send(posted({ metric: 'flights', intent: {} }));
  let slots = { in_use: 0, waiting: 0, refused: 0 };
  const isQuiet = async (): Promise<boolean> => {
    const { body } = await connection.send({ method: 'GET', path: '/status' });
    slots = (JSON.parse(body) as { readonly limits: { readonly slots: typeof slots } }).limits.slots;
    return slots.in_use + slots.waiting === 0 && (most === null || server.sample().descriptors <= most);
  };
  // What is left in the end is a violation, and is told as one.
  await eventually(isQuiet, { progress: () => [slots, server.sample().descriptors], every_ms: 100 }).catch(() => false);
  if (slots.in_use + slots.waiting > 0)
    violations.add(`with nobody asking, ${slots.in_use} slots are in use and ${slots.waiting} calls wait`);
  if (slots.refused > 0) violations.add(`${slots.refused} calls found no slot`);
  const { descriptors } = server.sample();
  connection.close();
  return descriptors;
}

/** Asks every question in every form once: answers are kept by design, and are not growth. */
async function fillCaches({ server, questions }: Load): Promise<void> {
  const connection = new KeepAliveConnection(server.port);
  for (const question of questions)
    for (const asked of [posted(question), got(question), posted(question, 'text/csv'), charted(question)]) await connection.send(asked);
  connection.close();
}

/** So many items, evenly over the list. */
function everyFew<Item>(items: readonly Item[], count: number): readonly Item[] {
  return items.filter((_, index) => Math.floor((index * count) / items.length) !== Math.floor(((index - 1) * count) / items.length));
}

/** A fixed sequence for each seed (a linear congruence of Numerical Recipes), so that a run can be had again. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function pick<Item>(items: readonly Item[], random: (below: number) => number): Item {
  return items[random(items.length)] as Item;
}

/** A client that behaves, and now and then asks for what is refused. */
async function behave({ server, questions, violations, ended, counts, digests }: Load, seed: number): Promise<void> {
  const random = randomOf(seed);
  const connection = new KeepAliveConnection(server.port);
  const etags = new Map<MixedQuestion, string>();
  const holdDigest = (question: MixedQuestion, digest: string): void => {
    const known = digests.get(question) ?? digest;
    digests.set(question, known);
    if (known !== digest) violations.add(`${JSON.stringify(question)} answered with two digests`);
  };
  const expectStatus = (what: string, reply: Reply, ...expected: readonly number[]): boolean => {
    if (expected.includes(reply.status)) return true;
    violations.add(`${what}: status ${reply.status}, not ${expected.join(' or ')}: ${reply.body.slice(0, 300)}`);
    return false;
  };
  while (!ended.aborted) {
    const question = pick(questions, random);
    const turn = random(100);
    try {
      if (turn < 45) {
        const reply = await connection.send(posted(question));
        if (expectStatus('query', reply, 200)) holdDigest(question, (JSON.parse(reply.body) as QueryResult).provenance.result_digest);
        counts.queries += 1;
      } else if (turn < 60) {
        const etag = etags.get(question);
        const reply = await connection.send({ ...got(question), headers: etag === undefined ? {} : { 'if-none-match': etag } });
        expectStatus('revalidation', reply, etag === undefined ? 200 : 304);
        if (reply.status === 304) counts.not_modified += 1;
        if (reply.headers.etag !== undefined) etags.set(question, reply.headers.etag);
      } else if (turn < 70) {
        const reply = await connection.send(posted(question, 'text/csv'));
        if (expectStatus('CSV', reply, 200)) holdDigest(question, String(reply.headers['x-result-digest']));
        counts.csv += 1;
      } else if (turn < 80) {
        expectStatus('chart', await connection.send(charted(question)), 200);
        counts.charts += 1;
      } else if (turn < 90) {
        const asked = pick(readings, random);
        expectStatus(asked.path, await connection.send(asked), 200);
        counts.readings += 1;
      } else {
        const { asked, status } = pick(badRequests, random);
        expectStatus(`${asked.method} ${asked.path} ${(asked.body ?? '').slice(0, 60)}`, await connection.send(asked), status);
        counts.bad_requests += 1;
      }
    } catch (error) {
      violations.add(`a client that behaves was answered with ${String(error)}`);
    }
    await sleep(PAUSE_MS);
  }
  connection.close();
}

async function goAway({ server, ended, counts }: Load, seed: number): Promise<void> {
  const random = randomOf(1000 + seed);
  while (!ended.aborted) {
    const asked = posted(random(3) === 0 ? largeQuestion : rareQuestion(random));
    await hangUp(server.port, asked, pick(['silent', 'in_request', 'while_answered', 'while_answered', 'in_answer'], random), random(60));
    counts.hang_ups += 1;
    await sleep(20 * PAUSE_MS);
  }
}

async function dawdle({ server, violations, ended, counts, digests }: Load): Promise<void> {
  while (!ended.aborted) {
    const answer = await slowly(server.port, posted(largeQuestion), 20);
    const digest = /"result_digest":"([0-9a-f]{64})"\}\}$/.exec(answer)?.[1];
    if (!answer.startsWith('HTTP/1.1 200 ') || digest === undefined)
      violations.add(`a slow client got ${answer.length} bytes: ${answer.slice(0, 100)} … ${answer.slice(-100)}`);
    else if ((digests.get(largeQuestion) ?? digest) !== digest) violations.add('a slow client got another digest');
    else digests.set(largeQuestion, digest);
    counts.slow_clients += 1;
    await sleep(100 * PAUSE_MS);
  }
}

async function comeAndGo({ workspace, violations, ended, counts }: Load): Promise<void> {
  while (!ended.aborted) {
    try {
      const client = await connectMcp(workspace);
      const { tools } = await client.listTools();
      const { isError } = await client.callTool({ name: 'metric_query', arguments: { metric: 'flights', time_axis: 'month' } });
      if (tools.length === 0 || isError === true) violations.add('an MCP session got no answer');
      const stop = new AbortController();
      const cancelled = client
        .callTool({ name: 'metric_query', arguments: { ...largeQuestion.intent, metric: largeQuestion.metric, limit: 500 } }, undefined, {
          signal: stop.signal,
        })
        .catch(() => 'cancelled');
      stop.abort();
      await cancelled;
      await client.close();
      counts.mcp_sessions += 1;
    } catch (error) {
      violations.add(`an MCP session failed: ${String(error)}`);
    }
    await sleep(100 * PAUSE_MS);
  }
}

/** Statements that run and that are refused, and now and then one that is left alone: the next one has a worker all the same. */
async function askSql({ server, violations, ended, counts }: Load, seed: number): Promise<void> {
  const random = randomOf(2000 + seed);
  const connection = new KeepAliveConnection(server.port);
  while (!ended.aborted) {
    if (random(8) === 0) {
      await hangUp(server.port, stated(endlessStatement), 'while_answered', random(200));
      counts.sql_hang_ups += 1;
    } else {
      const { sql, status } = pick(sqlStatements, random);
      const reply = await connection.send(stated(sql)).catch(String);
      if (typeof reply === 'string' || reply.status !== status)
        violations.add(
          `${sql}: ${typeof reply === 'string' ? reply : `status ${reply.status}, not ${status}: ${reply.body.slice(0, 300)}`}`,
        );
      counts.sql_statements += 1;
    }
    await sleep(20 * PAUSE_MS);
  }
  connection.close();
}
