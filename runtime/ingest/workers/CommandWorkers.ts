import type {
  BatchOutcome,
  ContentOrder,
  FileContent,
  OrderedWorkspace,
  WorkerAnswer,
  WorkerBuild,
  WorkspaceFolder,
} from '../../../generated/types.ts';
import type { Source } from '../../../compiler/manifest.ts';
import { StoppedError } from '../../machine/StoppedError.ts';
import type { BatchOrder } from '../worker/BatchOrder.ts';
import type { BatchWatch, BatchWorker, Spread } from '../worker/BatchWorker.ts';
import { CommandProcess } from './CommandProcess.ts';
import { GivenOrder, type FinalAnswer } from './GivenOrder.ts';
import { OutcomeChecks, type PartialsElsewhere } from './OutcomeChecks.ts';
import * as messages from './messages.ts';
import { answerIn, PROTOCOL_VERSION, type SentOrder } from './protocol.ts';
import { WorkerError } from './WorkerError.ts';

/** The result of an order, or what is not true in its answer. */
type Verdict<Result> = { readonly result: Result } | { readonly untrue: string };

/** Each order that is given out takes up memory here until it is answered. A worker may be started for each. */
const SPREAD: Spread = { at_once: 10_000, least_bytes: 2 ** 20, contents_bytes: 2 ** 28 };
/** How often an order is given out before the ingest fails. */
const MOST_ATTEMPTS = 3;

export interface CommandWorkersOptions {
  /** For the shell. */
  readonly command: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly build: WorkerBuild;
  readonly stop: AbortSignal;
  /** Absent when workers write to the workspace's folder. */
  readonly elsewhere?: PartialsElsewhere | undefined;
  /** Where it differs from what suits workers that are started for each order. */
  readonly spread?: Partial<Spread>;
}

/**
 * Workers behind a command that reads orders as lines from its standard input and writes answers as lines to its standard output, in any
 * order: one worker, or something that carries orders to many. It is started with the first order, its input ends when no order is left to
 * give out, and it is started again for more. What it says counts once it was compared with the files that it names; an order without a true
 * answer is given out again.
 */
export class CommandWorkers implements BatchWorker {
  readonly spread: Spread;
  readonly #options: CommandWorkersOptions;
  readonly #checks: OutcomeChecks;
  readonly #given = new Map<string, GivenOrder>();
  readonly #running = new Set<CommandProcess>();
  /** That which orders are sent to. */
  #current: CommandProcess | null = null;
  #hasAll = false;
  #failure: Error | null = null;
  #orders = 0;
  #lines = 0;

  constructor(options: CommandWorkersOptions) {
    this.#options = options;
    this.#checks = new OutcomeChecks(options.elsewhere ?? null);
    this.spread = { ...SPREAD, ...options.spread };
    options.stop.addEventListener('abort', () => this.#fail(new StoppedError()), { once: true });
  }

  /** @throws WorkerError when workers cannot do it; StoppedError. */
  async run(batch: BatchOrder, watch: BatchWatch): Promise<BatchOutcome> {
    const bytes = batch.chunks.flatMap(({ files }) => files).reduce((sum, file) => sum + file.bytes, 0);
    const { folder } = folderOf(batch.workspace);
    const sent = { ...batch, workspace: this.#workspaceOf(batch.source, batch.workspace) };
    return this.#give({ ...this.#head(), kind: 'reduce', batch: sent }, { bytes, watch }, async (answer) => {
      if (answer.kind !== 'reduced') return { untrue: 'it answers another kind of order' };
      const untrue = await this.#checks.check(folder, batch, answer.outcome);
      return untrue === null ? { result: answer.outcome } : { untrue };
    });
  }

