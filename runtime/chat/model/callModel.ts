import type { AiSettings } from '../../../compiler/AiSettings.ts';
import { anthropicProtocol } from './anthropicProtocol.ts';
import type { ModelFault } from '../../log/ModelCallEvent.ts';
import { ModelFailure } from './ModelFailure.ts';
import type { ModelReply, ModelRequest } from './ModelRequest.ts';
import { openaiProtocol } from './openaiProtocol.ts';
import type { Protocol } from './Protocol.ts';

/** A shorter key may occur in a reply by chance, so that one that echoes it could not be told from any other. */
export const LEAST_KEY_LENGTH = 16;

/** The most bytes that a provider may send: a hundred times the size of a plan. */
const MOST_BYTES = 1024 * 1024;

const protocols: Readonly<Record<AiSettings['provider'], Protocol>> = { openai: openaiProtocol, anthropic: anthropicProtocol };

/**
 * Asks the model once. The key is read here, put into the request, and stored nowhere.
 * @param ms that the call may take, to the last byte of the reply
 * @param signal aborted when the caller has left; the call then rejects with its reason
 * @throws {ModelFailure} with none of the provider's text
 */
export async function callModel(settings: AiSettings, request: ModelRequest, ms: number, signal: AbortSignal): Promise<ModelReply> {
  const key = process.env[settings.api_key_env]?.trim() ?? '';
  if (key === '') throw new ModelFailure('key_missing');
  if (key.length < LEAST_KEY_LENGTH) throw new ModelFailure('key_short');
  const late = AbortSignal.timeout(Math.max(1, Math.round(ms)));
  const protocol = protocols[settings.provider];
  try {
    const response = await fetch(`${settings.api_base}${protocol.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'accept-encoding': 'identity', ...protocol.headers(key) },
      body: JSON.stringify(protocol.body(request, settings)),
      // Following a redirect would send the key and the prompt to its target.
      redirect: 'manual',
      signal: AbortSignal.any([signal, late]),
    });
    const fault = faultOf(response.status);
    if (fault !== null) {
      await response.body?.cancel();
      throw new ModelFailure(fault);
    }
    return readReply(await readText(response), protocol, key);
  } catch (error) {
    if (error instanceof ModelFailure) throw error;
    if (signal.aborted) throw signal.reason;
    // The error of fetch may contain the key if the key is not a valid header value.
    throw new ModelFailure(late.aborted ? 'timeout' : 'unreachable');
  }
}

function faultOf(status: number): ModelFault | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirected';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 429) return 'rate_limited';
  return status < 500 ? 'rejected' : 'unavailable';
}

/** Reads the body, counting as it arrives. */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new ModelFailure('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readReply(text: string, protocol: Protocol, key: string): ModelReply {
  const reply = readForm(text, protocol);
  if (reply === null) throw new ModelFailure('malformed');
  if (text.includes(key) || reply.text.includes(key)) throw new ModelFailure('key_echoed');
  return reply;
}

function readForm(text: string, protocol: Protocol): ModelReply | null {
  try {
    return protocol.read(JSON.parse(text));
  } catch {
    return null;
  }
}
