import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { isatty } from 'node:tty';
import type { LogDestination } from './events.ts';
import type { LogFormat } from './LogForm.ts';
import { LogLines, type LogSink } from './LogLines.ts';

const STDERR = 2;

/** The destination of a server's log: standard error. */
export async function logDestination(format: LogFormat): Promise<LogDestination> {
  const { stderr } = process;
  const lines = new LogLines(stderr instanceof Socket ? streamSink(stderr) : fileSink(STDERR));
  process.once('exit', () => lines.passOn());
  const terminal = isatty(STDERR);
  if (format === 'json' || (format === 'auto' && !terminal)) return lines;
  const { prettyLines } = await import('./prettyLines.ts');
  const pretty = prettyLines(terminal ? {} : { colorize: false });
  return {
    write(line) {
      lines.write(pretty(line));
      lines.passOn();
    },
    flush: () => lines.flush(),
  };
}

/** A pipe, a socket or a terminal: Node queues what its reader does not take. */
function streamSink(stream: Socket): LogSink {
  return {
    waiting: () => stream.writableLength,
    take(text) {
      if (!stream.writable) return false;
      stream.write(text);
      return true;
    },
    drained: (then) => void stream.write('', then),
  };
}

/** A file accepts everything at once, or has no space for it. */
function fileSink(descriptor: number): LogSink {
  return {
    waiting: () => 0,
    take(text) {
      try {
        writeSync(descriptor, text);
        return true;
      } catch {
        return false;
      }
    },
    drained: (then) => then(),
  };
}
