import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { ServiceError } from '../errors/ServiceError.ts';
import { cancelled } from '../errors/cancelled.ts';
import { httpErrors } from './httpErrors.ts';
import { parseStrictJson } from '../tools/strictJson.ts';

/** Whether the headers announce a body of plain, unencoded JSON. */
export function isPlainJson(headers: IncomingHttpHeaders): boolean {
  return isJsonType(headers['content-type']) && isIdentity(headers['content-encoding']);
}

/** `application/json`, with no charset but UTF-8. */
function isJsonType(type = ''): boolean {
  if (type === 'application/json') return true;
  const [media, parameter = '', ...others] = type
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const [name, value] = parameter.split('=').map((part) => part.trim());
  const isUtf8 = parameter === '' || (name === 'charset' && (value === 'utf-8' || value === '"utf-8"'));
  return media === 'application/json' && isUtf8 && others.every((other) => other === '');
}

function isIdentity(encoding: string | undefined): boolean {
  return encoding === undefined || encoding.trim().toLowerCase() === 'identity';
}

/**
 * Reads the bytes of a JSON body, counting as they arrive.
 * @throws ServiceError 415 for another media type or an encoded body, 413 over `maxBytes`, 499 when the client leaves first
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { headers } = request;
  if (!isJsonType(headers['content-type'])) throw httpErrors.notJson();
  if (!isIdentity(headers['content-encoding'])) throw httpErrors.encodedBody();
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw httpErrors.bodyTooLarge(maxBytes);

  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const onData = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > maxBytes) settle(() => reject(httpErrors.bodyTooLarge(maxBytes)));
      else chunks.push(chunk);
    };
    const onEnd = (): void => settle(() => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    const onGone = (): void => settle(() => reject(cancelled()));
    const settle = (finish: () => void): void => {
      request.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone);
      // Any later error belongs to the connection and needs no report.
      request.on('error', () => {});
      finish();
    };
    request.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone);
  });
}

/**
 * The JSON object in a body.
 * @throws ServiceError 400
 */
export function parseBody(body: Uint8Array, maxDepth: number): Readonly<Record<string, unknown>> {
  const value = parseStrictJson(decode(body), maxDepth);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw httpErrors.notAnObject();
  return value as Record<string, unknown>;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(body: Uint8Array): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new ServiceError('invalid_json', 400, 'The body is not UTF-8.');
  }
}
