/** Below this a factor of a tail may have lost digits, or be 0. */
const FAR = 1e-300;

/** A tail as the product of its factors or, where that is tiny, from its logarithm: it then has all the digits that a double holds. */
export function farTail(product: number, logarithm: () => number): number {
  return product < FAR ? Math.exp(logarithm()) : product;
}
