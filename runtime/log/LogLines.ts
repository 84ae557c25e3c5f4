/** Accepts a log's text and passes it on. */
export interface LogSink {
  /** Bytes accepted but not yet passed on, because the reader is slow or does not read. */
  waiting(): number;
  /** Accepts text without waiting for anyone. @returns whether it could */
  take(text: string): boolean;
  /** Calls back once everything accepted has been passed on. */
  drained(then: () => void): void;
}

/** The most bytes that wait for a reader; what comes after is dropped and counted. */
const MOST_WAITING = 1024 * 1024;
/**
 * Characters that are passed on at once; smaller amounts wait briefly, so that a busy server writes less often. What a system writes into a pipe as a
 * whole is no more than that, so that the lines of several processes do not mix.
 */
const BATCH = 4096;
const MOMENT_MS = 1000;
/** How long, in milliseconds, a log that is closing waits for its reader. */
const LAST_MS = 500;

/**
 * The lines of a log on the way to their reader, which may be slow, absent, or a full disk. The process never waits for them or fails
 * because of them, and their cost is bounded; the next line that gets through counts the lines that were dropped.
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
    if (this.#batch.length + line.length > BATCH) this.passOn();
    this.#batch += line;
    this.#lines += 1;
    if (this.#batch.length >= BATCH) this.passOn();
    else this.#timer ??= setTimeout(() => this.passOn(), MOMENT_MS).unref();
  }

  /** Passes on what is buffered. */
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

  /** Resolves when all lines have reached the reader, or the time for that is up. */
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
