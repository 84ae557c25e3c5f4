import { hash } from 'node:crypto';
import type { Cell } from '../../../generated/types.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import type { SqlQueryEvent } from '../../log/SqlQueryEvent.ts';
import type { ResidentTables } from '../../query/fetch/resident/ResidentTables.ts';
import type { Patience } from '../../query/served/AnswerCache.ts';
import { patienceOf } from '../../query/served/patienceOf.ts';
import { checkWarnings } from '../../query/served/checkWarnings.ts';
import { questionOf } from '../../query/served/questionOf.ts';
import type { ReleaseView } from '../../release/ReleaseView.ts';
import type { Observer } from '../../telemetry/Observer.ts';
import type { Budget } from '../../turns/Budget.ts';
import type { SharedTurns } from '../../turns/SharedTurns.ts';
import type { Ast } from '../guard/shape.ts';
import { SqlRefusal } from '../guard/SqlRefusal.ts';
import { outcomeError } from '../outcomeError.ts';
import type { SqlOutcome } from '../pool/SqlWorkers.ts';
import type { Prepared, SqlCaps } from '../Prepared.ts';
import { SqlCursor } from '../SqlCursor.ts';
import { tablesRead } from '../relations/tablesRead.ts';
import type { SqlColumn, SqlJob, SqlOpening, SqlReading, SqlRows, SqlTable, TreeJob } from '../worker/protocol.ts';
import { AnsweredTables } from './AnsweredTables.ts';
import { withCalledWords } from './calledWords.ts';
import { columnName } from './columnName.ts';
import { withFoldedNames } from './foldedNames.ts';
import { KnownStatements, type ParsedSql, type ReadyStatement } from './KnownStatements.ts';
import type { MadeRows } from './MadeRows.ts';
import { withMatchOperators } from './matchOperators.ts';
import { parameterTypes, withTypes, withValues, type MetricParameter } from './parameters.ts';
import { withPlainNumeric } from './plainNumeric.ts';
import { PlainSelect } from './PlainSelect.ts';
import { planStatement, relationsByName } from './planStatement.ts';
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
  /** Of statements whose rows are put together here, which nobody holds yet. */
  readonly making: Budget;
  /** Shared by all statements. */
  readonly made: MadeRows;
  /** Of the work that statements are here. */
  readonly turns: SharedTurns;
  readonly memory?: Budget | undefined;
  readonly resident?: ResidentTables | undefined;
  readonly observer: Observer;
  readonly run: (job: SqlJob, signal: AbortSignal) => Promise<SqlOutcome>;
  /** What governed SQL may read. @throws {ServiceError} 403, 404 or 409 */
  readonly opening: (view: ReleaseView) => Promise<SqlOpening>;
  readonly report: (event: SqlQueryEvent) => void;
}

/** What is known of a statement after it was run. */
type Facts = Pick<SqlQueryEvent, 'statement_kind' | 'rows' | 'bytes' | 'outcome' | 'rule'>;

/** One statement of metric SQL, prepared for one release: asked by the query path, and finished in a worker over the answers. */
export class PreparedMetrics implements Prepared {
  readonly #text: string;
  readonly #preparation: Preparation;

  constructor(text: string, preparation: Preparation) {
    this.#text = withMatchOperators(withPlainNumeric(withCalledWords(withFoldedNames(withoutComments(text)))));
    this.#preparation = preparation;
  }

  async parameters(signal: AbortSignal): Promise<readonly MetricParameter[]> {
    return (await this.#parsed(signal)).parameters;
  }

  async columns(signal: AbortSignal): Promise<readonly SqlColumn[]> {
    const statement = this.#ready(await this.#parsed(signal), null);
    if (statement.kind === 'metrics' && statement.plain !== null) return statement.plain.columns;
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
    let query_hash: string | null = null;
    let facts: Facts = { statement_kind: 'unknown', rows: 0, bytes: 0, outcome: 'internal' };
    try {
      const parsed = await this.#parsed(signal);
      query_hash = parsed.query_hash;
      // Many may have waited for the same.
      await this.#preparation.turns.pass(signal);
      const statement = this.#ready(parsed, values);
      const answered = this.#answering(caps, signal);
      const { reply, kind } = await this.#finished(statement, answered, { ...caps, limit: cap, values }, signal);
      facts = { ...facts, statement_kind: kind ?? 'unknown', ...(reply.outcome === 'refused' ? { rule: reply.rule } : {}) };
      if (reply.outcome !== 'rows') throw outcomeError(reply, this.#preparation.worker_ms);
      const { answer, reads } = reply;
      // Only what the caller asked for may cut an answer.
      if (answer.cut === 'bytes' || (answer.cut === 'rows' && caps.limit === null)) throw tooManyRows(answer.rows.length);
      facts = { ...facts, rows: answer.rows.length, bytes: answer.bytes, outcome: 'ok' };
      const { view, opening } = this.#preparation;
      const { warnings, digests } = answered;
      const tables = statement.kind === 'governed' ? tablesRead(view, await opening(view), reads) : [];
      return new SqlCursor(
        { ...answer, columns: named(answer.columns, statement) },
        { elapsed_ms: elapsedSince(started), tables, warnings: [...warnings, ...checkWarnings(view, new Set(tables))], digests },
      );
    } catch (error) {
      if (error instanceof SqlRefusal || error instanceof MetricRefusal) facts = { ...facts, rule: error.rule };
      if (error instanceof ServiceError) facts = { ...facts, outcome: error.code };
      throw error;
    } finally {
      this.#preparation.report({
        query_hash: query_hash ?? hashOf(this.#text),
        length: this.#text.length,
        cap,
        ms: elapsedSince(started),
        ...facts,
      });
    }
  }

  #parsed(signal: AbortSignal): Promise<ParsedSql> {
    return this.#known.parsed(this.#text, (wanted) => this.#parse(wanted), this.#patience(signal));
  }

