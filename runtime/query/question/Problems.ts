import { nearest } from '../../../compiler/diagnostics/didYouMean.ts';
import type { ErrorDetail } from '../../errors/ErrorDetail.ts';
import { MOST_LISTED, requestProblems } from '../../errors/requestProblems.ts';
import type { ServiceError } from '../../errors/ServiceError.ts';

/** Collects what is wrong with a request, so that a caller can fix everything at once: lists the first problems and counts all. */
export class Problems {
  readonly #listed: ErrorDetail[] = [];
  #count = 0;

  /** @param path JSON Pointer into the request. */
  add(path: string, message: string, suggestion?: string): void {
    if (this.#listed.length < MOST_LISTED) this.#listed.push(suggestion === undefined ? { path, message } : { path, message, suggestion });
    this.#count += 1;
  }

  /** An unknown name, with the nearest known one. */
  addUnknown(path: string, name: string, known: readonly string[], message: (guess: string | undefined) => string): void {
    if (this.#listed.length === MOST_LISTED) {
      this.addUnlisted(1);
      return;
    }
    const [guess] = nearest(name, known);
    this.add(path, message(guess), guess);
  }

  /** Adds those of a part of the request. @param under the path of the part */
  addAll({ listed, count }: Problems, under: string): void {
    for (const { path, message, suggestion } of listed) this.add(`${under}${path}`, message, suggestion);
    this.addUnlisted(count - listed.length);
  }

  get listed(): readonly ErrorDetail[] {
    return this.#listed;
  }

  /** Counts problems beyond those listed. */
  addUnlisted(count: number): void {
    this.#count += count;
  }

  get count(): number {
    return this.#count;
  }

  get none(): boolean {
    return this.#count === 0;
  }

  /** @throws {ServiceError} 400 with everything that was added. */
  throwIfAny(): void {
    if (!this.none) this.throwAll();
  }

  /** @throws {ServiceError} 400 with everything that was added. */
  throwAll(): never {
    throw this.asError();
  }

  /** A 400 with everything that was added. */
  asError(): ServiceError {
    return requestProblems(this.#listed, this.#count);
  }
}
