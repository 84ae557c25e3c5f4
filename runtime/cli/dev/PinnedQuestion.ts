import type { Writable } from 'node:stream';
import { asPublicError } from '../../errors/asPublicError.ts';
import type { Release } from '../../release/Release.ts';
import { inkOn } from '../ink.ts';
import { queryTable } from '../queryTable.ts';
import { withCalled } from '../withCalled.ts';
import type { LocalServer } from './LocalServer.ts';

/** Where answers are shown. */
export interface Terminal {
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** A message whose commands can be pasted. */
  readonly called: (message: string) => string;
  /** Shows an error. */
  readonly complain: (text: string) => void;
}

/** A question that is asked of each release; its answer is shown on the terminal whenever it changes. */
export class PinnedQuestion {
  readonly #input: Readonly<Record<string, unknown>>;
  readonly #terminal: Terminal;
  #asked: Release | null = null;
  /** The digest of the last answer, or why there was none; null before the first. */
  #shown: string | null = null;

  constructor(input: Readonly<Record<string, unknown>>, terminal: Terminal) {
    this.#input = input;
    this.#terminal = terminal;
  }

  async ask(server: LocalServer): Promise<void> {
    const release = server.current();
    if (release === this.#asked) return;
    this.#asked = release;
    const { stdout, called, complain } = this.#terminal;
    try {
      const answer = await server.query(this.#input);
      const first = this.#shown === null;
      if (this.#isNew(answer.provenance.result_digest))
        stdout.write(`\n${first ? '' : 'The answer has changed:\n\n'}${queryTable(withCalled(answer, called), inkOn(stdout))}\n\n`);
    } catch (error) {
      const text = await asPublicError(error).text();
      if (this.#isNew(text)) complain(text);
    }
  }

  /** Whether this differs from what was last shown. */
  #isNew(text: string): boolean {
    const is_other = text !== this.#shown;
    this.#shown = text;
    return is_other;
  }
}
