import type { TransactionState } from '../wire/backend.ts';
import * as messages from './messages.ts';
import { SessionError } from './SessionError.ts';
import type { Settings, SettingsMoment } from './Settings.ts';

interface Savepoint {
  readonly name: string;
  readonly settings: SettingsMoment;
}

/** How many savepoints a transaction may have at once. */
const MOST_SAVEPOINTS = 1000;

/**
 * The transaction of a session. Nothing is written, and each statement sees one release whatever the transaction says, so that what it decides
 * is how long cursors and settings last, and what happens after an error.
 */
export class Transaction {
  readonly #settings: Settings;
  #state: TransactionState = 'idle';
  #before: SettingsMoment | null = null;
  #savepoints: Savepoint[] = [];

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  get state(): TransactionState {
    return this.#state;
  }

  begin(): void {
    this.#state = 'within';
    this.#before = this.#settings.moment();
  }

  /** A statement failed. */
  fail(): void {
    if (this.#state === 'within') this.#state = 'failed';
  }

  /** @returns whether it was committed: one that failed is rolled back */
  end(wanted: 'commit' | 'rollback'): 'commit' | 'rollback' {
    const done = this.#state === 'failed' ? 'rollback' : wanted;
    this.#settings.endTransaction(done === 'rollback' ? this.#before : null);
    this.#state = 'idle';
    this.#before = null;
    this.#savepoints = [];
    return done;
  }

  save(name: string): void {
    if (this.#savepoints.length >= MOST_SAVEPOINTS)
      throw new SessionError('54000', messages.notOffered(`SAVEPOINT ${MOST_SAVEPOINTS + 1}`));
    this.#savepoints.push({ name, settings: this.#settings.moment() });
  }

  /** @throws {SessionError} 3B001 */
  release(name: string): void {
    this.#savepoints.length = this.#find(name);
  }

  /** @throws {SessionError} 3B001 */
  rollBackTo(name: string): void {
    const place = this.#find(name);
    this.#settings.endTransaction(this.#savepoints[place]?.settings ?? null);
    this.#savepoints.length = place + 1;
    this.#state = 'within';
  }

  #find(name: string): number {
    const place = this.#savepoints.findLastIndex((savepoint) => savepoint.name === name);
    if (place === -1) throw new SessionError('3B001', messages.noSavepoint(name));
    return place;
  }
}
