import { expect } from 'vitest';
import type { Problem, StudioActions, StudioState } from '../../generated/types.ts';
import { answersOf } from '../../runtime/cli/studioAnswers.ts';
import { ingestSummary } from '../../runtime/cli/ingestSummary.ts';
import { createEventLog } from '../../runtime/log/events.ts';
import { createStudioServer, type StudioServer } from '../../runtime/studio/serve/createStudioServer.ts';
import { Studio } from '../../runtime/studio/Studio.ts';
import { writingInFolder } from '../../runtime/store/Writing.ts';

export const STUDIO_KEY = 'k'.repeat(48);

/** An answer of an action. */
export interface Acted {
  readonly status: number;
  readonly body: StudioState | Problem;
}

/** A real studio of a workspace, asked over HTTP as its page does. */
export class AuthoringStudio {
  readonly origin: string;
  /** The lines that it has logged. */
  readonly lines: readonly string[];
  readonly #server: StudioServer;
  readonly #studio: Studio;
  /** By journey, the version of the last answer, which is sent with the next action as the page does. */
  readonly #shown = new Map<string, number>();
  journey = '';

  private constructor(parts: { server: StudioServer; studio: Studio; port: number; lines: readonly string[] }) {
    this.#server = parts.server;
    this.#studio = parts.studio;
    this.origin = `http://127.0.0.1:${parts.port}`;
    this.lines = parts.lines;
  }

  /** @param workspace its folder */
  static async open(workspace: string): Promise<AuthoringStudio> {
    const lines: string[] = [];
    const log = createEventLog({ write: (line: string) => void lines.push(line) });
    const studio = new Studio({
      workspace,
      writing: writingInFolder,
      rootsOf: () => new Map(),
      environment: process.env,
      log,
      stop: new AbortController().signal,
      look_seconds: 300,
      called: (message) => message,
      ingested: ingestSummary,
      answers: (metrics, axis) => answersOf({ workspace, called: (message) => message, warn: () => {} }, metrics, axis),
    });
    const server = createStudioServer({ studio, key: STUDIO_KEY, port: 0, log, called: (message) => message });
    const { port } = await server.listen();
    return new AuthoringStudio({ server, studio, port, lines });
  }

  async close(): Promise<void> {
    await this.#server.close();
    await this.#studio.close();
  }

  /** Begins a journey, which the next actions go on with. */
  async enter(): Promise<StudioState> {
    const state = await this.state('enter', {});
    this.journey = state.journey;
    return state;
  }

  /** Takes an action and expects it to work. */
  async state<Name extends keyof StudioActions>(name: Name, body: Omit<StudioActions[Name], 'journey'>): Promise<StudioState> {
    const { status, body: state } = await this.act(name, body);
    expect(status, JSON.stringify(state)).toBe(200);
    return state as StudioState;
  }

  /** Takes an action and expects it to be refused. */
  async refused<Name extends keyof StudioActions>(name: Name, body: Omit<StudioActions[Name], 'journey'>): Promise<Problem> {
    const { status, body: problem } = await this.act(name, body);
    expect(status).toBeGreaterThanOrEqual(400);
    return problem as Problem;
  }

  async act(name: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Acted> {
    const shown = name === 'enter' ? undefined : this.#shown.get(this.journey);
    const response = await fetch(`${this.origin}/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${STUDIO_KEY}`,
        ...(shown === undefined || name === 'resume' || name === 'leave' ? {} : { 'if-match': `"${shown}"` }),
        ...headers,
      },
      body: JSON.stringify(name === 'enter' ? body : { journey: this.journey, ...body }),
    });
    const answer = (await response.json()) as StudioState | Problem;
    if ('version' in answer) this.#shown.set(answer.journey, answer.version);
    return { status: response.status, body: answer };
  }

  /** The events that it has logged, without their times and durations. */
  events(): readonly Readonly<Record<string, unknown>>[] {
    return this.lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>).filter(({ event }) => event === 'studio_step');
  }
}
