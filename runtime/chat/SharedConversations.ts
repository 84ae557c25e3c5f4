import type { Peers } from '../processes/Peers.ts';
import { atLeastOne } from '../processes/Seat.ts';
import type { Principal } from '../release/Principal.ts';
import { Conversations, MOST_CONVERSATIONS, type ChatTurn, type Conversation } from './Conversations.ts';

/** A conversation, and whether this process keeps it. */
export interface SharedConversation extends Conversation {
  readonly kept: 'here' | 'elsewhere';
}

/**
 * The conversations of all processes that serve together. Each stays where it began; a process that is asked to continue one of another reads its turns
 * there, and adds to them there.
 */
export class SharedConversations {
  readonly #own: Conversations;
  readonly #peers: Peers;

  constructor(peers: Peers) {
    const own = new Conversations(atLeastOne(MOST_CONVERSATIONS, peers.seat));
    this.#own = own;
    this.#peers = peers;
    peers.answer('conversation', ({ id, owner }) => own.find(id, owner)?.turns ?? null);
    peers.answer('turn', ({ id, owner, turn }) => {
      const found = own.find(id, owner);
      if (found !== null) own.add(found, turn);
      return null;
    });
  }

  /** The conversation with this id; a new one with its own id if there is none or it belongs to somebody else. */
  async open(id: string | undefined, owner: Principal): Promise<SharedConversation> {
    if (id !== undefined && this.#own.find(id, owner) === null) {
      const replies = await this.#peers.ask('conversation', { id, owner });
      const turns = replies.map(({ reply }) => reply).find((reply) => reply !== null);
      if (turns !== undefined) return { id, owner, turns, kept: 'elsewhere' };
    }
    return { ...this.#own.open(id, owner), kept: 'here' };
  }

  /** Adds a turn to a conversation, which then lasts for another hour. */
  async add(conversation: SharedConversation, turn: ChatTurn): Promise<void> {
    const { id, owner, kept } = conversation;
    if (kept === 'here') this.#own.add(conversation, turn);
    else await this.#peers.ask('turn', { id, owner, turn });
  }
}
