import type { Writable } from 'node:stream';
import type { QueryResult, SqlResult } from '../../generated/types.ts';
import { CliError } from './CliError.ts';

/** @throws CliError when bytes would reach a terminal */
export function refuseTerminal(stdout: Writable): void {
  if ('isTTY' in stdout && stdout.isTTY === true)
    throw new CliError('--format arrow writes binary data, which a terminal cannot show: redirect it to a file with > answer.arrows.');
}

/** Writes an answer as an Arrow IPC stream. */
export async function printArrow(stdout: Writable, answer: QueryResult | SqlResult): Promise<void> {
  const { arrowStream } = await import('../tools/arrow/arrowStream.ts');
  stdout.write(await arrowStream(answer));
}
