import { timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Token } from '../../compiler/tokens/compileTokens.ts';
import type { Principal } from '../release/Principal.ts';

interface Known {
  readonly token: Token;
  readonly digest: Buffer;
  readonly principal: Principal;
}

/** The tokens that a server takes, with who brings each. */
export class TokenList {
  readonly #known: readonly Known[];

  /** @param before whose principals go on for tokens that are as they were: what is kept for one is kept for as long as nothing of it changes */
  constructor(tokens: readonly Token[], before: TokenList | null) {
    const earlier = before === null ? [] : before.#known;
    this.#known = tokens.map((token) => {
      const same = earlier.find((known) => isDeepStrictEqual(known.token, token));
      return same ?? { token, digest: Buffer.from(token.sha256, 'hex'), principal: principalOf(token) };
    });
  }

  /**
   * Who brings a token, by its SHA-256; null for nobody. It is compared with all of them, each in constant time, so that how long that takes
   * says nothing about any.
   */
  bearerOf(digest: Buffer): Principal | null {
    let bearer: Principal | null = null;
    for (const known of this.#known) if (timingSafeEqual(known.digest, digest)) bearer = known.principal;
    return bearer;
  }

  /** Who would bring the token of a name; null where there is none. */
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
