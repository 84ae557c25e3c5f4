import { timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Token } from '../../compiler/tokens/compileTokens.ts';
import type { Principal } from '../release/Principal.ts';

interface Known {
  readonly token: Token;
  readonly digest: Buffer;
  readonly principal: Principal;
}

/** The tokens that a server accepts, with the bearer of each. */
export class TokenList {
  readonly #known: readonly Known[];

  /**
   * @param before supplies the principals of unchanged tokens, so that what is cached for a principal stays valid as long as nothing about it
   * changes
   */
  constructor(tokens: readonly Token[], before: TokenList | null) {
    const earlier = before === null ? [] : before.#known;
    this.#known = tokens.map((token) => {
      const same = earlier.find((known) => isDeepStrictEqual(known.token, token));
      return same ?? { token, digest: Buffer.from(token.sha256, 'hex'), principal: principalOf(token) };
    });
  }

  /**
   * The bearer of a token, by its SHA-256; null for nobody. Compares with every token, each in constant time, so that the duration reveals
   * nothing.
   */
  bearerOf(digest: Buffer): Principal | null {
    let bearer: Principal | null = null;
    for (const known of this.#known) if (timingSafeEqual(known.digest, digest)) bearer = known.principal;
    return bearer;
  }

  /** The bearer of the token with a name; null if there is none. */
  named(name: string): Principal | null {
    return this.#known.find(({ token }) => token.name === name)?.principal ?? null;
  }

  get count(): number {
    return this.#known.length;
  }
}

function principalOf({ name, metrics, where }: Token): Principal {
  return metrics === 'all' && Object.keys(where).length === 0
    ? { kind: 'unrestricted', name }
    : { kind: 'restricted', name, metrics: metrics === 'all' ? 'all' : new Set(metrics), where };
}
