import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StudioActions, StudioSample, StudioState } from '../../generated/types.ts';
import { studioPage } from '../../runtime/pages/studioPage.ts';
import { uiAsset } from '../../runtime/pages/uiPages.ts';
import { after, entered, orders } from './studioStates.ts';

type Action = keyof StudioActions;

export interface AskedStudio {
  readonly action: string;
  readonly body: unknown;
}

/** A problem that an action is answered with. */
export interface StudioProblem {
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

/** Serves the page of the studio, and answers its actions with prepared states: what `service studio` does, without doing any of it. */
export class FakeStudio {
  static readonly KEY = 'c0ffee'.repeat(8);
  /** What was asked since this was last emptied. */
  readonly asked: AskedStudio[] = [];
  /** Answers wait for this. */
  until: Promise<void> = Promise.resolve();
  readonly #server: Server;
  readonly #first: StudioState;
  readonly #sample: StudioSample;
  #state: StudioState;
  #journeys = 0;
  #problem: StudioProblem | null = null;

  private constructor(first: StudioState, sample: StudioSample) {
    this.#first = first;
    this.#sample = sample;
    this.#state = first;
    this.#server = createServer((request, response) => {
      const path = request.url ?? '/';
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.method === 'POST') void this.#answer(path, request.headers.authorization, Buffer.concat(chunks).toString(), response);
        else void serve(path, response);
      });
    });
  }

  /** @param sample what every path gives */
  static async start(first: StudioState = entered, sample: StudioSample = orders): Promise<FakeStudio> {
    const studio = new FakeStudio(first, sample);
    studio.#server.listen(0, '127.0.0.1');
    await once(studio.#server, 'listening');
    return studio;
  }

  /** Its address without the key. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** The address that the command prints. */
  get address(): string {
    return `${this.url}#key=${FakeStudio.KEY}`;
  }

  /** The next action but `leave` fails with this. */
  fails(problem: StudioProblem): void {
    this.#problem = problem;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #problemOf(action: Action, body: { readonly journey?: string }, authorization: string | undefined): StudioProblem | null {
    if (authorization !== `Bearer ${FakeStudio.KEY}`) return { status: 401, detail: 'The key is not the one of this studio.' };
    if (action === 'resume' && body.journey !== this.#state.journey) return { status: 404, detail: 'This journey has ended.' };
    return this.#problem;
  }

  async #answer(path: string, authorization: string | undefined, text: string, response: ServerResponse): Promise<void> {
    const action = path.replace('/api/', '') as Action;
    const body = JSON.parse(text) as never;
    this.asked.push({ action, body });
    await this.until;
    const problem = this.#problemOf(action, body, authorization);
    if (problem !== null && action !== 'leave') {
      this.#problem = null;
      response.writeHead(problem.status, { 'Content-Type': 'application/problem+json' });
      response.end(JSON.stringify({ title: 'Problem', code: 'problem', ...problem }));
      return;
    }
    this.#state =
      action === 'enter' ? { ...this.#first, journey: journeyId(++this.#journeys) } : after(this.#state, action, body, this.#sample);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(this.#state));
  }
}

/** The id of the journey that was begun as the nth. */
export function journeyId(number: number): string {
  return String(number).padStart(32, '0');
}

async function serve(path: string, response: ServerResponse): Promise<void> {
  const page = studioPage('/assets');
  const asset = path.startsWith('/assets/') ? await uiAsset(path.slice('/assets/'.length)) : null;
  if (path === '/') response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...page.headers }).end(page.html);
  else if (asset === null) response.writeHead(404).end();
  else response.writeHead(200, { 'Content-Type': asset.type }).end(asset.body);
}
