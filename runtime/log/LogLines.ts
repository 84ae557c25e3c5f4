/** Takes a log's text and passes it on. */
export interface LogSink {
  /** Bytes taken and not passed on: their reader is slow, or does not read. */
  waiting(): number;
  /** Takes text at once, without waiting for anyone. @returns whether it could */
  take(text: string): boolean;
  /** Calls back when all that was taken has been passed on. */
  drained(then: () => void): void;
}

/** The most that waits for a reader, in bytes; what comes then is dropped, and counted. */
const MOST_WAITING = 1024 * 1024;
/** Text that is passed on at once, in characters; less waits for a moment, so that a busy server writes seldom. */
const BATCH = 4096;
const MOMENT_MS = 1000;
/** How long, in milliseconds, a log that ends waits for its reader. */
const LAST_MS = 500;

/**
 * The lines of a log on their way to whoever reads it: somebody slow, nobody, or a disk that is full. The process never waits for them and
 * never fails of them, and what they cost it is bounded; lines that had to be dropped are counted in the next one that gets through.
 */
export class LogLines {
  readonly #sink: LogSink;
  #batch = '';
  #lines = 0;
  #dropped = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(sink: LogSink) {
    this.#sink = sink;
  }

  /** @param line ends in a line feed */
  write(line: string): void {
    this.#batch += line;
    this.#lines += 1;
    if (this.#batch.length >= BATCH) this.passOn();
    else this.#timer ??= setTimeout(() => this.passOn(), MOMENT_MS).unref();
  }

  /** Hands on what is there. */
  passOn(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#lines === 0) return;
    const lost = this.#dropped === 0 ? '' : droppedLine(this.#dropped);
    if (this.#sink.waiting() < MOST_WAITING && this.#sink.take(lost + this.#batch)) this.#dropped = 0;
    else this.#dropped += this.#lines;
    this.#batch = '';
    this.#lines = 0;
  }

  /** Resolves when all lines are with their reader, or it has had the time. */
  flush(): Promise<void> {
    this.passOn();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LAST_MS);
      this.#sink.drained(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

function droppedLine(lines: number): string {
  return `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), event: 'log_lines_dropped', lines })}\n`;
}
