import { describe, expect, it } from 'vitest';
import { LogLines, type LogSink } from '../../runtime/log/LogLines.ts';

/** A reader that takes what comes, or not. */
class Reader implements LogSink {
  taken = '';
  stuck = 0;
  willing = true;
  readonly #drained = new Set<() => void>();

  waiting(): number {
    return this.stuck;
  }

  take(text: string): boolean {
    if (this.willing) this.taken += text;
    return this.willing;
  }

  drained(then: () => void): void {
    if (this.stuck === 0) then();
    else this.#drained.add(then);
  }
}

const line = (number: number): string => `${JSON.stringify({ event: 'http_request', number })}\n`;
const read = (text: string): readonly Record<string, unknown>[] =>
  text
    .trimEnd()
    .split('\n')
    .map((one) => JSON.parse(one) as Record<string, unknown>);

describe('the lines of a log', () => {
  it('are passed on many at a time, and all of them at the end', async () => {
    const reader = new Reader();
    const lines = new LogLines(reader);
    lines.write(line(0));
    expect(reader.taken).toBe('');
    for (let number = 1; number < 300; number += 1) lines.write(line(number));
    expect(reader.taken.length).toBeGreaterThan(4096);
    await lines.flush();
    expect(read(reader.taken).map(({ number }) => number)).toEqual(Array.from({ length: 300 }, (_, number) => number));
  });

  it('are dropped while more than a megabyte waits, and counted in the next that gets through', async () => {
    const reader = new Reader();
    const lines = new LogLines(reader);
    reader.stuck = 2 ** 20;
    for (let number = 0; number < 1000; number += 1) lines.write(line(number));
    lines.passOn();
    expect(reader.taken).toBe('');
    reader.stuck = 0;
    lines.write(line(1000));
    await lines.flush();
    expect(read(reader.taken)).toMatchObject([{ level: 'warn', event: 'log_lines_dropped', lines: 1000 }, { number: 1000 }]);
    lines.write(line(1001));
    await lines.flush();
    expect(read(reader.taken)).toHaveLength(3);
  });

  it('do no harm if they cannot be written', async () => {
    const reader = new Reader();
    const lines = new LogLines(reader);
    reader.willing = false;
    lines.write(line(0));
    await lines.flush();
    reader.willing = true;
    lines.write(line(1));
    await lines.flush();
    expect(read(reader.taken)).toMatchObject([{ event: 'log_lines_dropped', lines: 1 }, { number: 1 }]);
  });

  it('keep no process from ending, even if nobody reads them', async () => {
    const reader = new Reader();
    const lines = new LogLines(reader);
    reader.stuck = 1;
    lines.write(line(0));
    await lines.flush();
    expect(read(reader.taken)).toMatchObject([{ number: 0 }]);
  });
});