  /** A worker answers, or is given up, before that is over. */
  #patience(signal: AbortSignal): Patience {
    const { worker_ms, question_ms } = this.#preparation;
    return patienceOf(worker_ms + question_ms, signal);
  }

  async #parse(signal: AbortSignal): Promise<ParsedSql> {
    const { reply } = await this.#preparation.run({ parse: this.#text }, signal);
    if (reply.outcome !== 'tree') throw outcomeError(reply, this.#preparation.worker_ms);
    const tree = readTree(reply.tree);
    const relations = relationsByName(this.#preparation.view.manifest);
    return { tree, size: reply.tree.length, parameters: parameterTypes(tree, relations), query_hash: hashOf(this.#text) };
  }

  get #known(): KnownStatements {
    const { view } = this.#preparation;
    return view.shelf.get(KnownStatements.ofView, view);
  }

  /** @param values null where only the columns are asked for */
  #ready({ tree, size, parameters }: ParsedSql, values: readonly (string | null)[] | null): ReadyStatement {
    if (parameters.length === 0 && (values ?? []).length === 0) return this.#known.ready(this.#text, size, () => this.#plan(tree));
    return this.#plan(values === null ? withTypes(tree, parameters) : withValues(tree, parameters, values));
  }

  #plan(tree: Ast): ReadyStatement {
    const planned = planStatement(translated(tree), this.#text, this.#preparation.view.manifest);
    return planned.kind === 'governed' ? planned : { ...planned, plain: PlainSelect.of(planned) };
  }

  #answering(caps: SqlCaps, signal: AbortSignal): AnsweredTables {
    const { view, slots, turns, memory, resident, observer, question_ms, worker_ms, run } = this.#preparation;
    const { default_rows, max_rows, max_bytes } = caps;
    const ofQuestions = { default_rows, max_rows, max_bytes, measure: 'csv', max_chunk_ids: Number.POSITIVE_INFINITY } as const;
    return new AnsweredTables({
      context: { release: view, caps: ofQuestions, timeout_ms: question_ms, memory, resident, signal },
      slots,
      turns,
      observer,
      check: (metric, intent) =>
        this.#known.question(metric.name, intent, { default_rows, max_rows }, () =>
          questionOf({ release: view, caps: ofQuestions }, metric, intent),
        ),
      async run(node, tables): Promise<readonly (readonly Cell[])[]> {
        const limit = Math.max(0, ...tables.map(({ rows }) => rows.length)) + 1;
        const reading = { want: 'rows', limit, max_bytes, encoding: 'exact' } as const;
        const { reply } = await run({ tree: writeTree(node), opening: null, tables, reading }, signal);
        if (reply.outcome === 'rows' && reply.answer.cut === null)
          return reply.answer.rows.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? null : cell)));
        throw outcomeError(reply, worker_ms);
      },
    });
  }

  /** The rows of a statement over its answers, which need a worker unless they are plainly those of an answer. */
  async #finished(
    statement: ReadyStatement,
    answered: AnsweredTables,
    {
      limit,
      max_bytes,
      encoding,
      values,
    }: Pick<SqlReading, 'limit' | 'max_bytes' | 'encoding'> & { readonly values: readonly (string | null)[] },
    signal: AbortSignal,
  ): Promise<SqlOutcome> {
    const questions = statement.kind === 'metrics' ? statement.questions : [];
    const plain = statement.kind === 'metrics' ? statement.plain : null;
    const [only] = questions;
    if (plain === null || only === undefined) {
      for (const question of questions) await answered.answer(question);
      return this.#run(statement, answered.tables, { want: 'rows', limit, max_bytes, encoding }, signal);
    }
    const { view, turns, making, made } = this.#preparation;
    const asked = JSON.stringify([limit, max_bytes, encoding, values, this.#text]);
    const answer = await making.run(signal, async () => {
      const { of, table } = await answered.ask(only);
      const make = async (wanted: AbortSignal): Promise<SqlRows> =>
        plain.rows(await table(wanted), { rows: limit, bytes: max_bytes, encoding }, { turns, signal: wanted });
      return of === null ? make(signal) : made.get({ asked, of: [view, ...of] }, make, this.#patience(signal));
    });
    return { kind: 'select', reply: { outcome: 'rows', answer, reads: [] } };
  }

  async #run(
    statement: ReadyStatement,
    tables: readonly SqlTable[],
    reading: TreeJob['reading'],
    signal: AbortSignal,
  ): Promise<SqlOutcome> {
    const { view, opening, run, observer } = this.#preparation;
    const governed = statement.kind === 'governed' ? await opening(view) : null;
    const job = { tree: writeTree(statement.node), opening: governed, tables, reading };
    return reading.want === 'columns' ? run(job, signal) : observer.engine('statement', () => run(job, signal));
  }
}

/** The names that the statement gives its columns, where the engine would tell equal ones apart. */
function named(columns: readonly SqlColumn[], { node }: ReadyStatement): readonly SqlColumn[] {
  let first = node;
  while (first['type'] === 'SET_OPERATION_NODE') first = first['left'] as Ast;
  const list = first['select_list'];
  const names =
    Array.isArray(list) && list.length === columns.length
      ? list.map((item: Ast) => (item['class'] === 'STAR' ? '' : String(item['alias'] ?? '') || columnName(item)))
      : [];
  return columns.map((column, index) => (names[index] === undefined || names[index] === '' ? column : { ...column, name: names[index] }));
}

function hashOf(text: string): string {
  return hash('sha256', text).slice(0, 16);
}

function elapsedSince(started: number): number {
  return Math.round((performance.now() - started) * 100) / 100;
}
