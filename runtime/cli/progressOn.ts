import type { Writable } from 'node:stream';
import type { ProgressSink, ProgressTask } from '../ingest/Progress.ts';

const BAR_WIDTH = 30;
/** How often, in milliseconds, a bar is drawn and a line is written. */
const DRAW_MS = 100;
const LINE_MS = 5_000;

/** Shows progress: a bar that is redrawn on a terminal, lines elsewhere. */
export function progressOn(stream: Writable & { readonly isTTY?: boolean; readonly columns?: number }): ProgressSink {
  return stream.isTTY === true ? new Progress(stream, DRAW_MS, bar) : new Progress(stream, LINE_MS, line);
}

/** Renders one state of a task. */
type Draw = (task: ProgressTask, done: number, started: number, state: 'first' | 'next' | 'last', columns: number) => string;

class Progress implements ProgressSink {
  readonly #stream: Writable & { readonly columns?: number };
  readonly #everyMs: number;
  readonly #draw: Draw;
  #task: ProgressTask | null = null;
  #done = 0;
  #started = 0;
  #drawn = 0;

  constructor(stream: Writable & { readonly columns?: number }, everyMs: number, draw: Draw) {
    this.#stream = stream;
    this.#everyMs = everyMs;
    this.#draw = draw;
  }

  start(task: ProgressTask): void {
    this.#task = task;
    this.#done = 0;
    this.#started = Date.now();
    this.#write('first');
  }

  advance(done: number): void {
    this.#done += done;
    if (Date.now() - this.#drawn >= this.#everyMs) this.#write('next');
  }

  finish(): void {
    this.#write('last');
    this.#task = null;
  }

  #write(state: 'first' | 'next' | 'last'): void {
    if (this.#task === null) return;
    this.#drawn = Date.now();
    this.#stream.write(this.#draw(this.#task, this.#done, this.#started, state, this.#stream.columns ?? 80));
  }
}

const bar: Draw = (task, done, started, state, columns) => {
  const share = task.total === 0 ? 1 : Math.min(1, done / task.total);
  const filled = Math.round(share * BAR_WIDTH);
  const text = `${task.source} ${task.step} [${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}] ${amount(task, done)} ${elapsed(started)}`;
  return `\r\u001b[2K${text.slice(0, columns - 1)}${state === 'last' ? '\n' : ''}`;
};

const line: Draw = (task, done, started, state) => {
  const what = { first: 'started', next: 'under way', last: 'finished' }[state];
  return `${task.source}: ${task.step} ${what}, ${amount(task, done)}, ${elapsed(started)}\n`;
};

function amount({ step, total }: ProgressTask, done: number): string {
  switch (step) {
    case 'fingerprint':
    case 'ingest':
      return `${mebibytes(done)}/${mebibytes(total)} MiB`;
    case 'wait':
      return `${done}/${total} other ingests ended`;
    case 'publish':
      return `${done}/${total} tables`;
    case 'export':
      return `${done}/${total} aggregate rows`;
  }
}

function mebibytes(bytes: number): string {
  return (bytes / (1024 * 1024)).toFixed(1);
}

function elapsed(started: number): string {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}
