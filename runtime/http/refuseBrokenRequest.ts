import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** The errors of the parser and the timeouts, by Node's error codes. */
const refusals: Readonly<Record<string, { readonly status: number; readonly detail: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The headers of the request are too large.' },
  HPE_INVALID_URL: { status: 400, detail: 'The address of the request has a character that must be percent-encoded.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request took too long to arrive.' },
};

/** How long, in milliseconds, a client has to read the refusal and close its end; then the connection is destroyed. */
const LINGER_MS = 1000;

/** Answers what never became a request, on the bare connection, and ends it whatever the client does. */
export function refuseBrokenRequest(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, detail } = refusals[error.code ?? ''] ?? { status: 400, detail: 'The request is not HTTP.' };
  const body = JSON.stringify({ type: '/problems/invalid_request', title: STATUS_CODES[status], status, detail, code: 'invalid_request' });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // If the connection were destroyed at once, data that the client has sent meanwhile would turn the answer into a reset.
  const linger = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(linger));
}
