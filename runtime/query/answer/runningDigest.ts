import { createHash } from 'node:crypto';
import type { Cell } from '../../../generated/types.ts';

/** The `result_digest` of an answer whose rows come in parts. */
export class RunningDigest {
  readonly #hash = createHash('sha256');
  #rows = 0;

  constructor(columns: readonly { readonly name: string }[]) {
    this.#hash.update(`{"columns":${JSON.stringify(columns.map(({ name }) => name))},"rows":[`, 'utf8');
  }

  add(cells: readonly (readonly Cell[])[]): void {
    if (cells.length === 0) return;
    this.#hash.update(`${this.#rows === 0 ? '' : ','}${JSON.stringify(cells).slice(1, -1)}`, 'utf8');
    this.#rows += cells.length;
  }

  /** Lower-case hex; the digest takes no more rows after. */
  finish(): string {
    return this.#hash.update(']}', 'utf8').digest('hex');
  }
}
