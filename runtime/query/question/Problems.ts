import { nearest } from '../../../compiler/diagnostics/didYouMean.ts';
import type { ErrorDetail } from '../../errors/ErrorDetail.ts';
import { ServiceError } from '../../errors/ServiceError.ts';

/** Gathers all that is wrong with a request, so that a caller mends it in one go. */
export class Problems {
  readonly #found: ErrorDetail[] = [];

  /** @param path JSON Pointer into the request. */
  add(path: string, message: string, suggestion?: string): void {
    this.#found.push(suggestion === undefined ? { path, message } : { path, message, suggestion });
  }

  /** A name that is not known, with the nearest one that is. */
  addUnknown(path: string, name: string, known: readonly string[], message: (guess: string | undefined) => string): void {
    const [guess] = nearest(name, known);
    this.add(path, message(guess), guess);
  }

  get none(): boolean {
    return this.#found.length === 0;
  }

  /** @throws {ServiceError} 400 with everything that was added. */
  throwIfAny(): void {
    if (this.#found.length > 0) this.throwAll();
  }

  /** @throws {ServiceError} 400 with everything that was added. */
  throwAll(): never {
    throw new ServiceError('invalid_request', 400, this.#found.map(({ message }) => message).join(' '), this.#found);
  }
}

/** A JSON Pointer (RFC 6901) step. */
export function pointerStep(key: string): string {
  return `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
