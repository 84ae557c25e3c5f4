import { PassThrough } from 'node:stream';
import { failureOf } from '../log/unexpectedFailure.ts';
import type { Step } from '../tools/Chat.ts';
import type { HttpService } from './HttpService.ts';
import { problemOf } from './problem.ts';
import { EVENT_STREAM } from './represent.ts';
import type { RequestContext } from './RequestState.ts';

/**
 * Sends the steps of a call as server-sent events while it runs. Nothing is sent before the first step, so that a call that fails earlier
 * has the status of its problem; later, a problem is the last event.
 * @param call makes the call and reports its steps
 * @throws whatever the call throws before its first step
 */
export async function sendSteps(
  ctx: RequestContext,
  { log }: HttpService,
  call: (write: (step: Step) => void) => Promise<unknown>,
): Promise<void> {
  const stream = new PassThrough();
  // The listener has gone; the call learns it from its signal.
  stream.on('error', () => {});
  const send = (event: string, data: object): void => {
    if (!stream.destroyed) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  await new Promise<void>((begin, fail) => {
    let begun = false;
    const ended = call(({ event, data }) => {
      begun = true;
      send(event, data);
      begin();
    });
    ended
      .catch((error: unknown) => {
        if (!begun) fail(error);
        else send('problem', problemOf(failureOf(log, 'http', error)));
      })
      .finally(() => {
        begin();
        stream.end();
      });
  });
  ctx.status = 200;
  ctx.set({ 'Content-Type': EVENT_STREAM, 'Cache-Control': 'no-store' });
  ctx.body = stream;
}
