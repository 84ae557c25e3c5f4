import { createHash } from 'node:crypto';
import type { Cell } from '../../../generated/types.ts';
import type { Turns } from '../../turns/Turns.ts';

/** Rows serialised at a time. */
const PIECE = 256;

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
  readonly #hash = createHash('sha256');
  #rows = 0;

  constructor(columns: readonly Named[]) {
    this.#hash.update(`{"columns":${JSON.stringify(columns.map(({ name }) => name))},"rows":[`, 'utf8');
  }

  add(cells: readonly (readonly Cell[])[]): void {
    if (cells.length === 0) return;
    this.#hash.update(`${this.#rows === 0 ? '' : ','}${JSON.stringify(cells).slice(1, -1)}`, 'utf8');
    this.#rows += cells.length;
  }

  /** Lower-case hex; no rows can be added afterwards. */
  finish(): string {
    return this.#hash.update(']}', 'utf8').digest('hex');
  }
}
