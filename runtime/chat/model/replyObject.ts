import { ServiceError } from '../../errors/ServiceError.ts';
import { parseStrictJson } from '../../tools/strictJson.ts';

/** A model's reply as the JSON object that was asked for; null if it is anything else. */
export function replyObject(reply: string): Readonly<Record<string, unknown>> | null {
  try {
    const value = parseStrictJson(reply);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : null;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}
