import { hash } from 'node:crypto';

/** A file that a page loads. Contains nothing of the catalog. */
export interface Asset {
  readonly type: string;
  readonly body: Buffer;
  /** A strong entity tag, quoted. */
  readonly etag: string;
}

export const JAVASCRIPT = 'text/javascript; charset=utf-8';
export const CSS = 'text/css; charset=utf-8';

export function assetOf(body: Buffer, type: string): Asset {
  return { type, body, etag: `"${hash('sha256', body, 'base64url')}"` };
}
