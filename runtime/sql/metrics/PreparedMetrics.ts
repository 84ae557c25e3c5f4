import { hash } from 'node:crypto';
import type { Cell } from '../../../generated/types.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import type { SqlQueryEvent } from '../../log/SqlQueryEvent.ts';
import type { ReleaseView } from '../../release/ReleaseView.ts';
import type { CallWatch } from '../../telemetry/Observer.ts';
import type { Budget } from '../../turns/Budget.ts';
import type { Ast } from '../guard/shape.ts';
import { SqlRefusal } from '../guard/SqlRefusal.ts';
import { outcomeError } from '../outcomeError.ts';
import type { SqlOutcome } from '../pool/SqlWorkers.ts';
import type { Prepared, SqlCaps } from '../Prepared.ts';
import { SqlCursor } from '../SqlCursor.ts';
import type { SqlColumn, SqlJob, SqlOpening, SqlTable, TreeJob } from '../worker/protocol.ts';
import { AnsweredTables } from './AnsweredTables.ts';
import { parameterTypes, withTypes, withValues, type MetricParameter } from './parameters.ts';
import { planStatement, relationsByName, type GovernedStatement, type PlannedStatement } from './planStatement.ts';
import { MetricRefusal, tooManyRows } from './refusals.ts';
import { readTree, writeTree } from './readTree.ts';
import { translated } from './translated.ts';
import { withoutComments } from './withoutComments.ts';

export interface Preparation {
  readonly view: ReleaseView;
  /** Milliseconds that a worker may take for a statement. */
  readonly worker_ms: number;
  /** Milliseconds that a question may take. */
  readonly question_ms: number;
  /** Of questions. */
  readonly slots: Budget;
  readonly memory?: Budget | undefined;
  readonly watch?: CallWatch | undefined;
  readonly run: (job: SqlJob, signal: AbortSignal) => Promise<SqlOutcome>;
  /** What governed SQL may read. @throws {ServiceError} 403, 404 or 409 */
  readonly opening: (view: ReleaseView) => Promise<SqlOpening>;
  readonly report: (event: SqlQueryEvent) => void;
}

type Statement = PlannedStatement | GovernedStatement;
/** What is known of a statement after it was run. */
type Facts = Pick<SqlQueryEvent, 'statement_kind' | 'rows' | 'bytes' | 'outcome' | 'rule'>;

/** One statement of metric SQL, prepared for one release: asked by the query path, and finished in a worker over the answers. */
export class PreparedMetrics implements Prepared {
  readonly #text: string;
  readonly #preparation: Preparation;
  #tree: Promise<Ast> | null = null;

  constructor(text: string, preparation: Preparation) {
    this.#text = withoutComments(text);
    this.#preparation = preparation;
  }

  async parameters(signal: AbortSignal): Promise<readonly MetricParameter[]> {
    return this.#typesOf(await this.#parsed(signal));
  }

  async columns(signal: AbortSignal): Promise<readonly SqlColumn[]> {
    const tree = await this.#parsed(signal);
    const statement = this.#planned(withTypes(tree, this.#typesOf(tree)));
    const tables =
      statement.kind === 'governed'
        ? []
        : statement.questions.map(({ table, columns }): SqlTable => ({
            name: table,
            columns: columns.map(({ name, type }) => ({ name, type })),
            rows: [],
          }));
    const { reply } = await this.#run(statement, tables, { want: 'columns' }, signal);
    if (reply.outcome === 'columns') return named(reply.columns, statement);
    throw outcomeError(reply, this.#preparation.worker_ms);
  }

  async open(caps: SqlCaps, values: readonly (string | null)[], signal: AbortSignal): Promise<SqlCursor> {
    const started = performance.now();
    const cap = caps.limit ?? caps.default_rows;
    let facts: Facts = { statement_kind: 'unknown', rows: 0, bytes: 0, outcome: 'internal' };
    try {
      const tree = await this.#parsed(signal);
      const statement = this.#planned(withValues(tree, this.#typesOf(tree), values));
      const answered = await this.#answered(statement, caps, signal);
      const { max_bytes, encoding } = caps;
      const { reply, kind } = await this.#run(statement, answered.tables, { want: 'rows', limit: cap, max_bytes, encoding }, signal);
      facts = { ...facts, statement_kind: kind ?? 'unknown', ...(reply.outcome === 'refused' ? { rule: reply.rule } : {}) };
      if (reply.outcome !== 'rows') throw outcomeError(reply, this.#preparation.worker_ms);
      const { answer } = reply;
      // Only what the caller asked for may cut an answer.
      if (answer.cut === 'bytes' || (answer.cut === 'rows' && caps.limit === null)) throw tooManyRows(answer.rows.length);
      facts = { ...facts, rows: answer.rows.length, bytes: answer.bytes, outcome: 'ok' };
      const { warnings, digests } = answered;
      return new SqlCursor(
        { ...answer, columns: named(answer.columns, statement) },
        { elapsed_ms: elapsedSince(started), warnings, digests },
      );
    } catch (error) {
      if (error instanceof SqlRefusal || error instanceof MetricRefusal) facts = { ...facts, rule: error.rule };
      if (error instanceof ServiceError) facts = { ...facts, outcome: error.code };
      throw error;
    } finally {
      const query_hash = hash('sha256', this.#text).slice(0, 16);
      this.#preparation.report({ query_hash, length: this.#text.length, cap, ms: elapsedSince(started), ...facts });
    }
  }

  #parsed(signal: AbortSignal): Promise<Ast> {
    this.#tree ??= this.#parse(signal).catch((error: unknown) => {
      this.#tree = null;
      throw error;
    });
    return this.#tree;
  }

