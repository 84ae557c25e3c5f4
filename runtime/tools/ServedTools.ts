import { entryNamed } from '../../compiler/formerNames.ts';
import { toolSpecs, type Surface, type ToolName, type ToolOn, type ToolOutputs } from '../../generated/tools.ts';
import { toolsOn } from '../../compiler/emit/offeredTools.ts';
import type { Principal } from '../release/Principal.ts';
import type { ReleaseHolder } from '../release/ReleaseHolder.ts';
import { isWhole, viewOf, type ReleaseView } from '../release/ReleaseView.ts';
import type { callTool } from './callTool.ts';
import type { Chat } from './Chat.ts';
import type { GovernedSql } from '../sql/GovernedSql.ts';
import { Budget } from '../turns/Budget.ts';
import type { ResidentTables } from '../query/fetch/resident/ResidentTables.ts';
import { observedCall } from '../telemetry/observedCall.ts';
import { unobserved, type Observer, type ToolCall } from '../telemetry/Observer.ts';
import { memoryBusy } from '../turns/messages.ts';
import type { ToolContext } from './Tool.ts';

export type CallTool = typeof callTool;
/** The part of a ReleaseHolder that answering needs. */
export type CurrentRelease = Pick<ReleaseHolder, 'current' | 'use'>;

/** How many calls run at once and for how long. */
export interface CallLimits {
  readonly slots: number;
  /** Calls that may wait for a slot; another one is refused. */
  readonly waiting: number;
  /** Milliseconds that a call may wait for a slot. */
  readonly wait_ms: number;
  /** Milliseconds that a call may run. */
  readonly call_ms: number;
  /** Estimated bytes that the groups of all questions together may take. */
  readonly memory_bytes: number;
}

export interface ServedToolsOptions {
  readonly holder: CurrentRelease;
  readonly callTool: CallTool;
  readonly limits: CallLimits;
  /** Null when SQL is not enabled: then none of its tools are offered. */
  readonly sql: GovernedSql | null;
  /** Absent when questions in words are not answered. */
  readonly chat?: Chat;
  /** What is held of tables in memory; absent or null when nothing is. */
  readonly resident?: ResidentTables | null;
  /** Absent when nobody observes. */
  readonly observer?: Observer;
}

const waitingForSlot: ReadonlySet<ToolName> = new Set(toolSpecs.filter(({ waits_for }) => waits_for === 'slot').map(({ name }) => name));

/** Who calls, their caps, and how to reach them. */
export type CallOptions = Pick<ToolCall, 'surface'> & Pick<ToolContext, 'caps' | 'signal' | 'step'>;

/** An answer, and the view of a release that it was made from. */
export interface Served<Name extends ToolName> {
  readonly view: ReleaseView;
  readonly output: ToolOutputs[Name];
}

/** The governed tools of one process: every surface calls them through this class. */
export class ServedTools {
  readonly slots: Budget;
  readonly memory: Budget;
  readonly sql: GovernedSql | null;
  readonly chat: Chat | null;
  readonly resident: ResidentTables | null;
  readonly #holder: CurrentRelease;
  readonly #callTool: CallTool;
  readonly #timeoutMs: number;
  readonly #observer: Observer;

  constructor({ holder, callTool, limits, sql, chat, resident, observer }: ServedToolsOptions) {
    const { slots, memory_bytes, waiting, wait_ms } = limits;
    this.slots = Budget.ofSlots({ total: slots, waiting, wait_ms });
    this.memory = new Budget({ total: memory_bytes, waiting, wait_ms, refusal: memoryBusy() });
    this.sql = sql;
    this.chat = chat ?? null;
    this.resident = resident ?? null;
    this.#holder = holder;
    this.#callTool = callTool;
    this.#timeoutMs = limits.call_ms;
    this.#observer = observer ?? unobserved;
  }

  /** A principal's view of the current release, for inspection only. */
  viewFor(principal: Principal): ReleaseView {
    return viewOf(this.#holder.current(), principal);
  }

  /** Does some work with a principal's view of the release that is current then, which stays until the work is done, whatever replaces it. */
  async withView<Result>(principal: Principal, work: (view: ReleaseView) => Promise<Result>): Promise<Result> {
    return this.#holder.use((release) => work(viewOf(release, principal)));
  }

  /**
   * The tools of a surface; SQL tools only if SQL is enabled. Chat is always included, because a model may be configured while the server
   * runs.
   */
  offeredOn<Offering extends Surface>(surface: Offering): readonly ToolOn<Offering>[] {
    return toolsOn(surface).filter(({ requires }) => requires !== 'sql' || this.sql !== null);
  }

  /** The subset that a principal may call: SQL reads whole tables. */
  offeredTo<Offering extends Surface>(principal: Principal, surface: Offering): readonly ToolOn<Offering>[] {
    const offered = this.offeredOn(surface);
    return isWhole(this.viewFor(principal)) ? offered : offered.filter(({ requires }) => requires !== 'sql');
  }

  /**
   * Calls a tool for a principal when a slot is free, on the principal's view of the release that is current then. Returns that view with
   * the answer; the whole call uses it, whatever replaces the release meanwhile.
   * @throws {ServiceError} as the tool does, or 429 when no slot becomes free; anything else is a bug
   */
  async call<Name extends ToolName>(
    name: Name,
    principal: Principal,
    { surface, caps, signal, step }: CallOptions,
    input: unknown,
  ): Promise<Served<Name>> {
    return observedCall(
      this.#observer,
      { surface, tool: name },
      (watch) => this.#call(name, principal, { caps, signal, step, watch }, input),
      (served) => ({
        metric: metricOf(served?.view ?? this.viewFor(principal), input),
        rows: served === null ? null : rowsOf(served.output),
      }),
    );
  }

  async #call<Name extends ToolName>(
    name: Name,
    principal: Principal,
    { caps, signal, step, watch }: Pick<ToolContext, 'caps' | 'signal' | 'step' | 'watch'>,
    input: unknown,
  ): Promise<Served<Name>> {
    const own = waitingForSlot.has(name) ? {} : { slots: this.slots, step };
    const enabled = { ...(this.sql === null ? {} : { sql: this.sql }), ...(this.chat === null ? {} : { chat: this.chat }) };
    const context = {
      caps,
      signal,
      timeout_ms: this.#timeoutMs,
      memory: this.memory,
      resident: this.resident ?? undefined,
      watch,
      ...enabled,
      ...own,
    };
    const call = () =>
      this.#holder.use(async (release) => {
        const view = viewOf(release, principal);
        return { view, output: await this.#callTool(name, { release: view, ...context }, input) };
      });
    return waitingForSlot.has(name) ? this.slots.run(signal, call) : call();
  }
}

/** The metric of a call; null when the caller sees none of that name. */
function metricOf({ manifest }: ReleaseView, input: unknown): string | null {
  if (typeof input !== 'object' || input === null || !('metric' in input)) return null;
  const { metric } = input;
  return typeof metric === 'string' ? (entryNamed(manifest.metrics, metric)?.name ?? null) : null;
}

function rowsOf(output: object): number | null {
  return 'rows' in output && Array.isArray(output.rows) ? output.rows.length : null;
}
