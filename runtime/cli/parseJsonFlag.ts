import { ServiceError } from '../errors/ServiceError.ts';
import { parseStrictJson } from '../tools/strictJson.ts';
import { CliError } from './CliError.ts';

/**
 * The JSON object or array in a flag.
 * @throws CliError
 */
export function parseJsonFlag(flag: string, text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = parseStrictJson(text);
  } catch (error) {
    if (error instanceof ServiceError) throw new CliError(`${flag}: ${error.message}`);
    throw error;
  }
  if (typeof value !== 'object' || value === null) throw new CliError(`${flag} expects a JSON object.`);
  return value as Record<string, unknown>;
}
