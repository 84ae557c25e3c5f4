import type { Health } from '../../generated/types.ts';

/** What one process says of itself, with what it has heard from the others: degraded while any of them is, or one is missing. */
export function healthOfAll(own: Health, others: readonly Health[], count: number): Health {
  if (count === 1) return own;
  const serving = others.length + 1;
  const worst = own.status === 'degraded' ? own : (others.find(({ status }) => status === 'degraded') ?? own);
  const { catalog_hash, generation } = own;
  return { ...worst, catalog_hash, generation, status: serving < count ? 'degraded' : worst.status, processes: { count, serving } };
}
