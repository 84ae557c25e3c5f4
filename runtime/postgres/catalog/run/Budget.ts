import { PgError } from '../PgError.ts';

/** Steps after which the clock is looked at. */
const STRIDE = 1024;

/** What a statement may take of the thread that it runs in: time, rows in hand, and the length of a text. */
export class Budget {
  static readonly MOST_ROWS = 200_000;
  static readonly LONGEST_TEXT = 4_000_000;
  readonly #deadline: number;
  #steps = 0;
  #rows = 0;
  #characters = 0;

  /** @param ms from now */
  constructor(ms: number) {
    this.#deadline = performance.now() + ms;
  }

  /** One row or call more. @throws {PgError} 57014 */
  step(): void {
    this.#steps += 1;
    if (this.#steps % STRIDE === 0 && performance.now() > this.#deadline) {
      throw new PgError('57014', 'canceling statement due to statement timeout');
    }
  }

  /** A row that is held. @throws {PgError} 54000 */
  hold(): void {
    this.step();
    this.#rows += 1;
    if (this.#rows > Budget.MOST_ROWS) throw new PgError('54000', `a statement on the catalog holds at most ${Budget.MOST_ROWS} rows`);
  }

  /** A text that is made. @throws {PgError} 54000 */
  make(characters: number): void {
    this.#characters += characters;
    if (this.#characters > Budget.LONGEST_TEXT) {
      throw new PgError('54000', `a statement on the catalog makes texts of at most ${Budget.LONGEST_TEXT} characters`);
    }
  }
}
