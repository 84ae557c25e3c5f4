import { createHash } from 'node:crypto';
import type { Body } from './exchange.ts';

/** A text, to be sent. */
export function textBody(text: string): Body {
  return { kind: 'text', text, sha256: createHash('sha256').update(text).digest('hex') };
}
