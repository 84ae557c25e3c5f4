import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { median, p95 } from '../../bench/statistics.ts';
import type { Health, QueryResult } from '../../generated/types.ts';
import { GENERATIONS_RETAINED } from '../../runtime/store/retention.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { eventually } from '../support/eventually.ts';
import { connectMcp } from '../support/processes.ts';
import { KeepAliveConnection } from './KeepAliveConnection.ts';
import { BURST, isBurst, savePatterns } from './savePatterns.ts';
import { ServerUnderLoad } from './ServerUnderLoad.ts';
import { checkSteadiness, Steadiness, type SteadinessFigures } from './Steadiness.ts';
import { brokenMetrics, catalogOf, compiledEditions, firstEdition, isRecomputed, type CompiledEdition } from './stormCatalog.ts';
import { StormData } from './StormData.ts';
import { saidBy, stormQuestions, type StormQuestion } from './stormQuestions.ts';
import { Violations } from './Violations.ts';
import { Witness, type Moment } from './Witness.ts';

export interface StormSize {
  readonly seconds: number;
  readonly edits: number;
  readonly publications: number;
  readonly clients: number;
  readonly mcp_clients: number;
  /** A storm of a few seconds is all warm-up: its memory says nothing. */
  readonly checks_memory: boolean;
}

export interface StormFigures extends SteadinessFigures {
  /** Longer than asked for where the machine could not edit and publish as fast. */
  readonly seconds: number;
  readonly answers: number;
  readonly not_modified: number;
  readonly mcp_answers: number;
  readonly edits: number;
  readonly broken_edits: number;
  readonly publications: number;
  readonly catalogs_seen: number;
  readonly generations_seen: number;
  readonly releases_seen: number;
  readonly degraded_seen: number;
  readonly pending_seen: number;
  readonly recomputed_edits: number;
  readonly median_ms: number;
  readonly p95_ms: number;
  readonly longest_ms: number;
}

export interface StormOutcome {
  readonly figures: StormFigures;
  readonly violations: Violations;
}

/** One edit in so many is one that does not compile. */
const BROKEN_EVERY = 8;
/** The share of a storm in which caches fill and code is compiled. */
const WARM_UP = 0.25;
/** Milliseconds between a client's questions. */
const PAUSE_MS = 2;

/**
 * A storm over one server: catalog edits in every pattern of saving, some of which do not compile, and publications, while clients ask over
 * kept connections and over MCP. What is held is in the violations: no request fails, no answer mixes two releases or goes back in time,
 * memory and descriptors do not grow, and of the generations only the newest stay.
 */
