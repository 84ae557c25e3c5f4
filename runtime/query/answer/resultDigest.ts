import { createHash, hash, type Hash } from 'node:crypto';
import type { Cell } from '../../../generated/types.ts';
import type { Turns } from '../../turns/Turns.ts';

/** Rows serialised at a time. */
const PIECE = 256;
/** Characters that are hashed at a time: the text of most answers is shorter, and hashed in one step. */
const BLOCK = 2 ** 16;

interface Named {
  readonly name: string;
}

/**
 * Lower-case hex sha256 of the RFC 8785 form of `{"columns":[names],"rows":[[...]]}`. The keys are sorted and cells are scalars without
 * lone surrogates, so JSON.stringify gives that form.
 */
export async function resultDigest(columns: readonly Named[], cells: readonly (readonly Cell[])[], turns: Turns): Promise<string> {
  const digest = new RunningDigest(columns);
  for (let from = 0; from < cells.length; from += PIECE) {
    digest.add(cells.slice(from, from + PIECE));
    await turns.pass();
  }
  return digest.finish();
}

/** The same digest for an answer whose rows arrive in parts. */
export class RunningDigest {
  /** Of the text before `#text`; null while there is none. */
  #hash: Hash | null = null;
  #text: string;
  #rows = 0;

  constructor(columns: readonly Named[]) {
    this.#text = `{"columns":${JSON.stringify(columns.map(({ name }) => name))},"rows":[`;
  }

  add(cells: readonly (readonly Cell[])[]): void {
    if (cells.length === 0) return;
    this.#text += `${this.#rows === 0 ? '' : ','}${JSON.stringify(cells).slice(1, -1)}`;
    this.#rows += cells.length;
    if (this.#text.length < BLOCK) return;
    this.#hash ??= createHash('sha256');
    this.#hash.update(this.#text, 'utf8');
    this.#text = '';
  }

  /** Lower-case hex; no rows can be added afterwards. */
  finish(): string {
    const rest = `${this.#text}]}`;
    return this.#hash === null ? hash('sha256', rest, 'hex') : this.#hash.update(rest, 'utf8').digest('hex');
  }
}
