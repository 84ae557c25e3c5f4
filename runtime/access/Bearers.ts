import { hash, timingSafeEqual } from 'node:crypto';
import { operator, type Principal } from '../release/Principal.ts';
import type { TokensFile } from './TokensFile.ts';

/** The tokens of a file, as they are at each moment. */
export type AcceptedTokens = Pick<TokensFile, 'list'>;

/** Who is meant by what a caller sends to say so, on any surface. */
export class Bearers {
  readonly #expected: Buffer | null;
  readonly #tokens: AcceptedTokens | null;

  /**
   * @param token grants access to everything; null if there is none
   * @param tokens named tokens; null if there are none. Without either the server is open to its own machine
   */
  constructor(token: string | null, tokens: AcceptedTokens | null) {
    this.#expected = token === null ? null : digestOf(Buffer.from(token, 'utf8'));
    this.#tokens = tokens;
  }

  /** Whether nobody needs a token. */
  get isOpen(): boolean {
    return this.#expected === null && this.#tokens === null;
  }

  /** The bearer of a token; null for nobody. The comparison takes constant time: digests have one length whatever was sent. */
  bearerOf(sent: Buffer): Principal | null {
    if (this.isOpen) return operator;
    const bearer = this.bearerOfDigest(digestOf(sent));
    return sent.length === 0 ? null : bearer;
  }

  /** The bearer of the token with a digest, which a session keeps to ask again. */
  bearerOfDigest(digest: Buffer): Principal | null {
    if (this.isOpen) return operator;
    const named = this.#tokens?.list.bearerOf(digest) ?? null;
    const isOwn = this.#expected !== null && timingSafeEqual(digest, this.#expected);
    return isOwn ? operator : named;
  }
}

/** The SHA-256 of a token. */
export function digestOf(token: Buffer): Buffer {
  return hash('sha256', token, 'buffer');
}
