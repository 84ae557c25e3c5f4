import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, inject } from 'vitest';
import type { Manifest } from '../../compiler/manifest.ts';
import type { Privacy } from '../../compiler/privacy.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import type { ToolInputs, ToolName, ToolOutputs } from '../../generated/tools.ts';
import { Engine, queryRows, sqlText, type DuckDBConnection, type SqlRow } from '../../runtime/engine/Engine.ts';
import { ServiceError } from '../../runtime/errors/ServiceError.ts';
import { ingest } from '../../runtime/ingest/ingest.ts';
import { ResidentTables } from '../../runtime/query/fetch/resident/ResidentTables.ts';
import { openFirst } from '../../runtime/release/openGeneration.ts';
import { Shelf } from '../../runtime/release/Shelf.ts';
import { operator } from '../../runtime/release/Principal.ts';
import type { Generation } from '../../runtime/release/Release.ts';
import type { WholeView } from '../../runtime/release/ReleaseView.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import type { Caps, ToolContext } from '../../runtime/tools/Tool.ts';
import { manifestOf } from '../support/catalogs.ts';
import { copyFolder } from '../support/copyFolder.ts';
import { madeOnce } from '../support/madeOnce.ts';

export const httpCaps: Caps = { default_rows: 1000, max_rows: 10_000, max_bytes: 16 * 2 ** 20, measure: 'json', max_chunk_ids: Infinity };

/** What makes a call end early, so that calling it again would not give the same. */
const ending: readonly (keyof ToolContext)[] = ['signal', 'timeout_ms', 'memory', 'slots', 'watch'];

/** A workspace of a test file: ingested from Parquet files made by SQL, and open. */
export class QueryWorkspace {
  readonly root: string;
  readonly manifest: Manifest;
  readonly generation: Generation;
  /** All of its tables, in memory. */
  readonly resident: ResidentTables;
  /** Each generation that was asked, with caches of its own for what is read in memory. */
  readonly #twins = new WeakMap<Generation, Generation>();
  readonly #raw: Engine;
  readonly #connection: DuckDBConnection;

  private constructor(parts: {
    root: string;
    manifest: Manifest;
    generation: Generation;
    resident: ResidentTables;
    raw: Engine;
    connection: DuckDBConnection;
  }) {
    this.root = parts.root;
    this.manifest = parts.manifest;
    this.generation = parts.generation;
    this.resident = parts.resident;
    this.#raw = parts.raw;
    this.#connection = parts.connection;
  }

  /**
   * The first test file of a run that asks for a catalog with these files has it ingested; each gets a copy.
   * @param files Parquet files by path, each as the query that gives its rows.
   */
  static async open(catalog: CatalogText, files: Readonly<Record<string, string>>): Promise<QueryWorkspace> {
    const manifest = await manifestOf(catalog);
    const raw = await Engine.open(':memory:', {
      mode: 'read_write',
      threads: 2,
      memory_limit: null,
      external_access: true,
      temp_directory: null,
    });
    const connection = await raw.connect();
    const key = createHash('sha256')
      .update(JSON.stringify([catalog, files]))
      .digest('hex');
    const ingested = join(inject('run_folder'), `query-${key}`);
    await madeOnce(`${ingested}.lock`, async (step) => {
      for (const [name, sql] of Object.entries(files)) {
        mkdirSync(dirname(join(ingested, name)), { recursive: true });
        await connection.run(`COPY (${sql}) TO ${sqlText(join(ingested, name))} (FORMAT parquet)`);
        step();
      }
      const progress = { start: step, advance: step, finish: step };
      const report = await ingest({ workspace: ingested, manifest, force: false, prune: 'none', losses: 'refused', threads: 1, progress });
      if (!report.ok) throw new Error(`the test data do not ingest: ${JSON.stringify(report)}`);
    });
    const root = mkdtempSync(join(tmpdir(), 'query-'));
    copyFolder(ingested, root);
    const { generation, fault } = await openFirst(root, 0);
    if (generation === null || fault !== null) throw new Error('nothing was published');
    return new QueryWorkspace({ root, manifest, generation, resident: await residentOf(generation), raw, connection });
  }

