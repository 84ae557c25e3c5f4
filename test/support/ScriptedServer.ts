import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer that a server gives once. */
export interface ScriptedReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The client's port of the connection. */
  readonly connection: number;
}

/** A server that answers by a script, whatever the request, to test how a client handles answers that a healthy service rarely gives. */
export class ScriptedServer {
  readonly seen: SeenRequest[] = [];
  readonly #server: Server;
  #replies: (ScriptedReply | null)[] = [];

  constructor() {
    this.#server = createServer((request, response) => {
      this.seen.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        connection: request.socket.remotePort ?? 0,
      });
      const reply = this.#replies.shift();
      if (reply === null || reply === undefined) request.socket.destroy();
      else response.writeHead(reply.status, reply.headers).end(reply.body);
    });
  }

  /** @param at a port; 0 takes a free one */
  async listen(at = 0): Promise<string> {
    this.#server.listen(at, '127.0.0.1');
    await once(this.#server, 'listening');
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** From now on sends these, one after the other; null breaks the connection. */
  answers(replies: readonly (ScriptedReply | null)[]): void {
    this.seen.length = 0;
    this.#replies = [...replies];
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

export const busy: ScriptedReply = {
  status: 429,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ type: 'about:blank', title: 'Busy', status: 429, detail: 'All slots are busy.', code: 'busy' }),
};

/** What `list()` gives. */
export const emptyList = { workspace: 'flights', catalog_hash: 'c', generation: null, metrics: [], more: false };

export function listed(
  headers: Readonly<Record<string, string>> = {},
  body: ScriptedReply['body'] = JSON.stringify(emptyList),
): ScriptedReply {
  return { status: 200, headers: { 'content-type': 'application/json', ...headers }, body };
}

/** What a question in words may come to. */
export const unclear: ScriptedReply = {
  ...listed(),
  body: JSON.stringify({ kind: 'clarify', text: 'Which?', conversation_id: 'c', choices: [], warnings: [] }),
};

/** Replies of something else than the service, or of a proxy before it, as if all were well. */
export const noAnswers: readonly { readonly what: string; readonly reply: ScriptedReply }[] = [
  { what: 'a page', reply: { status: 200, headers: { 'content-type': 'text/html', etag: '"a"' }, body: '<html>Log in</html>' } },
  { what: 'nothing', reply: listed({ etag: '"a"' }, '') },
  { what: 'the beginning of JSON', reply: listed({ etag: '"a"' }, '{"workspace":') },
  { what: 'JSON of something else', reply: listed({}, '{"ok":true}') },
  { what: 'a list', reply: listed({}, '[]') },
  { what: 'null', reply: listed({}, 'null') },
  { what: 'a number that JSON has not', reply: listed({}, '{"workspace":NaN,"metrics":[]}') },
  { what: 'a type that is none', reply: { status: 200, body: JSON.stringify(emptyList) } },
  { what: 'that nothing changed', reply: { status: 304, headers: { etag: '"a"' }, body: '' } },
];

/** Bodies of refusals that say nothing to a person. */
export const notAsked: readonly unknown[] = [
  { status: 400, code: 'unknown_field' },
  { status: 400, code: 'unknown_field', detail: { text: 'No.' } },
  { status: 400, code: 7, detail: 'No.' },
  [1],
  null,
];
