import type { ChatOptions } from '../chat/ChatService.ts';
import { LaterChat } from '../chat/LaterChat.ts';
import { noPeers, type Peers } from '../processes/Peers.ts';
import { ReleaseHolder, type ReleaseEvents } from '../release/ReleaseHolder.ts';
import type { SqlLimits } from '../sql/SqlLimits.ts';
import type { SqlQueryEvent } from '../log/SqlQueryEvent.ts';
import { unobserved, type Observer } from '../telemetry/Observer.ts';
import { callTool } from '../tools/callTool.ts';
import type { GovernedSql } from '../sql/GovernedSql.ts';
import { openResident } from '../tools/openResident.ts';
import { ServedTools, type CallLimits } from '../tools/ServedTools.ts';

export interface ServiceOptions {
  /** Absolute. */
  readonly workspace: string;
  readonly limits: CallLimits;
  /** Null when SQL is not enabled. */
  readonly sql: SqlLimits | null;
  /** The most memory that tables may take which are read there instead of by the engine; absent or 0 for none. */
  readonly resident_bytes?: number;
  /** Whether questions in words are answered; for a command without a server, who is told of the calls to the model. */
  readonly chat?: 'answered' | ChatOptions['report'];
  /** Absent when nobody observes. */
  readonly observer?: Observer;
  /** Release changes, for a log or a person. */
  readonly events: ReleaseEvents;
  /** What a server does besides answering; null for a command that asks once. */
  readonly watch: ({ readonly sqlQuery: (event: SqlQueryEvent) => void } & ChatOptions['report']) | null;
  /** The processes that serve together with this one; absent when it serves by itself. */
  readonly peers?: Peers;
}

/** A workspace and the tools that query it. */
export interface Service {
  readonly holder: ReleaseHolder;
  readonly tools: ServedTools;
  /** In order: SQL workers, catalog watcher, engine. */
  close(): Promise<void>;
}

/** Opens what every answer needs: the release, governed SQL if enabled, the slots that calls share, and the tools. */
export async function openService({
  workspace,
  limits,
  sql: sqlLimits,
  events,
  watch,
  resident_bytes = 0,
  chat: answers,
  observer = unobserved,
  peers = noPeers,
}: ServiceOptions): Promise<Service> {
  const holder = await ReleaseHolder.start(workspace, { watch: watch !== null, events });
  peers.answer('look', async () => {
    await holder.refresh();
    return null;
  });
  // Files are watched everywhere; who sees a change first tells the others, which then follow at once.
  holder.onSwap(() => void peers.ask('look', null));
  const report = typeof answers === 'object' ? answers : (watch ?? { modelCall() {}, chatTurn() {} });
  const chat = answers === undefined ? {} : { chat: new LaterChat({ report, peers }) };
  const sql = sqlLimits === null ? null : await openSql(workspace, sqlLimits, watch?.sqlQuery ?? (() => undefined));
  const resident = await openResident(resident_bytes, holder);
  return {
    holder,
    tools: new ServedTools({ holder, callTool, limits, sql, observer, resident, ...chat }),
    async close() {
      resident?.close();
      sql?.close();
      await holder.close();
    },
  };
}

/** Loaded only if enabled. */
async function openSql(workspace: string, limits: SqlLimits, report: (event: SqlQueryEvent) => void): Promise<GovernedSql> {
  const { GovernedSql } = await import('../sql/GovernedSql.ts');
  return new GovernedSql({ workspace, limits, report });
}
