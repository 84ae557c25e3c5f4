import type { Health, Ready, Status } from '../../generated/types.ts';
import type { Principal } from '../release/Principal.ts';
import { onlySeat, type Seat } from './Seat.ts';

/** A question of a conversation with its plan, as JSON. */
interface Turn {
  readonly question: string;
  readonly plan: string;
}

/** What one process asks the others, and what each replies: plain data. */
export interface PeerQuestions {
  /** What they serve; `asked` is null for whoever may see no names. */
  readonly health: { readonly asked: Principal | null; readonly reply: Health };
  readonly ready: { readonly asked: null; readonly reply: Ready };
  readonly status: { readonly asked: Principal; readonly reply: Status };
  /** All measurements, in the text format of Prometheus. */
  readonly measurements: { readonly asked: null; readonly reply: string };
  /** Whether there is anything new to serve: who has found something tells the others. */
  readonly look: { readonly asked: null; readonly reply: null };
  /** The turns of a conversation; null where it did not begin, or for who does not own it. */
  readonly conversation: { readonly asked: { readonly id: string; readonly owner: Principal }; readonly reply: readonly Turn[] | null };
  /** Another turn of a conversation, for the process where it began. */
  readonly turn: { readonly asked: { readonly id: string; readonly owner: Principal; readonly turn: Turn }; readonly reply: null };
  /** That a connection of a PostgreSQL client is to end what it runs. */
  readonly cancel: { readonly asked: { readonly pid: number; readonly secret: Uint8Array }; readonly reply: null };
}

export type PeerQuestion = keyof PeerQuestions;

/** Replies to a question of another process. */
export type PeerAnswer<Name extends PeerQuestion> = (
  asked: PeerQuestions[Name]['asked'],
) => PeerQuestions[Name]['reply'] | Promise<PeerQuestions[Name]['reply']>;

/** A reply, and which process gave it. */
export interface PeerReply<Name extends PeerQuestion> {
  readonly number: number;
  readonly reply: PeerQuestions[Name]['reply'];
}

/** The other processes of a server, as one of them reaches them. */
export interface Peers {
  readonly seat: Seat;
  /** The replies of those that serve and reply in time, by their numbers. */
  ask<Name extends PeerQuestion>(name: Name, asked: PeerQuestions[Name]['asked']): Promise<readonly PeerReply<Name>[]>;
  /** How this process replies to them from now on. */
  answer<Name extends PeerQuestion>(name: Name, how: PeerAnswer<Name>): void;
}

/** Of a process that serves by itself. */
export const noPeers: Peers = { seat: onlySeat, ask: async () => [], answer() {} };
