import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What an exporter has sent. */
export interface Sent {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A collector of OTLP over HTTP that keeps what it is sent, and can be told to take requests and never answer. */
export class Collector {
  readonly sent: Sent[] = [];
  readonly #server: Server;
  readonly #held: ServerResponse[] = [];
  holds = false;

  private constructor() {
    this.#server = createServer((request, response) => {
      void buffer(request).then((body) => {
        this.sent.push({ path: request.url ?? '', headers: request.headers, body });
        if (this.holds) this.#held.push(response);
        else response.writeHead(200, { 'Content-Type': request.headers['content-type'] ?? '' }).end();
      });
    });
  }

  static async open(): Promise<Collector> {
    const collector = new Collector();
    await new Promise<void>((resolve) => {
      collector.#server.listen(0, '127.0.0.1', resolve);
    });
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Requests that it has taken and not answered. */
  get held(): number {
    return this.#held.length;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}
