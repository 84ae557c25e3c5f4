import type { Format } from '../wire/frontend.ts';
import type { HeldRows } from './HeldRows.ts';
import * as messages from './messages.ts';
import type { NamedStatement } from './NamedStatements.ts';
import type { Outcome } from './Outcome.ts';
import { SessionError } from './SessionError.ts';

/** What a statement was bound to, and what became of it: protocol portals and declared cursors have one space of names. */
export interface Portal {
  /** Null for a declared cursor. */
  readonly bound: { readonly named: NamedStatement; readonly values: readonly (string | null)[] } | null;
  /** The formats that its client asked for, one for each column or one for all. */
  readonly formats: readonly Format[];
  /** `session` for a cursor WITH HOLD. */
  readonly lasts: 'transaction' | 'session';
  readonly scrolls: 'either_way' | 'forward';
  /** Null until it runs. */
  outcome: Outcome | null;
}

/** The portals and cursors of a session. */
export class Cursors {
  readonly #most: number;
  readonly #byName = new Map<string, Portal>();

  constructor(most: number) {
    this.#most = most;
  }

  /** @throws {SessionError} 42P03 for a name that is taken, 54000 for one too many */
  add(name: string, portal: Portal): void {
    this.check(name);
    this.remove(name);
    this.#byName.set(name, portal);
  }

  /** @throws {SessionError} as `add` would */
  check(name: string): void {
    if (name !== '' && this.#byName.has(name)) throw new SessionError('42P03', messages.cursorExists(name));
    if (this.#byName.size >= this.#most && !this.#byName.has(name)) {
      throw new SessionError('54000', messages.tooManyCursors(this.#most), messages.closeSome());
    }
  }

  /** @throws {SessionError} 34000 */
  portal(name: string): Portal {
    const portal = this.#byName.get(name);
    if (portal === undefined) throw new SessionError('34000', messages.noPortal(name));
    return portal;
  }

  /** The rows of a cursor, and whether it goes back. @throws {SessionError} 34000 */
  cursor(name: string): { readonly rows: HeldRows; readonly scrolls: Portal['scrolls'] } {
    const portal = this.#byName.get(name);
    if (portal?.outcome?.kind !== 'rows') throw new SessionError('34000', messages.noCursor(name));
    return { rows: portal.outcome.rows, scrolls: portal.scrolls };
  }

  /** @returns whether there was one */
  remove(name: string): boolean {
    release(this.#byName.get(name));
    return this.#byName.delete(name);
  }

  removeAll(): void {
    for (const name of this.#byName.keys()) this.remove(name);
  }

  /** A transaction has ended, and with it what does not last longer. */
  endTransaction(): void {
    for (const [name, { lasts }] of this.#byName) if (lasts === 'transaction') this.remove(name);
  }
}

function release(portal: Portal | undefined): void {
  const { outcome } = portal ?? { outcome: null };
  if (outcome?.kind === 'rows' || outcome?.kind === 'copy') outcome.rows.release();
}
