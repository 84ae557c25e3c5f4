import type { WorkerAnswer } from '../../../generated/types.ts';
import type { BatchWatch } from '../worker/BatchWorker.ts';
import type { CommandProcess } from './CommandProcess.ts';
import { lineOf, type SentOrder } from './protocol.ts';

/** An answer that ends an order. */
export type FinalAnswer = Exclude<WorkerAnswer, { readonly kind: 'progress' }>;

interface Parts {
  /** The input of the order. */
  readonly bytes: number;
  readonly watch: BatchWatch;
  /** Accepts a true answer. @returns what is not true of one, as a message. */
  readonly settle: (answer: FinalAnswer) => Promise<string | null>;
  readonly reject: (error: Error) => void;
}

/** An order that workers were given and that has no true answer yet. */
export class GivenOrder {
  readonly id: string;
  readonly #line: string;
  readonly reject: (error: Error) => void;
  /** How often it was given out. */
  attempts = 0;
  settled = false;
  readonly #bytes: number;
  readonly #watch: BatchWatch;
  readonly #settle: (answer: FinalAnswer) => Promise<string | null>;
  #sentTo: CommandProcess | null = null;
  #judged: Promise<unknown> = Promise.resolve();
  #judging = 0;
  #advanced = 0;

  constructor(order: SentOrder, { bytes, watch, settle, reject }: Parts) {
    this.id = order.order_id;
    this.#line = lineOf(order);
    this.reject = reject;
    this.#bytes = bytes;
    this.#watch = watch;
    this.#settle = settle;
  }

  sendTo(command: CommandProcess): void {
    this.attempts++;
    this.#sentTo = command;
    command.send(this.#line);
  }

  /** Whether the command that it was last sent to is among these. */
  isWith(commands: ReadonlySet<CommandProcess>): boolean {
    return this.#sentTo !== null && commands.has(this.#sentTo);
  }

  /** Whether an answer to it is being examined. */
  get judging(): boolean {
    return this.#judging > 0;
  }

  /** However often it is carried out, it counts once. */
  advance(bytes: number): void {
    const more = Math.min(bytes, this.#bytes - this.#advanced);
    if (more <= 0) return;
    this.#advanced += more;
    this.#watch.advance(more);
  }

  /** Examines an answer after those before it. @returns what is not true, as a message; null once the order has a result. */
  async judge(answer: FinalAnswer): Promise<string | null> {
    this.#judging++;
    const judged = this.#judged.then(() => (this.settled ? null : this.#settle(answer)));
    this.#judged = judged.catch(() => undefined);
    try {
      const untrue = await judged;
      if (untrue === null && !this.settled) {
        this.settled = true;
        this.advance(Infinity);
      }
      return untrue;
    } finally {
      this.#judging--;
    }
  }
}
