import type { Health } from '../../generated/types.ts';
import type { TokensFile } from '../access/TokensFile.ts';
import { isHeldBack } from '../release/isHeldBack.ts';
import { pendingProcessors } from '../release/pendingProcessors.ts';
import type { Principal } from '../release/Principal.ts';
import type { Release } from '../release/Release.ts';
import type { HttpService } from './HttpService.ts';

/** What a process says of itself. */
export type OwnHealth = Omit<Health, 'processes'>;

/**
 * Public facts: whether the newest catalog, the published generation and the newest tokens are being served, whether the bucket of the workspace can be read, and the hashes of what is.
 * Never a path or data.
 * @param shows whether names of the catalog may be shown: those of pending processors
 */
export function healthOf(
  release: Release,
  tokens: Pick<TokensFile, 'fault'> | null = null,
  shows: 'names' | 'hashes' = 'names',
): OwnHealth {
  const tokens_fault = tokens?.fault ?? null;
  const { manifest, generation, generation_fault, bucket_fault, held, stale } = release;
  const pending = shows === 'names' ? pendingProcessors(release) : [];
  const isWhole = generation_fault === null && bucket_fault === undefined && tokens_fault === null;
  return {
    status: stale === null && isWhole && held === null ? 'ok' : 'degraded',
    catalog_hash: manifest.catalog_hash,
    generation: generation?.id ?? null,
    stale: stale !== null,
    ...(pending.length === 0
      ? {}
      : { pending: pending.map(({ processor, source }) => ({ processor, command: commandFor(release, source) })) }),
    ...(generation_fault === null ? {} : { generation_fault }),
    ...(bucket_fault === undefined ? {} : { bucket_fault: { reason: bucket_fault.reason, since: bucket_fault.since } }),
    ...(held === null ? {} : { held: true as const }),
    ...(tokens_fault === null ? {} : { tokens_fault }),
    ...(stale === null ? {} : { diagnostics: { count: stale.count, codes: [...stale.codes] } }),
  };
}

/** What to do about a source whose current computation is not published. */
function commandFor(release: Release, source: string): string {
  return isHeldBack(release, source) ? 'service check WORKSPACE --candidate' : `service ingest WORKSPACE ${source}`;
}

/** Of this process, for a principal, or for whoever asks without a token. */
export function ownHealth(
  { holder, tokens, tools }: Pick<HttpService, 'holder' | 'tokens' | 'tools'>,
  principal: Principal | null,
): OwnHealth {
  return principal === null ? healthOf(holder.current(), tokens, 'hashes') : healthOf(tools.viewFor(principal), tokens);
}