  /** The workspace without rollups: every answer comes from the base tables. */
  withoutRollups({ manifest, ...release }: WholeView = this.release()): WholeView {
    const tables = Object.fromEntries(Object.entries(manifest.tables).map(([id, table]) => [id, { ...table, rollups: [] }]));
    return { ...release, manifest: { ...manifest, tables }, generation: { ...this.generation, shelf: new Shelf() } };
  }

  /** The workspace with the same threshold, or the same rule, for every metric. */
  withPrivacy(rule: number | Privacy, { manifest, ...release }: WholeView = this.release()): WholeView {
    const privacy = typeof rule === 'number' ? { min_count: rule } : rule;
    const metrics = Object.fromEntries(Object.entries(manifest.metrics).map(([name, metric]) => [name, { ...metric, privacy }]));
    return { ...release, manifest: { ...manifest, metrics }, generation: { ...this.generation, shelf: new Shelf() } };
  }

  release(): WholeView {
    return {
      seen_by: operator,
      manifest: this.manifest,
      ai: null,
      generation: this.generation,
      generation_fault: null,
      held: null,
      stale: null,
      shelf: new Shelf(),
    };
  }

  /** Calls a tool, with each reader of the tables in turn; both must give the same. */
  async call<Name extends ToolName>(name: Name, input: ToolInputs[Name], context: Partial<ToolContext> = {}): Promise<ToolOutputs[Name]> {
    const whole = { release: this.release(), caps: httpCaps, timeout_ms: 20_000, signal: new AbortController().signal, ...context };
    const [answer] = await Promise.allSettled([callTool(name, whole, input)]);
    if (!ending.some((part) => part in context)) {
      const inMemory = { ...whole, release: this.#twinOf(whole.release), resident: this.resident };
      const [same] = await Promise.allSettled([callTool(name, inMemory, input)]);
      expect(outcomeOf(same)).toBe(outcomeOf(answer));
    }
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }

  #twinOf<View extends ToolContext['release']>(view: View): View {
    const { generation } = view;
    if (generation === null) return view;
    const twin = this.#twins.get(generation) ?? { ...generation, shelf: new Shelf() };
    this.#twins.set(generation, twin);
    return { ...view, generation: twin };
  }

  /** Plain SQL over the raw files. */
  async sql(text: string): Promise<readonly SqlRow[]> {
    return queryRows(this.#connection, text);
  }

  glob(pattern: string): string {
    return sqlText(join(this.root, pattern));
  }

  close(): void {
    this.#connection.closeSync();
    this.#raw.close();
    this.generation.engine.close();
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** All tables of a generation, loaded. */
export async function residentOf(generation: Generation): Promise<ResidentTables> {
  const resident = new ResidentTables(2 ** 30);
  resident.follow(generation);
  for (const { base, rollups } of generation.aggregates.values())
    for (const { name } of [base, ...rollups.values()]) resident.find(generation, name);
  await resident.settled();
  return resident;
}

/** What a call gave, as it is written, or all that its failure says. */
function outcomeOf(settled: PromiseSettledResult<unknown>): string {
  if (settled.status === 'fulfilled') return JSON.stringify(settled.value);
  const { reason } = settled;
  return JSON.stringify(reason instanceof Error ? { ...reason, name: reason.name, message: reason.message } : reason);
}

/** The failure that a call must end in. */
export async function refusal(answer: Promise<unknown>): Promise<ServiceError> {
  try {
    await answer;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('the call was not refused');
}

/** A release whose generation does not know by which catalog it was published, as an earlier version made them. */
export function withoutCatalogs({ generation, ...release }: WholeView): WholeView {
  if (generation === null) return { ...release, generation };
  const aggregates = new Map([...generation.aggregates].map(([id, published]) => [id, { ...published, catalog: null }]));
  return { ...release, generation: { ...generation, aggregates } };
}
