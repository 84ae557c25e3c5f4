import type { ChatAnswer, ChatQuery, SlotLimit } from '../../generated/types.ts';
import type { Chat } from '../tools/Chat.ts';
import { noPeers } from '../processes/Peers.ts';
import type { Budget } from '../turns/Budget.ts';
import type { ToolContext } from '../tools/Tool.ts';
import type { ChatOptions, ChatService } from './ChatService.ts';
import { chatSlots, LONGEST_TIMEOUT_MS } from './chatLimits.ts';

/** Answers questions in words. The service behind it is loaded with the first question, so that a server starts without it. */
export class LaterChat implements Chat {
  readonly longest_ms = LONGEST_TIMEOUT_MS;
  readonly #options: ChatOptions;
  readonly #slots: Budget;
  #service: Promise<ChatService> | null = null;

  constructor(options: ChatOptions) {
    this.#options = options;
    this.#slots = chatSlots((options.peers ?? noPeers).seat);
  }

  async answer(context: ToolContext, query: ChatQuery): Promise<ChatAnswer> {
    this.#service ??= import('./ChatService.ts').then(({ ChatService: Service }) => new Service({ ...this.#options, slots: this.#slots }));
    return (await this.#service).answer(context, query);
  }

  slots(): SlotLimit {
    return this.#slots.usage();
  }
}
