/** One end of a channel between two processes of ours. */
export interface Channel {
  /** Does nothing once the other end is gone. */
  send(message: ExchangeMessage): void;
}

/** What goes through it: plain data. */
export type ExchangeMessage =
  | { readonly kind: 'ask'; readonly id: number; readonly question: unknown }
  | { readonly kind: 'reply'; readonly id: number; readonly reply: unknown }
  /** The question cannot be answered. */
  | { readonly kind: 'decline'; readonly id: number };

/** The outcome of a question. */
export type Replied = { readonly outcome: 'replied'; readonly reply: unknown } | { readonly outcome: 'none' };

const NONE: Replied = { outcome: 'none' };
/** Questions and replies between two processes, in both directions. Nothing waits for one that is gone or busy. */
export class Exchange {
  readonly #channel: Channel;
  readonly #answer: (question: unknown) => Promise<unknown>;
  readonly #waiting = new Map<number, (replied: Replied) => void>();
  #last = 0;

  /** @param answer what this end replies; what it throws is that it does not */
  constructor(channel: Channel, answer: (question: unknown) => Promise<unknown>) {
    this.#channel = channel;
    this.#answer = answer;
  }

  /** @param patience_ms how long the reply may take */
  ask(question: unknown, patience_ms: number): Promise<Replied> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve) => {
      const settle = (replied: Replied): void => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve(replied);
      };
      const timer = setTimeout(() => settle(NONE), patience_ms);
      this.#waiting.set(id, settle);
      this.#channel.send({ kind: 'ask', id, question });
    });
  }

  /** A message has arrived from the other end. */
  async receive(message: ExchangeMessage): Promise<void> {
    const { id } = message;
    if (message.kind === 'reply') return this.#waiting.get(id)?.({ outcome: 'replied', reply: message.reply });
    if (message.kind === 'decline') return this.#waiting.get(id)?.(NONE);
    try {
      this.#channel.send({ kind: 'reply', id, reply: await this.#answer(message.question) });
    } catch {
      this.#channel.send({ kind: 'decline', id });
    }
  }

  /** The other end is gone: nobody waits for it any more. */
  close(): void {
    for (const settle of this.#waiting.values()) settle(NONE);
  }
}