  async #parse(signal: AbortSignal): Promise<Ast> {
    const { reply } = await this.#preparation.run({ parse: this.#text }, signal);
    if (reply.outcome === 'tree') return readTree(reply.tree);
    throw outcomeError(reply, this.#preparation.worker_ms);
  }

  #typesOf(tree: Ast): readonly MetricParameter[] {
    return parameterTypes(tree, relationsByName(this.#preparation.view.manifest).values());
  }

  #planned(tree: Ast): Statement {
    return planStatement(translated(tree), this.#text, this.#preparation.view.manifest);
  }

  async #answered(statement: Statement, caps: SqlCaps, signal: AbortSignal): Promise<AnsweredTables> {
    const { view, slots, memory, watch, question_ms, worker_ms, run } = this.#preparation;
    const { default_rows, max_rows, max_bytes } = caps;
    const answered = new AnsweredTables({
      context: {
        release: view,
        caps: { default_rows, max_rows, max_bytes, measure: 'csv', max_chunk_ids: Number.POSITIVE_INFINITY },
        timeout_ms: question_ms,
        memory,
        signal,
        watch,
      },
      slots,
      async run(node, tables): Promise<readonly (readonly Cell[])[]> {
        const limit = Math.max(0, ...tables.map(({ rows }) => rows.length)) + 1;
        const reading = { want: 'rows', limit, max_bytes, encoding: 'exact' } as const;
        const { reply } = await run({ tree: writeTree(node), opening: null, tables, reading }, signal);
        if (reply.outcome === 'rows' && reply.answer.cut === null)
          return reply.answer.rows.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? null : cell)));
        throw outcomeError(reply, worker_ms);
      },
    });
    if (statement.kind === 'metrics') for (const question of statement.questions) await answered.answer(question);
    return answered;
  }

  async #run(statement: Statement, tables: readonly SqlTable[], reading: TreeJob['reading'], signal: AbortSignal): Promise<SqlOutcome> {
    const { view, opening, run, watch } = this.#preparation;
    const governed = statement.kind === 'governed' ? await opening(view) : null;
    const job = { tree: writeTree(statement.node), opening: governed, tables, reading };
    return watch === undefined || reading.want === 'columns' ? run(job, signal) : watch.engine('statement', () => run(job, signal));
  }
}

/** The names that the statement gives its columns, where the engine would tell equal ones apart. */
function named(columns: readonly SqlColumn[], { node }: Statement): readonly SqlColumn[] {
  let first = node;
  while (first['type'] === 'SET_OPERATION_NODE') first = first['left'] as Ast;
  const list = first['select_list'];
  const names =
    Array.isArray(list) && list.length === columns.length
      ? list.map((item: Ast) => (item['class'] === 'STAR' ? '' : String(item['alias'] ?? '')))
      : [];
  return columns.map((column, index) => (names[index] === undefined || names[index] === '' ? column : { ...column, name: names[index] }));
}

function elapsedSince(started: number): number {
  return Math.round((performance.now() - started) * 100) / 100;
}
