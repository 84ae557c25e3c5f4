import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the model says to one request. */
export type Reply =
  /** As a well-behaved provider of the form that was asked gives it. */
  | { readonly says: unknown }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string }
  /** Whatever else a server can do. */
  | { readonly does: (response: ServerResponse) => void };

export interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
  /** All that the model reads: system and messages. */
  readonly prompt: string;
}

/** Stands for a model: a real HTTP server that speaks both forms of requests, and says what it was told to, in order. */
export class ScriptedProvider {
  readonly asked: Asked[] = [];
  readonly #server: Server;
  readonly #replies: Reply[] = [];

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked['body'];
        this.asked.push({ path: request.url ?? '', headers: request.headers, body, prompt: promptOf(body) });
        this.#reply(this.#replies.shift() ?? { status: 500, body: 'nothing left to say' }, request.url ?? '', response);
      });
    });
  }

  static async start(): Promise<ScriptedProvider> {
    const provider = new ScriptedProvider();
    await new Promise<void>((resolve) => provider.#server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  /** What it says next; what was left over is forgotten. */
  script(...replies: readonly Reply[]): void {
    this.#replies.splice(0, Infinity, ...replies);
    this.asked.length = 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #reply(reply: Reply, path: string, response: ServerResponse): void {
    if ('does' in reply) reply.does(response);
    else if ('says' in reply) response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(said(reply.says, path)));
    else response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers }).end(reply.body);
  }
}

/** A reply in the form of the path. */
export function said(says: unknown, path: string): object {
  if (path.endsWith('/messages')) {
    const content = typeof says === 'string' ? [{ type: 'text', text: says }] : [{ type: 'tool_use', id: 't', name: 'plan', input: says }];
    return { content, usage: { input_tokens: 100, output_tokens: 20 } };
  }
  const content = typeof says === 'string' ? says : JSON.stringify(says);
  return { choices: [{ message: { role: 'assistant', content } }], usage: { prompt_tokens: 100, completion_tokens: 20 } };
}

function promptOf({ system, messages }: Asked['body']): string {
  const texts = (messages as readonly { readonly content: string }[]).map(({ content }) => content);
  return [...(typeof system === 'string' ? [system] : []), ...texts].join('\n');
}
