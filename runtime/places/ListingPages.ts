/** What is wrong with an answer that should list the objects of a bucket. */
export type ListingFault = 'no_listing' | 'repeating';

/** The pages of listings, and the tokens that led to them. */
export class ListingPages {
  /** By the question without its token. */
  readonly #seen = new Map<string, Set<string>>();

  /** @param query of the request; @param text of the answer; @returns null when the page is one of a listing that moves on */
  faultOf(query: string, text: string): ListingFault | null {
    const listing = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?<ListBucketResult(?:\s[^>]*)?>(.*)<\/ListBucketResult>\s*$/s.exec(text)?.[1];
    if (listing === undefined) return 'no_listing';
    const next = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(listing)?.[1] ?? null;
    const isCut = /<IsTruncated>\s*true\s*<\/IsTruncated>/.test(listing);
    // The engine would take what has arrived for everything.
    if (isCut && (next === null || next === '')) return 'no_listing';
    return next === null ? null : this.#faultOfToken(query, next);
  }

  #faultOfToken(query: string, next: string): ListingFault | null {
    const parts = query.split('&');
    const question = parts.filter((part) => !part.startsWith('continuation-token=')).join('&');
    const isFirst = question === query;
    const seen = (isFirst ? null : this.#seen.get(question)) ?? new Set();
    if (seen.has(next)) return 'repeating';
    this.#seen.set(question, seen.add(next));
    return null;
  }
}
