import * as messages from './messages.ts';
import { SessionError } from './SessionError.ts';
import type { SessionStatement } from './SessionStatement.ts';

/** A prepared statement of a session. */
export interface NamedStatement {
  readonly statement: SessionStatement;
  /** How many parameters its text has. */
  readonly parameters: number;
  /** The types that the client gave its first parameters, by OID; 0 for those that it leaves open. */
  readonly oids: readonly number[];
  /** The types of all parameters as they were told to the client; null until it asked. */
  told_oids: readonly number[] | null;
  /** The names and types of its columns as they were told; null until it asked, and for a statement without rows. */
  told_columns: string | null;
}

/** The prepared statements of a session by name; the unnamed one has the empty name. */
export class NamedStatements {
  readonly #most: number;
  readonly #byName = new Map<string, NamedStatement>();

  constructor(most: number) {
    this.#most = most;
  }

  /** @throws {SessionError} 42P05 for a name that is taken, 54000 for one too many */
  add(name: string, statement: NamedStatement): void {
    if (name !== '' && this.#byName.has(name)) throw new SessionError('42P05', messages.statementExists(name));
    if (this.#byName.size >= this.#most && !this.#byName.has(name)) {
      throw new SessionError('54000', messages.tooManyStatements(this.#most));
    }
    this.#byName.set(name, statement);
  }

  /** @throws {SessionError} 26000 */
  get(name: string): NamedStatement {
    const statement = this.#byName.get(name);
    if (statement === undefined) throw new SessionError('26000', messages.noStatement(name));
    return statement;
  }

  /** @returns whether there was one */
  remove(name: string): boolean {
    return this.#byName.delete(name);
  }

  removeAll(): void {
    this.#byName.clear();
  }
}
