import type { Ai } from '../../generated/types.ts';
import { ownAddress, type AiSettings } from '../AiSettings.ts';

const DEFAULT_TIMEOUT_S = 60;

/** ai.yaml with its defaults. */
export function normalizeAi({ provider, model, api_base, api_key_env, timeout, temperature, guidance }: Ai): AiSettings {
  return {
    provider,
    model,
    api_base: withoutSlash(api_base ?? ownAddress[provider]),
    api_key_env,
    timeout_ms: (timeout ?? DEFAULT_TIMEOUT_S) * 1000,
    temperature: temperature ?? null,
    guidance: guidance ?? '',
  };
}

/** An address without trailing slashes. */
function withoutSlash(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