  /** @throws WorkerError when workers cannot do it; StoppedError. */
  async contents(contents: ContentOrder, watch: BatchWatch): Promise<readonly FileContent[]> {
    const bytes = contents.files.reduce((sum, file) => sum + file.bytes, 0);
    const sent = { ...contents, workspace: this.#workspaceOf(contents.source as unknown as Source, contents.workspace) };
    return this.#give({ ...this.#head(), kind: 'fingerprint', contents: sent }, { bytes, watch }, (answer) => {
      const files = answer.kind === 'fingerprinted' ? answer.files : [];
      const isTrue = files.length === contents.files.length && files.every(({ path }, index) => path === contents.files[index]?.path);
      return Promise.resolve(isTrue ? { result: files } : { untrue: 'it does not name every ordered file once' });
    });
  }

  haveAll(): void {
    this.#hasAll = true;
    this.#current?.endInput();
  }

  /** Waits until the command has ended, or ends it when it was stopped or has failed. */
  async close(): Promise<void> {
    const isOver = this.#failure === null;
    await Promise.all([...this.#running].map((command) => (isOver ? command.finish() : command.kill())));
    await this.#checks.close();
  }

  /** @throws WorkerError when workers could not read the source: a copy of the workspace is on this machine alone. */
  #workspaceOf(source: Source, here: OrderedWorkspace): OrderedWorkspace {
    const { elsewhere } = this.#options;
    if (elsewhere === undefined) return here;
    const isRootless = [source, ...source.transforms.filter(({ kind }) => kind === 'lookup')].some(
      (read) => !('root' in read) || read.root === undefined,
    );
    if (isRootless) throw new WorkerError('workers_unusable', messages.rootless(source.id));
    return elsewhere.workspace;
  }

  #head(): Pick<SentOrder, 'version' | 'order_id' | 'build'> {
    this.#orders++;
    return { version: PROTOCOL_VERSION, order_id: String(this.#orders), build: this.#options.build };
  }

  #give<Result>(
    order: SentOrder,
    of: { readonly bytes: number; readonly watch: BatchWatch },
    judge: (answer: FinalAnswer) => Promise<Verdict<Result>>,
  ): Promise<Result> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    this.#hasAll = false;
    return new Promise((resolve, reject) => {
      const settle = async (answer: FinalAnswer): Promise<string | null> => {
        const verdict = await judge(answer);
        if ('untrue' in verdict) return messages.untrue(verdict.untrue);
        resolve(verdict.result);
        return null;
      };
      const given = new GivenOrder(order, { ...of, settle, reject });
      this.#given.set(order.order_id, given);
      this.#send([given]);
    });
  }

  #send(orders: readonly GivenOrder[]): void {
    const command = this.#current?.takesOrders === true ? this.#current : this.#start();
    for (const given of orders) given.sendTo(command);
    if (this.#hasAll) command.endInput();
  }

  #start(): CommandProcess {
    const { command, environment } = this.#options;
    const started = new CommandProcess(command, environment, {
      line: (line) => this.#heard(line),
      ended: (how, unusable) => this.#ended(started, how, unusable),
    });
    this.#running.add(started);
    this.#current = started;
    return started;
  }

  #heard(line: string): void {
    if (this.#failure !== null) return;
    this.#lines++;
    const answer = answerIn(line);
    if (answer === null || !this.#wasGiven(answer)) return this.#fail(new WorkerError('worker_failed', messages.noAnswer(this.#lines)));
    const { build } = this.#options;
    if (answer.build.service !== build.service || answer.build.kernel !== build.kernel)
      return this.#fail(new WorkerError('workers_unusable', messages.otherBuild(build, answer.build)));
    // An order that was carried out twice is answered twice; the first true answer counts.
    const given = this.#given.get(answer.order_id);
    if (given === undefined) return;
    if (answer.kind === 'progress') given.advance(answer.bytes);
    else void this.#judge(given, answer);
  }

  #wasGiven({ order_id }: WorkerAnswer): boolean {
    return /^[1-9]\d*$/.test(order_id) && Number(order_id) <= this.#orders;
  }

  async #judge(given: GivenOrder, answer: FinalAnswer): Promise<void> {
    if (answer.kind === 'failed' && answer.reason !== 'machine') {
      const message = answer.reason === 'source' ? answer.message : messages.failed(answer.message);
      return this.#fail(new WorkerError('worker_failed', message));
    }
    try {
      const wrong = answer.kind === 'failed' ? messages.failed(answer.message) : await given.judge(answer);
      if (given.settled) this.#given.delete(given.id);
      else if (given.attempts >= MOST_ATTEMPTS && wrong !== null) this.#fail(new WorkerError('worker_failed', wrong));
      else if (this.#failure === null && !given.isWith(this.#running)) this.#send([given]);
    } catch (error) {
      this.#fail(error instanceof Error ? error : new Error('an answer could not be examined'));
    }
  }

  /** What it had no true answer to is given to another one. */
  #ended(command: CommandProcess, how: string, unusable: boolean): void {
    this.#running.delete(command);
    if (this.#current === command) this.#current = null;
    if (this.#failure !== null) return;
    const unanswered = [...this.#given.values()].filter((given) => given.isWith(new Set([command])) && !given.judging);
    if (unanswered.length === 0) return;
    if (unusable && this.#lines === 0) return this.#fail(new WorkerError('workers_unusable', messages.notStarted));
    if (unanswered.some(({ attempts }) => attempts >= MOST_ATTEMPTS))
      return this.#fail(new WorkerError('workers_ended', messages.ended(how, unanswered.length, MOST_ATTEMPTS)));
    this.#send(unanswered);
  }

  #fail(failure: Error): void {
    if (this.#failure !== null) return;
    this.#failure = failure;
    for (const command of this.#running) void command.kill();
    for (const given of this.#given.values()) given.reject(failure);
    this.#given.clear();
  }
}

/** As the coordinator makes orders. */
function folderOf(workspace: OrderedWorkspace): WorkspaceFolder {
  if (workspace.kind !== 'folder') throw new Error('a coordinator works on a folder');
  return workspace;
}
