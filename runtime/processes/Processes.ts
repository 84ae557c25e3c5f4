import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventLog } from '../log/events.ts';
import { Exchange } from './Exchange.ts';
import type { PeerQuestion, PeerQuestions, PeerReply } from './Peers.ts';
import { NUMBER_VARIABLE, REPLY_MS, type Asked, type ProcessMessage } from './ProcessMessage.ts';

/** What became of a start. */
export type Started =
  | { readonly outcome: 'serving'; readonly lines: readonly string[] }
  /** It ended before, and said why. */
  | { readonly outcome: 'ended'; readonly status: number };

interface Running {
  readonly worker: Worker;
  readonly exchange: Exchange;
  /** Null until it serves; then since when, in milliseconds. */
  since: number | null;
}

/** After so long, in milliseconds, a process that ends has not failed at its start. */
const STEADY_MS = 10_000;
/** How long, in milliseconds, one waits that takes the place of another: not at first, then longer each time. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

/**
 * The processes that serve together: they are started from one that serves nothing, passes connections on in turn, takes questions from each to the
 * others, and replaces those that die.
 */
export class Processes {
  readonly #count: number;
  readonly #log: Pick<EventLog, 'processEnded'>;
  /** By number. */
  readonly #running = new Map<number, Running>();
  /** Starts in a row that failed, by number. */
  readonly #failures = new Map<number, number>();
  readonly #stopping = new AbortController();

  constructor(count: number, log: Pick<EventLog, 'processEnded'>) {
    this.#count = count;
    this.#log = log;
    // Principals hold sets, which JSON does not have.
    cluster.setupPrimary({ serialization: 'advanced' });
  }

  /** Starts one, and when it serves, the others: what prevents a start is said once. Resolves when all of them serve. */
  async start(): Promise<Started> {
    const first = await this.#launch(1);
    if (first.outcome === 'ended') return first;
    const others = await Promise.all(Array.from({ length: this.#count - 1 }, (_, index) => this.#launch(index + 2)));
    return others.find(({ outcome }) => outcome === 'ended') ?? first;
  }

  /** The replies of all that serve and reply in time, but that of one. */
  async ask<Name extends PeerQuestion>(
    name: Name,
    asked: PeerQuestions[Name]['asked'],
    except?: number,
  ): Promise<readonly PeerReply<Name>[]> {
    const serving = [...this.#running].filter(([number, { since }]) => since !== null && number !== except);
    const replies = await Promise.all(
      serving.map(async ([number, { exchange }]) => ({ number, replied: await exchange.ask({ name, asked } satisfies Asked, REPLY_MS) })),
    );
    return replies
      .flatMap(({ number, replied }) =>
        replied.outcome === 'replied' ? [{ number, reply: replied.reply as PeerQuestions[Name]['reply'] }] : [],
      )
      .toSorted((a, b) => a.number - b.number);
  }

  /** Passes a signal on to all of them. */
  signal(signal: NodeJS.Signals): void {
    for (const { worker } of this.#running.values()) worker.process.kill(signal);
  }

  /** Has all of them stop in order, and resolves when they have. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const ended = [...this.#running.values()].map(async ({ worker }) => {
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      send(worker, { kind: 'stop' });
      await exited;
    });
    await Promise.all(ended);
  }

  /** Resolves when a process serves, or has ended before it did. One that ends later is replaced. */
  #launch(number: number): Promise<Started> {
    if (this.#stopping.signal.aborted) return Promise.resolve({ outcome: 'ended', status: 0 });
    const worker = cluster.fork({ [NUMBER_VARIABLE]: String(number) });
    const exchange = new Exchange({ send: (message) => send(worker, message) }, (question) => this.#relay(number, question as Asked));
    const running: Running = { worker, exchange, since: null };
    this.#running.set(number, running);
    return new Promise((resolve) => {
      worker.on('message', (message: ProcessMessage) => {
        if (message.kind === 'serving') {
          running.since = performance.now();
          resolve({ outcome: 'serving', lines: message.lines });
        } else if (message.kind !== 'stop') void exchange.receive(message);
      });
      worker.once('exit', (status: number | null, signal: NodeJS.Signals | null) => {
        this.#running.delete(number);
        exchange.close();
        if (running.since === null) resolve({ outcome: 'ended', status: status ?? 1 });
        else void this.#replace(number, performance.now() - running.since, { status, signal });
      });
    });
  }

  async #replace(
    number: number,
    served_ms: number,
    end: { readonly status: number | null; readonly signal: NodeJS.Signals | null },
  ): Promise<void> {
    const { signal: stopping } = this.#stopping;
    if (stopping.aborted) return;
    this.#log.processEnded({ process: number, ...end });
    if (served_ms > STEADY_MS) this.#failures.delete(number);
    for (;;) {
      const failures = this.#failures.get(number) ?? 0;
      this.#failures.set(number, failures + 1);
      const wait_ms = failures === 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
      await sleep(wait_ms, undefined, { signal: stopping }).catch(() => undefined);
      if (stopping.aborted) return;
      const started = await this.#launch(number);
      if (started.outcome === 'serving' || stopping.aborted) return;
      this.#log.processEnded({ process: number, status: started.status, signal: null });
    }
  }

  async #relay(from: number, { name, asked }: Asked): Promise<readonly PeerReply<PeerQuestion>[]> {
    return this.ask(name, asked as PeerQuestions[PeerQuestion]['asked'], from);
  }
}

function send(worker: Worker, message: ProcessMessage): void {
  if (worker.isConnected()) worker.send(message, undefined, () => {});
}
