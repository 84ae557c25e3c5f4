import { cancelled } from '../../errors/cancelled.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import type { ReleaseView } from '../../release/ReleaseView.ts';
import type { GovernedSql } from '../../sql/GovernedSql.ts';
import type { SqlRelation } from '../../sql/relations/SqlRelation.ts';
import type { PostgresTypeName, Prepared, SqlCaps } from '../../sql/Prepared.ts';
import { SqlCursor } from '../../sql/SqlCursor.ts';
import { SqlError } from '../../sql/SqlError.ts';
import type { SqlColumn } from '../../sql/worker/protocol.ts';
import { CatalogThread, type CatalogOutcome } from './CatalogThread.ts';
import { readsCatalog } from './readsCatalog.ts';
import type { SessionView } from './SessionView.ts';
import { seenRelations } from './tables/seenRelations.ts';
import type { CatalogJob, CatalogReply } from './thread/protocol.ts';

/** Views whose rows the thread holds. */
const MOST_VIEWS = 16;

export interface PgCatalogOptions {
  /** Milliseconds that a statement may take. */
  readonly timeout_ms: number;
  /** Governed SQL, whose relations are shown to who may read them; null where it is not enabled. */
  readonly governed: Pick<GovernedSql, 'relations'> | null;
  /** The thread's main module; replaced only in tests. */
  readonly program?: string;
}

/** What the thread is told of a view, by a number. */
interface Seen {
  readonly number: number;
  readonly governed: readonly SqlRelation[];
}

const none: readonly SqlRelation[] = [];

type Answered = Extract<CatalogReply, { readonly outcome: 'answered' }>;

/** PostgreSQL's catalog, as far as a principal may see what it describes: `pg_catalog`, `information_schema`, and the functions on them. */
export class PgCatalog {
  readonly #timeout_ms: number;
  readonly #governed: PgCatalogOptions['governed'];
  readonly #program: string | undefined;
  readonly #seen = new WeakMap<ReleaseView, Seen>();
  #lastNumber = 0;
  #thread: CatalogThread | null = null;
  /** The views that the thread has, those asked for last at the end. */
  #sent: number[] = [];
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ timeout_ms, governed, program }: PgCatalogOptions) {
    this.#timeout_ms = timeout_ms;
    this.#governed = governed;
    this.#program = program;
  }

  /** Whether a statement is for the catalog: it reads relations of it, or none at all. */
  takes(text: string): boolean {
    return readsCatalog(text);
  }

  /** @param parameterOids those that the client named; 0 for one to be inferred */
  prepare(text: string, view: ReleaseView, session: SessionView, parameterOids: readonly number[]): Prepared {
    const ask = async (values: readonly (string | null)[] | null, signal: AbortSignal): Promise<Answered> => {
      const outcome = await this.#ask(view, { text, parameter_oids: parameterOids, values, session: plainSession(session) }, signal);
      return answeredOr(outcome, this.#timeout_ms);
    };
    let known: Promise<Answered> | null = null;
    const types = (signal: AbortSignal): Promise<Answered> => (known ??= ask(null, signal));
    return {
      parameters: async (signal) => (await types(signal)).parameters.map((type) => ({ type: type as PostgresTypeName })),
      columns: async (signal) => columnsOf(await types(signal)),
      open: async (caps, values, signal) => {
        const started = performance.now();
        const answered = await ask(values, signal);
        for (const { name, value, scope } of answered.effects) session.set(name, value, scope);
        return cursorOf(answered, caps, performance.now() - started);
      },
    };
  }

  async close(): Promise<void> {
    this.#thread?.close();
    this.#thread = null;
    await this.#turn;
  }

  /** One statement after the other: each takes milliseconds. */
  async #ask(
    view: ReleaseView,
    job: Pick<CatalogJob, 'text' | 'parameter_oids' | 'values' | 'session'>,
    signal: AbortSignal,
  ): Promise<CatalogOutcome> {
    const governed = (await this.#governed?.relations(view)) ?? none;
    const before = this.#turn;
    let leave = (): void => undefined;
    this.#turn = new Promise<void>((settle) => {
      leave = settle;
    });
    await before;
    try {
      if (signal.aborted) return { outcome: 'cancelled' };
      const thread = this.#running();
      return await thread.ask({ ...job, ...this.#seenBy(view, governed), timeout_ms: this.#timeout_ms }, signal);
    } finally {
      leave();
    }
  }

  #running(): CatalogThread {
    if (this.#thread === null || this.#thread.isOver) {
      this.#thread = new CatalogThread(this.#program);
      this.#sent = [];
    }
    return this.#thread;
  }

  #seenBy(view: ReleaseView, governed: readonly SqlRelation[]): Pick<CatalogJob, 'view' | 'relations' | 'forget'> {
    const before = this.#seen.get(view);
    // Exports come and go without another release.
    const number = before?.governed === governed ? before.number : (this.#lastNumber += 1);
    this.#seen.set(view, { number, governed });
    const isSent = this.#sent.includes(number);
    const others = this.#sent.filter((one) => one !== number);
    const forget = others.slice(0, Math.max(others.length + 1 - MOST_VIEWS, 0));
    this.#sent = [...others.slice(forget.length), number];
    return { view: number, relations: isSent ? null : seenRelations(view.manifest, governed), forget };
  }
}

function plainSession({ user, database, backend_pid, started, settings }: SessionView): CatalogJob['session'] {
  return { user, database, backend_pid, started: started.getTime(), settings: new Map(settings) };
}

/** @throws {ServiceError} 400, 504, or `cancelled` */
function answeredOr(reply: CatalogOutcome, timeout_ms: number): Answered {
  switch (reply.outcome) {
    case 'answered':
      return reply;
    case 'refused':
      if (reply.sqlstate === '57014') throw new ServiceError('timeout', 504, `${reply.message}: it took longer than ${timeout_ms} ms`);
      throw new SqlError('sql_refused', reply.sqlstate, reply.message, reply.hint);
    case 'deadline':
      throw new ServiceError('timeout', 504, `the statement on the catalog took longer than ${timeout_ms} ms`);
    case 'memory':
      throw new SqlError('sql_failed', '53200', 'the statement on the catalog needs more memory than it may have');
    case 'cancelled':
      throw cancelled();
  }
}

function columnsOf({ columns }: Answered): readonly SqlColumn[] {
  return columns.map(({ name, type }) => ({ name, type: 'string', engine_type: type }));
}

/** All rows: what a tool reads of the catalog is of no use in part. The thread bounds how much that is. */
function cursorOf(answered: Answered, { limit }: SqlCaps, elapsed_ms: number): SqlCursor {
  const rows = limit === null ? answered.rows : answered.rows.slice(0, limit);
  const bytes = rows.reduce((all, row) => all + row.reduce((sum, cell) => sum + (cell?.length ?? 0), 0), 0);
  const cut = rows.length < answered.rows.length ? 'rows' : null;
  return new SqlCursor(
    { columns: columnsOf(answered), rows, cut, bytes, not_finite: 0 },
    { elapsed_ms, tables: [], warnings: [], digests: [] },
  );
}
