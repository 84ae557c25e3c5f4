import { createReadStream } from 'node:fs';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { PlaceLimits } from '../places/PlaceLimits.ts';
import type { Asked, BucketRequests } from '../places/BucketRequests.ts';
import { ExchangeFault } from './ExchangeFault.ts';

/** What is sent with a request: a text, or a file of the local disk, of known size and sha256. */
export type Body =
  | { readonly kind: 'text'; readonly text: string; readonly sha256: string }
  | { readonly kind: 'file'; readonly path: string; readonly bytes: number; readonly sha256: string };

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Ends with an error when it is cut off, or nothing of it arrives for too long. */
  readonly body: IncomingMessage;
}

/**
 * One request to the service of a bucket, and the beginning of what it answers.
 * @throws ExchangeFault when there is no connection in time, or nothing is heard for too long
 */
export async function exchange(
  requests: BucketRequests,
  asked: Omit<Asked, 'range' | 'body_sha256'>,
  body: Body | null,
  { connect_ms, silence_ms }: Pick<PlaceLimits, 'connect_ms' | 'silence_ms'>,
): Promise<Reply> {
  const length = body === null ? {} : { 'content-length': String(body.kind === 'text' ? Buffer.byteLength(body.text) : body.bytes) };
  const outgoing = requests.request({
    ...asked,
    range: null,
    headers: { ...asked.headers, ...length },
    ...(body === null ? {} : { body_sha256: body.sha256 }),
  });
  connecting(outgoing, requests.connected, connect_ms);
  outgoing.setTimeout(silence_ms, () => outgoing.destroy(new ExchangeFault('silent')));
  return new Promise((resolve, reject) => {
    outgoing.once('error', (error) => reject(error instanceof ExchangeFault ? error : new ExchangeFault('cut')));
    outgoing.once('response', (incoming) => {
      // The rest of a body that the service did not want.
      outgoing.on('error', () => undefined);
      resolve({ status: incoming.statusCode ?? 500, headers: incoming.headers, body: incoming });
    });
    if (body === null) outgoing.end();
    else if (body.kind === 'text') outgoing.end(body.text);
    else
      createReadStream(body.path)
        .once('error', (error) => outgoing.destroy(error))
        .pipe(outgoing);
  });
}

/** With the handshake of TLS. */
function connecting(outgoing: ClientRequest, connected: 'connect' | 'secureConnect', connect_ms: number): void {
  const timer = setTimeout(() => outgoing.destroy(new ExchangeFault('unconnected')), connect_ms);
  const done = (): void => clearTimeout(timer);
  outgoing.once('close', done);
  outgoing.once('socket', (socket: Socket & { readonly secureConnecting?: boolean }) => {
    if (socket.connecting || socket.secureConnecting === true) socket.once(connected, done);
    else done();
  });
}