export async function storm(size: StormSize): Promise<StormOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'storm-'));
  try {
    return await stormIn(join(folder, 'workspace'), join(folder, 'server.log'), size);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What all parts of a storm share. */
interface Storm {
  readonly size: StormSize;
  readonly workspace: string;
  readonly editions: readonly CompiledEdition[];
  readonly data: StormData;
  readonly violations: Violations;
  readonly ended: AbortSignal;
  readonly tally: {
    answers: number;
    not_modified: number;
    mcp_answers: number;
    broken: number;
    degraded: number;
    pending: number;
    edition: number;
    ms: number[];
  };
}

async function stormIn(workspace: string, log: string, size: StormSize): Promise<StormOutcome> {
  mkdirSync(join(workspace, 'catalog'), { recursive: true });
  for (const [file, text] of Object.entries(catalogOf(firstEdition))) writeFileSync(join(workspace, file), text ?? '');
  const editions = await compiledEditions(size.edits * (1 + BURST));
  const byHash = new Map(editions.map(({ edition, manifest }) => [manifest.catalog_hash, edition]));
  const data = new StormData(workspace);
  const violations = new Violations();
  const first = await data.publish(at(editions, 0));
  if (first !== null) throw new Error(first);

  const server = await ServerUnderLoad.start(workspace, log);
  const over = new AbortController();
  const tally = { answers: 0, not_modified: 0, mcp_answers: 0, broken: 0, degraded: 0, pending: 0, edition: 0, ms: [] };
  const all: Storm = { size, workspace, editions, data, violations, ended: over.signal, tally };
  const steadiness = new Steadiness(server);
  const witness = new Witness(byHash, violations);
  const mcp = await Promise.all(
    Array.from({ length: size.mcp_clients }, async () => ({
      client: await connectMcp(workspace),
      witness: new Witness(byHash, violations),
    })),
  );
  const askers = [
    ...Array.from({ length: size.clients }, (_, index) => askOverHttp(all, server.port, witness, index)),
    ...mcp.map(({ client, witness: own }) => askOverMcp(all, client, own)),
    watchHealth(all, server.port),
  ];
  const started = performance.now();
  await Promise.all([edit(all), publishAll(all)]);
  const seconds = Math.round((performance.now() - started) / 1000);
  over.abort();
  await Promise.all(askers);
  steadiness.stop();

  // What the last edits have changed is published, too.
  const last = await data.publish(at(editions, tally.edition));
  if (last !== null) violations.add(last);
  await settled(all, server.port);
  for (const { client } of mcp) await client.close();
  for (const each of [witness, ...mcp.map((one) => one.witness)]) each.verify(data.publications);
  await checkFiles(all, server);
  const memory = steadiness.figures(WARM_UP);
  if (size.checks_memory) checkSteadiness(memory, violations);
  const status = await server.stop();
  if (status !== 0) violations.add(`the server stopped with ${status}`);
  for (const fault of server.faults()) violations.add(`logged: ${fault}`);
  const seen = witness.seen();
  return {
    violations,
    figures: {
      seconds,
      answers: tally.answers,
      not_modified: tally.not_modified,
      mcp_answers: tally.mcp_answers,
      edits: size.edits,
      broken_edits: tally.broken,
      publications: data.publications.size - 2,
      catalogs_seen: seen.catalogs,
      generations_seen: seen.generations,
      releases_seen: seen.releases,
      degraded_seen: tally.degraded,
      pending_seen: tally.pending,
      recomputed_edits: editions.slice(0, tally.edition + 1).filter(({ edition }) => isRecomputed(edition)).length,
      median_ms: round(median(tally.ms)),
      p95_ms: round(p95(tally.ms)),
      longest_ms: round(tally.ms.reduce((most, ms) => Math.max(most, ms), 0)),
      ...memory,
    },
  };
}

function at(editions: readonly CompiledEdition[], number: number): CompiledEdition {
  const edition = editions[number];
  if (edition === undefined) throw new Error(`there is no edition ${number}`);
  return edition;
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}

/** Asks one question after another over one connection, each in turn; a GET brings the ETag of its last answer. */
async function askOverHttp({ violations, ended, tally }: Storm, port: number, witness: Witness, index: number): Promise<void> {
  const connection = new KeepAliveConnection(port);
  const remembered = new Map<StormQuestion, { readonly etag: string; readonly moment: Moment }>();
  for (let turn = index; !ended.aborted; turn++) {
    const question = stormQuestions[turn % stormQuestions.length] as StormQuestion;
    const { asked } = question;
    const last = asked.method === 'GET' ? remembered.get(question) : undefined;
    const before = witness.latest;
    const started = performance.now();
    try {
      const reply = await connection.send({
        ...asked,
        headers: { ...asked.headers, ...(last === undefined ? {} : { 'if-none-match': last.etag }) },
      });
      tally.ms.push(performance.now() - started);
      if (reply.status === 200) {
        tally.answers += 1;
        const moment = witness.saw(question, question.read(reply), before);
        if (reply.headers.etag !== undefined) remembered.set(question, { etag: reply.headers.etag, moment });
      } else if (reply.status === 304 && last !== undefined) {
        tally.not_modified += 1;
        witness.notBefore(`${question.name}, not modified`, last.moment, before);
      } else violations.add(`${question.name}: status ${reply.status}: ${reply.body.slice(0, 300)}`);
    } catch (error) {
      violations.add(`${question.name}: ${String(error)}`);
    }
    await sleep(PAUSE_MS);
  }
  connection.close();
}

async function askOverMcp({ violations, ended, tally }: Storm, client: Client, witness: Witness): Promise<void> {
  for (let turn = 0; !ended.aborted; turn++) {
    const question = stormQuestions[turn % 2] as StormQuestion;
    const before = witness.latest;
    try {
      const input: unknown = JSON.parse(question.asked.body ?? '{}');
      const { isError, structuredContent, content } = await client.callTool({
        name: 'metric_query',
        arguments: { provenance: 'whole', metric: 'stamped', ...(input as object) },
      });
      if (isError === true) violations.add(`MCP: ${JSON.stringify(content)}`);
      else
        witness.saw(
          question,
          saidBy(structuredContent as QueryResult, (answer) => (turn % 2 === 0 ? answer.rows : [answer.rows, answer.totals])),
          before,
        );
      tally.mcp_answers += 1;
    } catch (error) {
      violations.add(`MCP: ${String(error)}`);
    }
    await sleep(10 * PAUSE_MS);
  }
}

async function watchHealth({ violations, ended, tally }: Storm, port: number): Promise<void> {
  const connection = new KeepAliveConnection(port);
  while (!ended.aborted) {
    const reply = await connection.send({ method: 'GET', path: '/health' });
    if (reply.status !== 200) violations.add(`/health: status ${reply.status}`);
    else {
      const { stale, pending } = JSON.parse(reply.body) as Health;
      if (stale) tally.degraded += 1;
      if (pending !== undefined) tally.pending += 1;
    }
    await sleep(50);
  }
  connection.close();
}

/**
 * Saves edition after edition, in every pattern, evenly over the storm; now and then one that does not compile, which a later one mends, and
 * one that changes what is stored.
 */
async function edit({ size, workspace, editions, tally }: Storm): Promise<void> {
  const every = pacer(size.seconds, size.edits);
  for (let number = 1; number <= size.edits; number++) {
    const save = savePatterns[number % savePatterns.length] as (typeof savePatterns)[number];
    // The last one compiles, so that it can be waited for.
    if (number % BROKEN_EVERY === 0 && number < size.edits) {
      await save(workspace, brokenMetrics[tally.broken % brokenMetrics.length] ?? '', []);
      tally.broken += 1;
    } else {
      const ahead = editions.slice(tally.edition + 1, tally.edition + 1 + (isBurst(save) ? BURST + 1 : 1)).map(({ edition }) => edition);
      const recomputed = ahead.findIndex(isRecomputed);
      const written = recomputed === 0 ? ahead.slice(0, 1) : ahead.slice(0, recomputed === -1 ? ahead.length : recomputed);
      const texts = written.map(
        (edition) => catalogOf(edition)[recomputed === 0 ? 'catalog/processors.yaml' : 'catalog/metrics.yaml'] ?? '',
      );
      tally.edition += written.length;
      if (recomputed === 0) writeFileSync(join(workspace, 'catalog/processors.yaml'), texts[0] ?? '');
      else await save(workspace, texts.at(-1) ?? '', texts.slice(0, -1));
    }
    await every(number);
  }
}

/** Publishes by the newest edition each time, which may be ahead of what the server has read. */
async function publishAll({ size, data, editions, tally, violations }: Storm): Promise<void> {
  const every = pacer(size.seconds, size.publications);
  for (let number = 1; number <= size.publications; number++) {
    const failure = await data.publish(at(editions, tally.edition));
    if (failure !== null) violations.add(failure);
    await every(number);
  }
}

/** Spreads steps over a time: waits until the share of the time is over that the steps done are of all. */
function pacer(seconds: number, steps: number): (done: number) => Promise<void> {
  const started = performance.now();
  return async (done) => sleep(Math.max(0, started + (seconds * 1000 * done) / steps - performance.now()));
}

/** Waits until the last edit and the last publication serve. */
async function settled({ editions, data, tally, violations }: Storm, port: number): Promise<void> {
  const connection = new KeepAliveConnection(port);
  const generation = [...data.publications.keys()].at(-1);
  let health: Health | null = null;
  const isLast = async (): Promise<boolean> => {
    health = JSON.parse((await connection.send({ method: 'GET', path: '/health' })).body) as Health;
    const { catalog_hash } = at(editions, tally.edition).manifest;
    return !health.stale && health.pending === undefined && health.generation === generation && health.catalog_hash === catalog_hash;
  };
  if (!(await eventually(isLast, { progress: () => health, every_ms: 50 }).catch(() => false)))
    violations.add(`long after the storm ${JSON.stringify(health)} serves, not edit ${tally.edition} on ${generation}`);
  connection.close();
}

/** Of the generations, the newest are on disk and one is open; nothing that was removed is. */
async function checkFiles({ workspace, violations }: Storm, server: ServerUnderLoad): Promise<void> {
  const { generations } = workspacePaths(workspace);
  const kept = readdirSync(generations).filter((name) => name.endsWith('.duckdb'));
  if (kept.length > GENERATIONS_RETAINED) violations.add(`${kept.length} generations are kept: ${kept.join(', ')}`);
  const databases = (): readonly string[] => server.openFiles().filter((path) => path.startsWith(workspace) && path.includes('.duckdb'));
  // Calls that were under way may hold the one before for a moment.
  const isOne = (): boolean => databases().length === 1 && !databases().some((path) => path.endsWith('(deleted)'));
  if (!(await eventually(isOne, { progress: databases }).catch(() => false))) violations.add(`open in the end: ${databases().join(', ')}`);
}
